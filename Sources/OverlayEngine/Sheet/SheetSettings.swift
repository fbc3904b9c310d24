package import Portable

/// A sheet with anchors and a stack of views, as its author described it (the options of sheets' `SheetController`).
public struct SheetSettings {
  package var id: Name
  package var anchors: SheetAnchors
  /// What is in the sheet when the run begins.
  package var stack: SheetStack
  /// What is behind the sheet; `nil` for the layers below.
  package var main: ContentTemplate?

  /// Whether it is there when the run begins.
  package var isPresented = true
  /// Whether it goes to an anchor where its drag is cancelled; else it stays where that left it, as sheets does.
  package var settlesWhenCancelled = false

  /// Whether a tap on the header of the collapsed sheet expands it.
  package var isExpandGestureEnabled = true
  /// Whether a tap outside the expanded sheet collapses it.
  package var isCollapseGestureEnabled = true
  /// Collapsed, all of the sheet is header.
  package var cancelsTouchesInCollapsedState = false
  package var hidesTabBarUponExpansion = true
  /// Beyond the outer anchors the sheet follows the finger a little, and swings when it is let go.
  package var bounces = true
  /// Whether the corners lose their rounding on the way down.
  package var animatesCorners = false
  /// On all views but the root.
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
  package var coordination: Asking<Bool, SheetContext>?
  package var momentum: Momentum<SheetContext>?
  /// What a way back does to it: its top view goes, or it goes to its lowest anchor.
  package var back = BackPolicy<SheetContext>.fixed(.none)
  /// Behind the sheet; `nil` for 0.3 at the highest anchor, nothing from the second on.
  package var dimming: Dimming?
  /// What a tap on the top 24 points does.
  package var grabberAction: LayerTap?

  /// `nil` for the square root band, or a wall where the sheet does not bounce.
  package var translation: TranslationFunction?
  package var target = SheetTargetPolicy.builtIn(.projection(Projection()))
  /// `nil` for a damped spring of 0.5 s, with damping 0.85, or 1 where the sheet does not bounce.
  package var animation: SheetAnimationSource?

  /// The card of every view; its `content` plays no part.
  package var look = SurfaceLook(cornerRadius: .constant(10), hasGrabber: false)
  /// At the screen's bottom edge, in front of the sheet; the safe area ends above it.
  package var tabBar: TabBarSettings?

  package init(id: Name, anchors: SheetAnchors = .standard, stack: SheetStack) {
    self.id = id
    self.anchors = anchors
    self.stack = stack
  }

  /// Added to the top inset of the content.
  var chevronInset: Double { hasChevron ? 14 : 0 }
}
