import TestSupport
import Testing

/// Wrong usage, and help.
struct UsageTests {
  let folder = TemporaryFolder.withSheet()

  private static let wrong: [(arguments: [String], sentence: String)] = [
    (["run"], "Missing expected argument '<config>'"),
    (["run", "config.lua"], "Missing expected argument '<events>'"),
    (["run", "config.lua", "events.json", "--tarce", "x"], "Unknown option '--tarce'. Did you mean '--trace'?"),
    (["run", "config.lua", "events.json", "--fps", "0"], "--fps is 0; expected 1 to 1000"),
    (["run", "config.lua", "events.json", "--fps", "sixty"], "The value 'sixty' is invalid for '--fps <n>'"),
    (
      ["run", "config.lua", "events.json", "--seed", "-1"],
      "The value '-1' is invalid for '--seed'; expected a number from 0."
    ),
    (
      ["check", "config.lua", "--seed", "99999999999999999999"],
      "--seed is 99999999999999999999; expected 0 to 18446744073709551615"
    ),
    (
      ["import", "evemu", "a", "-o", "b.jsonl", "--shift", "-5,3"],
      "Try: overlay-host import evemu a -o b.jsonl --shift=-5,3"
    ),
    (["run", "config.lua", "events.json", "--scale", "9"], "--scale is 9; expected 0.25 to 4"),
    (["run", "config.lua", "events.json", "--every", "0"], "--every is 0; expected 1 to 1000000000"),
    (["run", "config.lua", "events.json", "--every", "9223372036854775807"], "expected 1 to 1000000000"),
    (
      ["run", "config.lua", "events.json", "--range", "2..1"],
      "--range ends at 1 s, before it begins at 2 s; expected the earlier time first"
    ),
    (["run", "config.lua", "events.json", "--at", "1,,2"], "The value '1,,2' is invalid for '--at <t,...>'"),
    (["run", "config.lua", "events.json", "--at", "1", "--every", "2"], "--at picks single frames"),
    (["run", "config.lua", "events.json", "--max-bytes", "lots"], "The value 'lots' is invalid for '--max-bytes <n>'"),
    (
      ["run", "config.lua", "events.json", "--frames", "-", "--trace", "-"],
      "--frames - and --trace - both want standard output"
    ),
    (
      ["run", "config.lua", "events.json", "--filmstrip", "-", "--curves", "-"],
      "--curves - and --filmstrip - both want standard output; give --curves a path"
    ),
    (["run", "config.lua", "events.json", "--trace", "-", "--json"], "--trace - and --json both want standard"),
    (["compare", "a", "b", "--curves", "-", "--json"], "--curves - and --json both want standard output"),
    (["matrix", ".", "-o", "-", "--json"], "--output - and --json both want standard output"),
    (["sweep", "report", "a.sqlite", "--picture", "-", "--csv"], "--picture - and --csv both want standard output"),
    (["test", ".", "--junit", "-", "--json"], "--junit - and --json both want standard output; give --junit a path"),
    (
      ["run", "config.lua", "events.json", "--video", "-"],
      "--video -: what is written is a video, MP4, WebM or GIF; name a file that ends in .mp4, .webm or .gif"
    ),
    (["sweep", "merge", "a.sqlite", "-o", "-"], "--output -: what is written is a sweep's results, SQLite; name"),
    (
      ["run", "config.lua", "events.json", "--frames", "f", "--no-frames"],
      "--no-frames and --frames exclude each other"
    ),
    (["run", "config.lua", "events.json", "--quiet", "--verbose"], "--quiet excludes --verbose and --json"),
    (
      ["run", "config.lua", "events.json", "--trace", "a", "--curves", "./a"],
      "--trace and --curves both name ./a; give each"
    ),
    (
      ["run", "config.lua", "events.json", "--trace", "./events.json"],
      "--trace ./events.json would replace the recording; name"
    ),
    (
      ["run", "config.lua", "events.json", "--filmstrip", "f.gif"],
      "--filmstrip f.gif: what is written is a picture, PNG; name a file that"
    ),
    (
      ["run", "config.lua", "events.json", "--trace", "t.png"],
      "--trace t.png: what is written is a trace, JSON Lines; name a file that"
    ),
    (
      ["compare", "a", "b", "--curves", "c.png"],
      "--curves c.png: what is written is curves, SVG; name a file that ends in .svg"
    ),
    (
      ["import", "evemu", "events.json", "-o", "events.json"],
      "--output events.json would replace the log; name another file"
    ),
    (["check", "config.lua", "--modules", "config.lua"], "--modules config.lua: this is a file, expected a folder"),
    (["walk"], "unknown subcommand \"walk\"\nThere are run, check, test,"),
    (["chekc", "config.lua"], "unknown subcommand \"chekc\"; did you mean check?"),
  ]

