import Diagnostics
package import OverlayEngine

extension SuspiciousValue {
  package var sentence: String {
    switch self {
    case .longAnimation(let layer, let seconds):
      "\"\(layer.text)\": its animation has a response or length of \(words(seconds)) s; times are in seconds: was \(words(seconds / 1000)) meant?"
    case .heightsLikeShares(let layer, let highest):
      "\"\(layer.text)\": its highest notch is \(words(highest)) points; heights are points: for a share of the screen return "
        + "container.availableSpace * \(words(highest))"
    case .heightsLikePercents(let layer, let highest):
      "\"\(layer.text)\": its highest notch is \(words(highest)) points, a small part of the screen; heights are points: for percents "
        + "return container.availableSpace * \(words(highest / 100))"
    case .notchesTooNear(let layer, let lower, let upper):
      "\"\(layer.text)\": the notches \"\(lower.text)\" and \"\(upper.text)\" are less than a point apart"
    case .heightsLikePixels(let layer, let highest, let screen, let scale):
      "\"\(layer.text)\": its highest notch is \(words(highest)) points, and the screen has \(size(screen)) points: is this in pixels? "
        + (scale > 1 ? "a point has \(words(scale)) of them; " : "") + "container.availableSpace is the whole space"
    case .coversNothing(let layer):
      "\"\(layer.text)\": all its notches are 0 points high, so nothing of it is seen; container.height is 0 before there are notches: "
        + "compute heights from container.availableSpace"
    case .nothingReachable(let layer):
      "\"\(layer.text)\": canReachNotch is false for all its notches, so each release leads to the lowest; return true for those that "
        + "a drag may reach"
    case .strongDamping(let layer, let ratio):
      "\"\(layer.text)\": its animation has a damping of \(words(ratio)); that is a ratio, 1 does not swing and more only slows down: was "
        + "\(words(ratio <= 100 ? ratio / 100 : 1)) meant?"
    case .twinNotches(let layer, let lower, let upper):
      "\"\(layer.text)\": the notches \"\(lower.text)\" and \"\(upper.text)\" have one height: a release that leads there leads to one of them"
    case .higherThanSpace(let layer, let notch, let height, let space):
      "\"\(layer.text)\": its notch \"\(notch.text)\" is \(words(height)) pt high, and there are \(words(space)) pt"
    case .againstFinger(let layer, let height, let velocity, let up, let down):
      "\"\(layer.text)\": its targetNotchPolicy goes against the finger: let go at \(words(height)) pt with \(words(velocity)) pt/s upwards it "
        + "goes to \(up), downwards to \(down); velocities are positive downwards: is a sign wrong?"
    case .unreachableAnswer(let layer, let notch, let height, let velocity):
      "\"\(layer.text)\": its targetNotchPolicy answers \"\(notch)\", let go at \(words(height)) pt with \(words(velocity)) pt/s; canReachNotch says "
        + "that it cannot be reached, and it goes there all the same: choose among context.reachable"
    case .fallsWithHeights(let layer, let from, let to):
      "\"\(layer.text)\": when its heights change while it rests at \"\(from)\", its policy "
        + (to.map { "takes it to \"\($0)\"" } ?? "dismisses it") + "; heightsChanged = \"notch\" keeps it there"
    case .leavesAtOnce(let layer):
      "\"\(layer.text)\": it is dismissed as soon as it is presented: its first notch lies below what its presentation dismisses at"
    case .ratioBeyond(let layer, let ratio):
      "\"\(layer.text)\": an anchor has the ratio \(words(ratio)), beyond the safe area: 0 is its very top, 1 its very bottom"
    case .restsBetweenAnchors(let layer, let time, let height):
      "\"\(layer.text)\": its drag was cancelled at \(words(time.seconds)) s, and it rests between its anchors, at \(words(height)) pt, as "
        + "sheets' own does; settlesWhenCancelled = true lets it go to one"
    case .screenLikePixels(let screen):
      "the screen has \(size(screen.size)) points with \(words(screen.scale)) pixels each; are these pixels? its points are "
        + "\(size(Size(width: screen.size.width / screen.scale, height: screen.size.height / screen.scale)))"
    }
  }

  private func size(_ size: Size) -> String { "\(words(size.width)) x \(words(size.height))" }

  private func words(_ number: Double) -> String { NumberWords.text(number) }
}
