import TestSupport
import Testing

/// `sweep` as a process: killed, resumed, in parts.
struct SweepTests {
  /// A sweep that takes a second or two in a debug build.
  private let folder: TemporaryFolder = {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local damping = overlay.parameter("damping", { default = 0.5, minimum = 0.2, maximum = 0.9 })
      local response = overlay.parameter("response", { default = 0.3, minimum = 0.1, maximum = 0.9 })
      local high = overlay.choice("high", { "near", "far", "nowhere" }, { default = "far" })
      if high == "nowhere" and damping > 0.8 then error("too calm") end
      return overlay.container {
        id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = high == "near" and 300 or 600 },
        animation = overlay.spring { damping = damping, response = response },
      }
      """, to: "config.lua")
    folder.makeFolder("fingers")
    for name in ["a", "b", "c"] {
      folder.write(
        """
        {"version":1,"events":[{"t":0.1,"type":"pan","phase":"began"},{"t":0.2,"type":"pan","phase":"changed","translation":-90,"velocity":-900},
        {"t":0.3,"type":"pan","phase":"ended","translation":-100,"velocity":-\(name == "a" ? 900 : name == "b" ? 100 : 0)}]}
        """, to: "fingers/\(name).json")
    }
    return folder
  }()

  private func shell(_ line: String) async throws -> Tool.Answer { try await Tool.shell(line, in: folder) }

  private let sweep = "\"$HOST\" sweep config.lua fingers --sample 300"

  @Test func `merged shards are one run, also where one was killed and resumed again and again`() async throws {
    let whole = try await shell("\(sweep) -o whole.sqlite >whole.txt")
    #expect(whole.status == 0, "\(whole.error)")
    let killed = try await shell(
      """
      RANDOM=7
      for number in 1 3; do \(sweep) --shard $number/3 >/dev/null 2>&1 & done; wait
      for round in $(seq 20); do
        \(sweep) --shard 2/3 -o two.sqlite >/dev/null 2>>errors.txt & pid=$!
        sleep "$(printf '0.%02d' $((round + RANDOM % 5)))"; kill -KILL $pid 2>/dev/null && killed=$((killed + 1)); wait $pid 2>/dev/null
        # What was killed while it wrote says that the next round goes on from there; anything else opens.
        [ ! -e two.sqlite ] || "$HOST" sweep report two.sqlite --csv >/dev/null 2>said.txt || grep -q "its journal is beside" said.txt || cat said.txt
      done
      echo "killed $((killed > 0))"
      \(sweep) --shard 2/3 -o two.sqlite >/dev/null || echo "not ended"
      "$HOST" sweep merge sweep-3-of-3.sqlite two.sqlite sweep-1-of-3.sqlite -o parts.sqlite
      for name in whole parts; do "$HOST" sweep merge $name.sqlite -o $name-1.sqlite >/dev/null; "$HOST" sweep report $name.sqlite >$name.report; done
      cmp whole-1.sqlite parts-1.sqlite && cmp whole.report parts.report
      """)
    #expect(
      killed
        == Tool.Answer(
          status: 0, output: "killed 1\nparts.sqlite: 300 of 300 settings x 3 recordings\n", error: killed.error))
  }

  @Test func `an interrupted sweep keeps what it has, and says how to go on`() async throws {
    let answer = try await shell(
      "\(sweep) --sample 100000 -o a.sqlite & pid=$!; while kill -0 $pid && [ ! -s a.sqlite ]; do sleep 0.1; done; sleep 1; kill -INT $pid; wait $pid; echo $?"
    )
    #expect(answer.output == "130\n")
    #expect(answer.error.contains("interrupted; what was done is in a.sqlite, and the same command goes on from there"))
    let report = try await shell("\"$HOST\" sweep report a.sqlite")
    #expect(report.status == 0 && report.output.contains("settings are still missing"))
  }

  @Test func `where no more can be written nothing is lost, and it goes on once there is room`() async throws {
    let answer = try await shell(
      """
      (ulimit -f 60; \(sweep) -o a.sqlite 2>&1 >/dev/null | tail -1)
      "$HOST" sweep report a.sqlite | head -1 | grep -o 'settings are still missing'
      \(sweep) -o a.sqlite 2>/dev/null | head -1; \(sweep) -o b.sqlite >/dev/null 2>&1
      cmp <("$HOST" sweep report a.sqlite --csv) <("$HOST" sweep report b.sqlite --csv)
      """)
    #expect(
      answer.output == """
        a.sqlite: disk I/O error; what was written is kept, and the same command goes on from there once that is fixed
        settings are still missing
        300 settings x 3 recordings: 900 runs

        """)
  }

  @Test func `strict, wrong usage and unwritable outputs have their statuses`() async throws {
    let grid = "\"$HOST\" sweep config.lua fingers --set response=0.3 --vary damping=0.3,0.85 --vary high=near,nowhere"
    let strict = try await shell("\(grid) --strict -o a.sqlite")
    #expect(strict.status == 1 && strict.output.contains("3 runs of 1 setting failed (status 70)"))
    #expect(strict.output.contains("--set response=0.3 --set damping="))
    #expect(try await shell("\(grid) -o a.sqlite").status == 0)
    for (options, status, words) in [
      ("", Int32(64), "expected either --vary or --sample"),
      ("--sample 3 --vary damping=0.3,0.4", 64, "--vary and --sample exclude each other"),
      ("--sample 3 --shard 4/3", 64, "--shard is 4/3"), ("--sample 3 -o nowhere/a.sqlite", 73, "nowhere/a.sqlite"),
      ("--sample 3 -o a.sqlite", 65, "holds another sweep"), ("--sample 3 --score missing.lua", 66, "missing.lua"),
      ("--sample 3 -o a.png", 64, "what is written is a sweep's results"),
    ] {
      let answer = try await shell("\"$HOST\" sweep config.lua fingers \(options)")
      #expect(answer.status == status && answer.error.contains(words), "\(options): \(answer)")
    }
  }

  @Test func `optimisers talk to it by lines`() async throws {
    let answer = try await shell(
      #"printf '{"set": {"damping": 0.%s}}\n' 3 5 9 | "$HOST" sweep serve config.lua fingers --set high=near | sed -E 's/:[0-9.e-]+/:N/g' | sort -u"#
    )
    #expect(
      answer.status == 0 && answer.output.split(separator: "\n").count == 1
        && answer.output.contains(#"{"overshoot":N,"settleTime":N,"#))
  }
}