  @Test(arguments: PackageFolder.sample(wrong, each: 3))
  func `wrong usage is status 64, with a sentence`(arguments: [String], sentence: String) async throws {
    let line = "\"$HOST\" " + arguments.map { "'\($0)'" }.joined(separator: " ")
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 64)
    #expect(answer.error.contains(sentence), "\(answer.error)")
    #expect(answer.output.isEmpty)
    #expect(folder.names() == ["config.lua", "events.json"])
  }

  @Test func `a sign that a value has itself is not respelled`() async throws {
    let answer = try await Tool.run("import", "evemu", "a", "-o", "b.jsonl", "--relative-to", "s:", in: folder)
    #expect(answer.status == 64 && !answer.error.contains("Try:"), "\(answer.error)")
  }

  @Test func `help of the tool lists its commands and the exit status`() async throws {
    let answer = try await Tool.run("--help", in: folder)
    #expect(answer.status == 0)
    #expect(answer.output.contains("130  interrupted; what was begun is removed"))
    #expect(answer.output.contains("run                     Replays a recording through a config"))
  }

  /// Every option with its default, as the manual has it.
  @Test(arguments: [
    ("--trace", "(default: no trace)"), ("--frames", "(default: nothing is drawn)"), ("--filmstrip", "(default: none)"),
    ("--format", "(values: ppm, png; default: ppm)"), ("--fps", "(default: 60)"),
    ("--scale", "(default: the screen's)"),
    ("--range", "(default: all)"), ("--every", "(default: 1)"), ("--at", "(default: all)"), ("--seed", "(default: 0)"),
    ("--limit-time", "(default: 600)"),
    ("--stop-gap", "(default: 40)"), ("--max-bytes", "(default: 4GiB)"), ("--force", "(default: refused)"),
  ])
  func `help of run names each option and its default`(option: String, value: String) async throws {
    let answer = try await Tool.run("run", "--help", in: folder)
    #expect(answer.status == 0)
    let words = answer.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    let start = try #require(words.range(of: " \(option) \(option == "--force" ? "W" : "<")"))
    let rest = words[start.upperBound...]
    let end = rest.range(of: " --")?.lowerBound ?? rest.endIndex
    #expect(rest[..<end].contains(value), "\(rest[..<end])")
  }

  @Test(arguments: ["run", "check", "test", "map", "preview", "export", "matrix"])
  func `help of a command begins with its own options, and leaves limits to their topic`(command: String) async throws {
    let answer = try await Tool.run(command, "--help", in: folder)
    let options = answer.output.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(!answer.output.contains("--limit-instructions") && answer.output.contains("help limits"))
    let first = try #require(options.firstIndex { $0.contains("--seed") })
    #expect(command == "check" || first > 1, "\(answer.output)")
  }

  @Test(arguments: [
    "", "run", "check", "import touches", "import measured", "import film", "test", "matrix", "map", "sweep run",
    "sweep serve",
    "sweep report", "export", "compare", "fit", "page", "limits", "preview", "review", "bench", "init", "types",
    "presets", "devices", "probe",
    "player",
  ])
  func `help fits a terminal of 80 columns, and its examples can be pasted`(command: String) async throws {
    let answer = try await Tool.shell("COLUMNS=80 \"$HOST\" \(command) --help", in: folder)
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let start = try #require(lines.firstIndex { $0.hasPrefix("EXAMPLE") })
    let examples = lines[(start + 1)...].prefix { !$0.isEmpty }
    for (place, line) in zip(examples.indices, examples) {
      #expect(!line.hasSuffix("\\\\"), "\(line)")
      let goesOn = place > examples.startIndex && examples[place - 1].hasSuffix(" \\")
      #expect(line.hasPrefix(goesOn ? "    " : "  ") && !(goesOn && line.hasPrefix("     ")), "\(line)")
    }
    #expect(!examples.isEmpty)
  }

  @Test func `help of matrix lists no device of a single run, which it refuses`() async throws {
    let help = try await Tool.run("matrix", "--help", in: folder)
    #expect(!help.output.contains("--device ") && help.output.contains("--landscape"))
    let answer = try await Tool.run("matrix", ".", "--device", "iPhone SE", in: folder)
    #expect(answer.error.contains("--device is for a single run; here it is --devices \"iPhone SE\""), "\(answer)")
  }

  @Test func `the version names the commit and the libraries`() async throws {
    let answer = try await Tool.run("--version", in: folder)
    #expect(answer.status == 0 && answer.error == "")
    #expect(
      try answer.output.contains(
        Regex(
          #"^overlay-host \d+\.\d+\.\d+\ncommit: .+\nwith Lua 5\.4\.\d+, FreeType [\d.]+, libpng [\d.]+, SQLite [\d.]+"#
        )))
  }

  /// Only root may, and not in every container.
  private static func mayTakeProcAway() async throws -> Bool {
    try await Tool.shell("unshare --mount sh -c 'mount -t tmpfs none /proc'", in: TemporaryFolder()).status == 0
  }

  @Test(.enabled("/proc cannot be taken away here") { try await mayTakeProcAway() })
  func `a run needs no /proc`() async throws {
    let example = "\(PackageFolder.path)/examples/maps"
    folder.write(
      "\"$HOST\" run '\(example)/config.lua' '\(example)/events.json' --trace - --quiet | cksum", to: "replay.sh")
    let usual = try await Tool.shell("export HOST; sh replay.sh", in: folder)
    let bare = try await Tool.shell(
      "export HOST; unshare --mount sh -c 'mount -t tmpfs none /proc && sh replay.sh'", in: folder)
    #expect(bare == usual)
  }
}

extension StringProtocol {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
