import ArgumentParser
import Diagnostics
import OverlayHost
import ProbeFiles

struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Prints code to paste into an app: it measures where the sheet is in each frame, and each touch.",
    usage: "overlay-host probe <kind> > SheetProbe.swift",
    discussion: """
      A probe measures where a sheet is seen, not where it was told to go, and logs touches by the same clock. Paste it into a debug build, \
      and delete it afterwards; instructions stand at its top. compare, test and fit read what it writes.

      KINDS
        uikit       Swift: a window that hears touches, and the presentation layers
        swiftui     Swift: a mark for a view; needs the UIKit probe beside it
        compose     Kotlin: Android's views and Compose
        reanimated  TypeScript: React Native with Reanimated and Gesture Handler
        web         JavaScript: any page

      EXAMPLES
        overlay-host probe uikit > SheetProbe.swift
        overlay-host probe web | pbcopy
      """)

  @Argument(help: ArgumentHelp("The kind of app: \(kinds.joined(separator: ", ")).", valueName: "kind"))
  var kind: String

  private static var kinds: [String] {
    (0..<probe_file_count()).map { String(cString: probe_file_at($0).kind) }
  }

  func validate() throws {
    guard Self.kinds.contains(kind) else {
      throw ValidationError("no probe \"\(kind)\"" + NameHint.tail(kind, in: Self.kinds, lead: "there are"))
    }
  }

  func run() throws {
    guard let place = Self.kinds.firstIndex(of: kind) else { return }
    try TextStream.standardOutput.say(String(cString: probe_file_at(place).text), endingWith: .success).leave()
  }
}
