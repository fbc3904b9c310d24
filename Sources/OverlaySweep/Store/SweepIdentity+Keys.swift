import JSONText
import OverlayEngine
import OverlayReplay

extension SweepIdentity {
  /// What the table `sweep` says of it.
  var keys: [SweepKey: String] {
    var keys: [SweepKey: String] = [
      .format: Self.format, .tool: tool, .config: config, .configHash: configHash, .recordingsHash: recordingsHash,
      .settings: Value.object(fixed).json, .varies: Value.list(space.axes.map(\.json)).json, .shard: "\(shard)",
      .count: "\(space.count)",
      .figures: Value.list(figures.map(Value.string)).json,
    ]
    if let scoreHash { keys[.scoreHash] = scoreHash }
    switch space.kind {
    case .grid: keys[.kind] = "grid"
    case .sample(let seed): (keys[.kind], keys[.seed]) = ("sample", "\(seed)")
    }
    return keys
  }

  private var recordingsHash: String {
    var bytes: [UInt8] = []
    for recording in recordings { bytes += recording.name.utf8 + [0] + recording.hash.utf8 + [0] }
    return ContentHash.of(bytes)
  }

  /// nil where the keys are not those of a sweep.
  init?(_ keys: [SweepKey: String], _ recordings: [Recording]) {
    guard let tool = keys[.tool], let config = keys[.config], let configHash = keys[.configHash] else { return nil }
    guard let shard = keys[.shard].flatMap({ Shard($0) }), let space = SettingSpace(keys) else { return nil }
    guard case .object(let fixed)? = keys[.settings].flatMap(Value.init(stored:)) else { return nil }
    guard case .list(let figures)? = keys[.figures].flatMap(Value.init(stored:)) else { return nil }
    let names = figures.compactMap { if case .string(let name) = $0 { name } else { nil } }
    self.init(
      tool: tool, config: config, configHash: configHash, recordings: recordings, scoreHash: keys[.scoreHash],
      fixed: fixed, space: space,
      shard: shard, figures: names)
  }
}

extension SettingSpace {
  fileprivate init?(_ keys: [SweepKey: String]) {
    guard let count = keys[.count].flatMap({ Int($0) }),
      case .list(let list)? = keys[.varies].flatMap(Value.init(stored:))
    else {
      return nil
    }
    let axes = list.compactMap(Axis.init(_:))
    guard axes.count == list.count, axes.allSatisfy({ keys[.kind] != "grid" || $0.hasLevels }) else { return nil }
    let space =
      switch keys[.kind] {
      case "grid": try? SettingSpace.grid(axes)
      case "sample": try? SettingSpace.sample(axes, count: count, seed: keys[.seed].flatMap { UInt64($0) } ?? 0)
      default: SettingSpace?.none
      }
    guard let space, space.count == count else { return nil }
    self = space
  }
}

extension Axis {
  var json: Value {
    let (levels, low, high): ([Value]?, Double?, Double?) =
      switch range {
      case .levels(let levels): (levels, nil, nil)
      case .bounds(let low, let high): (nil, low, high)
      }
    return .fields([
      "name": .string(name), "unit": unit.map(Value.string), "default": defaultValue, "values": levels.map(Value.list),
      "minimum": low.map(Value.number), "maximum": high.map(Value.number),
    ])
  }

  fileprivate init?(_ json: Value) {
    guard case .string(let name)? = json["name"], let defaultValue = json["default"] else { return nil }
    let unit: String? = if case .string(let unit)? = json["unit"] { unit } else { nil }
    switch (json["values"], json["minimum"], json["maximum"]) {
    case (.list(let levels)?, nil, nil) where !levels.isEmpty:
      self.init(name: name, unit: unit, defaultValue: defaultValue, range: .levels(levels))
    case (nil, .number(let low)?, .number(let high)?) where low < high:
      self.init(name: name, unit: unit, defaultValue: defaultValue, range: .bounds(low, high))
    default: return nil
    }
  }
}

extension Value {
  /// Reads JSON that this tool wrote; nil if it is none.
  init?(stored text: String) {
    guard let node = try? JSONNode(text: Array(text.utf8)) else { return nil }
    self.init(node)
  }
}
