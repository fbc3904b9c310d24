/// The keys that every event may have, and those of what a finger does: they are found without making anything in memory.
enum EventKey: UInt8, CaseIterable {
  case t, type, overlay
  case phase, x, y, id, translation, velocity, targetOffset

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
}
