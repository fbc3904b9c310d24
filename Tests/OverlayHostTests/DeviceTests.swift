import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySettings
import TestSupport
import Testing

@testable import OverlayHost

/// The devices that are known by name.
struct DeviceTests {
  @Test func `there are phones, tablets in parts and a foldable, each once`() {
    #expect(Device.all.count >= 12)
    #expect(Set(Device.all.map(\.slug)).count == Device.all.count)
    for family in Device.Family.allCases { #expect(Device.all.contains { $0.family == family }) }
    for device in Device.all {
      #expect(device.size.width < device.size.height && 1...4 ~= device.scale)
      #expect(device.keyboard.portrait < device.size.height * 0.6 && device.keyboard.landscape < device.size.height)
    }
  }

  @Test(arguments: [("phones", 9), ("ipad", 5), ("all", 16), ("iPhone SE,pixel-8", 2), ("foldables", 2)])
  func `devices are chosen by name, family or brand`(list: String, count: Int) {
    let (devices, unknown) = Device.selection(list)
    #expect((devices.count, unknown) == (count, nil))
  }

  @Test func `a device's screen wins over config and recording`() throws {
    var limits = ScriptLimits()
    limits.device = Device.named("iphone-se")
    limits.isLandscape = true
    let folder = "\(PackageFolder.path)/examples/maps"
    let inputs = try RunInputs(path: folder + "/events.json")
    let scene = try ScriptSource(path: folder + "/config.lua", limits: limits).load(inputs.parameters)
    #expect(scene.screen(inputs.header).size == Size(width: 667, height: 375))
    #expect(Device.selection("nokia").unknown == "nokia")
  }
}
