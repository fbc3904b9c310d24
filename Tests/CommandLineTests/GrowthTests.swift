import TestSupport
import Testing

/// What a file costs grows with its size, and no faster: each input twice as long takes at most three times the processor
/// time.
struct GrowthTests {
  private let folder = TemporaryFolder()

  /// The shell's `$n` is the size; `make` writes files with Python, `run` is what is measured.
  struct Growth: CustomTestStringConvertible {
    var name: String
    var make: String
    var run: String
    var testDescription: String { name }
  }

  private static let config = """
    local overlay = require "overlay"
    local actions, state = {}, {}
    for i = 0, 15999 do actions["a" .. i] = function() end; state["s" .. i] = i end
    return overlay.scene { screen = { width = 40, height = 80, scale = 1 }, actions = actions, state = state, layers = {
      overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 10, high = 70 } } } }
    """

  private static func events(_ event: String) -> String {
    """
    events = [\(event) for i in range(n)]
    json.dump({ "version": 1, "duration": 1, "events": events }, open("events.json", "w"))
    """
  }

  private static func golden(_ record: String) -> String {
    """
    json.dump({ "version": 1, "duration": 1, "events": [] }, open("case/events.json", "w"))
    subprocess.run([host, "test", "case", "--record", "all"], stdout=subprocess.DEVNULL)
    lines = open("case/events.trace.jsonl").read().splitlines()
    records = ['{"t":0.5,"event":"%s","overlay":"sheet"%s}' % \(record) for i in range(n)]
    open("case/events.trace.jsonl", "w").write("\\n".join(lines[:-1] + records + lines[-1:]) + "\\n")
    """
  }

  @Test(
    arguments: [
      Growth(
        name: "states that events make", make: events(#"{"t": 0.1, "type": "setState", "key": "k%d" % i, "value": i}"#),
        run: "run config.lua events.json --no-frames"),
      Growth(
        name: "states of the config", make: events(#"{"t": 0.1, "type": "setState", "key": "s%d" % i, "value": 1}"#),
        run: "run config.lua events.json --no-frames"),
      Growth(
        name: "actions", make: events(#"{"t": 0.1, "type": "action", "name": "a%d" % i}"#),
        run: "run config.lua events.json --no-frames"),
      Growth(
        name: "actions that are tried",
        make: """
          text = open("config.lua").read().replace("15999", str(n))
          open("many.lua", "w").write(text)
          """, run: "check many.lua"),
      Growth(
        name: "drags that a golden has alone",
        make: golden(#"("willStartDragging" if i % 2 else "willEndDragging", "")"#),
        run: "test case --record never"),
      Growth(
        name: "moves that a golden has alone", make: golden(#"("didMoveToNotch", ',"notch":"n%d"' % i)"#),
        run: "test case --record never"),
    ])
  func `twice as much takes at most three times as long`(_ growth: Growth) async throws {
    let sizes = [1, 8000, 16000]
    for size in sizes {
      for inner in ["\(size)", "\(size)/case"] {
        folder.makeFolder(inner)
        folder.write(Self.config, to: "\(inner)/config.lua")
      }
    }
    // The sizes take turns, so that what else the machine does weighs on all of them.
    folder.write(
      """
      import json, os, resource, subprocess, sys
      host, run, sizes = sys.argv[1], sys.argv[2].split() + ["--quiet"], \(sizes)
      make = open("make.py").read()
      for size in sizes:
          os.chdir(str(size))
          exec(make, { "n": size, "json": json, "subprocess": subprocess, "host": host })
          os.chdir("..")
      def seconds(size):
          before = resource.getrusage(resource.RUSAGE_CHILDREN)
          subprocess.run([host] + run, cwd=str(size), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
          after = resource.getrusage(resource.RUSAGE_CHILDREN)
          return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
      rounds = [[seconds(size) for size in sizes] for _ in range(6)]
      base, once, twice = (min(times) for times in zip(*rounds))
      print("fine" if twice - base <= 3 * max(once - base, 0.05) else "%.2f s, %.2f s, %.2f s" % (base, once, twice))
      """, to: "measure.py")
    folder.write(growth.make, to: "make.py")
    let answer = try await Tool.shell("python3 measure.py \"$HOST\" '\(growth.run)'", in: folder)
    #expect(answer.output == "fine\n", "\(growth.name): \(answer)")
  }
}
