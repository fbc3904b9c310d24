package import JSONText
package import OverlayEngine
import OverlaySettings

/// JSON Lines, read back one value at a time: a trace, or the records that one is expected to have.
package struct ValueLines: ~Copyable {
  /// As the user gave it; errors begin with it.
  package let name: String
  private var lines: LineReader
  /// What was read last.
  private var node: JSONNode?

  package init(name: String, source: ByteSource) {
    self.name = name
    lines = LineReader(TextWindow(source))
  }

  /// The next line's value; nil at the end. Lines without anything are skipped.
  package mutating func next() throws(EventFileError) -> Value? {
    do throws(Fault) {
      guard var scanner = try lines.next() else { return nil }
      let node = try scanner.readNode()
      try scanner.finish()
      self.node = node
      return Value(node)
    } catch {
      throw EventFileError(file: name, place: lines.place(of: error.at), problem: error.eventFileProblem)
    }
  }

  /// Where a part of the value that was read last stands; as far as the path can be followed.
  package func place(of path: [String] = []) -> TextPlace {
    lines.place(of: node?.part(at: path.map { .key($0) }).at ?? 0)
  }

  /// A file that holds one value.
  package static func document(name: String, _ bytes: [UInt8]) throws(EventFileError) -> Value {
    do throws(Fault) {
      if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw Fault(at: 0, problem: .utf16) }
      return Value(try JSONNode(text: bytes))
    } catch {
      throw EventFileError(file: name, place: TextPlace(of: error.at, in: bytes), problem: error.eventFileProblem)
    }
  }
}
