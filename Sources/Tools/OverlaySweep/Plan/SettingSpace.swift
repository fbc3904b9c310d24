package import OverlayEngine
import Text

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

  /// The most settings of a sweep.
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

/// A parameter that varies, and which values it takes.
package struct Axis: Equatable, Sendable {
  package var name: String
  /// The unit that people read beside its values, or `nil`.
  package var unit: String?
  /// The value of the parameter by default.
  package var defaultValue: Value
  package var range: Range

  package enum Range: Equatable, Sendable {
    /// A range of these levels alone, in this order; at least one.
    case levels([Value])
    /// A range of any number between two, the second the larger one.
    case bounds(Double, Double)
  }

  package init(name: String, unit: String? = nil, defaultValue: Value, range: Range) {
    (self.name, self.unit, self.defaultValue, self.range) = (name, unit, defaultValue, range)
  }

  var hasLevels: Bool { if case .levels = range { true } else { false } }

  /// The value that lies at a share of the way through the range; from 0 to below 1.
  func value(at share: Double) -> Value {
    switch range {
    case .levels(let levels): levels[min(Int(share * Double(levels.count)), levels.count - 1)]
    case .bounds(let low, let high): .number(EvenSteps.number(low, high, share))
    }
  }
}

/// The groups in which settings with values that are the same or near are gathered.
extension Axis {
  /// Ranges are cut into this many equal parts.
  private static let bins = 16

  var groups: Int {
    switch range {
    case .levels(let levels): levels.count
    case .bounds: Self.bins
    }
  }

  func group(of value: Value) -> Int {
    switch (range, value) {
    case (.levels(let levels), _): levels.firstIndex(of: value) ?? 0
    case (.bounds(let low, let high), .number(let number)):
      min(max(Int((number - low) / (high - low) * Double(Self.bins)), 0), Self.bins - 1)
    case (.bounds, _): 0
    }
  }
}

/// One `--vary`: a parameter's name and the values that it takes, as they were written.
package struct Variation: Equatable, Sendable {
  package var name: String
  package var values: Values

  package enum Values: Equatable, Sendable {
    /// A range of that many numbers from one to the other, both included, at equal distances.
    case range(Double, Double, count: Int)
    /// A list of words, which the parameter reads as it reads those of `--set`.
    case list([String])
  }

  /// Reads `NAME=A..B:N` or `NAME=V1,V2,...`. Throws `variation`.
  package init(_ text: String) throws(PlanError) {
    guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
      throw .variation(text, .noName)
    }
    name = String(text[..<equals])
    let rest = text[text.unicodeScalars.index(after: equals)...]
    if let dots = rest.unicodeScalars.firstRange(of: "..".unicodeScalars) {
      values = try Self.range(rest[..<dots.lowerBound], rest[dots.upperBound...], text)
    } else {
      let words = rest.parts(between: ",")
      guard words.allSatisfy({ !$0.isEmpty }) else { throw .variation(text, .emptyValue) }
      values = .list(words)
    }
  }

  private static func range(_ low: Substring, _ rest: Substring, _ text: String) throws(PlanError) -> Values {
    guard let colon = rest.lastIndex(of: ":") else { throw .variation(text, .noCount) }
    guard let count = Int(rest[rest.index(after: colon)...]), count >= 2 else { throw .variation(text, .badCount) }
    guard let low = Double(low), let high = Double(rest[..<colon]), low.isFinite, high.isFinite else {
      throw .variation(text, .badNumber)
    }
    guard low < high else { throw .variation(text, .emptyRange) }
    guard count <= SettingSpace.mostSettings else { throw .tooMany(limit: SettingSpace.mostSettings) }
    return .range(low, high, count: count)
  }
}

/// Numbers between two others, rounded to fifteen digits: the third of 0.1, 0.2, ... is 0.3, as a person would write
/// it.
package enum EvenSteps {
  /// Returns that many numbers from `low` to `high`, both included, at equal distances.
  package static func numbers(from low: Double, to high: Double, count: Int) -> [Double] {
    (0..<count).map { $0 == count - 1 ? high : number(low, high, Double($0) / Double(count - 1)) }
  }

  /// The number at a share of the way; `low` at 0.
  static func number(_ low: Double, _ high: Double, _ share: Double) -> Double {
    guard share > 0 else { return low }
    let (exact, unit) = (low + (high - low) * share, decimalUnit(max(low.magnitude, high.magnitude)))
    return unit > 0 ? (exact * unit).rounded() / unit : exact
  }

  /// The power of ten that makes a whole number of fifteen digits of the largest; 0: there is none that is exact.
  private static func decimalUnit(_ largest: Double) -> Double {
    guard largest < 1e15 else { return 0 }
    var unit = 1.0
    // Up to 10^22 a double holds a power of ten exactly.
    while unit < 1e22, largest * unit * 10 <= 1e15 { unit *= 10 }
    return unit
  }
}
