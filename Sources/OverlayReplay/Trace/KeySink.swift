import OverlayEngine

/// Where a record's keys go, in their order: into a trace's line, or into values in memory.
protocol KeySink: ~Copyable {
  mutating func put(_ key: StaticString, _ number: Double)
  mutating func put(_ key: StaticString, _ flag: Bool)
  /// One of the format's own words.
  mutating func put(_ key: StaticString, word: StaticString)
  mutating func put(_ key: StaticString, _ name: Name)
  mutating func put(_ key: StaticString, _ text: String)
  mutating func put(_ key: StaticString, _ value: Value)

  mutating func beginList(_ key: StaticString)
  mutating func put(element number: Double)
  mutating func put(element name: Name)
  mutating func put(element text: String)
  mutating func beginElement()
  mutating func endElement()
  mutating func endList()
}
