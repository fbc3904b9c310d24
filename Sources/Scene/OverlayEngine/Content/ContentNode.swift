package import Text

/// One node of what is drawn on a surface: a kind, a place in its parent, and what goes around it.
///
/// All numbers are points and final: a script's functions are kept beside the tree (`ContentTemplate`) and their
/// results are written into it.
package struct ContentNode: Equatable, Sendable {
  package var kind: Kind
  package var placement = Placement()
  /// 0 to 1, for the node and all it holds together.
  package var alpha = 1.0
  package var cornerRadius = 0.0
  package var background: Fill?
  package var shadow: Shadow?
  /// The colour of its text, symbol, line or area; `nil` for the kind's default.
  package var color: Paint?
  /// Children are cut at the node's edges and rounded corners.
  package var clips = false
  /// Children follow the driving scroll view's offset, cut at the node's edges.
  package var scrolls = false
  /// The id of the scroll view that it follows; `nil` for the driving one.
  package var scrollView: String?
  /// The offset of the scroll view that it follows, where there are several; points.
  package var ownOffset: Double?
  /// The axis along which that scroll view moves what is in it; `nil` for the driving one's.
  package var ownAxis: ScrollViewSettings.Axis?
  package var children: [ContentNode] = []
  /// How the trace and `tap` events name it.
  package var id: String?
  package var tap: TapAction?
  /// It is not there: it has no place, and no spacing beside it.
  package var isHidden = false
  /// It stands at the edge of the overlay that is seen, whatever lies beyond the screen.
  package var isFooter = false
  /// Whether a finger holds it: it is drawn as pressed.
  package var isPressed = false

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// Children lie over each other, each placed in the whole of it.
    case group
    case row(Stack)
    case column(Stack)
    case grid(Grid)
    case text(Text)
    case image(Image)
    /// A rectangle filled with `color`, rounded by `cornerRadius`.
    case rectangle
    /// The largest circle in the middle of the rectangle, filled with `color`.
    case circle
    case gradient(Gradient)
    /// A symbol as high and wide as the number says, points.
    case symbol(Symbol, size: Double)
    case icon(Icon)
    /// A line one pixel thick, across.
    case separator
    case list(List)
    case searchField(SearchField)
    case button(Button)
    case map(Map)
  }
}

/// The place of a node in the rectangle that its parent gives it.
package struct Placement: Equatable, Sendable {
  /// The points that are added to where the node would lie; right and down are positive.
  package var x = 0.0
  package var y = 0.0
  /// The width, points; `nil` for the kind's own size (text, symbol, icon, ...), or else all the room there is.
  package var width: Double?
  package var height: Double?
  /// The insets that are taken off the parent's rectangle before anything else.
  package var insets = EdgeInsets.zero
  /// The place of a node that is smaller than its rectangle; `nil` for top left in a group, as the stack says in a
  /// stack.
  package var alignment: Alignment?

  package init() {}
}

/// The place of children across their stack.
public enum Alignment: String, CaseIterable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}

/// The trees that one template had in the last frames, written anew in turn: by the time that one's turn comes nothing
/// draws or compares with its frame any more, and it takes the new values where it lies. Where something does, it is
/// copied.
package final class ContentTrees {
  private var trees: [ContentNode] = []
  private var latest = 0

  /// The number of trees that are kept, more than a session keeps snapshots, and a renderer lists that are not in use.
  private static let count = 16

  /// The next tree, with new values; always of the same template.
  fileprivate func resolve(
    _ template: ContentTemplate, in room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    latest = (latest + 1) % Self.count
    if trees.count < Self.count {
      latest = trees.count
      trees.append(template.root)
    }
    try trees[latest].set(template.bindings, in: &room, evaluate)
    return trees[latest]
  }
}

extension ContentTemplate {
  /// The tree with every bound value as its function gives it now. `trees`: those that this template had before.
  ///
  /// `evaluate` calls the script. Throws what it throws, or a `ContentError` where the result does not fit.
  package func resolved(
    in trees: ContentTrees? = nil, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    var room = ContentRoom()
    return try resolved(in: trees, &room, evaluate)
  }

  func resolved(
    in trees: ContentTrees?, _ room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    try rethrowing { () throws(ContentError) in try room.enter(self) }
    defer { room.leave() }
    if bindings.isEmpty { return root }
    if let trees { return try trees.resolve(self, in: &room, evaluate) }
    var tree = root
    try tree.set(bindings, in: &room, evaluate)
    return tree
  }
}
