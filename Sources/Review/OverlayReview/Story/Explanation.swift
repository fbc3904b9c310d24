package import OverlayEngine
import Text

extension Record.TargetDecision {
  /// Returns why it goes there, with the numbers and the rule that decided: `released at 618 pt, 1418 pt/s down: a
  /// flick, faster than 400 pt/s, so of the two notches nearest 476 (peek 422, half 520) the lower one: peek`.
  package func explanation(of cause: Record.Cause? = nil, at edge: OverlayEdge = .bottom) -> String {
    let words = reason.map { rule == .script ? ": \($0)" : " (\($0))" } ?? ""
    return "\(occasion(of: cause, at: edge)): \(why)\(words)"
  }

  /// The event that asks for a decision, with the place and, of a release, the velocity.
  func occasion(of cause: Record.Cause?, at edge: OverlayEdge) -> String {
    let place = Measure.tenthsOfPoints(height)
    let speed = edge.speed(velocity, Measure.tenths)
    return switch cause {
    case .layout, .keyboard: "heights changed at \(place)"
    case .program: "let go by the program at \(place), \(speed)"
    default: "released at \(place), \(speed)"
    }
  }

  private var why: String {
    let sorted = candidates.sorted { ($0.distance, $0.height) < ($1.distance, $1.height) }
    let two = sorted.prefix(2).sorted { $0.height < $1.height }.map { "\($0.name) \(Measure.tenths($0.height))" }
      .joined(separator: ", ")
    let goal = Measure.tenths(compared)
    switch rule {
    case .script: return "the script \(scripted)"
    case .unreachable: return "no notch can be reached, so the lowest: \(target)"
    case .direction:
      let side = velocity > 0 ? "lower" : "higher"
      return
        "a flick\(limit(", faster than")), so of the two notches nearest \(goal) (\(two)) the \(side) one: \(target)"
    case .neighbour:
      let nearest = sorted.first.map { "\($0.name) \(Measure.tenths($0.height))" } ?? ""
      return
        "it would be carried to \(goal), but what is nearest there (\(nearest)) lies against the finger, so the next one in its "
        + "direction: \(target)"
    case .nearest:
      guard sorted.count > 1 else { return "only \(target) can be reached" }
      let distances = sorted.map { "\($0.name) \(Measure.tenths($0.height)) is \(Measure.tenths($0.distance)) away" }
      return "\(carried(to: goal))the nearest to \(goal), \(target): \(distances.joined(separator: ", "))"
    }
  }

  /// The notch that a script has chosen though it cannot be reached, or `nil`.
  package var unreachable: Name? {
    guard rule == .script, case .notch(let notch) = choice, let reachable,
      let place = reachable.notches.firstIndex(of: notch), !reachable.set.contains(place)
    else { return nil }
    return notch
  }

  private var scripted: String {
    switch choice {
    case .notch, .anchor: "chose \(target)\(unreachable == nil ? "" : ", which cannot be reached (canReachNotch)")"
    case .rest(let height): "lets it rest at \(Measure.tenthsOfPoints(height))"
    case .dismissed: "dismisses it"
    }
  }

  private func limit(_ words: String) -> String { rushes.map { "\(words) \(Measure.tenths($0)) pt/s" } ?? "" }

  private func carried(to goal: String) -> String {
    if rushes != nil { return "no flick\(limit(", not faster than")), so " }
    return projectedHeight == nil ? "" : "carried on by its speed, so "
  }

  /// The height from which distances are measured, points.
  private var compared: Double { projectedHeight ?? height }

  private var candidates: [(name: String, height: Double, distance: Double)] {
    heights.enumerated().compactMap { place, height in
      guard reachable?.set.contains(place) ?? true else { return nil }
      return (reachable?.notches[place].text ?? "anchor \(place)", height, (height - compared).magnitude)
    }
  }
}

extension OverlayEdge {
  /// The way to the edge, or away from it, as it is seen.
  package func way(isTowards: Bool) -> String {
    switch self {
    case .bottom: isTowards ? "down" : "up"
    case .top: isTowards ? "up" : "down"
    case .leading: isTowards ? "to the left" : "to the right"
    case .trailing: isTowards ? "to the right" : "to the left"
    }
  }

  /// Returns a velocity as people read it: `850 pt/s up`, `at rest`. Points per second, towards the edge is positive.
  package func speed(_ velocity: Double, _ number: (Double) -> String = Measure.brief) -> String {
    velocity == 0 ? "at rest" : "\(number(velocity.magnitude)) pt/s \(way(isTowards: velocity > 0))"
  }

  /// Returns a finger's way along and across an overlay: `24 pt across and 6 pt down`.
  fileprivate func words(_ way: Point) -> String {
    "\(Measure.tenthsOfPoints(way.x.magnitude)) across and \(Measure.tenthsOfPoints(way.y.magnitude)) "
      + self.way(isTowards: way.y >= 0)
  }

