/// Content as a script declares it: a tree of plain values, and the functions whose results take some values' places at
/// each frame.
package struct ContentTemplate: Equatable, Sendable {
  /// Where nothing is bound this is what is drawn; bound values are placeholders.
  package var root: ContentNode { didSet { isTappable = root.isTappable } }
  package private(set) var isTappable: Bool
  package var bindings: [ContentBinding]

  package init(_ root: ContentNode, bindings: [ContentBinding] = []) {
    self.root = root
    isTappable = root.isTappable
    self.bindings = bindings
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
}
