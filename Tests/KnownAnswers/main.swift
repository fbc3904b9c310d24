import Glibc
import MeasuredLogs

// usage: known-answers [--check] [learn | pulls | judge [CHANGE]] [COUNT [FIRST]]; scripts/known-answers calls it.
let arguments = Array(CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") })
let numbers = arguments.compactMap { UInt64($0) }
let count = numbers.first ?? 0
let first = numbers.dropFirst().first ?? 0
let kinds = arguments.filter { UInt64($0) == nil }
let changes = JudgedPair.Change.allCases.filter { kinds.contains($0.rawValue) }

func isWanted(_ kind: String) -> Bool { kinds.isEmpty || kinds.contains(kind) }

/// Every twenty-fifth says how far it is.
func tell(_ what: String, _ seed: UInt64) {
  guard (seed + 1 - first) % 25 == 0 else { return }
  print("  \(what): \(seed + 1 - first)")
  fflush(nil)
}

do {
  var report = Report()
  if isWanted("learn") {
    for seed in first..<first + (count > 0 ? count : 200) {
      try Learning.look(at: seed, &report)
      tell("learn", seed)
    }
  }
  if isWanted("pulls") {
    for seed in first..<first + (count > 0 ? count : 200) {
      try FewPulls.look(at: seed, &report)
      tell("pulls", seed)
    }
  }
  if isWanted("judge") {
    for change in changes.isEmpty ? JudgedPair.Change.allCases : changes {
      for seed in first..<first + (count > 0 ? count : change == .none ? 200 : 100) {
        try JudgingOnce.look(at: seed, change, &report)
        tell("judge, \(change.rawValue)", seed)
      }
    }
  }
  exit(report.isGood ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
