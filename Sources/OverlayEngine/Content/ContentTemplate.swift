/// Content as a script declares it: a tree of plain values, and the functions whose results take some values' places at each frame.
public struct ContentTemplate: Equatable, Sendable {
  /// Where nothing is bound this is what is drawn; bound values are placeholders.
  public var root: ContentNode { didSet { isTappable = root.isTappable } }
  public private(set) var isTappable: Bool
  public var bindings: [ContentBinding]

  public init(_ root: ContentNode, bindings: [ContentBinding] = []) {
    self.root = root
    isTappable = root.isTappable
    self.bindings = bindings
  }
}

/// One value of a tree that a function gives.
public struct ContentBinding: Equatable, Sendable {
  /// The children's places on the way down from the root; empty: the root itself.
  public var path: [Int]
  public var property: ContentProperty
  public var function: FunctionReference

  public init(path: [Int], property: ContentProperty, function: FunctionReference) {
    self.path = path
    self.property = property
    self.function = function
  }
}

/// What of a node can be bound to a function.
public enum ContentProperty: String, CaseIterable, Sendable {
  case alpha, x, y, width, height, cornerRadius
  /// A colour: `#rrggbb`, `#rrggbbaa` or a role's name.
  case color, background
  /// The words of a text, a button or a search field.
  case text
}
