import OverlayEngine
import OverlayReplay

struct ChartSeries {
  let id: String
  let color: Int
  let edge: OverlayEdge
  let story: LayerStory
  /// The values that were seen, at the frames; empty where there are none.
  let seen: [Double]
  /// Points per second, upwards; at the frames.
  let velocity: [Double]
  let dimming: [Double]
  /// The scale of its width at the frames where it shrinks; else empty.
  let scale: [Double]
  let offset: [Double]
  /// Heights of the model: each holds until the next.
  let model: [(seconds: Double, height: Double)]
  /// Notches and anchors that were visited: lowest first.
  let notches: [(name: String, height: Double)]

  /// The layers of a run that have a height, as charts show them beside another run.
  static func all(_ trace: Trace, beside other: Trace?) -> [ChartSeries] {
    var series: [ChartSeries] = []
    for layer in trace.layers {
      let one = ChartSeries(trace, layer, beside: other?.layer(layer.id), color: series.count % PlotPaint.seriesCount)
      if let one { series.append(one) }
    }
    return series
  }

  private init?(_ trace: Trace, _ layer: LayerTrace, beside other: LayerTrace?, color: Int) {
    let records = trace.records.filter { $0.overlay == layer.id }
    story = LayerStory(records, duration: trace.duration)
    id = layer.id
    self.color = color
    edge = layer.edge
    let isPresented = records.contains { $0.kind == .presented || $0.kind == .dismissed }
    seen = isPresented ? Self.visible(layer, trace) : layer.curves[.height] ?? []
    scale = isPresented ? Self.scale(layer.curves[.width] ?? []) : []
    dimming = Self.moving(.dimming, from: [0], layer, other)
    offset = Self.moving(.offset, layer, other)
    model = Self.model(records)
    notches = trace.visitedNotches(of: layer.id)
    velocity = Self.velocity(trace.frameTimes, seen, story, records)
    guard !seen.isEmpty || !model.isEmpty else { return nil }
  }

  /// Returns the heights that are seen. What is seen of a layer that slides in and out has another height than the
  /// layer: the slide is part of the curve.
  private static func visible(_ layer: LayerTrace, _ trace: Trace) -> [Double] {
    let (heights, tops) = (layer.curves[.height] ?? [], layer.curves[.y] ?? [])
    guard heights.count == tops.count else { return heights }
    return zip(heights, tops).map { height, top in
      let visible = trace.screen.size.height - top
      return visible >= 0 && visible < height ? visible : height
    }
  }

  private static func scale(_ widths: [Double]) -> [Double] {
    guard let widest = widths.filter({ $0.isFinite }).max(), widest > 0, widths.contains(where: { $0 < widest * 0.999 })
    else { return [] }
    return widths.map { $0 / widest }
  }

  /// A curve that never changes, in neither run, is not worth drawing.
  private static func moving(
    _ property: Property, from start: [Double] = [], _ layer: LayerTrace, _ other: LayerTrace?
  ) -> [Double] {
    let curve = layer.curves[property] ?? []
    let known = start + (curve + (other?.curves[property] ?? [])).filter { $0.isFinite }
    return known.min() == known.max() ? [] : curve
  }

  private static func model(_ records: [TraceRecord]) -> [(seconds: Double, height: Double)] {
    records.compactMap { record in
      switch record.kind {
      case .drag, .anchor: record.number("height").map { (record.seconds, $0) }
      case .willTranslate: record.number("targetHeight").map { (record.seconds, $0) }
      default: nil
      }
    }
  }

  /// Differences of the frames beside; two on each side while a finger drags, which comes in steps of its own. Leaps
  /// without animation have none.
  private static func velocity(
    _ times: [Double], _ heights: [Double], _ story: LayerStory, _ records: [TraceRecord]
  ) -> [Double] {
    let leaps = records.filter { $0.isLeap }.map { $0.seconds }
    guard heights.count == times.count, times.count > 4 else { return [] }
    return times.indices.map { frame in
      let reach = story.phase(at: times[frame]) == .dragged ? 2 : 1
      let (first, last) = (max(frame - reach, 0), min(frame + reach, times.count - 1))
      if leaps.contains(where: { times[first] < $0 && $0 <= times[last] }) { return .nan }
      return (heights[last] - heights[first]) / (times[last] - times[first])
    }
  }
}
