import ArgumentParser
import Diagnostics
import OverlayHost
import ProbeFiles

struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Prints what an app pastes in to be measured: where its sheet is in each frame, and each touch.",
    usage: "overlay-host probe <kind> > SheetProbe.swift",
    discussion: """
      A probe reads what is seen of a sheet, not what it was told to do, and writes touches by the same clock. It is made to be pasted into \
      a debug build and deleted afterwards. How each is used stands at its top. What it writes is for compare, test and fit.

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

  @Argument(help: ArgumentHelp("Of which app: \(kinds.joined(separator: ", ")).", valueName: "kind"))
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
    let file = probe_file_at(place)
    let text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    try TextStream.standardOutput.say(text, endingWith: .success).leave()
  }
}
