package import Lua
import OverlayEngine
package import OverlaySettings
package import Text

/// The reason why a config's script ended the run, or cannot be used: facts only.
package struct ScriptFailure: Error, Sendable {
  package enum Kind: Sendable {
    /// The script itself, or what a function of it returned.
    case script(LuaFailure)
    /// A function that is called for each frame printed something.
    case printedWhileDrawing
  }

  package var kind: Kind
  /// The function that was called, and the layer that it was called for: `heightForNotch of "search"`, or `nil` if the
  /// config itself ran.
  package var subject: String?
  /// The place at which the function was defined.
  package var definition: LuaPosition?
  /// The place at which the config uses the known sheet in which it failed, or `nil` if it failed in the config itself.
  package var use: LuaPosition?
}

/// Does what may fail in Lua, for no function of the config's.
func scripting<Result>(_ body: () throws(LuaFailure) -> Result) throws(Thrown) -> Result {
  do throws(LuaFailure) { return try body() } catch { throw thrown(ScriptFailure(kind: .script(error))) }
}

/// Everything that is wrong with a config's settings.
package struct ConfigFailure: Error, Sendable {
  /// The problems, never empty.
  package var problems: [ConfigProblem]
}

/// One thing that is wrong with a config: where, in which constructor, what.
package struct ConfigProblem: Error, Equatable, Sendable {
  /// The line of the constructor's call, or of a function's definition.
  package var place: LuaPosition?
  /// The name of what was called, such as `overlay.container`.
  package var subject: String
  package var problem: SettingProblem

  init(place: LuaPosition?, subject: String, _ kind: SettingProblem.Kind, at path: [SettingProblem.Step] = []) {
    (self.place, self.subject, problem) = (place, subject, SettingProblem(path: path, kind: kind))
  }
}

extension ScriptFailure: ReportedError {
  package var status: ExitStatus { .scriptFailed }

  /// The place, what went wrong, the lines around it, what was being asked for which layer, and what to do about a
  /// limit that was reached.
  package var description: String {
    let circumstances = subject.map { "\n  in \($0)" } ?? ""
    switch kind {
    case .script(let failure):
      let place = failure.position == nil ? definition.map { "\($0): " } : nil
      return (use.map { "\($0): the sheet that is made here fails: " } ?? place ?? "") + failure.description
        + circumstances
        + (failure.kind.options.map { "\n  raise \($0) if that is meant" } ?? "")
    case .printedWhileDrawing:
      let place = definition.map { "\($0): " } ?? ""
      return place + "the function printed, but it is called for each frame; print from a callback or an action instead"
        + circumstances
    }
  }
}

extension LuaFailure.Kind {
  /// The options that raise a limit; nil if it is none, or one that has no option.
  fileprivate var options: String? {
    switch self {
    case .instructionLimit: "--limit-instructions"
    case .totalLimit: "--limit-total"
    case .memoryLimit: "--limit-memory"
    case .printLimit: "--limit-print or --limit-print-volume"
    case .timeLimit: "--limit-processor-time"
    case .totalTimeLimit: "--limit-total-processor-time"
    default: nil
    }
  }
}

extension ConfigProblem: CustomStringConvertible {
  package var description: String {
    (place.map { "\($0): " } ?? "") + "\(subject): \(problem)"
  }
}

extension ConfigFailure: CustomStringConvertible {
  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}

extension Script {
  /// An error of a running stage in the words of the config's author: an engine's failure gets the place of the
  /// function behind it. Other errors come back as they are.
  func explained(_ error: Thrown) -> Thrown {
    if let failure: StageFailure = caught(error) { return problem(failure) }
    if let failure: ContentError = caught(error) { return problem(failure) }
    return error
  }

  /// Returns what the engine found, at the function that caused it.
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
  /// The function that has caused it, and what is wrong.
  fileprivate var words: (function: String, kind: SettingProblem.Kind) {
    switch self {
    case .empty: ("notches", .tooFew(count: 0, expected: 1))
    case .tooMany(let count, let limit):
      ("notches", .contradiction("found \(count), more than \(limit); raise --limit-notches if that is meant"))
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
