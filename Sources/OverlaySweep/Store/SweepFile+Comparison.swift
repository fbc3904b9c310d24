import OverlayEngine

extension SweepFile {
  /// Refuses a file of another sweep. A sample may have become longer or shorter: it is the same sequence. Throws
  /// `other`.
  ///
  /// - Parameter comparesShards: false: parts of one sweep are welcome.
  func check(against expected: SweepIdentity, comparesShards: Bool = true) throws(StoreError) {
    let (found, wanted) = (identity.keys, expected.keys)
    for key in SweepKey.allCases where found[key] != wanted[key] {
      switch key {
      case .config: continue
      case .count where identity.space.kind != .grid: continue
      case .shard where !comparesShards: continue
      case .configHash, .recordingsHash, .scoreHash:
        throw StoreError(database.path, .other(key: key, found: nil, expected: nil))
      case .varies:
        throw StoreError(database.path, .other(key: key, found: identity.space.words, expected: expected.space.words))
      case .format, .tool, .settings, .kind, .seed, .figures, .shard, .count:
        throw StoreError(
          database.path, .other(key: key, found: found[key] ?? "nothing", expected: wanted[key] ?? "nothing"))
      }
    }
  }
}

extension SettingSpace {
  /// `response 0.15 to 0.8, policy (rushing, nearest)`.
  var words: String { axes.map(\.words).joined(separator: ", ") }
}

extension Axis {
  fileprivate var words: String {
    switch range {
    case .bounds(let low, let high): "\(name) \(Value.number(low).parameterText) to \(Value.number(high).parameterText)"
    case .levels(let levels) where levels.count <= 5: "\(name) (\(levels.map(\.parameterText).joined(separator: ", ")))"
    case .levels(let levels):
      "\(name) (\(levels.count) values from \(levels[0].parameterText) to \(levels[levels.count - 1].parameterText))"
    }
  }
}
