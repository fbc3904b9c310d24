import TestSupport
import Testing

/// What no instruction limit can stop ends the process, and leaves nothing behind.
struct WatchdogTests {
  private static let stuck = """
    local overlay = require "overlay"
    local text, pattern = ("a"):rep(5000), ("a-"):rep(20) .. "b"
    return overlay.container {
      id = "search", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 },
      targetNotchPolicy = function()
        return text:match(pattern) and "low" or "high"
      end,
    }
    """
  private static let flick = """
    {"version": 1, "screen": {"width": 390, "height": 844}, "events": [
      {"t": 0.1, "type": "pan", "overlay": "search", "phase": "began", "translation": 0, "velocity": 0},
      {"t": 0.15, "type": "pan", "overlay": "search", "phase": "changed", "translation": -80, "velocity": -300},
      {"t": 0.2, "type": "pan", "overlay": "search", "phase": "ended", "translation": -90, "velocity": -300}]}
    """

  @Test func `a pattern without end in a policy ends the process with a sentence, and nothing is published`()
    async throws
  {
    let folder = TemporaryFolder()
    folder.write(Self.stuck, to: "config.lua")
    folder.write(Self.flick, to: "events.json")
    let line = """
      mkdir out; "$HOST" run config.lua events.json --frames out/frames --scale 0.25 --trace out/trace.jsonl --filmstrip out/f.png --quiet \
      --limit-processor-time 100; echo $?; ls -A out
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.output == "70\n")
    #expect(
      answer.error.hasPrefix(
        "config.lua:6: the process was ended because one call took more than 100 ms of processor time"))
    #expect(answer.error.contains("\n  in targetNotchPolicy of \"search\"\n"))
  }

  @Test func `check ends the same way`() async throws {
    let folder = TemporaryFolder()
    folder.write(Self.stuck, to: "config.lua")
    let answer = try await Tool.shell("\"$HOST\" check config.lua --limit-processor-time 100", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.contains("in targetNotchPolicy of \"search\""))
  }

  @Test(arguments: ["while true do end", "local s = ('a'):rep(5000):match(('a-'):rep(20) .. 'b')"])
  func `a script that computes without limits hears an interruption`(script: String) async throws {
    let folder = TemporaryFolder()
    folder.write(script, to: "config.lua")
    folder.write(Self.flick, to: "events.json")
    // The timer of the watchdog may tick late, but the process may not go on for seconds.
    let line = """
      "$HOST" run config.lua events.json --no-limits --trace trace.jsonl & host=$!; while [ "$(cut -d' ' -f14 /proc/$host/stat)" -lt 5 ]; do :; \
      done; kill -INT $host; wait $host; echo $?; ls -A | grep trace
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.output == "130\n")
    #expect(answer.error.hasPrefix("interrupted; what was begun is removed"))
  }

  @Test func `ten thousand rows with a colour load`() async throws {
    let folder = TemporaryFolder()
    let rows = String(repeating: "{ color = 1 },\n", count: 10_049)
    folder.write(
      "local overlay = require \"overlay\"\nlocal rows = {\n\(rows)}\nreturn overlay.container { notches = { \"a\" }, "
        + "heightForNotch = { a = #rows / 100 } }", to: "config.lua")
    let answer = try await Tool.shell("\"$HOST\" check config.lua", in: folder)
    #expect(answer.status == 0)
  }
}
