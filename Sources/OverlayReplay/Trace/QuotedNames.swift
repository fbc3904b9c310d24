import OverlayEngine

/// The names of a run as JSON strings, made once each.
struct QuotedNames {
  private var bytes: [UInt8] = []
  /// By the name's number; empty where it was not needed yet.
  private var ranges: [Range<Int>] = []

  /// Puts a name at the end of a line.
  @inline(__always)
  mutating func put(_ name: Name, to line: inout JSONLines) {
    let index = Int(name.index)
    if index >= ranges.count || ranges[index].isEmpty { add(name) }
    let range = ranges[index]
    bytes.withUnsafeBufferPointer { line.put(json: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private mutating func add(_ name: Name) {
    let index = Int(name.index)
    while ranges.count <= index { ranges.append(0..<0) }
    var line = JSONLines()
    line.put(quoted: name.text)
    ranges[index] = bytes.count..<bytes.count + line.count
    bytes += line.written
  }
}
