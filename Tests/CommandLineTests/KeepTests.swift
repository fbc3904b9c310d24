import TestSupport
import Testing

/// From nothing to an accepted golden, with the commands that the tool prints.
struct KeepTests {
  let folder = TemporaryFolder()

  /// A line of shell on a machine that is no build server; `overlay-host` is the program.
  private func shell(_ line: String) async throws -> Tool.Answer {
    try await Tool.shell("unset CI; overlay-host() { \"$HOST\" \"$@\"; }; \(line)", in: folder)
  }

  @Test func `the transcript in the README is what happens, by commands that the tool prints`() async throws {
    let transcript = try Transcript(section: "Keep the behaviour")
    #expect(transcript.steps.first?.command == "overlay-host init search")
    var printed = ""
    for step in transcript.steps {
      if step.command != transcript.steps[0].command { #expect(printed.contains(" \(step.command)\n")) }
      let answer = try await Tool.shell("unset CI; PATH=\"${HOST%/*}:$PATH\"; \(step.command)", in: folder)
      #expect(answer == Tool.Answer(status: Transcript.status(of: step), output: step.output, error: ""))
      printed += answer.output
    }
    #expect(transcript.steps.map(\.command).contains { $0.hasSuffix("--record failed") })
    #expect(folder.names() == ["search"])
  }

  @Test func `the policy in the README takes the finger in the README to the notch that it expects`() async throws {
    let text = try PackageFolder.text("README.md")
    for (language, file) in [("lua", "config.lua"), ("json", "events.json")] {
      let start = try #require(text.firstRange(of: "```\(language)\n")).upperBound
      folder.write(String(text[start..<(try #require(text[start...].firstRange(of: "```\n")).lowerBound)]), to: file)
    }
    let answer = try await shell("overlay-host check config.lua && overlay-host run config.lua events.json")
    #expect(answer.status == 0, "\(answer.error)")
    #expect(answer.output.contains("expectations: 1 passed, 0 failed"))
  }

  @Test func `a failing case leaves both traces, the difference in words, curves and pictures`() async throws {
    #expect(
      try await shell("overlay-host init search >/dev/null; sed -i 's/half = 0.5,/half = 0.55,/' search/config.lua")
        .status == 0)
    #expect(try await shell("overlay-host test search").status == 1)
    #expect(
      folder.names(in: "test-failures/search") == [
        ".made-by-overlay-host", "actual.jsonl", "curves.svg", "difference.txt", "expected.jsonl", "strip.png",
      ])
    let words = try #require(folder.text("test-failures/search/difference.txt"))
    #expect(words.hasPrefix("golden: notch half is 42.2 pt higher: 464.2 pt instead of 422 pt\n"))
    #expect(words.hasSuffix("\naccept it: overlay-host test search --record failed\n"))
    #expect(folder.read("test-failures/search/strip.png")?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    let compared = try await shell(
      "overlay-host compare test-failures/search/expected.jsonl test-failures/search/actual.jsonl")
    #expect(compared.status == 1 && words.contains(compared.output.drop { $0 != "\n" }))
  }

  @Test func `a folder that holds anything is refused, and left as it is`() async throws {
    folder.makeFolder("search")
    folder.write("mine", to: "search/notes.txt")
    let answer = try await shell("overlay-host init search")
    #expect(answer.status == 73)
    #expect(answer.error == "search: the folder holds \"notes.txt\"; name a new folder, or an empty one\n")
    #expect(folder.names(in: "search") == ["notes.txt"])
  }

  @Test func `a repository has the definitions for editors once, in its uppermost folder`() async throws {
    let answer = try await shell(
      """
      mkdir -p app/.git app/sheets; cd app
      overlay-host init sheets/one | grep -v 'sheets/one'; overlay-host init sheets/two | grep 'overlay.lua\\|luarc'
      overlay-host types | cmp - .overlay/overlay.lua; cat .luarc.json; ls -A sheets/one sheets/two
      echo '{}' > .luarc.json; cd sheets; overlay-host init three | grep editors
      mkdir -p ../../plain/.git ../../elsewhere; cd ../../plain; ln -s ../elsewhere .overlay; overlay-host init four | grep lua
      ls -A ../elsewhere
      """)
    let files = "budgets.json\nconfig.lua\nevents.json\nevents.trace.jsonl\nmodules\noverlay-host.json\n"
    let start = "wrote .luarc.json\nwrote .overlay/overlay.lua\n"
    #expect(answer.output.hasPrefix(start), "\(answer.output)\(answer.error)")
    #expect(answer.output.contains("\"workspace.library\": [\".overlay\"]"), "\(answer.output)")
    #expect(answer.output.contains("sheets/one:\n\(files)\nsheets/two:\n\(files)"), "\(answer.output)")
    #expect(
      answer.output.contains("for editors, add \".overlay\" to \"workspace.library\" in /"), "\(answer.output)")
    #expect(answer.output.contains("wrote four/types/overlay.lua"), "what a link leads to is not written to")
  }

  @Test func `definitions for editors are those that a new folder has`() async throws {
    let answer = try await shell(
      "overlay-host init search >/dev/null; overlay-host types | cmp - search/types/overlay.lua")
    #expect(answer == Tool.Answer(status: 0, output: "", error: ""))
  }

  /// What is done to a good case, and what must be said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var change: String
    var words: String

    var testDescription: String { name }
  }

