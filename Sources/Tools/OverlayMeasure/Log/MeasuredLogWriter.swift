package import OverlayEngine

extension MeasuredLog {
  /// The header of the own format, for the lines that follow.
  package var header: Value {
    let (size, area) = (screen.size, screen.safeArea)
    let known: Value = .fields([
      "version": .number(1), "kind": .string("measured"), "name": .string(name),
      "source": source.map(Value.string),
      "screen": .fields([
        "width": .number(size.width), "height": .number(size.height), "scale": .number(screen.scale),
        "safeArea": .fields([
          "top": .number(area.top), "bottom": .number(area.bottom), "left": area.left == 0 ? nil : .number(area.left),
          "right": area.right == 0 ? nil : .number(area.right),
        ]),
      ]),
      "unit": .string("pt"), "frameRate": framesPerSecond.map(Value.number) ?? .null,
      "touchClock": .string(hasTwoClocks ? "own" : "same"), "frames": .string(keepsOnlyChanges ? "changes" : "all"),
      "hears": hears.map { .string($0 == .pointer ? "pointer" : "touch") },
      "notches": notches.isEmpty
        ? nil : .object(notches.map { Value.Field(key: $0.name, value: .number($0.height)) }),
    ])
    guard case .object(let fields) = known else { return known }
    return .object(fields + otherKeys)
  }

  /// Its lines after the header, in the order of their times.
  package var lines: [Value] {
    func rounded(_ value: Double, _ unit: Double) -> Value { .number((value * unit).rounded() / unit) }
    let touches = touches.map { touch in
      (
        touch.time,
        Value.fields([
          "t": rounded(touch.time, 1e5), "type": .string(touch.source == .pointer ? "touch" : "domtouch"),
          "phase": .string(touch.phase.rawValue), "id": touch.finger == 0 ? nil : .number(Double(touch.finger)),
          "x": rounded(touch.x, 1e3), "y": rounded(touch.y, 1e3), "heard": touch.heard.map { rounded($0, 1e5) },
        ])
      )
    }
    let frames = frames.map { frame in
      (
        frame.time,
        Value.fields([
          "t": rounded(frame.time, 1e5), "y": rounded(frame.y, 1e3), "offset": frame.offset.map { rounded($0, 1e3) },
          "seen": frame.seen.map { rounded($0, 1e5) },
        ])
      )
    }
    return (touches + frames).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map {
      $0.element.1
    }
  }
}
