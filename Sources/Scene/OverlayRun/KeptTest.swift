import OverlayReplay
import Text

/// A recording and its trace, to be kept beside the config.
package struct KeptTest {
  package var name: String
  package var recording: [UInt8]
  package var trace: [UInt8]

  package init(name: String, recording: [UInt8], trace: [UInt8]) {
    (self.name, self.recording, self.trace) = (name, recording, trace)
  }

  package static let longestName = 64

  /// Whether a name is good: letters, digits, `.`, `_` and `-`; it begins with a letter or a digit, so that no file of
  /// this name is hidden or lies elsewhere; and `test` takes its file for a recording.
  package static func isGood(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter || first.isDigit, name.utf8.count <= longestName else {
      return false
    }
    let isPortable = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
    return isPortable && RecordingName.isOne("\(name).jsonl")
  }
}

/// The reason why a recording is not kept.
package enum KeepFault: Error, Equatable {
  case badName(String)
  case exists(String)
  /// The reason in words.
  case cannotWrite(String)
  case fails(String)
  case isNotReproducible
  case nothingToKeep
  case tooLong
  case isOpen
}

extension KeepFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is not a name for a test; take letters, digits, \".\", \"_\" and \"-\", at most \(KeptTest.longestName), a letter or a digit first, and no end that tests use, such as \".trace\" or \".expected\""
    case .exists(let path): "\(path) already exists; choose another name"
    case .cannotWrite(let failure): failure
    case .fails(let why): "the scene fails, so there is no trace to compare with:\n\(why)"
    case .isNotReproducible:
      "the same recording gave another trace when it was run again, so a test of it would fail; please report this"
    case .nothingToKeep: "there is nothing to keep: no config could be loaded"
    case .tooLong: "the recording is too long for a preview"
    case .isOpen: "a preview that is open to other machines writes no files; start it without --lan"
    }
  }
}
