import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
package import OverlaySettings
import Text

/// Compares a run with its twin, in what an environment must not change.
enum TwinCheck {
  /// The first few disagreements, a sentence each.
  static func faults(_ twin: Twin, _ first: TwinRun, _ second: TwinRun) -> [String] {
    let all =
      switch twin.kind {
      case .mirrored: sameRecords(first, second) + mirroredFrames(first, second)
      case .calm: sameRests(first, second, but: []) + sameCallbacks(first, second) + overshoots(second)
      case .text: sameRests(first, second, but: second.contentSized) + worseLooks(first, second)
      case .other: sameRecords(first, second) + sameRests(first, second, but: [])
      }
    return Array(all.prefix(most))
  }

  private static let most = 5

  /// Returns what has changed, and may: heights that are asked of the content.
  static func notes(_ twin: Twin, _ first: TwinRun, _ second: TwinRun) -> [String] {
    guard twin.kind == .text else { return [] }
    return zip(first.rests, second.rests).filter { $0 != $1 && second.contentSized.contains($0.key) }.map {
      "\"\($0.key)\" rests at \($1.value.json) in place of \($0.value.json): its heights depend on the content"
    }
  }

  private static func sameRecords(_ first: TwinRun, _ second: TwinRun) -> [String] {
    for (a, b) in zip(first.records, second.records)
    where a.time != b.time || a.kind.event != b.kind.event || a.layer != b.layer || !areEqual(a.fields, b.fields) {
      return ["\(b.words) in place of \(a.words)"]
    }
    let (a, b) = (first.records, second.records)
    if a.count > b.count { return ["\(a[b.count].words) is missing"] }
    return b.count > a.count ? ["\(b[a.count].words) is new"] : []
  }

  /// Whether fields are the same but for rounding: where all is mirrored, numbers come about in another way.
  private static func areEqual(_ a: [Value.Field], _ b: [Value.Field]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { one, other in
        guard case .number(let number) = one.value, case .number(let wanted) = other.value else { return one == other }
        return one.key == other.key && (number - wanted).magnitude <= exact
      }
  }

  /// Points that a place may be off its mirror image.
  private static let exact = 1e-6

  private static func mirroredFrames(_ first: TwinRun, _ second: TwinRun) -> [String] {
    let width = first.last.screen.size.width
    for (a, b) in zip(first.frames, second.frames) {
      let one = a.places
      for (other, place) in zip(one, b.places) {
        let image = other.rect.mirrored(in: a.width ?? width)
        let off = max((image.x - place.rect.x).magnitude, (image.y - place.rect.y).magnitude)
        guard other.name != place.name || off > exact || (image.width - place.rect.width).magnitude > exact else {
          continue
        }
        return [
          "\"\(place.name)\" lies at x \(Measure.tenths(place.rect.x)) at \(Measure.tenths(b.seconds * 1000)) ms, "
            + "and its mirror image at \(Measure.tenths(image.x))"
        ]
      }
      if one.count != b.places.count {
        return ["\(b.places.count) things are seen at \(b.seconds) s, not \(one.count)"]
      }
    }
    return []
  }

  private static func sameRests(_ first: TwinRun, _ second: TwinRun, but free: Set<String>) -> [String] {
    zip(first.rests, second.rests).compactMap { a, b in
      guard a.value != b.value, !free.contains(a.key), !isNear(a.value, b.value) else { return nil }
      return "\"\(a.key)\" rests at \(b.value.json), not at \(a.value.json)"
    }
  }

  private static func isNear(_ a: Value, _ b: Value) -> Bool {
    guard case .number(let one)? = a["height"], case .number(let other)? = b["height"] else { return false }
    return a["notch"] == b["notch"] && a["anchor"] == b["anchor"] && (one - other).magnitude <= 0.5
  }

  private static func sameCallbacks(_ first: TwinRun, _ second: TwinRun) -> [String] {
    first.layerNames.compactMap { layer in
      let (a, b) = (first.callbacks(of: layer), second.callbacks(of: layer))
      // A finger that takes hold of what moves finds it elsewhere where moves are shorter.
      if first.isGrabbed(layer) { return nil }
      for (one, other) in zip(a, b) where one.words != other.words {
        return
          "\"\(layer.text)\" tells \(other.words) at \(Measure.tenths(other.seconds * 1000)) ms, where \(one.words) comes next"
      }
      if a.count > b.count { return "\"\(layer.text)\" never tells \(a[b.count].words)" }
      return b.count > a.count ? "\"\(layer.text)\" tells \(b[a.count].words), too" : nil
    }
  }

