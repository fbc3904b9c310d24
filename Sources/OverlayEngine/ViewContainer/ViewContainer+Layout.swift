import Portable

extension ViewContainer {
  /// Lays out what is displayed. Views that lay elsewhere move there with the animation that moved them.
  func layOut(animation: ViewAnimation) {
    guard !displayed.isEmpty else { return }
    let layout = ViewLayout(
      displayType: settings.displayType, alignment: merge.alignment(nil), spacing: settings.spacing,
      insets: settings.insets, area: localArea)
    let inside = Size(
      width: localArea.width - settings.insets.left - settings.insets.right,
      height: localArea.height - settings.insets.top - settings.insets.bottom)
    let sizes = displayed.map { view in
      Size(
        width: view.view.settings.width.points(in: inside.width, scripted: view.view.scriptedSize.width),
        height: view.view.settings.height.points(in: inside.height, scripted: view.view.scriptedSize.height))
    }
    let rects = layout.rects(sizes, alignments: displayed.map { merge.alignment($0.view.settings.style) })
    for (place, rect) in rects.enumerated() where displayed[place].rect != rect || !displayed[place].isLaidOut {
      move(at: place, to: rect, animation)
    }
  }

  private func move(at place: Int, to rect: Rect, _ animation: ViewAnimation) {
    let isNew = !displayed[place].isLaidOut
    let seen = displayed[place].shift(at: stage.now.seconds)
    let dx = displayed[place].rect.x + seen.x - rect.x
    let dy = displayed[place].rect.y + seen.y - rect.y
    if let shift = displayed[place].shift { cancel(.transitionEnd, token: shift.passage.token) }
    displayed[place].shift = nil
    displayed[place].rect = rect
    displayed[place].isLaidOut = true
    guard !isNew, dx != 0 || dy != 0 else { return }
    if let passage = passage(from: 1, to: 0, animation) {
      displayed[place].shift = DisplayedView.Shift(dx: dx, dy: dy, passage: passage)
    }
  }

  /// The screen has another size or safe area: what is displayed jumps to its new place, what leaves stays where it
  /// was.
  func screenChanged() throws(Thrown) {
    try findPlace()
    layOut(animation: .disable)
  }
}
