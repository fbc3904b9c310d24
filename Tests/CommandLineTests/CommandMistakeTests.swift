import TestSupport
import Testing

/// What a stranger got wrong at the command line that a parser cannot see: files, values, orders.
struct CommandMistakeTests {
  /// The sheet with a parameter for its height and a choice, and what a run of it leaves.
  private static let tuned =
    #"sed -e 's/^local overlay.*/&\nlocal rise = overlay.parameter("rise", { default = 40, minimum = 20, maximum = 60, unit = "pt" })"#
    + #"\nlocal mode = overlay.choice("mode", { "calm", "fast" }, { default = "calm" })/' -e 's/middle = 40/middle = rise/' config.lua > tuned.lua; "#
  private static let trace = "\"$HOST\" run config.lua events.json --trace a.jsonl --quiet; "

  private static func host(_ line: String, after: String = "") -> String { "\(after)\"$HOST\" \(line)" }

  static let files = [
    Mistake(
      name: "a folder for a recording", line: host("run config.lua case", after: "mkdir case; cp *.json case; "),
      status: 66, said: ["case: cannot be read: it is a folder, expected a file; did you mean \"case/events.json\"?"]),
    Mistake(
      name: "a folder of cases for a config", line: host("check cases", after: "mkdir -p cases/a; cp *.lua cases/a; "),
      status: 66, said: ["did you mean \"cases/a/config.lua\"?"]),
    Mistake(
      name: "a folder that is not there", line: host("run config.lua events.json --trace no/a.jsonl"), status: 73,
      said: [
        "no/a.jsonl: cannot be written: No such file or directory; there is no folder \"no\": make it, or name another"
      ]
    ),
    Mistake(
      name: "a file for a folder", line: host("run config.lua config.lua/events.json"), status: 66,
      said: ["Not a directory; config.lua is a file, expected a folder"]),
    Mistake(
      name: "a config for a case", line: host("test config.lua"), status: 64,
      said: ["no case in config.lua; a case is a folder ", ": name the folder, not the config"]),
    Mistake(
      name: "a filter that nothing has", line: host("test . --filter flick"), status: 64,
      said: ["--filter matches none of the 1 case in .; the first is ."]),
    Mistake(
      name: "a folder for reports", line: host("test --merge-reports ."), status: 65,
      said: [".: this is a folder of files; expected what overlay-host test --json writes"]),
    Mistake(
      name: "a config beside a trace", line: host("compare a.jsonl config.lua", after: trace), status: 65,
      said: ["config.lua: this is a config, and this is not a trace: overlay-host run CONFIG EVENTS --trace FILE"]),
    Mistake(
      name: "two configs", line: host("compare config.lua tuned.lua", after: tuned), status: 65,
      said: ["overlay-host map config.lua --against tuned.lua shows how two configs differ"]),
    Mistake(
      name: "a recording beside a trace", line: host("compare a.jsonl events.json", after: trace), status: 65,
      said: ["events.json: this is a recording, and this is not a trace: overlay-host run CONFIG events.json --trace"]),
    Mistake(
      name: "a trace for a measured log", line: host("compare config.lua a.jsonl", after: trace), status: 65,
      said: ["this is the trace of a run, expected a measured log", "two traces are compared with each other"]),
    Mistake(
      name: "a measured log before its config",
      line: host(
        "compare m.measured.jsonl config.lua",
        after: "echo '{\"version\":1,\"kind\":\"measured\"}' > m.measured.jsonl; "),
      status: 65, said: ["which is compared with a config: overlay-host compare config.lua m.measured.jsonl"]),
    Mistake(
      name: "a folder without frames", line: host("compare . .", after: ""), status: 66,
      said: [".: the folder holds no frames, for it has no manifest.json", "overlay-host test . compares a case"]),
    Mistake(
      name: "a picture of traces", line: host("compare a.jsonl a.jsonl --picture a.png", after: trace), status: 64,
      said: ["--picture shows a frame, and these are traces", "--html and --curves show traces"]),
    Mistake(
      name: "a config after the logs", line: host("fit a.measured.jsonl config.lua"), status: 64,
      said: ["the config comes before the logs: overlay-host fit config.lua a.measured.jsonl"]),
    Mistake(
      name: "a learned config over one's own", line: host("fit a.measured.jsonl -o config.lua"), status: 73,
      said: ["config.lua: cannot be written: another config is there, which overlay-host fit did not write"]),
    Mistake(
      name: "a film that is not there", line: host("import film drag.mp4 --edge 12 --at 1 -o case"), status: 66,
      said: ["drag.mp4: cannot be read: No such file or directory"]),
    Mistake(
      name: "a recording for a log", line: host("import evemu events.json -o a.jsonl"), status: 65,
      said: ["; it is a recording already: overlay-host run CONFIG events.json"]),
    Mistake(
      name: "a log of another format",
      line: host("import evemu p.json -o a.jsonl", after: "echo '[{\"pointerType\":\"touch\"}]' > p.json; "),
      status: 65,
      said: ["; it looks like pointer-events: overlay-host import pointer-events p.json -o FILE.jsonl"]),
    Mistake(
      name: "results as a table", line: host("sweep config.lua events.json --sample 2 -o a.csv"), status: 64,
      said: ["--output a.csv: what is written is a sweep's results, SQLite"]),
    Mistake(
      name: "a config for results", line: host("sweep report config.lua"), status: 65,
      said: ["this is not the result of a sweep, which overlay-host sweep writes with -o"]),
    Mistake(
      name: "one recording for a map", line: host("map config.lua --recordings events.json -o m.png"), status: 0,
      said: ["look at it: m.png"]),
    Mistake(
      name: "a folder to compare with", line: host("map config.lua --against . -o m.png"), status: 0,
      said: ["0 % of the map differs"]),
  ]