  /// Points that a move may pass its end by.
  private static let stillness = 0.5

  private static func overshoots(_ run: TwinRun) -> [String] {
    run.moves.compactMap { move in
      let seen = run.frames.lazy.filter { move.start < $0.seconds && $0.seconds < move.end }.compactMap { frame in
        frame.layers.first { $0.id == move.layer }?.height
      }
      guard let from = seen.first else { return nil }
      let beyond = seen.map { from <= move.target ? $0 - move.target : move.target - $0 }.max() ?? 0
      guard beyond > stillness else { return nil }
      return
        "\"\(move.layer.text)\" passes its end by \(Measure.tenthsOfPoints(beyond)) after \(Measure.tenths(move.start * 1000)) ms"
    }
  }

  private static func worseLooks(_ first: TwinRun, _ second: TwinRun) -> [String] {
    var faults: [String] = []
    for (a, b) in zip(first.looks, second.looks) {
      for (before, after) in zip(a.layers, b.layers) {
        faults += LayoutFaults.new(in: after.nodes, since: before.nodes).map { "\"\(after.layer.text)\": \($0)" }
      }
    }
    var told: Set<String> = []
    return faults.filter { told.insert($0).inserted }
  }
}

extension TraceFrame {
  /// Everything that has a place, by name.
  fileprivate var places: [(name: String, rect: Rect)] {
    layers.map { ($0.id.text, $0.frame) }
      + containers.flatMap { container in container.views.map { ($0.id, $0.frame) } }
  }

  /// The screen's width, from a layer that is as wide, or `nil` if no layer shows it.
  fileprivate var width: Double? { screenWidth > 0 ? screenWidth : nil }
}

extension TwinRun {
  fileprivate var layerNames: [Name] { session.layers.map(\.id) }

  /// The callbacks of a layer's script, and what becomes of its views.
  fileprivate func callbacks(of layer: Name) -> [(words: String, seconds: Double)] {
    records.filter { $0.layer == layer }.compactMap { record in
      let words: String? =
        switch record.kind {
        case .willMoveToNotch(let notch): "willMoveToNotch \(notch.text)"
        case .didMoveToNotch(let notch): "didMoveToNotch \(notch.text)"
        case .willStartDragging: "willStartDragging"
        case .willEndDragging: "willEndDragging"
        case .presented: "presented"
        case .dismissed(let reason): "dismissed by \(reason.rawValue)"
        case .anchor(_, let index): "anchor \(index)"
        case .viewShown(let id): "viewShown \(id)"
        case .viewDismissed(let id, _, _): "viewDismissed \(id)"
        default: nil
        }
      return words.map { ($0, record.time.seconds) }
    }
  }

  /// Whether a finger has taken hold of it while it moved.
  fileprivate func isGrabbed(_ layer: Name) -> Bool {
    records.contains { record in
      guard record.layer == layer, case .translationCancelled = record.kind else { return false }
      return record.cause != .program
    }
  }

  /// The animated moves, each up to the next thing that concerns its height.
  fileprivate var moves: [(layer: Name, target: Double, start: Double, end: Double)] {
    var moves: [(layer: Name, target: Double, start: Double, end: Double)] = []
    for record in records {
      guard let layer = record.layer else { continue }
      let now = record.time.seconds
      // A move that begins also records its step of the same moment.
      func close(sparesNew: Bool) {
        for place in moves.indices where moves[place].layer == layer && moves[place].end > now {
          if !(sparesNew && moves[place].start == now) { moves[place].end = now }
        }
      }
      switch record.kind {
      case .willTranslate(let translation):
        close(sparesNew: false)
        if translation.isAnimated { moves.append((layer, translation.targetHeight, now, end)) }
      case .drag: close(sparesNew: true)
      case .dismissed, .didMoveToNotch: close(sparesNew: false)
      default: break
      }
    }
    return moves
  }
}

