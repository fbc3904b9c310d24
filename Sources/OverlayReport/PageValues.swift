package import OverlayEngine
package import OverlayReview

/// Values for pages, in the form that their modules read.
extension Screen {
  /// As event files have it.
  package var value: Value {
    .fields([
      "width": .number(size.width), "height": .number(size.height), "scale": .number(scale),
      "safeArea": safeArea.value,
    ])
  }
}

extension Layer {
  /// Its id, what it is, and where it can rest.
  package var value: Value {
    let kind = if case .sheet = self { "sheet" } else { "container" }
    let notches = notchHeights.map { Value.fields(["name": .string($0.name), "height": .number($0.height)]) }
    return .fields(["id": .string(id.text), "kind": .string(kind), "notches": .list(notches)])
  }
}

/// A sentence of the story, or a moment on the timeline.
package struct PageLine: Equatable, Sendable {
  package var time: Instant
  /// `nil` for the scene.
  package var layer: String?
  package var text: String
  /// Of a sentence: `release`, `print`, `error`, `failed` or `step`; of a moment: `down`, `up`, `release`, `mark`,
  /// `error` or `failed`.
  package var kind: String

  package init(time: Instant, layer: String? = nil, text: String = "", kind: String) {
    (self.time, self.layer, self.text, self.kind) = (time, layer, text, kind)
  }

  package init(_ line: RunStory.Line) {
    self.init(time: line.time, layer: line.layer, text: line.text, kind: line.kind.rawValue)
  }

  package var value: Value {
    .fields([
      "t": .number(Double(time.microseconds)), "layer": layer.map(Value.string) ?? .null, "text": .string(text),
      "kind": .string(kind),
    ])
  }
}
