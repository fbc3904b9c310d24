import Portable

/// How much functions may still add to one content: what they give is not counted where it is constructed.
struct ContentRoom {
  private var nodes = ContentRoom.mostNodes
  private var depth = 0

  static let (mostNodes, deepest) = (100_000, 100)

  /// Takes in what stands on its own, or what a function gives.
  mutating func enter(_ template: ContentTemplate) throws(ContentError) {
    nodes -= template.nodeCount
    depth += 1
    guard nodes >= 0 else { throw .tooManyNodes }
    guard depth <= Self.deepest else { throw .tooDeep }
  }

  mutating func leave() { depth -= 1 }
}

extension ContentNode {
  /// Writes what the functions of bound values give now.
  mutating func set(
    _ bindings: [ContentBinding], in room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) {
    for binding in bindings {
      let value = try evaluate(binding.function)
      if binding.property == .child {
        let child = try ContentNode.child(value, in: &room, evaluate)
        try rethrowing { () throws(ContentError) in try replace(at: binding.path[...], by: child) }
      } else {
        try rethrowing { () throws(ContentError) in try set(binding.property, to: value, at: binding.path[...]) }
      }
    }
  }

  /// What a function among children gives: a node, or nothing.
  private static func child(
    _ value: Value, in room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    switch value {
    case .content(let piece): return try piece.template.resolved(in: nil, &room, evaluate)
    case .null, .bool(false):
      var nothing = ContentNode(.group)
      nothing.isHidden = true
      return nothing
    default: throw thrown(ContentError.wrongValue(property: .child, found: value))
    }
  }

  private mutating func replace(at path: ArraySlice<Int>, by node: ContentNode) throws(ContentError) {
    guard let child = path.first else {
      self = node
      return
    }
    guard children.indices.contains(child) else { throw .noSuchNode(property: .child) }
    try children[child].replace(at: path.dropFirst(), by: node)
  }

  private mutating func set(_ property: ContentProperty, to value: Value, at path: ArraySlice<Int>) throws(ContentError)
  {
    guard let child = path.first else { return try set(property, to: value) }
    guard children.indices.contains(child) else { throw .noSuchNode(property: property) }
    try children[child].set(property, to: value, at: path.dropFirst())
  }

  private mutating func set(_ property: ContentProperty, to value: Value) throws(ContentError) {
    switch property {
    case .alpha: alpha = min(max(try property.number(value), 0), 1)
    case .x: placement.x = try property.number(value)
    case .y: placement.y = try property.number(value)
    case .width: placement.width = max(try property.number(value), 0)
    case .height: placement.height = max(try property.number(value), 0)
    case .cornerRadius: cornerRadius = max(try property.number(value), 0)
    case .color: color = try property.paint(value)
    case .background: background = .paint(try property.paint(value))
    case .text: try setText(try property.words(value))
    case .hidden: isHidden = try property.flag(value)
    case .child: break
    }
  }

  private mutating func setText(_ words: String) throws(ContentError) {
    switch kind {
    case .text(var text):
      text.text = words
      kind = .text(text)
    case .button(var button):
      button.title = words
      kind = .button(button)
    case .searchField(var field):
      field.text = words
      kind = .searchField(field)
    default: throw .hasNoText
    }
  }
}

extension ContentProperty {
  func number(_ value: Value) throws(ContentError) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw .wrongValue(property: self, found: value) }
    return number
  }

  /// Nothing is false.
  func flag(_ value: Value) throws(ContentError) -> Bool {
    switch value {
    case .bool(let flag): return flag
    case .null: return false
    default: throw .wrongValue(property: self, found: value)
    }
  }

  func paint(_ value: Value) throws(ContentError) -> Paint {
    guard case .string(let text) = value, let paint = Paint(text: text) else {
      throw .wrongValue(property: self, found: value)
    }
    return paint
  }

  func words(_ value: Value) throws(ContentError) -> String {
    guard case .string(let text) = value else { throw .wrongValue(property: self, found: value) }
    return text
  }
}

extension Paint {
  /// Reads `#rrggbb`, `#rrggbbaa` or a role's name; nil for anything else.
  package init?(text: String) {
    guard let paint = Color(hexadecimal: text).map(Paint.color) ?? ColorRole(rawValue: text).map(Paint.role) else {
      return nil
    }
    self = paint
  }
}
