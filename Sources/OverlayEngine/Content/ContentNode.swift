/// One node of what is drawn on a surface: a kind, a place in its parent, and what goes around it.
///
/// All numbers are points and final: a script's functions are kept beside the tree (`ContentTemplate`) and their results are written into it.
public struct ContentNode: Equatable, Sendable {
  public var kind: Kind
  public var placement = Placement()
  /// 0 to 1, for the node and all it holds together.
  public var alpha = 1.0
  public var cornerRadius = 0.0
  public var background: Fill?
  public var shadow: Shadow?
  /// The kind's own colour: text, symbol, line, fill; nil: the kind's default.
  public var color: Paint?
  /// Children are cut at the node's edges and rounded corners.
  public var clips = false
  /// Children follow the driving scroll view's offset, cut at the node's edges.
  public var scrolls = false
  /// The id of the scroll view that it follows; nil: the driving one.
  public var scrollView: String?
  /// That one's offset, where there are several; points.
  public var ownOffset: Double?
  public var children: [ContentNode] = []
  /// How the trace and `tap` events name it.
  public var id: String?
  public var tap: TapAction?
  /// A finger holds it: it is drawn as pressed.
  public var isPressed = false

  public init(_ kind: Kind) {
    self.kind = kind
  }

  public enum Kind: Equatable, Sendable {
    /// Children lie over each other, each placed in the whole of it.
    case group
    case row(Stack)
    case column(Stack)
    case grid(Grid)
    case text(Text)
    case image(Image)
    /// Filled with `color`, rounded by `cornerRadius`.
    case rectangle
    /// The largest circle in the middle of the rectangle, filled with `color`.
    case circle
    case gradient(Gradient)
    /// As high and wide as the number says, points.
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

/// Where a node lies in the rectangle that its parent gives it.
public struct Placement: Equatable, Sendable {
  /// Points, added to where the node would lie; right and down are positive.
  public var x = 0.0
  public var y = 0.0
  /// Points; nil: the kind's own size (text, symbol, icon, ...), else all there is.
  public var width: Double?
  public var height: Double?
  /// Taken off the parent's rectangle before anything else.
  public var insets = EdgeInsets.zero
  /// Where a node smaller than its rectangle lies; nil: top left in a group, as the stack says in a stack.
  public var alignment: Alignment?

  public init() {}
}

public enum Alignment: String, CaseIterable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}
