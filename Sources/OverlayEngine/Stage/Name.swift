/// A name that users wrote (of a notch, a layer, an action), as a small number. Equal names of one table have equal numbers.
public struct Name: Hashable, Sendable {
  public let index: Int32
}

/// All names of one run. Names are given numbers at the borders (script, event file), so that the engine never compares text.
public final class NameTable {
  private var texts: [String] = []
  private var indices: [String: Int32] = [:]

  public init() {}

  /// The name's number, made up where it is new.
  public func intern(_ text: String) -> Name {
    if let index = indices[text] { return Name(index: index) }
    let index = Int32(texts.count)
    texts.append(text)
    indices[text] = index
    return Name(index: index)
  }

  /// The name's number where it is known already.
  public func find(_ text: String) -> Name? {
    indices[text].map(Name.init(index:))
  }

  public func text(_ name: Name) -> String {
    texts[Int(name.index)]
  }
}
