import OverlayEngine
import OverlayReplay
package import OverlayReview
import Text

extension SweepResults {
  /// One measure as a picture: over the only parameter a line, else over the two that make the largest difference a
  /// heat map, the mean over the others; nil where no setting has the measure.
  package func picture(of measure: Int) -> Plot? {
    let known = settings.filter { $0.failures == 0 && $0.means[measure] != nil }
    guard !known.isEmpty else { return nil }
    let shares = shares(of: measure)
    let bars = shares.map { shares in
      shares.single.map { (name: $0.name, share: $0.share) }
        + (shares.single.count > 1 ? [(name: "together", share: shares.together)] : [])
    }
    let chart = FigureChart(title: title(of: measure), note: note(of: measure), shares: bars ?? [])
    let ranked = shares.map {
      $0.single.compactMap { share in identity.space.axes.firstIndex { $0.name.isSame(as: share.name) } }
    }
    let axes = ranked ?? Array(identity.space.axes.indices)
    guard axes.count > 1 else { return line(chart, known, measure) }
    return heatMap(
      chart, known, measure, across: PlottedAxis(identity.space, axes[0]), up: PlottedAxis(identity.space, axes[1]))
  }

  private func title(of measure: Int) -> String {
    let recordings = identity.recordings.count
    return measures[measure].words
      + (recordings == 1 ? " with \(identity.recordings[0].name)" : ", the mean over \(recordings) recordings")
  }

  private func note(of measure: Int) -> String {
    let better = measures[measure].isBetterHigher ? "higher is better" : "lower is better"
    let rest = identity.space.axes.count > 2 ? ", the mean over all other parameters" : ""
    return "\(identity.config), \(Measure.groupedCount(settings.count, "setting"))\(rest); \(better)"
  }

  private func line(_ chart: FigureChart, _ known: [Setting], _ measure: Int) -> Plot? {
    let axis = PlottedAxis(identity.space, 0)
    let dots = known.compactMap { setting in
      setting.means[measure].map { (x: axis.place(of: setting.values[0]), y: $0) }
    }
    var parts = Array(repeating: SumOfSquares(), count: axis.axis.groups)
    for setting in known {
      if let value = setting.means[measure] { parts[axis.axis.group(of: setting.values[0])].add(value) }
    }
    // Nothing lies between two choices.
    let isContinuous = if case .number = identity.space.axes[0].defaultValue { true } else { false }
    let filled = isContinuous ? parts.indices.filter { parts[$0].count > 0 } : []
    return chart.line(
      x: axis.plotAxis, valueTitle: measures[measure].title, dots: dots,
      curve: filled.map { (x: axis.middle(ofPart: $0), y: parts[$0].mean) })
  }

  private func heatMap(
    _ chart: FigureChart, _ known: [Setting], _ measure: Int, across: PlottedAxis, up: PlottedAxis
  ) -> Plot? {
    var cells = Array(repeating: Array(repeating: SumOfSquares(), count: across.axis.groups), count: up.axis.groups)
    for setting in known {
      guard let value = setting.means[measure] else { continue }
      let row = up.axis.group(of: setting.values[up.index])
      cells[row][across.axis.group(of: setting.values[across.index])].add(value)
    }
    return chart.heatMap(
      x: across.plotAxis, y: up.plotAxis, valueTitle: measures[measure].unit ?? measures[measure].name,
      cells: cells.map { $0.map { $0.count > 0 ? $0.mean : nil } })
  }
}

/// An axis of the space as a side of a picture: levels are bands, a sampled range goes on.
private struct PlottedAxis {
  let index: Int
  let axis: Axis

  init(_ space: SettingSpace, _ index: Int) {
    self.index = index
    axis = space.axes[index]
  }

  /// Returns where a value lies: a number of the range, or a band's place and a half.
  func place(of value: Value) -> Double {
    switch (axis.range, value) {
    case (.levels(let levels), _): Double(levels.firstIndex(of: value) ?? 0) + 0.5
    case (.bounds, .number(let number)): number
    case (.bounds(let low, _), _): low
    }
  }

  func middle(ofPart part: Int) -> Double {
    switch axis.range {
    case .levels: Double(part) + 0.5
    case .bounds(let low, let high): low + (high - low) * (Double(part) + 0.5) / Double(axis.groups)
    }
  }

  var plotAxis: PlotAxis {
    let title = axis.unit.map { "\(axis.name) (\($0))" } ?? axis.name
    switch axis.range {
    case .levels(let levels):
      return PlotAxis(title: title, range: .bands(Self.names(of: levels)), marked: markedBand(levels))
    case .bounds(let low, let high):
      guard case .number(let number) = axis.defaultValue else {
        return PlotAxis(title: title, range: .numbers(low, high))
      }
      return PlotAxis(title: title, range: .numbers(low, high), marked: number)
    }
  }

  /// Four digits or so, where that tells them apart.
  private static func names(of levels: [Value]) -> [String] {
    let short = levels.map { level in
      if case .number(let number) = level { Measure.precise(number) } else { level.parameterText }
    }
    return Set(short).count == levels.count ? short : levels.map(\.parameterText)
  }

  /// The default's place among the bands, between two where it is not a level; `nil` means outside of them.
  private func markedBand(_ levels: [Value]) -> Double? {
    if let place = levels.firstIndex(of: axis.defaultValue) { return Double(place) + 0.5 }
    guard case .number(let number) = axis.defaultValue else { return nil }
    let numbers = levels.compactMap { if case .number(let level) = $0 { level } else { nil } }
    guard let after = numbers.firstIndex(where: { $0 > number }), after > 0, numbers == numbers.sorted() else {
      return nil
    }
    return Double(after) - 0.5 + (number - numbers[after - 1]) / (numbers[after] - numbers[after - 1])
  }
}
