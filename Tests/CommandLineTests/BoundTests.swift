import TestSupport
import Testing

/// What a small file could make large is bounded by a limit, which is told.
struct BoundTests {
  private let folder = TemporaryFolder.withSheet()

  private func run(_ options: String) async throws -> Tool.Answer {
    try await Tool.shell("\"$HOST\" run config.lua events.json \(options)", in: folder)
  }

  private func useContent(_ lines: String) {
    folder.write(
      """
      local overlay = require "overlay"
      \(lines)
      return overlay.scene { screen = { width = 40, height = 80, scale = 1 }, layers = { overlay.container {
        id = "sheet", notches = { "low" }, heightForNotch = { low = 10 }, content = content } } }
      """, to: "config.lua")
    folder.write(#"{ "version": 1, "duration": 0.1, "events": [] }"#, to: "events.json")
  }

  @Test func `entries of a trace are counted over all frames`() async throws {
    let answer = try await run("--limit-trace 10 --trace t.jsonl --quiet")
    #expect(answer.status == 70, "\(answer)")
    #expect(answer.error.contains("by 0.166666 s the trace has more than 10 entries"), "\(answer)")
    #expect(try await run("--limit-trace 1000000 --quiet").status == 0)
  }

  @Test func `nodes that functions give are counted with the content`() async throws {
    useContent(
      """
      local content = overlay.text "x"
      for _ = 1, 40 do
        local below = content
        content = overlay.column { function() return below end, function() return below end }
      end
      """)
    let answer = try await run("--frames f --quiet")
    #expect(answer.status == 70 && answer.error.contains("more than 100000 nodes"), "\(answer)")
  }

  @Test func `a function that gives itself is told`() async throws {
    useContent("local content; content = overlay.column { function() return content end }")
    let answer = try await run("--frames f --quiet")
    #expect(answer.status == 70 && answer.error.contains("more than 100 deep"), "\(answer)")
  }

  @Test(arguments: ["--frames f", "--filmstrip f.png", "--html f.html"])
  func `a picture of a screen that nobody has is refused before it is drawn`(_ output: String) async throws {
    folder.write(
      #"{ "version": 1, "screen": { "width": 32000, "height": 32000, "scale": 1 }, "duration": 0.1, "events": [] }"#,
      to: "events.json")
    let answer = try await run("\(output) --quiet")
    let isTold = answer.error.contains("67108864 in all") || answer.error.contains("--max-bytes")
    #expect(answer.status == 73 && isTold, "\(answer)")
  }

  @Test(arguments: [0.3333333333, 0.1000001, 0.0000001, 0.5])
  func `a turn of any duration comes to its end`(_ duration: Double) async throws {
    folder.write(
      """
      { "version": 1, "events": [
        { "t": 0.5, "type": "resize", "width": 80, "height": 40, "duration": \(duration) } ] }
      """, to: "events.json")
    let answer = try await run("--trace t.jsonl --quiet")
    #expect(answer.status == 0, "\(answer)")
    #expect(folder.text("t.jsonl")?.contains(#""event":"end""#) == true)
  }

  @Test func `a sentence shows a part of a long name`() async throws {
    let name = String(repeating: "n", count: 1 << 20)
    folder.write(
      #"{ "version": 1, "events": [ { "t": 0, "type": "moveOverlay", "overlay": "sheet", "notch": "\#(name)" } ] }"#,
      to: "events.json")
    let answer = try await run("--quiet")
    #expect(answer.status != 0 && answer.error.contains("... (1048576 characters)"), "\(answer.error.prefix(3000))")
    #expect(answer.error.utf8.count < 5000)
  }

  @Test func `no frame at a moment is told to those who want few words, too`() async throws {
    let answer = try await run("--frames f --at 99 --quiet")
    #expect(answer.status == 1 && answer.error.hasPrefix("no frame was chosen"), "\(answer)")
  }

  @Test func `what looks like a case and is not run is named`() async throws {
    let answer = try await Tool.shell(
      """
      mkdir -p good .hidden capital bare; cp config.lua events.json good; cp good/* .hidden; cp good/* capital
      mv capital/config.lua capital/Config.lua; cp config.lua bare; mv good/events.json good/e.JSON
      cp events.json good; cp events.json good/.e.json; cp events.json good/manifest.json
      mkdir -p alone .deep/a; cp events.json alone; echo '{"version":"1.0.0","events":"^3"}' > alone/package.json
      cp good/config.lua .deep/a; rm config.lua events.json
      "$HOST" test . --record never 2>&1 | grep '^not run'
      """, in: folder)
    #expect(
      answer.output == """
        not run: .deep: its name begins with a dot
        not run: .hidden: its name begins with a dot
        not run: alone/events.json: there is no config.lua beside it
        not run: bare/config.lua: there is no recording (.json, .jsonl) beside it
        not run: capital/Config.lua: expected config.lua, in small letters
        not run: good/.e.json: its name begins with a dot
        not run: good/e.JSON: expected an ending in small letters, .json or .jsonl
        not run: good/manifest.json: frames have a file of that name; rename it

        """, "\(answer)")
  }

  @Test func `other line ends alone are no failure to record, and pages of others are not replaced`() async throws {
    let answer = try await Tool.shell(
      """
      "$HOST" test . --record all >/dev/null; sed -i 's/$/\\r/' events.trace.jsonl; sum=$(md5sum events.trace.jsonl)
      "$HOST" test . --record failed --quiet; echo $?; [ "$sum" = "$(md5sum events.trace.jsonl)" ] && echo same
      mkdir report; echo mine > report/index.html; "$HOST" test . --html report --quiet; echo $?; cat report/index.html
      """, in: folder)
    #expect(answer.output == "0\nsame\n73\nmine\n", "\(answer)")
  }
}
