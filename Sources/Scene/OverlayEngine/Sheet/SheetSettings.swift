package import Text

/// A sheet with anchors and a stack of views, as its author described it (the options of sheets' `SheetController`).
public struct SheetSettings {
  package var id: Name
  package var anchors: SheetAnchors
  /// The stack of views in the sheet when the run begins.
  package var stack: SheetStack
  /// The content behind the sheet; `nil` for the layers below.
  package var main: ContentTemplate?

  /// Whether it is there when the run begins.
  package var isPresented = true
  /// Whether it goes to an anchor where its drag is cancelled; else it stays where that left it, as sheets does.
  package var settlesWhenCancelled = false

  /// Whether a tap on the header of the collapsed sheet expands it.
  package var isExpandGestureEnabled = true
  /// Whether a tap outside the expanded sheet collapses it.
  package var isCollapseGestureEnabled = true
  /// Whether, collapsed, all of the sheet is header.
  package var cancelsTouchesInCollapsedState = false
  package var hidesTabBarUponExpansion = true
  /// Whether it bounces: beyond the outer anchors the sheet follows the finger a little, and swings when it is let go.
  package var bounces = true
  /// Whether the corners lose their rounding on the way down.
  package var animatesCorners = false
  /// The button on all views but the root.
  package var closeButton = CloseButton.standard
  /// Whether there is a short bar in the middle of the top edge, for which the content makes room.
  package var hasChevron = false
  package var interruption = Interruption.fromPresentation
  package var respectsReduceMotion = true
  package var keyboard = KeyboardResponse<SheetContext>.ignore
  package var dragStart = DragStart()
  package var velocityEstimator = VelocityEstimate()
  /// Whether a policy's last step is the last one that led anywhere, however long the finger has rested since.
  package var lastStepIgnoresPause = false
  /// Whether a step of a finger in a list belongs to the sheet; `nil` for sheets' own rule.
  package var coordination: ThrowingFunction<StepOwner, SheetContext>?
  package var momentum: Momentum<SheetContext>?
  /// The effect of a way back on it: its top view goes, or it goes to its lowest anchor.
  package var back = BackPolicy<SheetContext>.fixed(.none)
  /// The dimming behind the sheet; `nil` for 0.3 at the highest anchor, nothing from the second on.
  package var dimming: Dimming?
  /// The effect of a tap on the top 24 points.
  package var grabberAction: LayerTap?

  /// `nil` for the square root band, or a wall where the sheet does not bounce.
  package var translation: TranslationFunction?
  package var target = SheetTargetPolicy.builtIn(.projection(Projection()))
  /// `nil` for a damped spring of 0.5 s, with damping 0.85, or 1 where the sheet does not bounce.
  package var animation: SheetAnimationSource?

  /// The card of every view; its `content` plays no part.
  package var look = SurfaceLook(cornerRadius: .constant(10), hasGrabber: false)
  /// The tab bar at the screen's bottom edge, in front of the sheet; the safe area ends above it.
  package var tabBar: TabBarSettings?

  package init(id: Name, anchors: SheetAnchors = .standard, stack: SheetStack) {
    self.id = id
    self.anchors = anchors
    self.stack = stack
  }

  /// The inset that is added to the top one of the content.
  var chevronInset: Double { hasChevron ? 14 : 0 }
}

/// A bar of tabs that hides while a sheet is expanded.
package struct TabBarSettings: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    package var title: String
    package var symbol: Symbol

    package init(title: String, symbol: Symbol) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// The items from left to right.
  package var items: [Item]
  /// The place of the one that is chosen when the run begins.
  package var selected = 0
  /// The function that is called with the number of a tab that is tapped, 1 is the first.
  package var onSelect: FunctionReference?
  /// Points above the safe area's bottom edge.
  package var height = 49.0
  package var background = SurfaceBackground.blur(.regular)

  package init(items: [Item]) {
    self.items = items
  }

  /// Seconds in which it hides and returns.
  static let duration = 0.25

  /// The bar's content: a symbol over a word for each tab, `bottom` points above its lower edge.
  func content(above bottom: Double, selected: Int) -> ContentNode {
    var around = ContentNode.Stack()
    (around.spacing, around.distribution) = (0, .equal)
    var bar = ContentNode(.row(around))
    bar.placement.insets.bottom = bottom
    bar.children = items.indices.map { place in
      var stack = ContentNode.Stack()
      (stack.spacing, stack.alignment, stack.distribution) = (3, .center, .center)
      var title = ContentNode.Text(items[place].title)
      (title.font, title.alignment) = (Font(size: 10, weight: .medium), .center)
      var tab = ContentNode(.column(stack))
      tab.children = [ContentNode(.symbol(items[place].symbol, size: 22)), ContentNode(.text(title))]
      for child in tab.children.indices {
        tab.children[child].color = .role(place == selected ? .accent : .secondaryLabel)
      }
      tab.tap = TapAction(.tab(place))
      return tab
    }
    return bar
  }
}

/// The context that a policy or an animation of a sheet gets. Valid during the call only.
public struct SheetContext {
  /// The sheet it is about; anchors and heights can be read from it.
  package var sheet: Sheet
  /// The height at this moment, points.
  package var height: Double
  /// The finger's, points per second, down is positive.
  package var velocity: Double
  /// The anchor that the sheet moves to, 0 is the highest on screen, and its height in points; `nil` where the moment
  /// has none.
  package var targetIndex: Int?
  package var targetHeight: Double?
  /// The finger that has led to this.
  package var finger: DragFacts?
  /// The move that an animation is asked for.
  package var move: MoveFacts?
  /// The list whose finger is shared.
  package var list: ListFacts?

  init(_ sheet: Sheet, height: Double, velocity: Double) {
    self.sheet = sheet
    self.height = height
    self.velocity = velocity
  }
}
