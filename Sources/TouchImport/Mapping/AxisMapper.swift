import OverlayEngine

/// From a log's units to points.
struct AxisMapper {
  private enum Rule {
    /// From a range to a length.
    case fit(AxisRange, length: Double)
    case physical(AxisRange)
    case raw(divisor: Double)
  }

  private let x: Rule
  private let y: Rule
  private let shift: Point
  /// The screen for the header; nil: nobody knows it, and the config's will do.
  let screen: Size?
  /// What was done, in words.
  let words: String

  /// What a screen may measure, points.
  private static let sides = 1.0...10_000

  /// A density-independent pixel is the 160th part of an inch.
  private static let pointsPerMillimetre = 160 / 25.4

  /// Decides how, by what the options and the log say.
  init(_ log: TouchLog, _ options: ImportOptions) throws(ImportFault) {
    let axisX = Self.axis(log.axisX, options.axisX, options.resolution?.x)
    let axisY = Self.axis(log.axisY, options.axisY, options.resolution?.y)
    let hasResolution = axisX.map { $0.resolution > 0 } ?? false && axisY.map { $0.resolution > 0 } ?? false
    let standard: ImportOptions.Mapping = log.unit != .device ? .raw : hasResolution ? .physical : .fit
    let mapping = options.mapping ?? standard
    shift = options.shift
    if mapping == .raw {
      let divisor = try Self.divisor(log.unit, options)
      (x, y) = (.raw(divisor: divisor), .raw(divisor: divisor))
      screen = options.viewport ?? log.viewport
      words = divisor == 1 ? "raw: the log's units are points" : "raw: \(ShortDecimal(divisor)) units to a point"
      return
    }
    guard let axisX, let axisY else { throw ImportFault(.none, .axesUnknown) }
    try Self.check(axisX, "x")
    try Self.check(axisY, "y")
    if mapping == .fit {
      let size = options.viewport ?? log.viewport ?? ImportOptions.standardViewport
      (x, y) = (.fit(axisX, length: size.width), .fit(axisY, length: size.height))
      screen = size
      words = "fit: x \(Self.words(axisX)) to \(ShortDecimal(size.width)) pt, y \(Self.words(axisY)) to \(ShortDecimal(size.height)) pt"
    } else {
      guard hasResolution else { throw ImportFault(.none, .resolutionUnknown) }
      (x, y) = (.physical(axisX), .physical(axisY))
      screen = options.viewport ?? Size(width: Self.length(axisX), height: Self.length(axisY))
      words = "physical: \(ShortDecimal(axisX.resolution)) x \(ShortDecimal(axisY.resolution)) units per mm, 160 pt per inch"
    }
    if let screen, !(Self.sides ~= screen.width && Self.sides ~= screen.height) {
      throw ImportFault(.none, .screenOutOfRange(width: screen.width, height: screen.height))
    }
  }

  func point(_ sample: RawSample) -> Point {
    Point(x: Self.apply(x, sample.x) + shift.x, y: Self.apply(y, sample.y) + shift.y)
  }

  private static func apply(_ rule: Rule, _ value: Double) -> Double {
    switch rule {
    case .fit(let axis, let length): (value - axis.least) / (axis.most - axis.least) * length
    case .physical(let axis): (value - axis.least) / axis.resolution * pointsPerMillimetre
    case .raw(let divisor): value / divisor
    }
  }

  /// Whether the axes reach as far as a sample; without axes everything is in reach.
  private func reaches(_ sample: RawSample) -> Bool {
    Self.reaches(x, sample.x) && Self.reaches(y, sample.y)
  }

  private static func reaches(_ rule: Rule, _ value: Double) -> Bool {
    switch rule {
    case .fit(let axis, _), .physical(let axis): axis.least <= value && value <= axis.most
    case .raw: true
    }
  }

  /// What tells that the ranges may be wrong, or the screen's shape.
  func notes(_ samples: [RawSample]) -> [ImportNote] {
    let beyond = samples.filter { !reaches($0) }
    let note = beyond.first.map { ImportNote.beyondAxes(samples: beyond.count, x: $0.x, y: $0.y) }
    return [stretch, note].compactMap { $0 }
  }

  /// Where the resolution is unknown, a unit is thought to be as long on both axes.
  private var stretch: ImportNote? {
    guard case .fit(let axisX, let width) = x, case .fit(let axisY, let height) = y else { return nil }
    let isKnown = axisX.resolution > 0 && axisY.resolution > 0
    let across = (axisX.most - axisX.least) / (isKnown ? axisX.resolution : 1)
    let down = (axisY.most - axisY.least) / (isKnown ? axisY.resolution : 1)
    let ratio = width / across / (height / down)
    guard !(1 / 1.1...1.1 ~= ratio) else { return nil }
    return .stretched(
      across: ratio, axes: "\(ShortDecimal(across)) x \(ShortDecimal(down)) \(isKnown ? "mm" : "units")",
      screen: "\(ShortDecimal(width)) x \(ShortDecimal(height)) pt")
  }

  /// What the user says wins over what the log says.
  private static func axis(_ logged: AxisRange?, _ given: ClosedRange<Double>?, _ resolution: Double?) -> AxisRange? {
    var axis = given.map { AxisRange(least: $0.lowerBound, most: $0.upperBound, resolution: logged?.resolution ?? 0) } ?? logged
    if let resolution { axis?.resolution = resolution }
    return axis
  }

  private static func check(_ axis: AxisRange, _ name: String) throws(ImportFault) {
    if axis.least >= axis.most { throw ImportFault(.none, .axisEmpty(axis: name, least: axis.least, most: axis.most)) }
  }

  private static func divisor(_ unit: TouchLog.Unit, _ options: ImportOptions) throws(ImportFault) -> Double {
    if let ratio = options.pixelRatio { return ratio }
    if unit == .pixel { throw ImportFault(.none, .pixelRatioUnknown) }
    return 1
  }

  private static func length(_ axis: AxisRange) -> Double {
    (axis.most - axis.least) / axis.resolution * pointsPerMillimetre
  }

  private static func words(_ axis: AxisRange) -> String { "\(ShortDecimal(axis.least))..\(ShortDecimal(axis.most))" }
}