  static let values = [
    Mistake(
      name: "milliseconds for seconds", line: host("run config.lua events.json --at 500 --filmstrip a.png"), status: 1,
      said: ["no frame was chosen: the run ends at 2.00 s; --at and --range are in seconds: was 0.5 meant?"]),
    Mistake(
      name: "a range in milliseconds", line: host("run config.lua events.json --range 500..90000000 --frames f"),
      status: 1, said: ["no frame was chosen: the run ends at 2.00 s; --at and --range are in seconds: was 0.5 meant?"]),
    Mistake(
      name: "seconds for milliseconds", line: host("run config.lua events.json --stop-gap 0.04 --no-frames"), status: 0,
      said: ["note: --stop-gap is 0.04 milliseconds: was 40 meant?"]),
    Mistake(
      name: "bytes in small letters", line: host("run config.lua events.json --frames f --max-bytes 10mb"), status: 0,
      said: ["expectations: 1 passed"]),
    Mistake(
      name: "a value with its unit", line: host("run tuned.lua events.json --set rise=30pt", after: tuned), status: 64,
      said: ["\"rise\" must be a number from 20 to 60 pt, found 30pt (tuned.lua:2); did you mean \"30\"?"]),
    Mistake(
      name: "a comma for a point", line: host("run tuned.lua events.json --set rise=30,5", after: tuned), status: 64,
      said: ["found 30,5 (tuned.lua:2); did you mean \"30.5\"?"]),
    Mistake(
      name: "two values in one option", line: host("run tuned.lua events.json --set rise=30,mode=fast", after: tuned),
      status: 64, said: ["; give each parameter its own --set"]),
    Mistake(
      name: "blanks around a sign", line: host("run tuned.lua events.json --set 'rise = 30' --no-frames", after: tuned),
      status: 0, said: ["expectations: 1 passed"]),
    Mistake(
      name: "a parameter of a config without", line: host("run config.lua events.json --set rise=3"), status: 64,
      said: [
        "it declares none; it would with overlay.parameter(\"rise\", { default = ..., minimum = ..., maximum = ... })"
      ]
    ),
    Mistake(
      name: "another value to compare with", line: host("map tuned.lua --against rise=30 -o m.png", after: tuned),
      status: 64, said: ["--against is another config; for another value of this one: --against-set rise=30"]),
    Mistake(
      name: "a mistyped value to compare with",
      line: host("map tuned.lua --against-set rize=30 -o m.png", after: tuned), status: 64,
      said: ["--against-set rize=30: the config has no parameter \"rize\"; did you mean \"rise\"?"]),
    Mistake(
      name: "a range without its option", line: host("sweep tuned.lua events.json --set rise=20..60:5", after: tuned),
      status: 64, said: ["--set rise=20..60:5: one value was expected; several are tried with --vary rise=20..60:5"]),
    Mistake(
      name: "two parameters in one option",
      line: host("sweep tuned.lua events.json --vary rise=20..60:5 mode=calm,fast", after: tuned), status: 64,
      said: [
        "\"mode=calm,fast\" stands where a recording was expected; each parameter has its own --vary: --vary mode="
      ]),
    Mistake(
      name: "a condition that nothing meets",
      line: host(
        "sweep report sweep.sqlite --where 'peakVelocity<0'",
        after: tuned + "\"$HOST\" sweep tuned.lua events.json --vary rise=20..60:3 > log; "), status: 0,
      said: ["no setting holds all of that; peakVelocity goes from "]),
    Mistake(
      name: "values for names", line: host("fit tuned.lua a.measured.jsonl --vary rise=1..2"), status: 64,
      said: ["names were expected, and values are what is learned: --vary rise"]),
    Mistake(
      name: "a device by its beginning",
      line: host("run config.lua events.json --device 'pixel 8'" + " --device 'ipad air'"),
      status: 64, said: ["--device ipad air: did you mean \"iPad Air 11\", \"iPad Air 11 Split View\" or "]),
    Mistake(
      name: "landscape without a device", line: host("run config.lua events.json --landscape"), status: 64,
      said: ["--landscape turns a device, and none is named; as in --device \"iPhone 15 Pro\" --landscape"]),
    Mistake(
      name: "landscape as a device", line: host("matrix . --devices landscape"), status: 64,
      said: ["--devices landscape: did you mean \"--landscape\"?"]),
    Mistake(
      name: "one device for a matrix", line: host("matrix . --device 'iPhone SE'"), status: 64,
      said: ["--device is for a single run; here it is --devices \"iPhone SE\""]),
    Mistake(
      name: "a maker for devices", line: host("matrix . --devices android"), status: 64,
      said: ["--devices android: did you mean \"pixel\"?"]),
    Mistake(
      name: "a twin's short name", line: host("test . --twins rtl"), status: 64,
      said: ["--twins rtl: found \"rtl\"; did you mean \"rightToLeft\"?"]),
    Mistake(
      name: "text size by another name", line: host("run config.lua events.json --environment dynamicType=xxl"),
      status: 64, said: ["unknown key \"dynamicType\"; did you mean \"textSize\"?"]),
    Mistake(
      name: "a part that is not there", line: host("test . --shard 5/4"), status: 64,
      said: ["--shard is 5/4; expected K/N, K from 1 to N"]),
    Mistake(
      name: "a known sheet's file", line: host("presets vaul.lua"), status: 64,
      said: ["unknown preset \"vaul.lua\"; did you mean vaul?", "Usage: overlay-host presets [NAME]"]),
    Mistake(
      name: "a probe for a system", line: host("probe ios"), status: 64,
      said: ["no probe \"ios\"; did you mean \"uikit\"?"]),
  ]

