import Glibc

/// A recording and its trace, to be kept beside the config.
struct KeptTest {
  var name: String
  var recording: [UInt8]
  var trace: [UInt8]

  static let longestName = 64

  /// Letters, digits, `.`, `_` and `-`; it begins with a letter or a digit, so that no file of this name is hidden or
  /// lies elsewhere.
  static func isGood(_ name: String) -> Bool {
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= longestName else { return false }
    return name.utf8.allSatisfy {
      isPlain($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Writes both files, or neither. Nothing that exists is touched, and no link is followed. Answers with their names.
  /// Throws `KeepFault`.
  func write(into folder: String) throws -> [String] {
    guard Self.isGood(name) else { throw KeepFault.badName(name) }
    let files = [("\(name).jsonl", recording), ("\(name).trace.jsonl", trace)]
    for place in files.indices {
      do {
        try Self.write(files[place].1, to: folder + files[place].0)
      } catch {
        for (made, _) in files[..<place] { unlink(folder + made) }
        throw error
      }
    }
    return files.map(\.0)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw errno == EEXIST ? KeepFault.exists(path) : KeepFault.cannotWrite(path, code: errno) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlink(path)
        throw KeepFault.cannotWrite(path, code: code)
      }
      done += count
    }
  }
}

/// Why a recording is not kept.
enum KeepFault: Error, Equatable {
  case badName(String)
  case exists(String)
  case cannotWrite(String, code: Int32)
  case fails(String)
  case isNotReproducible
  case nothingToKeep
  case tooLong
  case isOpen
}
