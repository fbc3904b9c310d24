import OverlayEngine

/// A node of content that is being read, with what its kind says of itself.
struct NodeDraft<Payload> {
  var payload: Payload
  /// A tap on it brings the keyboard.
  var focuses = false
  var template = ContentTemplate(ContentNode(.group))
}

extension Key {
  /// A value of a node, or a function of a frame's moment that gives it; `result` is how LuaLS writes what it returns.
  static func bound<Result>(
    _ property: ContentProperty, _ kind: Kind<Result>, result: String, default words: String, _ sentence: String,
    store: @escaping @Sendable (inout ContentTemplate, Result) -> Void
  ) -> Key where Draft == ContentTemplate {
    bound(
      property.rawValue, property, kind, result: result, default: words, sentence, template: { $1(&$0) }, store: store)
  }

  static func bound<Result>(
    _ name: String, _ property: ContentProperty, _ kind: Kind<Result>, result: String, default words: String?,
    _ sentence: String,
    template: @escaping At<Draft, ContentTemplate>,
    store: @escaping @Sendable (inout Draft, Result) -> Void
  ) -> Key {
    let given = Kind<ValueOrFunction<Result>>.either([
      kind.map { .value($0) }, Kind<FunctionReference>.function(.draw(result)).map { .function($0) },
    ])
    return Key(name, given, default: words, sentence) { draft, given in
      switch given {
      case .value(let value): store(&draft, value)
      case .function(let function):
        template(&draft) { $0.bindings.append(ContentBinding(path: [], property: property, function: function)) }
      }
    }
  }
}

extension ContentTemplate {
  /// Takes in children, in front of each other.
  mutating func adopt(_ children: [ContentTemplate]) {
    for child in children {
      let place = root.children.count
      root.children.append(child.root)
      bindings += child.bindings.map {
        ContentBinding(path: [place] + $0.path, property: $0.property, function: $0.function)
      }
    }
  }

  /// A node's own functions are called before those of its children, in the order of the properties.
  var ordered: ContentTemplate {
    let own = ContentProperty.allCases.flatMap { property in
      bindings.filter { $0.path.isEmpty && $0.property == property }
    }
    return ContentTemplate(root, bindings: own + bindings.filter { !$0.path.isEmpty })
  }
}
