package import Text

/// A queue of transient views, as its author described it (SwiftUIOverlayContainer 2).
public struct ViewContainerSettings {
  package var id: Name
  package var displayType: DisplayType
  /// The type of the queue, which never changes while it runs.
  package var queueType: QueueType
  /// Seconds between a view's going and the next waiting one's appearance; 0 or more.
  package var delayForShowingNext = 0.5
  /// How many views `multiple` displays at once; `nil` for any number.
  package var maximumNumberOfViews: Int?
  /// Points between views of `horizontal` and `vertical`.
  package var spacing = 10.0
  /// The insets around each view in `stacking`, around the group otherwise.
  package var insets = EdgeInsets.zero
  /// Whether nothing is drawn outside of its area. Never changes while it runs.
  package var isClipped = false
  /// `nil` for all of the screen.
  package var frame: FrameSource?
  /// The container in whose overlay it lies, moving with that and cut by it, or `nil` for the screen.
  package var outer: Name?
  /// The edges at which its area reaches to the screen's edge.
  package var ignoresSafeArea = EdgeSet()
  /// The edges at which backgrounds do, whatever the area does.
  package var backgroundIgnoresSafeArea = EdgeSet()
  package var keyboard = KeyboardResponse<Void>.Manner.ignore
  /// Gives how far its views are moved up for the keyboard, points, in place of that.
  package var keyboardFunction: FunctionReference?
  package var respectsReduceMotion = true
  /// The effect of a way back on its front-most view.
  package var back = BackAction.none
  /// A script's function that says it, in place of that.
  package var backFunction: FunctionReference?
  /// Asks that, once a way back is committed.
  package var answersBack: ThrowingFunction<BackAction, FunctionReference, ViewEnvironment>?
  package var displayOrder = DisplayOrder.ascending
  package var queueControl = QueueControl.none
  /// The style that its views take where they say nothing, by the rules of `SettingMerge`.
  package var style = ViewStyle()
  /// Views that come and go with a state, all of them bound to one; they go through the queue like any other.
  package var boundViews: [BoundView] = []
  /// Calls a script's `appearAction` or `disappearAction`, or `nil` if nothing listens.
  package var call: ThrowingFunction<Void, FunctionReference, ViewEnvironment>?
  /// Says that a view, by its token, has gone for good: nothing is asked about it any more.
  package var forget: ((Int) -> Void)?

  /// Asks a script's function for the content of a view that is about to be displayed, or is.
  package var makeContent: ThrowingFunction<ContentTemplate, FunctionReference, ViewEnvironment>?
  /// Asks a script's own gesture about one more sample of a touch on a view; `isFirst`: another touch begins.
  package var gesture:
    ((_ function: FunctionReference, _ touch: ViewTouch, _ isFirst: Bool, ViewEnvironment) throws(Thrown) -> Bool)?
  /// Asks a script's function how far a view follows a finger against its way: a translation function's arguments.
  package var resist: ((FunctionReference, Double, Double, Double) throws(Thrown) -> Double)?
  /// Asks a script's function for the width or height of such a view, points.
  package var length: ThrowingFunction<Double, FunctionReference, ViewEnvironment>?

  /// A draw-time function that gives how all of it is drawn in another place and size.
  package var transform: FunctionReference?

  package init(id: Name, displayType: DisplayType, queueType: QueueType) {
    self.id = id
    self.displayType = displayType
    self.queueType = queueType
  }
}

/// A view that is declared with its container: the state that it is bound to shows and dismisses it.
package struct BoundView: Equatable, Sendable {
  package var id: String
  /// Whether it comes and goes with its transition.
  package var isAnimated = true
  package var settings: ViewSettings

  package init(id: String, settings: ViewSettings) {
    self.id = id
    self.settings = settings
  }
}

package enum DisplayType: String, CaseIterable, Sendable {
  /// Views lie over each other.
  case stacking
  /// Views lie side by side.
  case horizontal
  /// Views lie below each other.
  case vertical
}

/// The fate of a view that is shown while others are displayed.
package enum QueueType: String, CaseIterable, Sendable {
  /// The view is displayed up to the maximum, then it waits.
  case multiple
  /// Takes the displayed view's place.
  case oneByOne
  /// Waits until the displayed view has gone.
  case oneByOneWaitFinish
}

package enum DisplayOrder: String, CaseIterable, Sendable {
  /// The one displayed later.
  case ascending
  /// The one displayed earlier.
  case descending
}

/// How a container takes many operations in a short time.
package enum QueueControl: Equatable, Sendable {
  /// Each is carried out when it comes.
  case none
  /// Only the last of the operations within this many seconds of each other is carried out, as many seconds after it.
  case debounce(seconds: Double)
}

