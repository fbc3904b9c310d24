import ArgumentParser
import OverlayHost
import OverlayRun
import Text

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices that --device and matrix know.",
    discussion: """
      Sizes, scales and safe areas are the published ones, in points. Keyboard heights are those that simulators show; on Android they are estimates.

      EXAMPLES
        overlay-host devices
        overlay-host run config.lua events.json --device "iPhone SE" --frames frames
      """)

  @Flag(help: "Print JSON, for programs. (default: a table)")
  var json = false

  func run() throws {
    try TextStream.standardOutput.say(json ? Device.listJSON : Device.table, endingWith: .success).leave()
  }
}
