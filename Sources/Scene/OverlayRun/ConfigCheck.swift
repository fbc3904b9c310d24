package import OverlayEngine
import OverlayReplay
import OverlaySession
package import Text

/// The faults of a config, found without a recording.
package struct ConfigCheck {
  package private(set) var status = ExitStatus.success
  /// Each begins with its place where it has one.
  package private(set) var problems: [String] = []
  /// The notes about what is right, and may not be meant.
  package private(set) var notes: [String] = []
  /// The layers that the config describes; empty where it could not be loaded.
  package private(set) var layers: [String] = []

  /// Loads the config, looks at its pictures, and asks each of its functions over a grid of inputs, twice.
  /// - Parameter explain: what else was thrown, as an exit status and in words.
  package init(_ source: ScriptSource, explain: (Thrown) -> (status: ExitStatus, message: String)) {
    do throws(Thrown) {
      let scene = try source.load()
      layers = scene.settings.layers.map { $0.id.text }
      notes = scene.notes
      _ = try source.pictures(scene.images)
      let loader = try source.loaderSource()
      notes += loader.unusedModules
      let report = FunctionCheck(loader)
      let causes = report.findings.isEmpty ? [] : report.suspiciousValues.filter { $0.failsPolicies }
      problems = try source.folderFaults() + causes.map { $0.sentence } + report.findings.map { $0.text }
      notes += report.suspiciousValues.filter { !causes.contains($0) }.map { $0.sentence }
      notes += report.mutePolicies.map {
        "\($0) gives no reason: a second return value is shown with each release as its reason, as in return \"full\", \"flicked up\""
      }
      if !problems.isEmpty { status = .failed }
    } catch {
      if let failure: ConfigFailure = caught(error) {
        (status, problems) = (.failed, failure.problems.map { $0.description })
      } else {
        let failure = explain(error)
        (status, problems) = (layers.isEmpty ? failure.status : .failed, [failure.message])
      }
    }
    (problems, notes) = (problems.map(SentenceText.shortened), notes.map(SentenceText.shortened))
  }

  /// Returns what to say where there are no problems.
  package func words(_ config: String) -> String {
    "\(config): no problems in \(layers.joined(separator: ", "))\n" + notes.map { "note: \($0)\n" }.joined()
  }

  /// The findings for programs, as text.
  package var json: String { value.json }

  /// The findings for programs.
  package var value: Value {
    .fields([
      "exit": .number(Double(status.rawValue)), "layers": .list(layers.map { .string($0) }),
      "notes": .list(notes.map { .string($0) }), "problems": .list(problems.map { .string($0) }),
    ])
  }
}

extension LoadedScene {
  /// The notes for the config's author, each said once.
  fileprivate var notes: [String] {
    let stopping = settings.layers.compactMap { layer -> String? in
      guard case .container(let container) = layer, container.stopsFlicks else { return nil }
      return "\"\(container.id.text)\""
    }
    guard !stopping.isEmpty else { return [] }
    return [
      "a flick stops dead at its release in \(stopping.joined(separator: ", ")): the animation starts at 0 points per second, as "
        + "OverlayContainer's own does; animation = overlay.spring { initialVelocity = \"release\" } goes on at the finger's speed"
    ]
  }
}

extension ContainerSettings {
  /// Whether it can be flicked from notch to notch, and its moves start from rest.
  fileprivate var stopsFlicks: Bool {
    if case .fixed(let notches) = notches, notches.count < 2 { return false }
    return switch animation {
    case nil: true
    case .fixed(let animation): animation.startsFromRest
    case .scripted: false
    }
  }
}

extension SuspiciousValue {
  /// Whether a policy fails by it that chooses among what can be reached.
  fileprivate var failsPolicies: Bool { if case .nothingReachable = self { true } else { false } }

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
    case .restsBeyond(let layer, let height, let space):
      "\"\(layer.text)\": its targetNotchPolicy lets it rest at \(words(height)) pt, and there are \(words(space)) pt"
    case .translatesAgainst(let layer, let up, let down):
      "\"\(layer.text)\": its translationFunction goes against the finger: \(words(up)) pt upwards take it \(words(down)) pt down; "
        + "translations are positive upwards: is a sign wrong?"
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
      "\"\(layer.text)\": its drag was cancelled at \(words(time.seconds)) s, and it rests between its anchors, at \(Measure.tenths(height)) pt, as "
        + "sheets' own does; settlesWhenCancelled = true lets it go to one"
    case .contentNotFollowed(let layer):
      "\"\(layer.text)\": its heights read contentHeight, and functions may change its content, which heightsChanged = \"policy\" follows "
        + "only when heights are asked for: call invalidateNotchHeights, or use heightsChanged = \"notch\", which follows content by itself"
    case .screenLikePixels(let screen):
      "the screen has \(size(screen.size)) points with \(words(screen.scale)) pixels each; are these pixels? its points are "
        + "\(size(Size(width: screen.size.width / screen.scale, height: screen.size.height / screen.scale)))"
    }
  }

  private func size(_ size: Size) -> String { "\(words(size.width)) x \(words(size.height))" }

  private func words(_ number: Double) -> String { NumberWords.text(number) }
}
