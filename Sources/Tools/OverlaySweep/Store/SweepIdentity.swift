package import OverlayEngine
import OverlayReplay
import Text

/// The identity of a sweep, so that results of another one are never mixed with its own.
package struct SweepIdentity: Equatable, Sendable {
  /// This tool's version, as `--version` says it.
  package var tool: String
  /// The config's name, for people.
  package var config: String
  /// The hash of the config with its modules.
  package var configHash: String
  package var recordings: [Recording]
  /// `nil` if there is no score.
  package var scoreHash: String?
  /// The values that `--set` fixes, in order.
  package var fixed: [Value.Field]
  package var space: SettingSpace
  package var shard: Shard
  /// The figures that are measured of each run, a column each.
  package var figures: [String]

  /// The format of the tables; grows when they change.
  static let format = "1"

  package struct Recording: Equatable, Sendable {
    package var name: String
    package var hash: String

    package init(name: String, hash: String) {
      self.name = name
      self.hash = hash
    }
  }

  package init(
    tool: String, config: String, configHash: String, recordings: [Recording], scoreHash: String?, fixed: [Value.Field],
    space: SettingSpace, shard: Shard, figures: [String]
  ) {
    (self.tool, self.config, self.configHash, self.recordings) = (tool, config, configHash, recordings)
    (self.scoreHash, self.fixed, self.space) = (scoreHash, fixed, space)
    (self.shard, self.figures) = (shard, figures)
  }
}

/// The keys of the table `sweep`, in the order in which they are compared.
package enum SweepKey: String, CaseIterable, Sendable {
  case format, tool, config, configHash, recordingsHash, scoreHash, settings, kind, seed, varies, figures, shard, count
}

extension SweepIdentity {
  /// The values that the table `sweep` has of it.
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

  /// Reads an identity; nil where the keys are not those of a sweep.
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

/// Tells whether a file is the one it was: 128 bits as hexadecimal, of two FNV-1a hashes (Fowler, Noll, Vo) from
/// different starts. It does not withstand deliberate collisions.
package enum ContentHash {
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var (one, other): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
    for byte in bytes {
      one = (one ^ UInt64(byte)) &* prime
      other = (other ^ UInt64(byte ^ 0x5A)) &* prime
    }
    return String(one, radix: 16, digits: 16) + String(other, radix: 16, digits: 16)
  }

  private static let prime: UInt64 = 0x100_0000_01B3
}
