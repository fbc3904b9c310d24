import Text

/// The expectations of a run that are not decided yet, what became of the others, and the dismissals that some ask for.
struct ExpectationLog {
  /// These are checked at the end of the present moment.
  fileprivate var due: [(layer: Name?, expectation: Expectation)] = []
  /// These are checked until they fail or their time is over.
  fileprivate var watches: [ContinuousExpectation] = []
  fileprivate(set) var passed = 0
  fileprivate(set) var failed = 0
  /// The reason why each layer, and each view of one, was dismissed last; of the layer itself under no name.
  fileprivate var lastDismissals: [Name: [ExactText: String]] = [:]

  /// Whether some wait for the end of the present moment.
  var areDue: Bool { !due.isEmpty }

  mutating func expect(_ expectation: Expectation, of layer: Name?) { due.append((layer, expectation)) }
}

extension Stage {
  /// Checks the expectations of the present moment. Call it after everything else at that moment.
  public func checkExpectations() {
    guard expectations.areDue else { return }
    for (layer, expectation) in expectations.due {
      if expectation.until.map({ $0 > now }) == true {
        watch(expectation, layer: layer)
        continue
      }
      let (passed, expected, found) = evaluate(expectation, layer: layer)
      recordOutcome(passed, expected, found, layer)
    }
    expectations.due.removeAll(keepingCapacity: true)
  }

  private func recordOutcome(_ passed: Bool, _ expected: Value, _ found: Value, _ layer: Name?) {
    if passed { expectations.passed += 1 } else { expectations.failed += 1 }
    recordWords(.expectation(passed: passed, expected: expected, found: found), layer: layer)
  }

  /// Compares an expectation with the present state: whether both agree, and both sides as the trace writes them.
  private func evaluate(_ expectation: Expectation, layer: Name?) -> (passed: Bool, expected: Value, found: Value) {
    let place =
      layer.map { id in layers.firstIndex { $0.id == id } }
      ?? scene.layers.lastIndex { expectation.parts.filter { $0.isOfLayers }.contains(where: $0.kind.answers) }
    var report = ExpectationReport()
    let resting = place.flatMap { layers[$0].resting(at: now) }
    if let notch = expectation.notch {
      report.compare("notch", .string(notch.text), resting.flatMap(placeName))
    }
    if let height = expectation.height {
      report.compare("height", height, resting?.height, tolerance: expectation.tolerance)
    }
    if let offset = expectation.offset {
      let owner = place.flatMap { layers[$0].listOwner }
      let found = owner.map { $0.offset(of: expectation.scrollView, at: now.seconds) } ?? resting?.offset
      report.compare("offset", offset, found, tolerance: expectation.tolerance)
    }
    if let visible = expectation.visible {
      report.compare("visible", .list(visible.map(Value.string)), .list(visibleIDs(layer: layer).map(Value.string)))
    }
    if let presented = expectation.presented {
      let found = place.flatMap { layers[$0].facts(seenAt: nil).isPresented }
      report.compare("presented", .bool(presented), found.map(Value.bool))
    }
    if let reason = expectation.reason {
      let known = place.flatMap { expectations.lastDismissals[layers[$0].id] }
      report.compare("reason", .string(reason), known?[ExactText(expectation.view ?? "")].map(Value.string))
    }
    if let view = expectation.view {
      let isShown = visibleIDs(layer: layer).contains { $0 == view }
      report.compare("view", .string(view), .string(view))
      report.compare("shown", .bool(expectation.shown), .bool(isShown))
    }
    if let tap = expectation.tap {
      report.compare("tap", tap.value, lastTap?.value, agrees: tap.agrees(with: lastTap))
    }
    if let reachable = expectation.reachable {
      // A function that fails here also fails in each frame, which reports it.
      let found = (try? self.reachable(layer: layer)).map { $0.map { Value.string($0.name) } }
      report.compare("reachable", .list(reachable.map(Value.string)), found.map(Value.list))
    }
    if let node = expectation.node, let obstacle = expectation.clearOf {
      let covered = coveredByKeyboard(node)
      let isClear = covered.map { $0 <= Self.clearTolerance } ?? false
      report.compare("node", .string(node), covered == nil ? .null : .string(node), agrees: covered != nil)
      report.compare(
        "clearOf", .string(obstacle.rawValue),
        isClear ? .string(obstacle.rawValue) : covered.map { .fields(["covered": .number($0)]) }, agrees: isClear)
    }
    return (report.passed, .object(report.expected), .object(report.found))
  }

