package import OverlayEngine

/// All settings of a sweep: each has a number, from 0 on, and a value for each axis. They are made when they are asked
/// for.
package struct SettingSpace: Equatable, Sendable {
  package let axes: [Axis]
  package let kind: Kind
  package let count: Int

  package enum Kind: Equatable, Sendable {
    /// Each level of an axis with each of the others; the last axis changes fastest.
    case grid
    /// Points of a Sobol sequence over the axes.
    case sample(seed: UInt64)
  }

  private let sequence: SobolSequence?

  /// The product of the axes' levels. Throws `noAxis`, `repeated`, `tooMany`.
  package static func grid(_ axes: [Axis]) throws(PlanError) -> SettingSpace {
    var count = 1
    for axis in axes {
      guard case .levels(let levels) = axis.range else { preconditionFailure("an axis of a grid has levels") }
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: levels.count)
      guard !isTooLarge, product <= mostSettings else { throw .tooMany(limit: mostSettings) }
      count = product
    }
    return try SettingSpace(axes, .grid, count: count)
  }

  /// The first `count` points of a sequence. Throws `noAxis`, `repeated`, `tooMany`, `tooManyDimensions`.
  package static func sample(_ axes: [Axis], count: Int, seed: UInt64) throws(PlanError) -> SettingSpace {
    guard axes.count <= SobolSequence.mostDimensions else {
      throw .tooManyDimensions(count: axes.count, limit: SobolSequence.mostDimensions)
    }
    guard count <= mostSettings else { throw .tooMany(limit: mostSettings) }
    return try SettingSpace(axes, .sample(seed: seed), count: count)
  }

  private init(_ axes: [Axis], _ kind: Kind, count: Int) throws(PlanError) {
    guard !axes.isEmpty else { throw .noAxis }
    // Columns of SQLite do not tell capitals.
    var known: [String: String] = [:]
    for axis in axes {
      if let other = known.updateValue(axis.name, forKey: axis.name.lowercased()) { throw .repeated(axis.name, other) }
    }
    (self.axes, self.kind, self.count) = (axes, kind, count)
    if case .sample(let seed) = kind {
      sequence = SobolSequence(dimensions: axes.count, seed: seed)
    } else {
      sequence = nil
    }
  }

  /// No sweep has more settings.
  package static let mostSettings = 100_000_000

  /// A setting's values, in the axes' order; `index` is at least 0 and below `count`.
  package subscript(index: Int) -> [Value] {
    guard let sequence else { return gridPoint(index) }
    return zip(axes, sequence.point(index)).map { axis, share in axis.value(at: share) }
  }

  private func gridPoint(_ index: Int) -> [Value] {
    var rest = index
    var values: [Value] = []
    for axis in axes.reversed() {
      guard case .levels(let levels) = axis.range else { continue }
      values.append(levels[rest % levels.count])
      rest /= levels.count
    }
    return values.reversed()
  }

  package func indices(of shard: Shard) -> StrideTo<Int> { stride(from: shard.number - 1, to: count, by: shard.count) }

  func count(of shard: Shard) -> Int { (count - shard.number + shard.count) / shard.count }
}
