package import OverlayEngine
package import OverlayReview

/// What pages are told, as their modules take it.
extension Screen {
  /// As event files have it.
  package var value: Value {
    let edges: [(String, Double)] = [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom), ("right", safeArea.right),
    ]
    return .object([
      .init(key: "width", value: .number(size.width)), .init(key: "height", value: .number(size.height)),
      .init(key: "scale", value: .number(scale)),
      .init(key: "safeArea", value: .object(edges.map { .init(key: $0.0, value: .number($0.1)) })),
    ])
  }
}

extension Layer {
  /// Its id, and where it can rest.
  package var value: Value {
    var notches: [Value] = []
    if case .container(let container) = self, let ladder = container.ladder {
      notches = zip(ladder.names, ladder.heights).map {
        .object([.init(key: "name", value: .string($0.text)), .init(key: "height", value: .number($1))])
      }
    }
    return .object([.init(key: "id", value: .string(id.text)), .init(key: "notches", value: .list(notches))])
  }
}

/// A sentence of the story, or a moment on the timeline.
package struct PageLine: Equatable, Sendable {
  package var time: Instant
  /// nil: the scene.
  package var layer: String?
  package var text: String
  /// Of a sentence: `release`, `print`, `error`, `failed` or `step`; of a moment: `down`, `up`, `release`, `mark`, `error` or `failed`.
  package var kind: String

  package init(time: Instant, layer: String? = nil, text: String = "", kind: String) {
    (self.time, self.layer, self.text, self.kind) = (time, layer, text, kind)
  }

  package init(_ line: RunStory.Line) {
    self.init(time: line.time, layer: line.layer, text: line.text, kind: line.kind.rawValue)
  }

  package var value: Value {
    .object([
      .init(key: "t", value: .number(Double(time.microseconds))), .init(key: "layer", value: layer.map(Value.string) ?? .null),
      .init(key: "text", value: .string(text)), .init(key: "kind", value: .string(kind)),
    ])
  }
}
