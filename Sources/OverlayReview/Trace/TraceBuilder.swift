import OverlayEngine
import OverlayReplay

/// Puts a trace together, in the order in which things happened.
struct TraceBuilder {
  var trace: Trace
  private var places: [String: Int] = [:]

  init(config: String, events: String, _ screen: Screen) {
    trace = Trace(config: config, events: events, screen: screen)
  }

  mutating func add(_ record: TraceRecord) {
    trace.records.append(record)
    if let overlay = record.overlay { _ = place(of: overlay) }
  }

  /// A view's curves are those of a layer of its own: `toasts/a`.
  mutating func add(_ frame: TraceFrame) {
    for layer in frame.layers {
      let place = place(of: layer.id.text)
      add(layer.frame, of: place)
      add(layer.height, to: .height, of: place)
      if let offset = layer.offset { add(offset, to: .offset, of: place) }
      if let alpha = layer.alpha { add(alpha, to: .dimming, of: place) }
    }
    for container in frame.containers {
      if let alpha = container.alpha { add(alpha, to: .dimming, of: place(of: container.id.text)) }
      for view in container.views {
        let place = place(of: "\(container.id.text)/\(view.id)")
        trace.layers[place].isView = true
        add(view.frame, of: place)
        add(view.opacity, to: .opacity, of: place)
        if let alpha = view.dimming { add(alpha, to: .dimming, of: place) }
      }
    }
    trace.frameTimes.append(frame.seconds)
  }

  private mutating func add(_ frame: Rect, of place: Int) {
    add(frame.x, to: .x, of: place)
    add(frame.y, to: .y, of: place)
    add(frame.width, to: .width, of: place)
    add(frame.height, to: .frameHeight, of: place)
  }

  /// Frames before, in which the layer was not there, get NaN. Of two views of one name the lower one counts.
  private mutating func add(_ value: Double, to property: Property, of place: Int) {
    var curve = trace.layers[place].curves.removeValue(forKey: property) ?? []
    while curve.count < trace.frameTimes.count { curve.append(.nan) }
    if curve.count == trace.frameTimes.count { curve.append(value) }
    trace.layers[place].curves[property] = curve
  }

  private mutating func place(of id: String) -> Int {
    if let place = places[id] { return place }
    places[id] = trace.layers.count
    trace.layers.append(LayerTrace(id: id))
    return trace.layers.count - 1
  }

  /// The trace, with every curve as long as there are frames.
  func finish() -> Trace {
    var trace = trace
    let count = trace.frameTimes.count
    for place in trace.layers.indices {
      trace.layers[place].curves = trace.layers[place].curves.mapValues {
        $0.count == count ? $0 : $0 + Array(repeating: .nan, count: count - $0.count)
      }
    }
    return trace
  }
}
