import TestSupport
import Testing

/// What was meant by a line that the parser refuses: a line to try, or where the slip is.
struct UsageAdviceTests {
  typealias Slip = (line: String, said: String)

  static let lines: [Slip] = [
    ("run config.lua", "Try: overlay-host run config.lua events.json"),
    ("run .", "Try: overlay-host run . events.json"),
    ("run events.json", "Try: overlay-host run config.lua events.json"),
    ("bench config.lua", "Try: overlay-host bench config.lua events.json"),
    ("run config.lua events.json frames", "Try: overlay-host run config.lua events.json --frames frames"),
    ("run config.lua events.json a.png", "Try: overlay-host run config.lua events.json --filmstrip a.png"),
    ("run config.lua events.json a.mp4", "Try: overlay-host run config.lua events.json --video a.mp4"),
    ("run config.lua config.lua *.json", "<config> is config.lua and <events> is config.lua, and nothing comes after"),
    ("run config.lua events.json --at 0.5 0.7", "Try: overlay-host run config.lua events.json --at 0.5,0.7"),
    ("run config.lua events.json --at 500ms", "Try: overlay-host run config.lua events.json --at 0.5"),
    ("run config.lua events.json --range 0.5-2", "Try: overlay-host run config.lua events.json --range 0.5..2"),
    ("run config.lua events.json --range 0.5 2", "Try: overlay-host run config.lua events.json --range 0.5..2"),
    ("run config.lua events.json --fps 59.94", "Try: overlay-host run config.lua events.json --fps 60"),
    ("run config.lua events.json --scale 2x", "Try: overlay-host run config.lua events.json --scale 2"),
    ("run config.lua events.json --stop-gap 0.04s", "Try: overlay-host run config.lua events.json --stop-gap 40"),
    ("run config.lua events.json --format PNG", "Try: overlay-host run config.lua events.json --format png"),
    ("run config.lua events.json --set speed 2", "Try: overlay-host run config.lua events.json --set speed=2"),
    ("run config.lua events.json --set speed:2", "Try: overlay-host run config.lua events.json --set speed=2"),
    (
      "run config.lua events.json --device iPhone 15 Pro",
      "Try: overlay-host run config.lua events.json --device 'iPhone 15 Pro'"
    ),
    (
      "run config.lua events.json --environment theme=dark textSize=large",
      "Try: overlay-host run config.lua events.json --environment theme=dark,textSize=large"
    ),
    ("run config.lua events.json --frames", "As in: --frames frames"),
    ("run config.lua events.json --trace --quiet", "As in: --trace trace.jsonl"),
    ("check config.lua events.json", "Try: overlay-host run config.lua events.json"),
    ("test", "Try: overlay-host test ."),
    ("test . --shard 3of8", "Try: overlay-host test . --shard 3/8"),
    ("test . --record yes", "As in: --record failed"),
    ("test --merge-reports", "As in: overlay-host test --merge-reports part-*.json --junit report.xml --html report"),
    ("compare a.jsonl", "As in: overlay-host compare before.jsonl after.jsonl"),
    ("compare a b --tolerance 0.5pt", "Try: overlay-host compare a b --tolerance 0.5"),
    ("map config.lua", "Try: overlay-host map config.lua -o map.png"),
    ("map config.lua m.svg", "Try: overlay-host map config.lua -o m.svg"),
    ("map config.lua events.json -o m.png", "Try: overlay-host map config.lua --recordings events.json -o m.png"),
    ("export css config.lua", "Try: overlay-host export css config.lua -o search.css"),
    ("export config.lua css", "Try: overlay-host export css config.lua -o search.css"),
    ("export kotlin config.lua -o a.kt", "Try: overlay-host export decisions-kotlin config.lua -o a.kt"),
    ("export SwiftUI config.lua -o a.swift", "Try: overlay-host export swiftui config.lua -o a.swift"),
    ("import android log.txt -o a.jsonl", "Try: overlay-host import getevent log.txt -o a.jsonl"),
    ("import log.txt evemu -o a.jsonl", "Try: overlay-host import evemu log.txt -o a.jsonl"),
    ("import evemu log.txt a.jsonl", "Try: overlay-host import evemu log.txt -o a.jsonl"),
    ("import csv log.csv -o case", "Try: overlay-host import measured log.csv -o case"),
    ("import log.txt", "As in: overlay-host import evemu panel.events -o drag.jsonl"),
    (
      "import flutter a.json -o a.jsonl --viewport 390,844",
      "Try: overlay-host import flutter a.json -o a.jsonl --viewport 390x844"
    ),
    ("page config.lua", "Try: overlay-host page config.lua -o sheet.html"),
    ("init my sheet", "Try: overlay-host init my-sheet"),
    ("devices iphone", "Try: overlay-host devices"),
    ("types config.lua", "Try: overlay-host types"),
    (
      "sweep report a.sqlite --where 'overshoot<1 and settleTime<0.5'",
      "Try: overlay-host sweep report a.sqlite --where 'overshoot<1' --where 'settleTime<0.5'"
    ),
    ("sweep report a.sqlite --where 'overshoot<1pt'", "Try: overlay-host sweep report a.sqlite --where 'overshoot<1'"),
    ("sweep merge a.sqlite", "Try: overlay-host sweep merge a.sqlite -o sweep.sqlite"),
    (
      "matrix . --devices iPhone 15 Pro",
      "--devices iPhone: a name of several words stands in quotes: --devices \"iPhone 15 Pro\""
    ),
  ]

