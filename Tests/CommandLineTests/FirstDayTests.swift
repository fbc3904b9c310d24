import TestSupport
import Testing

/// What somebody meets on the first day, one command after the other.
struct FirstDayTests {
  let folder = TemporaryFolder.withSheet()

  private func shell(_ line: String) async throws -> Tool.Answer {
    try await Tool.shell("unset CI; \(line)", in: folder)
  }

  @Test(arguments: [
    "--devices all", "--devices phones --landscape",
    "--devices 'iPhone SE,iPad Pro 13' --twins rightToLeft,textSize=accessibility3",
  ])
  func `the sheet that init makes is without faults on every device`(options: String) async throws {
    let answer = try await shell("\"$HOST\" init search > log && \"$HOST\" matrix search \(options)")
    #expect(answer.status == 0 && answer.output.contains(", 0 faults"), "\(answer.output)\(answer.error)")
    #expect(!answer.output.contains("!"), "\(answer.output)")
  }

  @Test func `the fingers that init records are sampled as a touch screen does`() async throws {
    let answer = try await shell(
      #"""
      "$HOST" init search > log; jq '[.events | [.[:-1], .[1:]] | transpose[] | select(.[1].phase | . == "moved" or . == "ended")
        | .[1].t - .[0].t] | length > 30 and max < 0.0175' search/events.json
      """#)
    #expect(answer.output == "true\n", "\(answer)")
  }

  private static let parameter =
    #"sed -i 's/^local overlay.*/&\nlocal rise = overlay.parameter("rise", { default = 70, minimum = 20, maximum = 90 })/; s/high = 70/high = rise/' config.lua; "#

  @Test func `a changed default is told with both values`() async throws {
    let line =
      Self.parameter + "\"$HOST\" test . > log; sed -i 's/default = 70/default = 66.5/' config.lua; \"$HOST\" test ."
    let answer = try await shell(line)
    #expect(answer.status == 1 && answer.output.contains("rise 66.5 instead of 70"), "\(answer.output)\(answer.error)")
  }

  @Test func `a default against a value, and a value against a default`() async throws {
    let line =
      Self.parameter
        + """
        run() { "$HOST" run config.lua events.json --quiet --trace $1.jsonl ${@:2}; }
        run a; run b --set rise=66.5; sed -i 's/default = 70/default = 66.5/' config.lua; run c
        for pair in 'a b' 'c a' 'b c'; do set -- $pair; "$HOST" compare $1.jsonl $2.jsonl > said; grep -om1 'rise .* instead of [0-9.]*\\|equal' said; done
        """
    let answer = try await shell(line)
    #expect(
      answer.output == "rise 66.5 instead of 70\nrise 70 instead of 66.5\nequal\n", "\(answer.output)\(answer.error)")
  }

  @Test func `a default that changes nothing is no difference, and traces from before it was told are read`()
    async throws
  {
    let line =
      Self.parameter.replacing("high = rise", with: "high = 70")
      + "\"$HOST\" test . > log; sed -i 's/default = 70/default = 66.5/' config.lua; \"$HOST\" test .;"
      + "sed -i 's/,\"defaults\":{[^}]*}//' events.trace.jsonl; grep -c defaults events.trace.jsonl; \"$HOST\" test ."
    let answer = try await shell(line)
    #expect(answer.output == "1 passed, 0 failed\n0\n1 passed, 0 failed\n", "\(answer.output)\(answer.error)")
  }

  @Test func `one recording under two names is compared, two recordings are not`() async throws {
    let line = """
      mkdir before; cp events.json before/flick.json; cp config.lua before
      "$HOST" run config.lua events.json --quiet --trace a.jsonl
      "$HOST" run before/config.lua before/flick.json --quiet --trace before/a.jsonl
      "$HOST" compare before/a.jsonl a.jsonl; echo ' ' >> before/flick.json; "$HOST" compare before/a.jsonl a.jsonl
      """
    let answer = try await shell(line)
    #expect(answer.output == "the runs are equal\n" && answer.status == 65, "\(answer.output)\(answer.error)")
    #expect(answer.error.contains("the first replays \"flick.json\", the second \"events.json\""), "\(answer.error)")
  }

  @Test(arguments: [
    ("5", "expected height 5, found height 65.2"), ("65.21", "expected height 65.21, found height 65.2"),
    ("65.2", "expected height 65.2, found height 65.19999999999999"),
  ])
  func `a failed expectation has no digits that nobody wants`(height: String, words: String) async throws {
    let line = """
      sed -i 's/high = 70/high = 0.1 + 65.1/' config.lua
      sed -i 's/"notch": "high"/"height": \(height), "tolerance": 0/' events.json; "$HOST" run config.lua events.json --no-frames
      """
    let answer = try await shell(line)
    #expect(answer.output.contains(words + "\n"), "\(answer.output)\(answer.error)")
  }
}
