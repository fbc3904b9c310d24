import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlayRun
package import OverlaySession
package import Text

/// The uses of a run's time: each function of the config, and everything else.
///
/// Frames are composed, so that the functions in content are called, and neither drawn nor written. Each call pays for
/// two looks at the clock.
package struct ScriptBench {
  package private(set) var status = ExitStatus.success
  /// The reason why there are no figures.
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
    try ScriptSource.refuseRecording(at: request.config, in: .onDisk)
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

extension ScriptBench {
  private var luaNanoseconds: UInt64 { functions.reduce(0) { $0 + $1.statistics.nanoseconds } }

  private func percent(_ part: UInt64) -> Double {
    nanoseconds == 0 ? 0 : Double(part) / Double(nanoseconds) * 100
  }

  package var text: String {
    var rows = [["share", "calls", "ns/call", "allocations", "function"]]
    for function in functions where function.statistics.calls > 0 { rows.append(row(function)) }
    rows.append([
      "\(Measure.padded(percent(nanoseconds - luaNanoseconds), digits: 1)) %", "", "", "", "everything that is not Lua",
    ])
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map {
        $0 == row.count - 1 ? row[$0] : String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0]
      }
      .joined(separator: "  ")
    }
    return ([headline] + lines + unusedLine).joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let milliseconds = Measure.padded(Double(nanoseconds) / 1e6, digits: 1)
    return "\(eventCount) events and \(frameCount) frames in \(milliseconds) ms, "
      + "\(Measure.padded(percent(luaNanoseconds), digits: 1)) % of it in Lua"
  }

  private func row(_ function: FunctionReport) -> [String] {
    let statistics = function.statistics
    let place = [function.layer, function.definition.isEmpty ? nil : function.definition].compactMap { $0 }.joined(
      separator: ", ")
    return [
      "\(Measure.padded(percent(statistics.nanoseconds), digits: 1)) %", "\(statistics.calls)",
      Measure.padded(Double(statistics.nanoseconds) / Double(statistics.calls), digits: 0), "\(statistics.allocations)",
      "\(function.name) (\(place))",
    ]
  }

  private var unusedLine: [String] {
    let unused = functions.filter { $0.statistics.calls == 0 }.map { "\($0.name) (\($0.definition))" }
    return unused.isEmpty ? [] : ["never called: \(unused.joined(separator: ", "))"]
  }

  package var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "failure": failure.map(Value.string) ?? .null,
      "events": .number(Double(eventCount)),
      "frames": .number(Double(frameCount)), "nanoseconds": .number(Double(nanoseconds)),
      "functions": .list(functions.map(object)),
    ]).json
  }

  private func object(_ function: FunctionReport) -> Value {
    .fields([
      "name": .string(function.name), "layer": function.layer.map(Value.string) ?? .null,
      "definition": .string(function.definition),
      "calls": .number(Double(function.statistics.calls)),
      "nanoseconds": .number(Double(function.statistics.nanoseconds)),
      "share": .number(percent(function.statistics.nanoseconds) / 100),
      "allocations": .number(Double(function.statistics.allocations)),
    ])
  }
}
