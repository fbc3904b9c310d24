import Text

/// Content as a script declares it: a tree of plain values, and the functions whose results take some values' places at
/// each frame.
package struct ContentTemplate: Equatable, Sendable {
  /// The root of the content. Where nothing is bound this is what is drawn; bound values are placeholders.
  package var root: ContentNode { didSet { lookAtRoot() } }
  /// Something in it can be tapped, or may be: what a function gives is not known.
  package var isTappable: Bool { hasTappables || bindings.contains { $0.property == .child } }
  private var hasTappables = false
  /// Something in it stands at the visible edge.
  package private(set) var hasFooter = false
  /// The number of its nodes, each counted as often as it stands there, without what functions give.
  private(set) var nodeCount = 1
  package var bindings: [ContentBinding]

  package init(_ root: ContentNode, bindings: [ContentBinding] = []) {
    self.root = root
    self.bindings = bindings
    lookAtRoot()
  }

  /// A place among children that a function fills at each frame.
  package static func filled(by function: FunctionReference) -> ContentTemplate {
    var node = ContentNode(.group)
    node.isHidden = true
    return ContentTemplate(node, bindings: [ContentBinding(path: [], property: .child, function: function)])
  }

  private mutating func lookAtRoot() {
    (hasTappables, hasFooter, nodeCount) = (root.isTappable, root.holdsFooter, root.nodeCount)
  }
}

/// One value of a tree that a function gives.
package struct ContentBinding: Equatable, Sendable {
  /// The children's places on the way down from the root; empty: the root itself.
  package var path: [Int]
  package var property: ContentProperty
  package var function: FunctionReference

  package init(path: [Int], property: ContentProperty, function: FunctionReference) {
    self.path = path
    self.property = property
    self.function = function
  }
}

/// The properties of a node that can be bound to a function.
package enum ContentProperty: String, CaseIterable, Sendable {
  case alpha, x, y, width, height, cornerRadius
  /// A colour: `#rrggbb`, `#rrggbbaa` or a role's name.
  case color, background
  /// The words of a text, a button or a search field.
  case text
  /// Whether it is not there at all.
  case hidden
  /// All of a node: a function among children.
  case child
}

extension ContentNode {
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}

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

  /// Returns what a function among children gives: a node, or nothing.
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

/// The reason why a bound value could not be taken.
package enum ContentError: Error, Equatable, Sendable {
  /// A function gave something that the property cannot hold.
  case wrongValue(property: ContentProperty, found: Value)
  /// The words of a node that shows none.
  case hasNoText
  /// A layer's transform is no table of these, or one of its keys is wrong.
  case wrongTransform(key: String?, found: Value)
  /// Functions give more than one content may hold, or more deeply nested.
  case tooManyNodes, tooDeep
  /// A binding leads to a child that is not there.
  case noSuchNode(property: ContentProperty)
}

extension ContentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongValue(let property, let found):
      "\(property == .child ? "a function among children" : property.rawValue): found \(found.inWords), expected \(property.expectation)"
    case .hasNoText: "text: only a text, a button and a search field have words; bind it to one of them"
    case .wrongTransform(nil, let found):
      "found \(found.inWords), expected a table of \(LayerTransform.keys.joined(separator: ", "))"
    case .wrongTransform("anchor", let found):
      "anchor: found \(found.inWords), expected one of \(LayerTransform.anchors.map { $0.rawValue }.joined(separator: ", "))"
    case .wrongTransform(let key?, let found):
      LayerTransform.keys.contains(key)
        ? "\(key): found \(found.inWords), expected \(key == "scale" ? "a number above 0" : "a finite number")"
        : "\(key): no such key; there are \(LayerTransform.keys.joined(separator: ", "))"
    case .tooManyNodes:
      "a function among children: found more than \(ContentRoom.mostNodes) nodes with what it gives, the most that one content may have; give fewer"
    case .tooDeep:
      "a function among children: found nodes that functions give more than \(ContentRoom.deepest) deep, the most that there may be; does one give itself?"
    case .noSuchNode(let property): "\(property.rawValue): the node it is bound to is not in the tree"
    }
  }
}

extension ContentProperty {
  fileprivate var expectation: String {
    switch self {
    case .alpha: "a number from 0 to 1"
    case .x, .y, .width, .height, .cornerRadius: "a finite number of points"
    case .color, .background:
      "a colour: \"#rrggbb\", \"#rrggbbaa\" or one of \(ColorRole.allCases.map { $0.rawValue }.joined(separator: ", "))"
    case .text: "a string"
    case .hidden: "true or false"
    case .child: "a content node such as overlay.text, nil or false"
    }
  }
}

extension Value {
  fileprivate var inWords: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): "\(value)"
    case .number(let value): value.isNaN ? "the number nan" : "the number \(value)"
    case .string(let text): "\"\(text)\""
    case .list: "a list"
    case .object: "a table"
    case .function: "a function"
    case .content: "a node"
    }
  }
}
