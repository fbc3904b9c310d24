import Diagnostics
import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

extension Script {
  /// An error of a running stage in the words of the config's author: an engine's failure gets the place of the
  /// function behind it. Other errors come back as they are.
  func explained(_ error: Thrown) -> Thrown {
    if let failure: StageFailure = caught(error) { return problem(failure) }
    if let failure: ContentError = caught(error) { return problem(failure) }
    return error
  }

  /// What the engine found, at the function that caused it.
  private func problem(_ failure: StageFailure) -> Thrown {
    switch failure {
    case .ladder(let layer, let problem):
      return thrown(config(layer, problem.words.function, problem.words.kind))
    case .missingHeight(let layer, let notch):
      return thrown(config(layer, "heightForNotch", .missingKey(notch.text, expected: "its height in points")))
    case .unknownNotch(let layer, let notch, let known):
      let all = known.map { $0.text }
      let near = NearestName.of(notch.text, in: all)
      return thrown(config(layer, "moveOverlay", .unknownName(notch.text, what: "notch", near: near, known: all)))
    case .endlessAnimation(let layer, let seconds):
      let words =
        "the animation has not said that it is finished after \(NumberWords.text(seconds)) s; return true as its second value"
      return thrown(config(layer, "animation", .contradiction(words)))
    case .notAFraction(let layer, let seconds, let fraction):
      return thrown(
        config(
          layer, "animation",
          .wrongType(
            found: "\(NumberWords.text(fraction)) after \(NumberWords.text(seconds)) s", expected: "a finite fraction"))
      )
    case .endlessTimers: return thrown(failure)
    case .endlessMoves(let layer):
      return thrown(
        config(layer, "a move", .contradiction("each move asks for another one at the same moment, without end")))
    case .tooManyViews(let layer, let limit):
      return thrown(
        config(
          layer, "a view",
          .contradiction("more than \(limit) views are shown or waiting; raise --limit-views if that is meant")))
    case .notPresented(let layer):
      let words = "the answer overlay.dismissed is for overlays with a presentation; this one is always on screen"
      return thrown(config(layer, "targetNotchPolicy", .contradiction(words)))
    case .endlessViews(let layer):
      return thrown(
        config(
          layer, "a view", .contradiction("each view shows or dismisses another one at the same moment, without end")))
    case .unknownAnchor(let layer, let index, let count):
      return thrown(
        config(
          layer, "targetNotchPolicy", .outOfRange(found: "the index \(index)", expected: "an anchor, 0 to \(count - 1)")
        ))
    }
  }

  /// A function of a frame's moment gave what its property cannot hold.
  private func problem(_ error: ContentError) -> Thrown {
    guard let reference = memory.lastDrawn else { return thrown(error) }
    // In a check that is what stands for the function's answer.
    let isStandIn = isGivenUp(reference)
    check?.giveUp(reference)
    if isStandIn { return thrown(error) }
    return thrown(problem(of: reference, .contradiction("\(error)")))
  }

  private func config(_ layer: Name, _ key: String, _ kind: SettingProblem.Kind) -> ConfigProblem {
    let id = layer.text
    let function = memory.functions.firstIndex { $0.layer == id && $0.name == key }
    if let function { check?.giveUp(FunctionReference(id: Int32(function))) }
    let definition = function.flatMap { state.definition(of: memory.functions[$0].lua) }
    return ConfigProblem(
      place: use(ofSheetAt: definition, layer: id) ?? definition, subject: "\(key) of \"\(id)\"", kind)
  }
}

extension NotchLadderProblem {
  /// Which function has caused it, and what is wrong.
  fileprivate var words: (function: String, kind: SettingProblem.Kind) {
    switch self {
    case .empty: ("notches", .tooFew(count: 0, expected: 1))
    case .tooMany(let count): ("notches", .extraEntries(count: count, taken: NotchSet.capacity))
    case .duplicate(let notch): ("notches", .duplicate(notch.text, what: "notch"))
    case .notFinite(let notch, let height):
      ("heightForNotch", .wrongType(found: Self.words(height, of: notch), expected: "a finite number of points"))
    case .negative(let notch, let height):
      ("heightForNotch", .outOfRange(found: Self.words(height, of: notch), expected: "0 points or more"))
    case .notAscending(let notches, let heights):
      ("heightForNotch", .notAscending(zip(notches, heights).map { (name: $0.text, height: $1) }))
    }
  }

  private static func words(_ height: Double, of notch: Name) -> String {
    "the height \(NumberWords.text(height)) for notch \"\(notch.text)\""
  }
}
