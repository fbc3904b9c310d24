import FuzzTargets
import Glibc

// Usage: fuzz-runner TARGET [options of libFuzzer, folders and files]
// Usage: fuzz-runner explain TARGET FILE
let words = Array(CommandLine.arguments.dropFirst())

func fail(_ message: String) -> Never {
  fputs(message + "\n", stderr)
  exit(64)
}

if words.first == "explain" {
  guard words.count == 3, let target = FuzzTarget(rawValue: words[1]), let input = TextFile.read(words[2]) else {
    fail("usage: fuzz-runner explain TARGET FILE")
  }
  print(target.explain(input))
  exit(0)
}
guard let target = words.first.flatMap(FuzzTarget.init(rawValue:)) else {
  fail("usage: fuzz-runner TARGET ..., TARGET one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
}
exit(Session.run(target, Array(words.dropFirst())))
