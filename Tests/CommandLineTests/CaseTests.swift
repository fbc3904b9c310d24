import TestSupport
import Testing

/// Which cases are found, what is recorded, what is reported, and with which status.
struct CaseTests {
  let folder = TemporaryFolder.withSheet()

  private func shell(_ line: String) async throws -> Tool.Answer {
    try await Tool.shell("unset CI; overlay-host() { \"$HOST\" \"$@\"; }; \(line)", in: folder)
  }

  @Test func `what peers' own tests assert holds`() async throws {
    let answer = try await shell(
      """
      cp -r '\(PackageFolder.path)/Tests/Conformance/peers' peers
      overlay-host test peers --record missing --quiet >/dev/null; overlay-host test peers --record never --quiet
      """)
    #expect(answer == Tool.Answer(status: 0, output: "", error: ""), "\(answer.output)")
  }

  @Test func `cases of our own hold`() async throws {
    let cases = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Cases"
    let answer = try await shell(
      "overlay-host test '\(cases)' --record never --quiet; overlay-host test '\(cases)' --record never | tail -1")
    #expect(answer.status == 0 && answer.output.hasSuffix(" passed, 0 failed\n"), "\(answer.output)")
  }

  @Test func `a golden that is missing is recorded, and that is no pass`() async throws {
    let first = try await shell("overlay-host test .")
    #expect(first.status == 1)
    #expect(
      first.output.contains("NEW  .\n     recorded events.trace.jsonl\n1 golden recorded: look at what changed"),
      "\(first.output)")
    #expect(try await shell("overlay-host test .") == Tool.Answer(status: 0, output: "1 passed, 0 failed\n", error: ""))
  }

  @Test func `a golden is the trace that run writes`() async throws {
    let answer = try await shell(
      "overlay-host test . >/dev/null; overlay-host run config.lua events.json --quiet --trace - | cmp - *.trace.jsonl")
    #expect(answer == Tool.Answer(status: 0, output: "", error: ""))
  }

  @Test func `a golden from before traces told causes and rules is as good as a new one`() async throws {
    let line = #"""
      overlay-host test . >/dev/null
      sed -i -E 's/,"cause":"[a-z]+"//; s/,"candidates":\[[^]]*\]//; s/,"rule":"[a-z]+"//' events.trace.jsonl
      grep -cE 'cause|rule|candidates' events.trace.jsonl; overlay-host test .
      sed -i 's/"isAnimated":true/"isAnimated":false/' events.trace.jsonl; overlay-host test . --quiet >/dev/null; echo $?
      """#
    #expect(try await shell(line) == Tool.Answer(status: 0, output: "0\n1 passed, 0 failed\n1\n", error: ""))
  }

  @Test func `a build server records nothing`() async throws {
    let answer = try await shell("CI=true \"$HOST\" test .")
    #expect(answer.status == 1)
    #expect(
      answer.output.contains(
        "nothing to compare with: events.trace.jsonl is missing, and where nothing is recorded each case needs one"))
    #expect(answer.output.contains("accept it: overlay-host test . --record missing"))
    #expect(try await shell("overlay-host test . --record never") == answer)
    #expect(try await shell("rm -r test-failures").status == 0)
    #expect(folder.names() == ["config.lua", "events.json"])
    #expect(
      try await shell("overlay-host test . >/dev/null; CI=true \"$HOST\" test .").output == "1 passed, 0 failed\n")
    folder.remove("events.trace.jsonl")
    folder.write(#"{"version":1,"events":[]}"#, to: "events.json")
    let nothing = try await shell("CI=true \"$HOST\" test .")
    #expect(nothing.status == 1)
    #expect(nothing.output.contains("nothing to compare with: events.trace.jsonl is missing"))
    #expect(nothing.output.contains("accept it: overlay-host test . --record missing"))
  }

  @Test func `what is accepted is what was run, whatever options made it so`() async throws {
    let options = "--environment theme=dark --seed 7 --device 'iPhone SE' --landscape --limit-views 50 --modules ."
    let answer = try await shell(
      """
      overlay-host test . >/dev/null; mkdir parts; export CI=1; said() { sed -n 's/.*accept it: //p'; }
      overlay-host test . \(options) | said
      said < test-failures/case/difference.txt
      overlay-host test . \(options) --json > parts/1.json; jq -r '.cases[].accept' parts/1.json
      overlay-host test --merge-reports parts/1.json | said
      jq '.cases[0].options = ["--junit", "stolen.xml"]' parts/1.json > parts/2.json
      overlay-host test --merge-reports parts/2.json | said
      overlay-host review . \(options) 2>/dev/null | said | tee command
      unset CI; . ./command | tail -1; overlay-host test . \(options)
      """)
    let line = "overlay-host test . \(options) --record failed\n"
    let recorded = "0 passed, 0 failed, 1 recorded\n1 passed, 0 failed\n"
    #expect(answer.output == String(repeating: line, count: 5) + recorded, "\(answer)")
  }

  @Test func `only goldens that differ are recorded when that is asked for`() async throws {
    let line =
      "overlay-host test . >/dev/null; overlay-host test . --record failed; sed -i 's/low = 10/low = 11/' config.lua; "
    let answer = try await shell(
      line + "overlay-host test . --record missing --quiet >/dev/null; echo $?; overlay-host test . --record failed")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("1 passed, 0 failed\n1\nNEW  .\n"), "\(answer.output)")
  }

  @Test(arguments: ["missing", "all"])
  func `a run that fails what its recording expects is no golden`(mode: String) async throws {
    folder.write(#"{"version":1,"events":[{"t":1,"type":"expect","notch":"high"}]}"#, to: "events.json")
    let answer = try await shell("overlay-host test . --record \(mode)")
    #expect(answer.status == 1)
    #expect(answer.output.hasSuffix("0 passed, 1 failed\n"), "\(answer.output)")
    #expect(folder.names() == ["config.lua", "events.json", "test-failures"])
  }

  @Test(arguments: ["failed", "all"])
  func `a run that fails otherwise replaces no golden, and is not to be accepted`(mode: String) async throws {
    let answer = try await shell(
      """
      overlay-host test . --record all >/dev/null; cp *.trace.jsonl kept; sed -i 's/low = 10/low = 11/' config.lua
      echo '{"layers":{"a":{"maximumOvershoot":0}}}' > budgets.json; sed -i 's/"events":\\[/&{"t":1,"type":"expect","notch":"high"},/' events.json
      overlay-host test . --record \(mode); cmp *.trace.jsonl kept
      """)
    #expect(answer.status == 0)
    #expect(answer.output.hasSuffix("0 passed, 1 failed\n"), "\(answer)")
    #expect(answer.output.contains("golden: ") && !answer.output.contains("accept it"), "\(answer)")
  }

  @Test func `a folder with several recordings has a case for each`() async throws {
    folder.write(#"{"version":1,"events":[{"t":1,"type":"expect","notch":"high"}]}"#, to: "still.json")
    let answer = try await shell("overlay-host test . >log; overlay-host test . --record never --verbose")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("pass events\nFAIL still\n"), "\(answer.output)")
    #expect(try await shell("overlay-host test . --record never --filter event").output == "1 passed, 0 failed\n")
    #expect(try await shell("overlay-host test events.json --record never").output == "1 passed, 0 failed\n")
  }

  @Test func `a case that several paths lead to is tested once`() async throws {
    let answer = try await shell(
      "overlay-host test . >log; mkdir deep; ln -s ../events.json deep/link.json; ln -s . loop; overlay-host test . ./ loop events.json deep/.. --record never"
    )
    #expect(answer == Tool.Answer(status: 0, output: "1 passed, 0 failed\n", error: ""))
  }

  @Test func `a failing case reports itself to programs and build servers`() async throws {
    folder.write(#"{"version":1,"events":[{"t":1,"type":"expect","notch":"high"}]}"#, to: "a<&>.json")
    let answer = try await shell(
      "overlay-host test . >log; overlay-host test . --record never --json --junit report.xml")
    #expect(answer.status == 1)
    #expect(
      answer.output.hasPrefix(
        #"{"exit":1,"passed":1,"failed":1,"recorded":0,"cases":[{"name":"a<&>","verdict":"failed","sentences":["#))
    let parsed = try await shell(
      """
      python3 -c "import xml.etree.ElementTree as t; r = t.parse('report.xml').getroot(); c = r.findall('.//testcase'); \
      print(r.get('tests'), r.get('failures'), r.get('errors'), c[0].get('name'), c[0][0].tag, c[0][0].get('message')[:12], len(c[1]))"
      """)
    #expect(parsed.output == "2 1 0 a<&> failure expectation: 0\n", "\(parsed.error)")
  }

  @Test(arguments: [
    ("test", 64, "Missing expected argument '<path> ...'"),
    ("test nowhere", 66, "nowhere: cannot be read: No such file or directory"),
    ("test . --filter zz", 64, "--filter matches none of the 1 case in ."),
    ("test . --jobs 0", 64, "--jobs is 0; expected 1 to 1024"),
    ("test . --record some", 64, "The value 'some' is invalid for '--record <which>'"),
    ("test empty", 64, "no case in empty; a case is a folder with config.lua and a recording"),
  ])
  func `what cannot be tested is told with its status`(arguments: String, status: Int, sentence: String) async throws {
    folder.makeFolder("empty")
    let answer = try await shell("overlay-host \(arguments)")
    #expect(answer.status == Int32(status))
    #expect(answer.error.contains(sentence), "\(answer.error)")
  }

  @Test(arguments: [
    ("config.lua", "error('no')", 70, "config.lua:1: no"), ("events.json", "{", 65, "events.json:1:2: "),
    ("events.trace.jsonl", "x", 65, "events.trace.jsonl:1:1: "),
    ("budgets.json", #"{"maximumOvershot":1}"#, 65, "did you mean \"maximumOvershoot\""),
    ("watch.json", #"["didMoveToNotsch"]"#, 65, "watch.json:1:2: unknown record"),
    ("watch.json", "[[", 65, "watch.json:1:3: "),
  ])
  func `a case that cannot be run gives the status of its reason`(
    file: String, text: String, status: Int, sentence: String
  ) async throws {
    folder.write(text, to: file)
    let answer = try await shell("overlay-host test . --record never")
    #expect(answer.status == Int32(status), "\(answer.output)")
    #expect(answer.output.contains("STOP .") && answer.output.contains(sentence), "\(answer.output)")
  }

  @Test(arguments: [("error('no')", "error('no')", 70), ("error('no')", "return 5 +", 70), ("error('no')", "{", 1)])
  func `cases that could not be run give their common status, though another passed`(
    one: String, other: String, status: Int
  ) async throws {
    for (name, text) in [("one", one), ("other", other)] {
      _ = try await shell("mkdir -p \(name); cp events.json \(name)")
      folder.write(text, to: "\(name)/config.lua")
    }
    let answer = try await shell("overlay-host test . --record missing > /dev/null; overlay-host test . --record never")
    #expect(answer.status == Int32(status), "\(answer)")
    #expect(answer.output.contains("1 passed, 2 failed"), "\(answer)")
  }

  @Test func `a case that lost its config, and one whose name nobody can spell, are told`() async throws {
    let lost = try await shell("mkdir -p t/a; touch t/a/expected.jsonl; overlay-host test t .")
    #expect(lost.status == 66)
    #expect(
      lost.error.hasPrefix("t/a/expected.jsonl: no case has this file: expected config.lua and a recording"),
      "\(lost.error)")
    let unspelled = try await shell(
      "rm -r t; mkdir -p t/$'bad\\xff'; cp *.lua *.json t/$'bad\\xff'; overlay-host test t .")
    #expect(unspelled.status == 66)
    #expect(unspelled.error == "t/bad\u{FFFD}: cannot be read: its name is not UTF-8; rename it\n")
  }

  @Test func `a filmstrip that promises more pixels than any memory holds is its own case's failure`() async throws {
    // A PNG's head alone: 65535 x 65535 pixels, and nothing in them.
    let head =
      "\\x89PNG\\r\\n\\x1a\\n\\0\\0\\0\\rIHDR\\0\\0\\xff\\xff\\0\\0\\xff\\xff\\x08\\x06\\0\\0\\0\\x76\\x66\\x67\\x0e\\0\\0\\0\\0IDAT"
    let answer = try await shell(
      "mkdir bad good; cp *.lua *.json bad; cp *.lua *.json good; printf '\(head)' > bad/events.filmstrip.png; overlay-host test bad good"
    )
    #expect(answer.status == 1)
    #expect(answer.output.contains("FAIL bad\n     filmstrip: bad/events.filmstrip.png: "), "\(answer.output)")
  }

  @Test func `what the three systems did in recorded cases happens in one call`() async throws {
    let systems = PackageFolder.sample(["queue", "container", "sheet"], each: 3)
    let count = try systems.reduce(0) { try $0 + PackageFolder.cases(in: "Tests/Conformance/\($1)").count }
    let answer = try await shell(
      "cd '\(PackageFolder.path)/Tests/Conformance'; overlay-host test \(systems.joined(separator: " ")) --record never --html \(folder.path)/pages; "
        + "cd \(folder.path); ls pages/cases | wc -l; du -sb pages | cut -f1")
    let lines = answer.output.split(separator: "\n")
    #expect(answer.error == "" && count >= 200, "\(answer)")
    #expect(lines.prefix(3).dropFirst() == ["\(count) passed, 0 failed", "\(count)"], "\(answer)")
    // A page for each, and room for some that fail: 15 MB for 500 cases of which 10 do.
    #expect(try #require(lines.last.flatMap { Int($0) }) < count * 10_000, "\(answer)")
  }
}
