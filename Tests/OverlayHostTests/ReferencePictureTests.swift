import Foundation
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import PixelRaster
import Reference
import TestSupport
import Testing

@testable import OverlayHost

/// The reference's pictures are what the code beside them draws. To make them: `OVERLAY_ACCEPT=1 swift test --filter
/// ReferencePictureTests`
struct ReferencePictureTests {
  private static let transitions = ReferencePictures.spelled + ReferencePictures.built
  private static let still = ReferencePictures.nodes + [ReferencePictures.symbols]

  @Test(arguments: still)
  func `a node's picture is what its code draws`(reference: ReferencePicture) throws {
    // Half of the overlay lies below the screen.
    let layer =
      reference.isInOverlay
      ? """
      overlay.container { id = "example", notches = { "low", "high" }, heightForNotch = { low = \(reference.height - 24), high = \(reference.height * 2) },
        content = \(reference.code) }
      """
      : "overlay.content { id = \"example\", content = overlay.group { insets = 16, \(reference.code) } }"
    let config = """
      local overlay = require "overlay"
      return overlay.scene { \(screen(reference)), layers = { \(layer) } }
      """
    try check(reference, try frames(of: config, "", at: [0])[0])
  }

  @Test(arguments: transitions)
  func `a transition's picture shows how it comes and goes`(reference: ReferencePicture) throws {
    let config = """
      local overlay = require "overlay"
      local view = { width = 64, height = 36, content = overlay.row { alignment = "center", distribution = "center", background = "accent",
        cornerRadius = 10, overlay.symbol { symbol = "bell", size = 18, color = "#ffffff" } } }
      return overlay.scene {
        \(screen(reference)),
        layers = { overlay.viewContainer { name = "example", alignment = "center", transition = \(reference.code),
          animation = overlay.timing { duration = 1, curve = "linear" } } },
        actions = {
          show = function(host) host.views:show(view, { container = "example", id = "view" }) end,
          dismiss = function(host) host.views:dismiss("view", { container = "example" }) end,
        },
      }
      """
    let events = #"{"t":0,"type":"action","name":"show"},{"t":2,"type":"action","name":"dismiss"}"#
    let moments = try frames(of: config, events, at: ReferencePictures.coming + ReferencePictures.going.map { $0 + 2 })
    let gap = Int(ReferencePictures.gap * Self.scale)
    let first = try #require(moments.first)
    let strip = Pixmap(width: (first.width + gap) * moments.count - gap, height: first.height)
    strip.fill(strip.bounds, Ink(0xFFFFFF), clip: strip.bounds)
    for (place, moment) in moments.enumerated() {
      strip.copy(moment.bounds, from: moment, x: place * (first.width + gap))
    }
    try check(reference, strip)
  }

  @Test func `each kind of node and each transition has a picture, and no other file lies there`() throws {
    #expect(Set(ReferencePictures.nodes.map(\.name)) == Set(SettingSchema.nodeNames))
    let files = (Self.still + Self.transitions).map { String($0.file.dropFirst("reference/".count)) }
    #expect(try PackageFolder.names(in: "docs/reference") == files.sorted())
    #expect(Set(files).count == files.count)
    let text = try PackageFolder.text("docs/reference.md")
    for file in files { #expect(text.contains("src=\"reference/\(file)\""), "the reference does not show \(file)") }
  }

  private static let scale = 2.0

  private func screen(_ reference: ReferencePicture) -> String {
    "screen = { width = \(reference.width), height = \(reference.height), scale = \(Self.scale) }"
  }

  private func frames(of config: String, _ events: String, at times: [Double]) throws -> [Pixmap] {
    let folder = TemporaryFolder()
    folder.write(config, to: "config.lua")
    folder.write(#"{"version":1,"events":[\#(events)]}"#, to: "events.json")
    try Data(PNG.encode(photo())).write(to: URL(filePath: folder["photo.png"]))
    let source = ScriptSource(path: folder["config.lua"], limits: ScriptLimits())
    let scene = try source.load()
    let renderer = try FrameRenderer(pictures: source.pictures(scene.images))
    let inputs = try RunInputs(path: folder["events.json"])
    try inputs.use(scene.vocabulary)
    var pictures: [Pixmap] = []
    var listener = Session.Listener()
    listener.frame = { frame, _ in pictures.append(renderer.picture(of: frame.snapshot)) }
    let frames = FrameSequence(.nearest(times), clock: FrameClock(framesPerSecond: 60))
    let screen = scene.screen(inputs.header)
    let session = Session(scene, screen: screen, options: Session.Options(frames: frames), listener: listener)
    while let input = try inputs.next() { try session.apply(input) }
    _ = try session.finish(at: Instant(seconds: times.max() ?? 0))
    try #require(pictures.count == times.count)
    return pictures
  }

  /// A hill below the sun.
  private func photo() -> Pixmap {
    let pixmap = Pixmap(width: 320, height: 200)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let (sunX, sunY) = (x - 240, y - 60)
        let isSun = sunX * sunX + sunY * sunY < 900
        let isHill = y > 130 + (x - 130) * (x - 130) / 400
        let ink = isHill ? Ink(0x3A7D44) : isSun ? Ink(0xFFD60A) : Ink(UInt32(0x64B5F6 + (y / 4) << 16))
        pixmap.fill(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1), ink, clip: pixmap.bounds)
      }
    }
    return pixmap
  }

  private func check(_ reference: ReferencePicture, _ picture: Pixmap) throws {
    let file = URL(filePath: "\(PackageFolder.path)/docs/\(reference.file)")
    if ProcessInfo.processInfo.environment["OVERLAY_ACCEPT"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNG.encode(picture)).write(to: file)
    }
    let kept = Pixmap(try PNG.read([UInt8](Data(contentsOf: file))))
    #expect(
      PictureComparison(expected: kept, actual: picture).differing == 0,
      "\(reference.file); to accept: OVERLAY_ACCEPT=1 swift test --filter ReferencePictureTests")
  }
}
