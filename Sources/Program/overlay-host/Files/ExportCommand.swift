import ArgumentParser
package import OverlayExport
import OverlayHost
import OverlayRun

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Writes an overlay as an app needs it: Swift for three libraries, UIKit and SwiftUI, CSS, JSON; a policy as a table.",
    usage: "overlay-host export [<options>] <format> <config> -o <file>",
    discussion: """
      Constants and built-in rules are carried over exactly. A function that gives heights is asked on several screens: if a share of the \
      available space, the safe area and an offset explain all its answers, that formula is written. Any other function is a gap: the file \
      says so, and shows what the function answered. How each setting was carried over is printed, and stands in the file.

      FORMATS
        overlaycontainer   Swift: a delegate with notches, heights, spring, policy,
                           translation function, presentation
        sheets             Swift: anchors and options of a SheetController, or the App
                           Store presentation
        swiftui-container  Swift: a container configuration
        uikit              Swift: detents of UIKit's sheet, and springs as UIKit
                           spells them
        swiftui            Swift: detents of SwiftUI's sheet, and its motion as
                           SwiftUI spells it
        decisions-swift, decisions-kotlin, decisions-typescript
                           where releases go, by height, velocity and the notch they
                           come from: a table, and the function that looks it up
        css                heights, and a linear() with its duration for each settle
                           between neighbouring notches
        json               every layer in numbers

      EXAMPLES
        overlay-host export overlaycontainer config.lua -o SearchOverlay.swift
        overlay-host export css config.lua --layer search -o search.css
      """)

  @Argument(
    help: ArgumentHelp(
      "What to write: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"))
  var format: ExportFormat

  @Argument(help: .config) var config: ConfigArgument

  @Option(
    help: ArgumentHelp(
      "The layer. (default: the front-most on screen that the format can describe; json: all)", valueName: "id")
  )
  var layer: String?

  @Option(name: [.short, .long], help: ArgumentHelp("The file; -: standard output.", valueName: "file"))
  var output: String

  @Flag(help: "Do not print how each setting was carried over.")
  var quiet = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the config", config.path)
      try files.writes("--output", output, format.file)
    }
  }

  func run() throws {
    var export = ExportRun(
      format, config: ScriptSource(path: config.path, limits: script.limits(on: screen)), output: output)
    export.layer = layer
    try export.perform().report(quiet ? .nothing : .words, beside: output)
  }
}

extension ExportFormat: ExpressibleByArgument {}

extension ExportFormat {
  fileprivate var file: OutputFormat {
    switch self {
    case .overlaycontainer, .sheets, .swiftuiContainer, .uikit, .swiftui, .decisionsSwift: .swift
    case .decisionsKotlin: .kotlin
    case .decisionsTypescript: .typescript
    case .css: .css
    case .json: .json
    }
  }
}
