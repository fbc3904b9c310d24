/// A view that was asked for, in either queue.
struct QueuedView {
  /// Tells it from all other views of its container, also from later ones of the same id.
  var token: Int
  var id: String
  var settings: ViewSettings
  /// Whether the state that it is bound to was true when it was last looked at.
  var isPresented: Bool
  /// What its functions could read when they were asked last, or `nil` if they were not.
  var contentEnvironment: ViewEnvironment?
  /// What functions have said of its size, points.
  var scriptedSize = Size(width: 0, height: 0)
  /// Why it goes, once it does.
  var dismissal: ViewDismissalReason?
}

/// A view that is displayed, or that was and is still seen.
struct DisplayedView {
  var view: QueuedView
  var order: Int
  /// Where it lies in the end, points.
  var rect: Rect
  /// Whether it has its place; it moves to another one visibly.
  var isLaidOut = false
  var insertion: [ViewTransition.Effect] = []
  var removal: [ViewTransition.Effect] = []
  /// How much of the insertion's effects is left, from 1 to 0.
  var entrance: Passage?
  /// How much of the removal's effects is there, up to 1.
  var exit: Passage?
  /// On its way to `rect` from where it lay before.
  var shift: Shift?

  /// How far a finger has dragged it, or `nil` if it lies in its place.
  var pull: ViewPull?

  struct Shift {
    /// Points from `rect`, at the start.
    var dx: Double
    var dy: Double
    /// The share that is left, from 1 to 0.
    var passage: Passage
  }

  /// How much it is moved from `rect` because its neighbours came or went, points.
  func shift(at seconds: Double) -> Point {
    guard let shift else { return Point(x: 0, y: 0) }
    let share = shift.passage.amount(at: seconds)
    return Point(x: shift.dx * share, y: shift.dy * share)
  }
}
