/// Content as a script declares it: a tree of plain values, and the functions whose results take some values' places at
/// each frame.
package struct ContentTemplate: Equatable, Sendable {
  /// Where nothing is bound this is what is drawn; bound values are placeholders.
  package var root: ContentNode { didSet { lookAtRoot() } }
  /// Something in it can be tapped, or may be: what a function gives is not known.
  package var isTappable: Bool { hasTappables || hasFunctionChildren }
  private var hasTappables = false
  private var hasFunctionChildren = false
  /// Something in it stands at the visible edge.
  package private(set) var hasFooter = false
  /// Its nodes, each counted as often as it stands there, without what functions give.
  private(set) var nodeCount = 1
  package var bindings: [ContentBinding] {
    didSet { hasFunctionChildren = bindings.contains { $0.property == .child } }
  }

  package init(_ root: ContentNode, bindings: [ContentBinding] = []) {
    self.root = root
    self.bindings = bindings
    hasFunctionChildren = bindings.contains { $0.property == .child }
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

/// What of a node can be bound to a function.
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
