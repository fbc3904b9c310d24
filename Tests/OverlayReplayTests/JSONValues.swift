import OverlayEngine
import Text

@testable import OverlayReplay

/// JSON texts in tests.
enum JSONValues {
  static func value(_ text: String) throws -> Value {
    let bytes = Array(text.utf8)
    return try (bytes + [UInt8](repeating: 0, count: 32)).withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(base: buffer.baseAddress!, range: 0..<bytes.count)
      let value = Value(try scanner.readNode())
      try scanner.finish()
      return value
    }
  }
}
