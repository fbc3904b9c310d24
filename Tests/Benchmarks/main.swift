import FoundationEssentials
import Glibc

// usage: overlay-bench HOST ROOT SCRATCH [--check] [PART...]; scripts/bench calls it.
let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let isCheck = CommandLine.arguments.contains("--check")
guard arguments.count >= 3 else {
  print("usage: overlay-bench HOST ROOT SCRATCH [--check] [PART...]; call scripts/bench")
  exit(64)
}
let places = Array(arguments)
let parts = Set(places.dropFirst(3))

func wants(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }

do {
  let scratch = try Scratch(places[2])
  let runs = RunBenchmark(scratch: scratch, host: places[0])
  var figures: [Figure] = []
  if wants("frames") {
    figures += try FrameBenchmark(scratch: scratch, example: places[1] + "/examples/maps").figures(rounds: 5)
  }
  if wants("engine") { figures += try EngineBenchmark(scratch).figures(rounds: 9) }
  if wants("limits") { figures += try runs.limitFigures(rounds: 9) }
  if wants("reading") { figures += try ReadingBenchmark(scratch: scratch).figures(rounds: 7) }
  if wants("trace") { figures += try TraceBenchmark(scratch: scratch).figures(rounds: 9) }
  if wants("start") { figures += try runs.startFigures(rounds: 41) }

  // Those of Node.js are for Tests/Web/bench.mjs.
  let limits = try Limit.read(String(contentsOfFile: places[1] + "/scripts/bench.limits", encoding: .utf8))
    .filter { !$0.key.hasPrefix("node.") }
  let table = Table(figures: figures, limits: limits, isWhole: parts.isEmpty)
  for line in table.lines { print(line) }
  let faults = table.faults
  if isCheck, !faults.isEmpty {
    for fault in faults { print("over the limit: \(fault)") }
    exit(1)
  }
} catch {
  print("bench: \(error)")
  exit(1)
}
