import TestSupport
import Testing

/// `sweep` runs its settings in other processes: one that ends its process costs itself alone.
struct SweepWorkerTests {
  /// A sheet that is let go of at 0.3 s; its policy does something else first where the parameter is 2.
  private func folder(_ script: String) -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local size = overlay.parameter("size", { default = 1, minimum = 1, maximum = 40 })
      return overlay.container {
        id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 300 + 10 * size },
        targetNotchPolicy = function()
          if size == 2 then \(script) end
          return "high"
        end,
      }
      """, to: "config.lua")
    folder.write(
      """
      {"version":1,"events":[{"t":0.1,"type":"pan","phase":"began"},{"t":0.2,"type":"pan","phase":"changed","translation":-90,"velocity":-900},
      {"t":0.3,"type":"pan","phase":"ended","translation":-100,"velocity":-900}]}
      """, to: "events.json")
    return folder
  }

  /// What no limit can stop but the end of the process.
  private static let stuck = "local s = ('a'):rep(5000):match(('a-'):rep(20) .. 'b')"

  @Test
  func
    `a setting that the watchdog ends is a row with its sentence, the others have results, and so it is with any number of jobs`()
    async throws
  {
    let answer = try await Tool.shell(
      """
      sweep() { "$HOST" sweep config.lua events.json --vary size=1..40:40 --limit-processor-time 100 --jobs $1 -o $1.sqlite $2; }
      for jobs in 1 2 4; do
        sweep $jobs > $jobs.txt || echo "$?"
        "$HOST" sweep merge $jobs.sqlite -o $jobs.merged > merge.txt
        cmp 1.merged $jobs.merged; "$HOST" sweep report $jobs.sqlite --csv | cut -d, -f1-4 | sed -n '2,4p;$p'
      done
      head -5 1.txt; sweep 1 --strict > again.txt; echo $?; cmp 1.txt again.txt
      """, in: folder(Self.stuck))
    let rows = "0,1,0,0\n1,2,1,0\n2,3,0,0\n39,40,0,0\n"
    #expect(
      answer.output == rows + rows + rows + """
        40 settings x 1 recording: 40 runs
        1 run of 1 setting failed (status 70); the first, setting 1 with events.json: config.lua:6: the process was ended because one call took \
        more than 100 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a \
        table collide?
          in targetNotchPolicy of "sheet"
          at 0.300000 s of the run, event 3

        1

        """)
  }

  /// Begins a sweep of three settings, and waits until the first one is done and the second one computes; `$worker` is
  /// its process then. Whatever goes wrong, nothing of it outlives its 30 s of processor time, and nobody waits for it
  /// longer.
  private static let start = """
    ulimit -t 30; export SWIFT_BACKTRACE=enable=no
    sweep() { exec "$HOST" sweep config.lua events.json --vary size=1,2,3 --jobs 1 --no-limits -o a.sqlite; }
    sweep > out 2>&1 & host=$!
    until_it() { for i in $(seq 300); do eval "$1" && return; sleep 0.1; done; echo "never: $1"; kill -KILL $host; exit 1; }
    until_it '[ -s a.sqlite ] && "$HOST" sweep report a.sqlite 2>&1 | grep -q "^1 setting x"'
    until_it 'worker=$(pgrep -P $host)'
    until_it '[ "$(cut -d" " -f14 /proc/$worker/stat)" -gt 20 ]'

    """

  @Test(arguments: ["SEGV", "KILL"])
  func `a setting that a signal ends is a row with the signal, and the others have results`(signal: String) async throws
  {
    let answer = try await Tool.shell(
      Self.start + "kill -\(signal) $worker; wait $host; echo $?; head -2 out", in: folder("while true do end"))
    #expect(
      answer.output == """
        0
        3 settings x 1 recording: 3 runs
        1 run of 1 setting failed (status 70); the first, setting 1 with events.json: the process was ended by SIG\(signal)

        """)
  }

  @Test(arguments: ["INT $host", "TERM $host", "TERM $worker"])
  func `an interruption ends the workers as well, and a setting that it cuts off is no row`(signal: String) async throws
  {
    let answer = try await Tool.shell(
      Self.start + """
        kill -\(signal); wait $host; echo $?; readlink /proc/$worker/exe && echo alive; cat out; "$HOST" sweep report a.sqlite | head -1
        """, in: folder("while true do end"))
    #expect(
      answer.output == """
        130
        interrupted; what was done is in a.sqlite, and the same command goes on from there
        1 setting x 1 recording: 1 run; 2 settings are still missing

        """)
  }

  @Test func `workers end with the process that started them`() async throws {
    let line = "kill -KILL $host; until_it '! readlink /proc/$worker/exe > readlink.txt'; echo gone"
    #expect(try await Tool.shell(Self.start + line, in: folder("while true do end")).output == "gone\n")
  }

  @Test func `a worker that finds other files than the sweep was begun with ends the sweep`() async throws {
    let answer = try await Tool.shell(
      Self.start + """
        cp events.json old.json; echo '{"version":1,"events":[]}' > events.json
        kill -KILL $worker; wait $host; echo $?; cat out; "$HOST" sweep report a.sqlite | head -1
        mv old.json events.json; (sweep) | head -1
        """, in: folder("while true do end"))
    #expect(
      answer.output == """
        65
        config.lua: the config, a module of it, a recording or the score has changed since the sweep began; what was done is kept, and the same \
        command goes on from there once they are restored
        2 settings x 1 recording: 2 runs; 1 settings are still missing
        3 settings x 1 recording: 3 runs

        """)
  }
}
