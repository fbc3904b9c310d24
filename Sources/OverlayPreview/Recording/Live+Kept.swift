import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayReview
import Quoting

extension Live {
  /// The recording up to a moment as an event file, and the trace that it gives; nil: to its end. Throws `KeepFault`,
  /// and what is wrong with the config.
  func kept(name: String, through time: Int64?) throws -> KeptTest {
    guard let simulation else { throw KeepFault.nothingToKeep }
    let frame = min(time.map(Self.frame(at:)) ?? lastFrame, lastFrame)
    let again = try again(sources[0], through: frame, named: name)
    guard simulation.log.digests.indices.contains(frame), again.digest == simulation.log.digests[frame] else {
      throw KeepFault.isNotReproducible
    }
    let text = take.text(
      name: name, screen: again.screen, parameters: again.parameters, through: frame, Simulation.clock)
    return KeptTest(name: name, recording: Array(text.utf8), trace: again.trace)
  }

  /// Both sides' figures, and how they differ. Throws what is wrong with one of them.
  func sideBySide() throws -> SideBySide {
    let traces = try sources.prefix(2).map { source in
      try Trace.read(name: source.path, .memory(try again(source, through: lastFrame, named: "recording").trace))
    }
    return try SideBySide(traces[0], traces[1])
  }

  private struct Again {
    var trace: [UInt8]
    /// Of the trace without its ends.
    var digest: UInt64?
    var screen: Screen
    var parameters: [Value.Field]
  }

  /// Runs what was done once more, up to a frame.
  private func again(_ source: ScriptSource, through frame: Int, named name: String) throws -> Again {
    let again = try Simulation(source, header: header, options: settings.options, keepsTrace: true, granted: 0)
    again.replay(take, through: frame)
    let digest = again.log.digests.last
    guard let trace = again.finish() else { throw KeepFault.fails(again.failure ?? "") }
    let (screen, parameters) = (again.firstScreen, again.facts.changedParameters)
    let config = PathText.last(source.path)
    var writer = TraceWriter()
    writer.write(TraceHeader(config: config, events: "\(name).jsonl", screen: screen, parameters: parameters))
    return Again(trace: writer.bytes + trace, digest: digest, screen: screen, parameters: parameters)
  }
}
