import Glibc
import OverlayHost
import OverlayRun
import Text

/// What whole runs cost: from start to exit, and with a script's limits on.
struct RunBenchmark {
  let scratch: Scratch
  /// The built tool.
  let host: String

  func startFigures(rounds: Int) throws -> [Figure] {
    let run = [host, "run", scratch.path("smallest.lua"), scratch.path("smallest.json"), "--quiet"]
    let lua = ["lua5.4", "-e", ""]
    let seconds = try interleaved(
      rounds: rounds, [{ try Stopwatch.wall { try spawn(run) } }, { try Stopwatch.wall { try spawn(lua) } }])
    return [
      Figure(
        key: "start", title: "smallest run, start to exit", measured: "\((seconds[0] * 1000).text(1)) ms",
        reference: "lua5.4 -e '' \((seconds[1] * 1000).text(1)) ms", value: seconds[0] / seconds[1], unit: .ratio)
    ]
  }

  func limitFigures(rounds: Int) throws -> [Figure] {
    var free = scratch.scripted.limits
    free.areEnabled = false
    let unlimited = ScriptSource(path: scratch.scripted.path, limits: free)
    let seconds = try interleaved(rounds: rounds, [{ try whole(scratch.scripted) }, { try whole(unlimited) }])
    return [
      Figure(
        key: "limits", title: "whole run, Lua policies, limits on", measured: "\((seconds[0] * 1000).text(0)) ms",
        reference: "--no-limits \((seconds[1] * 1000).text(0)) ms", value: seconds[0] / seconds[1], unit: .ratio)
    ]
  }

  private func whole(_ source: ScriptSource) throws -> Double {
    var request = RunRequest(config: source.path, events: scratch.path("events.json"))
    request.frames = .none
    return try Stopwatch.processor {
      let outcome = Run(request, load: { try source.load($0) }).perform()
      guard outcome.status == .success else { throw Unmeasurable(outcome.failure ?? "a run failed") }
    }
  }

  private func spawn(_ arguments: [String]) throws {
    var process: pid_t = 0
    var pointers = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    guard posix_spawnp(&process, arguments[0], nil, nil, pointers, environ) == 0 else {
      throw Unmeasurable("cannot start \(arguments[0])")
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw Unmeasurable("\(arguments.joined(separator: " ")) failed")
    }
  }
}