  @Test(arguments: files) func `a mistaken file is told`(mistake: Mistake) async throws {
    try await mistake.expectAnswer()
  }

  @Test(arguments: values) func `a mistaken value is told`(mistake: Mistake) async throws {
    try await mistake.expectAnswer()
  }

  @Test func `a matrix on its side turns each device`() async throws {
    let folder = TemporaryFolder.withSheet()
    let line = """
      sed -i 's/heightForNotch = .*/heightForNotch = function(notch, container) return container.availableSpace * '\
      '({ low = 0.1, middle = 0.5, high = 0.9 })[notch] end,/' config.lua
      for turn in '' --landscape; do "$HOST" matrix . --devices 'iPhone SE' $turn; done
      """
    let answer = try await Tool.shell(line, in: folder)
    let rests = answer.output.split(separator: "\n").filter { $0.contains("sheet middle ") }
    #expect(rests.count == 2 && rests.first != rests.last, "\(answer.output)\(answer.error)")
  }

  @Test func `what was not written by fit stays`() async throws {
    let folder = TemporaryFolder.withSheet()
    let before = folder.text("config.lua")
    _ = try await Tool.run("fit", "a.measured.jsonl", "-o", "config.lua", in: folder)
    #expect(folder.text("config.lua") == before)
  }
}