  static let options: [Slip] = [
    (
      "run config.lua events.json --record all",
      "Unknown option '--record'. It is an option of test and review, not of run."
    ),
    (
      "test . --twin rtl --fps 30",
      "Unknown option '--twin'. Did you mean '--twins'?"
    ),
    ("test . --fps 30", "Unknown option '--fps'. It is an option of run, not of test."),
    ("test . --accept", "Unknown option '--accept'. Did you mean '--record failed'?"),
    ("run config.lua events.json --png f", "Unknown option '--png'. Did you mean '--format png'?"),
    ("run --hlep", "Unknown option '--hlep'. Did you mean '--help'?"),
    ("run config.lua events.json --softness 2", "A parameter of the config is set with --set softness=VALUE."),
    ("run config.lua events.json -o a.png", "What run writes is named by --trace <file>, --frames <folder>, "),
    ("sweep report a.sqlite -o a.png", "What sweep report writes is named by --picture <file>."),
    ("sweep config.lua events.json --samples 9", "Unknown option '--samples'. Did you mean '--sample'?"),
    ("sweep config.lua events.json --csv", "It is an option of sweep report, not of sweep."),
    ("compare a b --threshold 1", "Unknown option '--threshold'. Did you mean '--tolerance'?"),
  ]

  static let commands: [Slip] = [
    (
      "config.lua events.json",
      "\"config.lua\" stands where a command was expected\nTry: overlay-host run config.lua events.json"
    ),
    (".", "\".\" stands where a command was expected\nTry: overlay-host check ."),
    ("diff a b", "unknown subcommand \"diff\"; did you mean compare?"),
    ("validate config.lua", "unknown subcommand \"validate\"; did you mean check?"),
    ("report a.sqlite", "unknown subcommand \"report\"; did you mean sweep report?"),
    ("version", "unknown subcommand \"version\"; did you mean --version?"),
    ("-v", "unknown option -v; did you mean --version?"),
    ("--run config.lua events.json", "unknown option --run; did you mean run, without hyphens?"),
    ("help rnu", "unknown subcommand \"rnu\"; did you mean run?"),
  ]

  let folder = TemporaryFolder.withSheet()

  @Test(arguments: lines) func `a line to try is told`(slip: Slip) async throws { try await expect(slip) }
  @Test(arguments: options) func `an unknown option is told from where it is known`(slip: Slip) async throws {
    try await expect(slip)
  }
  @Test(arguments: commands) func `a line without a command is told`(slip: Slip) async throws { try await expect(slip) }

  /// What is told leads on: each line to try that needs no other file is taken.
  @Test(arguments: [
    "run config.lua", "run events.json", "map config.lua", "export config.lua css", "check config.lua events.json",
  ])
  func `a line to try can be pasted`(line: String) async throws {
    let said = try await Tool.shell("\"$HOST\" \(line) 2>&1", in: folder).output
    let start = try #require(said.firstRange(of: "Try: overlay-host ")).upperBound
    let answer = try await Tool.shell("\"$HOST\" \(said[start...].prefix { $0 != "\n" })", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
  }

  private func expect(_ slip: Slip) async throws {
    let answer = try await Tool.shell("\"$HOST\" \(slip.line)", in: folder)
    #expect(answer.status == 64, "\(answer.output)")
    #expect(answer.error.contains(slip.said), "\(answer.error)")
    #expect(folder.names() == ["config.lua", "events.json"])
  }
}