  /// Returns the ways of a drag along and across an overlay: `up or down`.
  fileprivate func ways(along: Bool, across: Bool) -> String {
    NameHint.list((along ? [way(isTowards: false), way(isTowards: true)] : []) + (across ? ["across"] : []), "or")
  }
}

extension DragRefusal {
  /// Returns the finger's movement, and the rule by which it drags nothing, of an overlay at an edge.
  func words(at edge: OverlayEdge) -> String {
    let towards = edge.way(isTowards: true)
    return switch self {
    case .script(let point): "shouldStartDragging refuses a drag at \(point.words)"
    case .outside(let point): "drags nothing: the finger went down at \(point.words), beside the overlay"
    case .keptByList(let way, let list):
      "drags nothing: the finger went \(edge.words(way)), further across than along, so the list \"\(list)\", which scrolls across, keeps it"
    case .across(let way):
      "drags nothing: the finger went \(edge.words(way)), further across than along, on a list that scrolls "
        + "\(edge.way(isTowards: false)) and \(towards)"
    case .short(let way, let slop, let along, let across):
      "drags nothing: the finger went \(edge.words(way)), and dragStart asks for \(Measure.tenthsOfPoints(slop)) "
        + edge.ways(along: along, across: across)
    case .notDown(let way, let slop):
      "drags nothing: the finger went \(edge.words(way)), and dragStart with the axis \"down\" asks for "
        + (slop > 0 ? "\(Measure.tenthsOfPoints(slop)) \(towards)" : "a way \(towards)")
    case .refusedAcross(let way, let limit, let ends):
      "drags \(ends ? "no further" : "nothing"): the finger went \(edge.words(way)), further across than \(towards) before it had come \(towards) by "
        + "\(Measure.tenthsOfPoints(limit)) (dragStart.refusesAcross)"
    case .anotherFinger: "drags nothing: a finger on another part of it has it already"
    case .farFromEdge(let x, let width):
      "drags nothing: the finger went across from x = \(Measure.tenths(x)), beyond the first \(Measure.tenthsOfPoints(width)) (edgeWidth)"
    }
  }
}

extension DismissalRule {
  /// Returns the words that say by which number a card at an edge is dismissed.
  func words(at edge: OverlayEdge) -> String {
    switch self {
    case .velocity(let velocity, let limit):
      "is dismissed: \(edge.speed(velocity, Measure.tenths)) is faster than \(Measure.tenths(limit)) (dismissingVelocity)"
    case .height(let target, let threshold, let notch):
      "is dismissed: it would go to \(Measure.tenthsOfPoints(target)), which is \(Measure.tenthsOfPoints(threshold - target)) below "
        + (notch.map { "\($0.text), \(Measure.tenthsOfPoints(threshold)) (dismissingNotch)" }
          ?? "\(Measure.tenthsOfPoints(threshold)) (dismissingHeight)")
    case .script: "is dismissed: shouldDismiss says so"
    }
  }
}

extension Point {
  fileprivate var words: String { "(\(Measure.tenths(x)), \(Measure.tenths(y)))" }
}

extension Record.Translation {
  /// The height of its own to which it leads, or `nil` if it leads to a notch.
  package var ownHeight: String? { restsFreely ? Measure.tenthsOfPoints(targetHeight) : nil }

  /// Returns what becomes of the speed of a finger that has just lifted, points per second, down is positive; empty
  /// where it would not be felt.
  func speedWords(after finger: Double, isThorough: Bool) -> String {
    guard let startVelocity, finger.magnitude > MotionMetrics.feltStep else { return "" }
    let step = (finger - startVelocity).magnitude
    if step <= max(MotionMetrics.feltStep, finger.magnitude / 10) {
      return isThorough ? "; it goes on at the finger's speed" : ""
    }
    return startVelocity.magnitude < 1
      ? "; it stops dead and sets off from rest"
      : "; it sets off at \(Measure.tenths(startVelocity)) pt/s, not at the finger's speed"
  }
}

extension SpringSettings {
  /// Returns how much it is damped after a release; 1 does not swing.
  fileprivate func dampingRatio(after velocity: Double) -> Double {
    parameters(releaseVelocity: velocity).damping * response / (4 * Double.pi)
  }

  /// Returns the damping ratio in words, where it is not what `damping` says; else an empty text.
  func dampingWords(after velocity: Double) -> String {
    let ratio = dampingRatio(after: velocity)
    guard (ratio - damping).magnitude > Self.leastDifference else { return "" }
    return "; at that speed its spring is damped by \(Measure.fixed(ratio, digits: 2)) (\(dampingRule))"
  }

  /// The words for what `damping` says: `1 up to 150 pt/s, 0.8 from 3000`.
  package var dampingRule: String { "1 up to 150 pt/s, \(Measure.fixed(damping, digits: 2)) from 3000" }

  /// A smaller one is the same in words.
  private static let leastDifference = 0.01
}
