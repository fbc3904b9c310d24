import Glibc
import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySettings
import Text

/// A new folder with everything that a first test needs: `init`.
package struct StarterFolder: Sendable {
  private let path: String
  private let limits: ScriptLimits

  package init(path: String, limits: ScriptLimits) {
    self.path = PathText.trimmed(path)
    self.limits = limits
  }

  /// Writes the files and the golden of their run. Where something fails, nothing stays.
  package func perform() -> CommandOutcome {
    var folder = UnfinishedFolder(path: path)
    do {
      try folder.make()
      for file in StarterFiles.scene {
        let place = "\(path)/\(file.name)"
        if FileKind(at: PathText.folder(place)) == .missing { try folder.makeFolder(PathText.folder(place)) }
        try folder.write(Array(file.text.utf8), to: place)
      }
      let advice = try folder.writeEditorFiles()
      for testCase in try CaseFolder(path, ["config.lua", "events.json"]).cases() {
        let run = try CaseRun(testCase, limits, hasFrames: true)
        try folder.write(run.trace, to: "\(path)/events.trace.jsonl")
      }
      return CommandOutcome(
        text: (folder.files.map { "wrote \($0)\n" } + advice + next.map { "\($0.purpose):\n  \($0.command)\n" })
          .joined())
    } catch {
      folder.remove()
      return CommandOutcome(RunFailure(error))
    }
  }

  /// Commands to go on with, each with what it is for.
  private var next: [(purpose: String, command: String)] {
    func inside(_ name: String) -> String { ShellWord.path("\(path)/\(name)") }
    let word = ShellWord.path(path)
    return [
      (
        "see it move",
        "overlay-host run \(inside("config.lua")) \(inside("events.json")) --filmstrip \(inside("filmstrip.png"))"
      ),
      ("test it", "overlay-host test \(word)"),
      ("change where it rests, and test again", "sed -i 's/half = 0.5,/half = 0.55,/' \(inside("config.lua"))"),
    ]
  }

  /// The files that have been made so far, to be removed where it cannot be finished.
  private struct UnfinishedFolder {
    let path: String
    var files: [String] = []
    var folders: [String] = []

    mutating func make() throws {
      // Files that are not ours are not mixed with new ones.
      if FileKind(at: path) == .folder, let first = try FolderListing.names(in: path).first {
        throw RunFailure(
          .unwritableOutput, "\(path): the folder holds \"\(first)\"; name a new folder, or an empty one")
      }
      try makeFolder(path)
    }

    /// Writes what editors need, where it is not there; gives what is left to do by hand.
    mutating func writeEditorFiles() throws -> [String] {
      let place = EditorFiles.place(for: path)
      try makeFolder(place.prefix + place.folder)
      var advice: [String] = []
      for file in StarterFiles.editor(place.folder) {
        if !place.isOfRepository || FileKind(at: place.prefix + file.name) == .missing {
          try write(Array(file.text.utf8), to: place.prefix + file.name)
        } else if file.name == StarterFiles.settings, !mentions(place.folder, in: place.prefix + file.name) {
          advice.append(
            "for editors, add \"\(place.folder)\" to \"workspace.library\" in \(place.prefix)\(file.name)\n")
        }
      }
      return advice
    }

    private func mentions(_ folder: String, in settings: String) -> Bool {
      guard let bytes = try? InputFile(path: settings).readStart(1 << 16) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains("\"\(folder)\"")
    }

    mutating func makeFolder(_ path: String) throws {
      if mkdir(path, 0o777) == 0 { return folders.append(path) }
      guard errno == EEXIST, FileKind(at: path) == .folder else {
        throw FileFailure(path: path, act: .write, reason: .system(errno))
      }
    }

    mutating func write(_ bytes: [UInt8], to name: String) throws {
      try OutputFile.write(bytes, to: name, isNamed: false)
      files.append(name)
    }

    func remove() {
      for file in files { Removal.file(file) }
      for folder in folders.reversed() { rmdir(folder) }
    }
  }
}