/// One sample of a finger that went down on a view.
package struct ViewTouch: Equatable, Sendable {
  /// Seconds of the run.
  package var time: Double
  /// `location` is in the view's coordinates, where it was seen when the finger went down.
  package var sample: TouchSample
  /// Whether it is the finger of the sample before, which rests since.
  package var rests = false
}

/// The facts that a view can read of the container that displays it.
package struct ViewEnvironment: Equatable, Sendable {
  package var container: Name
  package var view: String
  /// Tells the view from others of its id.
  package var token: Int
  /// The reason why it goes, once it does.
  package var dismissal: ViewDismissalReason?
  /// The size of the container's area, points.
  package var size: Size
  package var displayType: DisplayType
  package var queueType: QueueType
}

/// The layout of a container's views.
struct ViewLayout {
  var displayType: DisplayType
  /// The container's, for the group of `horizontal` and `vertical`.
  var alignment: Alignment
  /// The spacing, points.
  var spacing: Double
  var insets: EdgeInsets
  /// The container's, on the screen.
  var area: Rect

  /// The rectangles of views by time of display; `alignments` are the views' own, for `stacking`. Beside and below each
  /// other views lie in the middle of the thickest one's breadth, and it is the group that is aligned.
  func rects(_ sizes: [Size], alignments: [Alignment]) -> [Rect] {
    let inside = area.insetFreely(by: insets)
    guard displayType != .stacking else {
      return zip(sizes, alignments).map { inside.placing($0, $1) }
    }
    let order = displayType.placesNewestFirst(alignment) ? Array(sizes.indices.reversed()) : Array(sizes.indices)
    let group = inside.placing(groupSize(sizes), alignment)
    var rects = Array(repeating: group, count: sizes.count)
    var offset = 0.0
    for place in order {
      let size = sizes[place]
      rects[place] = cell(in: group, at: offset, size).placing(size, .center)
      offset += (displayType == .horizontal ? size.width : size.height) + spacing
    }
    return rects
  }

  private func groupSize(_ sizes: [Size]) -> Size {
    let gaps = spacing * Double(max(sizes.count - 1, 0))
    let widths = sizes.map { $0.width }
    let heights = sizes.map { $0.height }
    return displayType == .horizontal
      ? Size(width: widths.reduce(0, +) + gaps, height: heights.reduce(0, max))
      : Size(width: widths.reduce(0, max), height: heights.reduce(0, +) + gaps)
  }

  /// Returns a cell as long as the view, as thick as the group.
  private func cell(in group: Rect, at offset: Double, _ size: Size) -> Rect {
    displayType == .horizontal
      ? Rect(x: group.x + offset, y: group.y, width: size.width, height: group.height)
      : Rect(x: group.x, y: group.y + offset, width: group.width, height: size.height)
  }
}

extension Rect {
  /// The rectangle of a size at a place of this one; a size that does not fit sticks out evenly with the place.
  func placing(_ size: Size, _ alignment: Alignment) -> Rect {
    Rect(
      x: x + (width - size.width) * alignment.horizontal.rawValue,
      y: y + (height - size.height) * alignment.vertical.rawValue,
      width: size.width, height: size.height)
  }

  /// Returns the rectangle of a size at a place of this one, grown to the edges of a larger one where it touches this
  /// one's.
  func placing(_ size: Size, _ alignment: Alignment, reaching whole: Rect) -> Rect {
    let (rect, share) = (placing(size, alignment), alignment.unitPoint)
    guard whole != self else { return rect }
    let room = Size(width: max(width - size.width, 0), height: max(height - size.height, 0))
    func grown(_ gap: Double, _ way: Double) -> Double { gap == 0 ? min(way, 0) : 0 }
    return rect.inset(
      by: EdgeInsets(
        top: grown(room.height * share.y, whole.y - rect.y), left: grown(room.width * share.x, whole.x - rect.x),
        bottom: grown(room.height * (1 - share.y), rect.maxY - whole.maxY),
        right: grown(room.width * (1 - share.x), rect.maxX - whole.maxX)))
  }

  /// Returns the rectangle with each edge moved inwards by its inset, also beyond the opposite one: alignment still
  /// counts then.
  fileprivate func insetFreely(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

package enum ViewLength: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case points(Double)
  /// A length as long as its container, less the padding at both ends, up to a maximum; points.
  case fill(Fill)
  /// A script's function of the container: asked at display, and again when the container has changed.
  case scripted(FunctionReference)

  package struct Fill: Equatable, Sendable {
    package var maximum: Double?
    package var padding = 0.0

    package init() {}
  }

  package init(floatLiteral value: Double) { self = .points(value) }
  package init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// Returns the length in points; `available` is the container's length less its insets.
  func points(in available: Double, scripted: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fill(let fill): max(min(available - 2 * fill.padding, fill.maximum ?? .infinity), 0)
    case .scripted: scripted
    }
  }
}
