import OverlayHost

/// A recording and its trace, to be kept beside the config.
struct KeptTest {
  var name: String
  var recording: [UInt8]
  var trace: [UInt8]

  static let longestName = 64

  /// Letters, digits, `.`, `_` and `-`; it begins with a letter or a digit, so that no file of this name is hidden or
  /// lies elsewhere; and `test` takes its file for a recording.
  static func isGood(_ name: String) -> Bool {
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= longestName else { return false }
    let isPortable = name.utf8.allSatisfy {
      isPlain($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
    }
    return isPortable && TestCase.isRecording("\(name).jsonl")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Writes both files, or neither; nothing that exists is touched unless `overwrites`, and no link is followed. Answers
  /// with their names. Throws `KeepFault`.
  func write(into folder: String, overwrites: Bool = false) throws -> [String] {
    guard Self.isGood(name) else { throw KeepFault.badName(name) }
    // Two recordings of one name would share the golden.
    let twin = "\(folder)\(name).json"
    if OutputFile.isThere(twin) { throw KeepFault.exists(twin) }
    let files = [("\(name).jsonl", recording), ("\(name).trace.jsonl", trace)]
    for place in files.indices {
      do {
        try Self.write(files[place].1, to: folder + files[place].0, isNew: !overwrites)
      } catch {
        if !overwrites { for (made, _) in files[..<place] { Removal.file(folder + made) } }
        throw error
      }
    }
    return files.map(\.0)
  }

  private static func write(_ bytes: [UInt8], to path: String, isNew: Bool) throws {
    do {
      try OutputFile.write(bytes, to: path, isNamed: false, isNew: isNew)
    } catch let failure as FileFailure {
      throw failure.isThere ? KeepFault.exists(path) : KeepFault.cannotWrite(failure)
    }
  }
}

/// Why a recording is not kept.
enum KeepFault: Error, Equatable {
  case badName(String)
  case exists(String)
  case cannotWrite(FileFailure)
  case fails(String)
  case isNotReproducible
  case nothingToKeep
  case tooLong
  case isOpen
}
