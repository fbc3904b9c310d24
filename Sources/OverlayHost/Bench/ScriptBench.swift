package import Diagnostics
package import OverlayConfig
import OverlayReplay
package import OverlayScript
import OverlaySession

/// Where the time of a run goes: each function of the config, and everything else.
///
/// Frames are composed, so that the functions in content are called, and neither drawn nor written. Each call pays for
/// two looks at the clock.
package struct ScriptBench {
  package private(set) var status = ExitStatus.success
  /// Why there are no figures.
  package private(set) var failure: String?
  /// The slowest first; functions that were never called are there too.
  package private(set) var functions: [FunctionReport] = []
  package private(set) var eventCount = 0
  package private(set) var frameCount = 0
  /// Nanoseconds of the whole run, once the config and the recording are open.
  package private(set) var nanoseconds: UInt64 = 0

  /// Runs the recording through the config.
  /// - Parameter clock: nanoseconds since some moment.
  package init(_ request: RunRequest, _ source: ScriptSource, clock: @escaping () -> UInt64) {
    do {
      try run(request, source, clock)
    } catch {
      let failure = RunFailure(error)
      (status, self.failure) = (failure.status, failure.message)
    }
  }

  private mutating func run(_ request: RunRequest, _ source: ScriptSource, _ clock: @escaping () -> UInt64) throws {
    try ScriptSource.refuseRecording(at: request.config)
    var replay = try Replay(source, RunInputs(path: request.events))
    replay.options = request.sessionOptions
    let inputs = replay.inputs
    let begin = clock()
    // One that wants frames, and does nothing with them.
    let played = replay.run([ReplayObserver(frames: true)]) { $0.clock = clock }
    try played.end()
    nanoseconds = clock() - begin
    let session = played.session
    (eventCount, frameCount) = (inputs.count, session.frameCount)
    // The slowest first; ties are broken by where a function is defined, so that the order is always the same.
    functions = session.functionReports.sorted {
      if $0.statistics.nanoseconds != $1.statistics.nanoseconds {
        return $0.statistics.nanoseconds > $1.statistics.nanoseconds
      }
      return ($0.definition, $0.name) < ($1.definition, $1.name)
    }
  }
}
