import Portable
import Quoting

/// A name that users wrote (of a notch, a layer, an action), as a small number, so that the engine never compares text.
///
/// Equal names are equal everywhere in the process, on every thread. A name that was used once is kept until the
/// process ends: 60 to 160 bytes (measured for a million names of 6 to 40 characters on 64-bit Linux), once, however
/// many sessions use it. A session names some dozens of things.
public struct Name: Hashable, Sendable {
  /// Equal for equal texts.
  public let index: Int32

  /// The name of what its scene has not named yet.
  public static let unassigned = Name("")

  /// The name for a text; a new text gets a new number.
  public init(_ text: String) {
    index = Self.table.withLock { $0.index(of: text) }
  }

  /// As its author wrote it.
  public var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Lock(Table())

  private struct Table {
    var texts: [String] = []
    var indices: [ExactText: Int32] = [:]

    mutating func index(of text: String) -> Int32 {
      let key = ExactText(text)
      if let index = indices[key] { return index }
      let index = Int32(texts.count)
      texts.append(text)
      indices[key] = index
      return index
    }
  }
}
