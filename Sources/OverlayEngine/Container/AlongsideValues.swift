/// A number of the script that is to move with the overlay.
public struct AlongsideTarget: Equatable, Sendable {
  package var name: Name
  /// Finite.
  package var value: Double

  package init(name: Name, value: Double) {
    self.name = name
    self.value = value
  }
}

/// The numbers that a container's callbacks have set to move alongside its translations, in the order of their first
/// setting.
package struct AlongsideValues {
  private struct Entry {
    var name: Name
    /// Where it is once nothing moves it any more.
    var target: Double
    var motion: Motion?

    func value(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }
  }

  private var entries: [Entry] = []
  private var waiting: [AlongsideTarget] = []
  private var completions: [FunctionReference] = []

  var isWaiting: Bool { !waiting.isEmpty || !completions.isEmpty }

  /// What the next translation takes along.
  mutating func request(_ targets: [AlongsideTarget], completion: FunctionReference?) {
    waiting += targets
    if let completion { completions.append(completion) }
  }

  /// A translation begins: the values that were asked for follow its curve, or jump without one. The result names the
  /// completions to be called at its end.
  mutating func begin(_ curve: AnimationCurve?, at now: Instant) -> [FunctionReference] {
    guard isWaiting else { return [] }
    defer {
      waiting.removeAll(keepingCapacity: true)
      completions.removeAll(keepingCapacity: true)
    }
    for target in waiting {
      let place = entries.firstIndex { $0.name == target.name }
      let seen = place.map { entries[$0].value(at: now.seconds) }
      let motion = curve.flatMap { curve in seen.map { Motion(from: $0, to: target.value, start: now, curve: curve) } }
      let entry = Entry(name: target.name, target: target.value, motion: motion)
      if let place { entries[place] = entry } else { entries.append(entry) }
    }
    return completions
  }

  /// A grab takes over what is seen.
  mutating func freeze(at seconds: Double) {
    for place in entries.indices where entries[place].motion != nil {
      entries[place] = Entry(name: entries[place].name, target: entries[place].value(at: seconds), motion: nil)
    }
  }

  /// What is seen at a number of seconds since the run's start.
  package func values(at seconds: Double) -> [AlongsideTarget] {
    entries.map { AlongsideTarget(name: $0.name, value: $0.value(at: seconds)) }
  }
}