/// A case's other environment, in which its run must agree in what an environment does not change.
package struct Twin: Equatable, Sendable {
  /// The name as it was asked for: `textSize=accessibility3`.
  package let name: String
  package let environment: EnvironmentSettings

  var kind: Kind

  enum Kind: Equatable, Sendable {
    /// The layout goes from right to left, with mirrored fingers.
    case mirrored
    case calm
    case text
    /// Only colours differ: everything lies where it lay.
    case other
  }

  /// `rightToLeft,reduceMotion,textSize=accessibility3`; what is wrong with it where something is.
  package static func reading(_ list: String) -> (twins: [Twin], problem: String?) {
    var twins: [Twin] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false).map({ String($0.drop { $0 == " " }) }) {
      let (settings, problem) = EnvironmentSettings.reading(option: part)
      guard let settings else { return ([], problem) }
      twins.append(Twin(part, settings))
    }
    return (twins, nil)
  }

  /// The limits of a case's run in it. A case that lies in a mirror by itself is held against what its mirror shows.
  func limits(of testCase: TestCase, _ limits: ScriptLimits) throws -> ScriptLimits {
    var limits = limits
    let own = limits.environment.over(try RunInputs(path: testCase.recording).header.environment)
    limits.environment = environment.over(limits.environment)
    if kind == .mirrored, own.layoutDirection == .rightToLeft { limits.environment.layoutDirection = .leftToRight }
    return limits
  }

  private init(_ name: String, _ environment: EnvironmentSettings) {
    (self.name, self.environment) = (name, environment)
    kind =
      switch environment {
      case _ where environment.layoutDirection == .rightToLeft: .mirrored
      case _ where environment.reducesMotion == true: .calm
      case _ where environment.textSize != nil: .text
      default: .other
      }
  }
}

/// The faults of how content is laid out, found without looking at it.
enum LayoutFaults {
  /// The least size of what is tapped, points.
  static let leastTarget = 44.0

  /// Returns what is cut, overlapped or hard to hit, and was not before.
  static func new(in nodes: [DrawnNode], since before: [DrawnNode]) -> [String] {
    let known = Dictionary(before.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    var faults: [String] = []
    for node in nodes where node.seen != nil {
      let old = known[Key(node)]
      if node.isTruncated, old?.isTruncated != true, old != nil { faults.append("the words of \(node.name) are cut") }
      guard node.isTappable, let seen = node.seen, seen == node.rect else { continue }
      let least = min(seen.width, seen.height)
      if least < leastTarget - 0.5, old.map({ min($0.rect.width, $0.rect.height) >= leastTarget - 0.5 }) != false {
        faults.append(
          "\(node.name) is \(Measure.tenthsOfPoints(least)) small, and taps need \(Measure.tenthsOfPoints(leastTarget))"
        )
      }
    }
    return faults + overlaps(nodes).subtracting(overlaps(before)).map { "\($0[0]) lies over \($0[1])" }.sorted()
  }

  private struct Key: Hashable {
    var element: Int
    var path: [Int]
    var part: String

    init(_ node: DrawnNode) {
      (element, path, part) = (node.element, node.path, "\(node.part)")
    }
  }

  /// Neighbours with words of which one lies over the other.
  private static func overlaps(_ nodes: [DrawnNode]) -> Set<[String]> {
    var found: Set<[String]> = []
    let words = nodes.filter { $0.words != nil && $0.seen != nil && $0.part == .node }
    for (place, first) in words.enumerated() {
      for second in words[(place + 1)...]
      where first.element == second.element && first.path.dropLast() == second.path.dropLast()
        && first.path != second.path
      {
        guard let a = first.seen, let b = second.seen else { continue }
        let height = min(a.maxY, b.maxY) - max(a.y, b.y)
        let width = min(a.maxX, b.maxX) - max(a.x, b.x)
        if height > 1, width > 1 { found.insert([second.name, first.name]) }
      }
    }
    return found
  }
}

extension DrawnNode {
  /// The name by which people call it.
  var name: String { (id ?? words).map { "\"\($0.prefix(40))\"" } ?? "a \(kind)" }
}