  static let faults = [
    Fault(
      name: "a stiffer spring", change: "sed -i 's/response = 0.4/response = 0.39/' config.lua",
      words: "golden: sheet settles"),
    Fault(
      name: "a quarter of a point", change: #"sed -i 's/availableSpace \* share\[notch\]/& + 0.25/' config.lua"#,
      words: "golden: y is 0.25 pt higher throughout, otherwise equal"),
    Fault(
      name: "one frame of wrong dimming",
      change: #"sed -i -E '/"index":40,/s/"alpha":[0-9.]+/"alpha":0.05/' events.trace.jsonl"#,
      words: "golden: dimming is off for one frame at 0.67 s (0.39 darker), otherwise equal"),
    Fault(
      name: "one frame that jumps",
      change: #"sed -i -E '/"index":90,/s/"frame":\[0,[^,]*,/"frame":[0,402,/' events.trace.jsonl"#,
      words: "golden: sheet jumps by 20 pt for one frame at 1.50 s, otherwise equal"),
    Fault(
      name: "another notch", change: "sed -i 's/0.1 \\* context.velocity/0.3 * context.velocity/' modules/policies.lua",
      words: "golden: another notch was chosen at 0.42 s: full instead of half"),
    Fault(
      name: "a missing callback", change: "sed -i '/didMoveToNotch.*half/d' events.trace.jsonl",
      words: "arrives at half at 0.99 s, which it did not"),
    Fault(
      name: "one frame late",
      change: #"""
        awk '/"touch"/ { match($0, /[0-9]+\.[0-9]+/); t = sprintf("%.6f", substr($0, RSTART, RLENGTH) + 0.016666); sub(/[0-9]+\.[0-9]+/, t) }
          { print }' events.json > late; mv late events.json
        """#,
      words: "golden: y and dimming are 1 frame late, otherwise equal"),
    Fault(
      name: "a budget", change: #"echo '{ "layers": { "sheet": { "maximumOvershoot": 0.001 } } }' > budgets.json"#,
      words: "budget: sheet: the overshoot is 0.37 pt at 0.87 s beyond half, maximumOvershoot is 0.001 pt"),
    Fault(
      name: "a budget of nobody",
      change: #"echo '{ "layers": { "shete": { "maximumOvershoot": 9 } } }' > budgets.json"#,
      words: "budgets.json is about \"shete\", but no such layer has a height; found \"sheet\""),
    Fault(
      name: "an expectation", change: #"sed -i 's/"notch": "half"/"notch": "full"/' events.json"#,
      words: "expectation: 1.50 s  expected notch full, found notch half"),
    Fault(
      name: "a record made elsewhere",
      change: #"echo '{"t":0.4,"event":"targetNotch","notch":"low"}' > expected.jsonl"#,
      words: "expected.jsonl: record 1 of 1, targetNotch of sheet at 0.42 s: t 0.416 instead of 0.4; "
        + #"notch "half" instead of "low""#),
  ]

  /// The folder of `init` with a dimmed screen and a spring of its own.
  private func makeGoodCase() async throws {
    let answer = try await shell(
      """
      overlay-host init case >/dev/null; cd case
      sed -i 's|-- What is drawn on it.|presentation = { dimming = {} }, animation = overlay.spring { damping = 0.8, response = 0.4 },|' config.lua
      sed -i 's|scale = 2|scale = 1|' config.lua
      sed -i 's|"maximumVelocityStepAtRelease": 400|"maximumVelocityStepAtRelease": 3000|' budgets.json
      sed -i 's|"events": \\[|"events": [ { "t": 0, "type": "present", "animated": false },|' events.json
      overlay-host test . --record all >/dev/null; overlay-host test . --quiet
      """)
    #expect(answer == Tool.Answer(status: 0, output: "", error: ""))
  }

  @Test(arguments: PackageFolder.sample(faults, each: 3))
  func `a seeded fault is caught, in words`(fault: Fault) async throws {
    try await makeGoodCase()
    let answer = try await shell("(cd case; \(fault.change)); overlay-host test case")
    #expect(answer.status == 1)
    #expect(answer.output.contains(fault.words), "\(answer.output)")
    #expect(folder.names(in: "test-failures/case").contains("difference.txt"))
  }
}
