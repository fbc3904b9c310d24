public import OverlayEngine

extension Value {
  /// The value as compact JSON, written as the trace writes it.
  public var json: String {
    var text = JSONLines()
    text.put(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
