import TestSupport
import Testing

/// `test` runs its cases in other processes: one that ends its process costs itself alone.
struct WorkerTests {
  private static let moves =
    #"{"version":1,"events":[{"t":0.1,"type":"moveOverlay","notch":"high"},{"t":2,"type":"expect","notch":"high"}]}"#

  /// Three cases, of which the second one's script does something else first.
  private func cases(_ script: String) -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["a", "b", "c"] {
      folder.makeFolder(name)
      folder.write(
        """
        local overlay = require "overlay"
        \(name == "b" ? script : "")
        return overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 10, high = 70 } }
        """, to: "\(name)/config.lua")
      folder.write(Self.moves, to: "\(name)/events.json")
      folder.write(#"{"event":"expectation","passed":true}"#, to: "\(name)/expected.jsonl")
    }
    return folder
  }

  /// Begins testing, and waits until the second case computes; `$worker` is its process then. Whatever goes wrong,
  /// nothing of it outlives its 30 s of processor time, and nobody waits for it longer.
  private static let start = """
    ulimit -t 30; export SWIFT_BACKTRACE=enable=no
    "$HOST" test a b c --verbose --jobs 1 --no-limits > out 2>&1 & host=$!
    until_it() { for i in $(seq 300); do eval "$1" && return; sleep 0.1; done; echo "never: $1"; kill -KILL $host; exit 1; }
    until_it 'grep -q "pass a" out'
    until_it 'worker=$(pgrep -P $host)'
    until_it '[ "$(cut -d" " -f14 /proc/$worker/stat)" -gt 20 ]'

    """

  @Test func `a case that the watchdog ends is reported with its sentence, and the others run`() async throws {
    let folder = cases("local s = ('a'):rep(5000):match(('a-'):rep(20) .. 'b')")
    let answer = try await Tool.run(
      "test", "a", "b", "c", "--jobs", "1", "--verbose", "--limit-processor-time", "100", "--junit", "report.xml",
      in: folder)
    #expect(answer.status == 70)
    #expect(
      answer.output.hasPrefix(
        "pass a\nSTOP b\n     b/config.lua:2: the process was ended because one call took more than 100 ms"))
    #expect(answer.output.hasSuffix("2 passed, 1 failed\n"))
    let report = try #require(folder.text("report.xml"))
    #expect(report.contains(#"tests="3" failures="0" errors="1""#))
    #expect(report.contains(#"<error message="b/config.lua:2: the process was ended"#))
  }

  @Test(arguments: ["SEGV", "KILL"])
  func `a case that a signal ends is reported with the signal, and the others run`(signal: String) async throws {
    let answer = try await Tool.shell(
      Self.start + "kill -\(signal) $worker; wait $host; echo $?; cat out", in: cases("while true do end"))
    #expect(
      answer.output == "70\npass a\nSTOP b\n     the process was ended by SIG\(signal)\npass c\n2 passed, 1 failed\n")
  }

  @Test(arguments: ["INT", "TERM"])
  func `an interruption ends the workers as well`(signal: String) async throws {
    let answer = try await Tool.shell(
      Self.start
        + "kill -\(signal) $host; wait $host; echo $?; readlink /proc/$worker/exe && echo alive; ls -A; tail -1 out",
      in: cases("while true do end"))
    #expect(answer.output == "130\na\nb\nc\nout\ninterrupted; what was begun is removed\n")
  }

  @Test func `workers end with the process that started them`() async throws {
    let line = "kill -KILL $host; until_it '! readlink /proc/$worker/exe > readlink.txt'; echo gone"
    #expect(try await Tool.shell(Self.start + line, in: cases("while true do end")).output == "gone\n")
  }

  @Test func `a worker is no command for people`() async throws {
    let answer = try await Tool.run("worker", "run", in: TemporaryFolder())
    #expect(answer.status == 64)
    #expect(answer.error.contains("a worker is started by other commands only"))
    let damaged = try await Tool.run("worker", "test", "x", in: TemporaryFolder(), input: "\u{1}\u{0}\u{0}\u{0}x")
    #expect(damaged.status != 0)
  }
}
