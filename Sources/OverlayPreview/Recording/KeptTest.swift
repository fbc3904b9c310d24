import OverlayReplay
import Quoting

/// A recording and its trace, to be kept beside the config.
package struct KeptTest {
  package var name: String
  package var recording: [UInt8]
  package var trace: [UInt8]

  static let longestName = 64

  /// Letters, digits, `.`, `_` and `-`; it begins with a letter or a digit, so that no file of this name is hidden or
  /// lies elsewhere; and `test` takes its file for a recording.
  package static func isGood(_ name: String) -> Bool {
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= longestName else { return false }
    let isPortable = name.utf8.allSatisfy {
      isPlain($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
    }
    return isPortable && RecordingName.isOne("\(name).jsonl")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

/// Why a recording is not kept.
package enum KeepFault: Error, Equatable {
  case badName(String)
  case exists(String)
  /// In words.
  case cannotWrite(String)
  case fails(String)
  case isNotReproducible
  case nothingToKeep
  case tooLong
  case isOpen
}