  /// Notes why a layer, or a view of it, has been dismissed.
  func noteDismissal(of layer: Name, view: String = "", _ reason: String) {
    expectations.lastDismissals[layer, default: [:]][ExactText(view)] = reason
  }

  /// Edges are drawn at whole pixels.
  private static let clearTolerance = 0.5

  /// The notch's name; a sheet's anchors go by their numbers.
  private func placeName(_ resting: RestingState) -> Value? {
    resting.notch.map { .string($0.text) } ?? resting.anchor.map { .string(String($0)) }
  }

  /// The views displayed in one view container, or in all of them, in the scene's order.
  private func visibleIDs(layer: Name?) -> [String] {
    layers.flatMap { layer == nil || $0.id == layer ? ($0 as? ViewContainer)?.visibleIDs ?? [] : [] }
  }
}

/// The expected and the found values of one expectation.
private struct ExpectationReport {
  var passed = true
  var expected: [Value.Field] = []
  var found: [Value.Field] = []

  mutating func compare(_ key: String, _ wanted: Value, _ actual: Value?) {
    compare(key, wanted, actual, agrees: wanted == actual)
  }

  mutating func compare(_ key: String, _ wanted: Double, _ actual: Double?, tolerance: Double) {
    let agrees = actual.map { ($0 - wanted).magnitude <= tolerance } == true
    compare(key, .number(wanted), actual.map(Value.number), agrees: agrees)
  }

  mutating func compare(_ key: String, _ wanted: Value, _ actual: Value?, agrees: Bool) {
    passed = passed && agrees
    expected.append(Value.Field(key: key, value: wanted))
    found.append(Value.Field(key: key, value: actual ?? .null))
  }
}

/// The resting place of a layer, for expectations and the last line of a trace.
package struct RestingState: Equatable, Sendable {
  /// The notch last moved to.
  package var notch: Name?
  /// A sheet's anchor, 0 is the highest on screen.
  package var anchor: Int?
  /// The model's height, points.
  package var height: Double?
  /// The driving scroll view's content offset, points.
  package var offset: Double?
  package var visible: [String]?
}

/// An expectation of every moment up to one.
private struct ContinuousExpectation {
  var expectation: Expectation
  var layer: Name?
  var token: Int
}

extension Stage {
  private func watch(_ expectation: Expectation, layer: Name?) {
    let watch = ContinuousExpectation(expectation: expectation, layer: layer, token: makeToken())
    expectations.watches.append(watch)
    check(watch)
  }

  func recheckExpectation(_ token: Int) {
    if let watch = expectations.watches.first(where: { $0.token == token }) { check(watch) }
  }

  /// Checks the expectation now. Its result is recorded once it fails or its time is over; until then the next check is
  /// planned.
  private func check(_ watch: ContinuousExpectation) {
    let (passed, expected, found) = evaluate(watch.expectation, layer: watch.layer)
    guard passed, let end = watch.expectation.until, now < end else {
      expectations.watches.removeAll { $0.token == watch.token }
      return recordOutcome(passed, expected, found, watch.layer)
    }
    plan(.watch, at: min(nextSixtieth, end), layer: nil, token: watch.token)
  }

  /// Returns how far the keyboard covers a node, points; 0 or less is clear. `nil` if the node is not drawn.
  func coveredByKeyboard(_ id: String) -> Double? {
    guard let geometry = scene.geometry else { return nil }
    let seconds = now.seconds
    scene.script.beginSnapshot(seconds)
    for place in layers.indices.reversed() {
      // A function that fails here also fails in each frame, which reports it.
      guard let snapshot = try? layers[place].snapshot(at: seconds, room: [], scene.script.draw),
        let node = try? geometry.nodes(snapshot, screen).last(where: { $0.id == id })
      else { continue }
      return node.rect.maxY - keyboardTop(at: seconds)
    }
    return nil
  }
}
