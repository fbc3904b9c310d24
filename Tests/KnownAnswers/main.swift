import Glibc
import MeasuredLogs

// usage: known-answers [--check] [learn | judge] [COUNT [FIRST]]; scripts/known-answers calls it.
let arguments = Array(CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") })
let count = arguments.count > 1 ? UInt64(arguments[1]) ?? 0 : 0
let first = arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 0

do {
  var report = Report()
  if arguments.first != "judge" {
    for seed in first..<first + (count > 0 ? count : 200) { try Learning.look(at: seed, &report) }
  }
  if arguments.first != "learn" {
    for change in JudgedPair.Change.allCases {
      for seed in first..<first + (count > 0 ? count : change == .none ? 200 : 100) {
        try JudgingOnce.look(at: seed, change, &report)
      }
    }
  }
  exit(report.isGood ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
