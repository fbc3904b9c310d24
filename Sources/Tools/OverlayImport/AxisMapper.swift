import OverlayEngine

/// The mapping from a log's units to points.
struct AxisMapper {
  /// A value's way from the axis's beginning, divided and then made larger.
  private struct Rule {
    /// `nil` if values are taken as they are.
    var axis: AxisRange?
    var divisor: Double
    var factor = 1.0

    func apply(_ value: Double) -> Double { (value - (axis?.least ?? 0)) / divisor * factor }

    /// Whether a value is in reach. Without an axis everything is in reach.
    func reaches(_ value: Double) -> Bool { axis.map { $0.least <= value && value <= $0.most } ?? true }
  }

  private let x: Rule
  private let y: Rule
  private let shift: Point
  private let fits: Bool
  /// The screen for the header, or `nil` if it is not known, and the config's will do.
  let screen: Size?
  /// The words for what was done.
  let words: String

  /// The range of what a screen may measure, points.
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
    fits = mapping == .fit
    if mapping == .raw {
      if options.pixelRatio == nil, log.unit == .pixel { throw ImportFault(.none, .pixelRatioUnknown) }
      let divisor = options.pixelRatio ?? 1
      (x, y) = (Rule(divisor: divisor), Rule(divisor: divisor))
      screen = options.viewport ?? log.viewport
      words = divisor == 1 ? "raw: the log's units are points" : "raw: \(divisor.short) units to a point"
      return
    }
    guard let axisX, let axisY else { throw ImportFault(.none, .axesUnknown) }
    for (axis, name) in [(axisX, "x"), (axisY, "y")] where axis.least >= axis.most {
      throw ImportFault(.none, .axisEmpty(axis: name, least: axis.least, most: axis.most))
    }
    if mapping == .fit {
      let size = options.viewport ?? log.viewport ?? ImportOptions.standardViewport
      (x, y) = (
        Rule(axis: axisX, divisor: axisX.span, factor: size.width),
        Rule(axis: axisY, divisor: axisY.span, factor: size.height)
      )
      screen = size
      words = "fit: x \(Self.words(axisX)) to \(size.width.short) pt, y \(Self.words(axisY)) to \(size.height.short) pt"
    } else {
      guard hasResolution else { throw ImportFault(.none, .resolutionUnknown) }
      x = Rule(axis: axisX, divisor: axisX.resolution, factor: Self.pointsPerMillimetre)
      y = Rule(axis: axisY, divisor: axisY.resolution, factor: Self.pointsPerMillimetre)
      screen = options.viewport ?? Size(width: x.apply(axisX.most), height: y.apply(axisY.most))
      words = "physical: \(axisX.resolution.short) x \(axisY.resolution.short) units per mm, 160 pt per inch"
    }
    if let screen, !(Self.sides ~= screen.width && Self.sides ~= screen.height) {
      throw ImportFault(.none, .screenOutOfRange(width: screen.width, height: screen.height))
    }
  }

  func point(_ sample: RawSample) -> Point {
    Point(x: x.apply(sample.x) + shift.x, y: y.apply(sample.y) + shift.y)
  }

  /// Returns what tells that the ranges may be wrong, or the screen's shape.
  func notes(_ samples: [RawSample]) -> [ImportNote] {
    let beyond = samples.filter { !(x.reaches($0.x) && y.reaches($0.y)) }
    let note = beyond.first.map { ImportNote.beyondAxes(samples: beyond.count, x: $0.x, y: $0.y) }
    return [stretch, note].compactMap { $0 }
  }

  /// The note that `fit` stretches one axis more than the other; where the resolution is unknown, a unit is thought to
  /// be as long on both axes.
  private var stretch: ImportNote? {
    guard fits, let axisX = x.axis, let axisY = y.axis else { return nil }
    let isKnown = axisX.resolution > 0 && axisY.resolution > 0
    let across = axisX.span / (isKnown ? axisX.resolution : 1)
    let down = axisY.span / (isKnown ? axisY.resolution : 1)
    let ratio = x.factor / across / (y.factor / down)
    guard !(1 / 1.1...1.1 ~= ratio) else { return nil }
    return .stretched(
      across: ratio, axes: "\(across.short) x \(down.short) \(isKnown ? "mm" : "units")",
      screen: "\(x.factor.short) x \(y.factor.short) pt")
  }

  /// Returns the axis: what the user says wins over what the log says.
  private static func axis(_ logged: AxisRange?, _ given: ClosedRange<Double>?, _ resolution: Double?) -> AxisRange? {
    var axis =
      given.map { AxisRange(least: $0.lowerBound, most: $0.upperBound, resolution: logged?.resolution ?? 0) } ?? logged
    if let resolution { axis?.resolution = resolution }
    return axis
  }

  private static func words(_ axis: AxisRange) -> String { "\(axis.least.short)..\(axis.most.short)" }
}

extension AxisRange {
  fileprivate var span: Double { most - least }
}
