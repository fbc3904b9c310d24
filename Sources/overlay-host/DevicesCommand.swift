import ArgumentParser
import Diagnostics
import OverlayHost

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices that --device and matrix know.",
    discussion: """
      Sizes, scales and safe areas are published ones, in points; keyboards are as simulators show them, and on Android believed.

      EXAMPLES
        overlay-host devices
        overlay-host run config.lua events.json --device "iPhone SE" --frames frames
      """)

  @Flag(help: "Say it as JSON, for programs. (default: a table)")
  var json = false

  func run() throws {
    try TextStream.standardOutput.say(json ? Device.listJSON : Device.table, endingWith: .success).leave()
  }
}
