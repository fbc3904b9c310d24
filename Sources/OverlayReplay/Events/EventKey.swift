/// Every key that an event of some type may have.
enum EventKey: UInt8, CaseIterable {
  case t, type, overlay
  case phase, x, y, id, translation, velocity, targetOffset, duration, direction
  case notch, animated, key, value, width, height, safeArea, name, arguments
  case container, view, containers, except, onlyShowing, views, anchors, index
  case tolerance, visible, offset, label

  /// As the file writes it.
  var spelling: String { Self.table.spellings[Int(rawValue)] }

  static let table = SpellingTable(allCases.map { "\($0)" })
}

/// A set of keys, one bit each.
struct EventKeySet: OptionSet {
  var rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ keys: EventKey...) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  @inline(__always)
  func contains(_ key: EventKey) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }

  /// The set's key with the lowest number.
  var first: EventKey? { EventKey(rawValue: UInt8(rawValue.trailingZeroBitCount)) }

  var spellings: [String] { EventKey.allCases.filter(contains).map(\.spelling) }
}
