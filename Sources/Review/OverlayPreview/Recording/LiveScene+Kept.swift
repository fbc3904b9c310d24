import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySettings
import Text

extension LiveScene {
  /// The recording up to a moment as an event file, and the trace that it gives. Throws `KeepFault`, and what is wrong
  /// with the config.
  func kept(name: String, _ part: PageMessage.Part = .init()) throws(Thrown) -> KeptTest {
    guard let simulation else { throw thrown(KeepFault.nothingToKeep) }
    let frame = min(part.end.map(Self.frame(at:)) ?? recorded, recorded)
    let again = try again(source(part), through: frame, named: name)
    if part.hasSliders || given.isEmpty {
      guard simulation.log.digests.indices.contains(frame), again.digest == simulation.log.digests[frame] else {
        throw thrown(KeepFault.isNotReproducible)
      }
    }
    let text = take.text(name: name, screen: again.screen, parameters: again.parameters, through: frame)
    return KeptTest(name: name, recording: Array(text.utf8), trace: again.trace)
  }

  /// Returns the config with what sliders say, or with what the config says by itself.
  private func source(_ part: PageMessage.Part) -> ScriptSource {
    part.hasSliders ? sources[0] : settings.source(limits)
  }

  /// Returns what a test would say today, and which parameters it would hold. Throws as `kept`.
  func review(_ part: PageMessage.Part) throws(Thrown) -> Value {
    let frame = min(part.end.map(Self.frame(at:)) ?? recorded, recorded)
    let moved = Set(given.map { $0.name })
    let parameters = (simulation?.facts.parameters ?? []).filter { $0.value != $0.standard }.map { parameter in
      Value.fields([
        "name": .string(parameter.name), "value": parameter.value, "default": parameter.standard,
        "isMoved": .bool(moved.contains(parameter.name)),
      ])
    }
    var problems: [String]
    do throws(Thrown) {
      let again = try again(source(part), through: frame, named: "drag")
      problems = again.failedExpectations + (try settings.files.problems(ofTest: "drag", again.trace))
    } catch {
      guard let fault: KeepFault = caught(error), case .fails(let why) = fault else { throw error }
      problems = [why]
    }
    return .fields(["problems": .list(problems.map(Value.string)), "parameters": .list(parameters)])
  }

  /// Returns both sides' figures, and how they differ. Throws what is wrong with one of them.
  func sideBySide() throws(Thrown) -> SideBySide {
    let traces = try sources.prefix(2).enumerated().map { side throws(Thrown) in
      let (place, source) = side
      let again = try again(
        source, through: lastFrame, named: "recording", isMirrored: place == 1 && mirrorsComparisonTarget)
      return try rethrowing { () throws(TraceFileError) in
        try Trace.read(name: source.path, .memory(again.trace))
      }
    }
    return try rethrowing { () throws(Incomparable) in try SideBySide(traces[0], traces[1]) }
  }

  private struct Again {
    var trace: [UInt8]
    /// The digest of the trace without its ends.
    var digest: UInt64?
    var screen: Screen
    var parameters: [Value.Field]
    var failedExpectations: [String]
  }

  /// Runs what was done once more, up to a frame.
  private func again(
    _ source: ScriptSource, through frame: Int, named name: String, isMirrored: Bool = false
  ) throws(Thrown) -> Again {
    let again = try Simulation(
      source, header: header, options: settings.options, isMirrored: isMirrored, keepsTrace: true, granted: 0)
    again.replay(take, through: frame)
    let digest = again.log.digests.last
    guard let trace = again.finish() else { throw thrown(KeepFault.fails(again.failure ?? "")) }
    let failed = again.log.story.filter { $0.kind == "failed" }
    let (screen, parameters) = (again.firstScreen, again.facts.parameters)
    let config = PathText.last(source.path)
    var header: [UInt8] = []
    let stream = TraceStream { header += $0 }
    stream.write(
      TraceHeader(
        config: config, events: "\(name).jsonl", screen: screen, parameters: TraceParameters(parameters),
        modules: again.facts.modules))
    stream.flush()
    return Again(
      trace: header + trace, digest: digest, screen: screen, parameters: parameters.changed,
      failedExpectations: failed.map { "at \(Measure.seconds($0.time.seconds)): \($0.text)" })
  }

  /// Gives the config the values of moved sliders as its own defaults. Returns a sentence for each. Throws what writing
  /// throws, and `KeepFault`.
  func writeParameters() throws(Thrown) -> [String] {
    if settings.isOpen { throw thrown(KeepFault.isOpen) }
    let changed = (simulation?.facts.parameters ?? []).filter { $0.value != $0.standard }
    let (sentences, written) = try settings.files.writeDefaults(changed.map { ($0.name, $0.value) })
    if !written.isEmpty {
      given.removeAll { given in written.contains { $0.isSame(as: given.name) } }
      reload()
    }
    return sentences
  }
}
