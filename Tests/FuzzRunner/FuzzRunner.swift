import FuzzTargets
import Glibc

/// Usage: `fuzz-runner TARGET`, then options of libFuzzer, folders and files; or `fuzz-runner explain TARGET FILE`.
enum FuzzRunner {
  /// The target that the command line names. Ends the program where it asks for something else.
  static func target(_ words: [String]) -> FuzzTarget {
    if explains(words) { exit(0) }
    if let target = words.first.flatMap(FuzzTarget.init(rawValue:)) { return target }
    say(
      "usage: fuzz-runner TARGET ..., or fuzz-runner explain TARGET FILE; TARGET one of \(FuzzTarget.allCases.map(\.rawValue))"
    )
    exit(64)
  }

  /// Whether that was to show what an input stands for, which is done then.
  private static func explains(_ words: [String]) -> Bool {
    guard words.count == 3, words[0] == "explain", let target = FuzzTarget(rawValue: words[1]) else { return false }
    guard let input = TextFile.read(words[2]) else { return false }
    print(target.explain(input))
    return true
  }

  /// One line on the error output.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
