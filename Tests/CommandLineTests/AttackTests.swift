import TestSupport
import Testing

/// Scripts that want to hang, crash or flood the host, each run by the program itself, within the limits that everybody
/// has.
///
/// A file of the folder has attacks of one kind, each below a line with `--# ` and its name: lines are counted from the
/// one that follows. A script ends with `--> ` and the line that it must get, or several such lines where it depends on the
/// machine which limit comes first; before it may stand `--< ` and the recording that is played, and `frames` where
/// they are drawn. A sentence that names another limit of processor time than the default has that limit set. Each
/// process may use 512 MB of addresses and 5 s of processor time (other work on the machine does not count), and must
/// end with status 70 by itself. A program that is not optimised may take 20 s.
struct AttackTests {
  private static let folder = "Tests/CommandLineTests/Attacks"

  struct Attack: Sendable {
    let name: String
    var script: String
    var recording = "nothing"
    var drawsFrames = false
    /// Any of them will do.
    var sentences: [String]

    var limit: String {
      let times = sentences.compactMap { $0.firstMatch(of: /more than (\d+) ms of processor time/)?.1 }
      return times.first.map { "--limit-processor-time \($0)" } ?? ""
    }
  }

  /// Processor time for a whole run.
  private static var seconds: Int {
    #if DEBUG
      20
    #else
      5
    #endif
  }

  /// What went wrong; nil: the attack failed as it should.
  private static func complaint(about attack: Attack) async throws -> String? {
    let folder = TemporaryFolder()
    folder.write(attack.script, to: "config.lua")
    folder.write(attack.sentences.flatMap(forms).map { $0 + "\n" }.joined(), to: "sentences")
    let options = attack.limit + (attack.drawsFrames ? " --frames frames --fps 10" : "")
    let line = """
      (ulimit -v 524288 -t \(seconds) -c 0; exec timeout -s KILL 120 "$HOST" run config.lua '\(PackageFolder.path)/\(Self.folder)/\(attack.recording).json' --quiet \(options) \
      > output 2> errors); status=$?; grep -qFxaf sentences errors || { grep -am1 config.lua errors || head -c 300 errors; } | cut -c1-300
      exit $status
      """
    let answer = try await Tool.shell(line, in: folder)
    guard answer.status != 70 || !answer.output.isEmpty else { return nil }
    return "\(attack.name): status \(answer.status.map(String.init) ?? "by a signal"), \(answer.output)\(answer.error)"
  }

  /// A few at a time: more would only wait for each other.
  private static func complaints(about attacks: [Attack]) async throws -> [String] {
    try await withThrowingTaskGroup(of: String?.self) { group in
      var complaints: [String] = []
      var waiting = attacks.makeIterator()
      for _ in 0..<4 {
        if let attack = waiting.next() { group.addTask { try await complaint(about: attack) } }
      }
      while let answer = try await group.next() {
        if let answer { complaints.append(answer) }
        if let attack = waiting.next() { group.addTask { try await complaint(about: attack) } }
      }
      return complaints
    }
  }

  /// What is stopped for its time promises no line.
  private static func forms(of sentence: String) -> [String] {
    guard sentence.hasPrefix("config.lua:"), sentence.hasSuffix("of processor time"),
      let space = sentence.firstIndex(of: " ")
    else {
      return [sentence]
    }
    return (1...40).map { "config.lua:\($0):\(sentence[space...])" }
  }

  private static func attacks() throws -> [Attack] {
    try PackageFolder.names(in: folder).filter { $0.hasSuffix(".lua") }.sorted().flatMap { file in
      try "\n\(PackageFolder.text("\(folder)/\(file)"))".split(separator: "\n--# ").map(attack)
    }
  }

  /// A name, and below it the script.
  private static func attack(_ text: Substring) -> Attack {
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let script = String(text[end...].dropFirst())
    let lines = script.split(separator: "\n")
    var attack = Attack(
      name: String(text[..<end]), script: script,
      sentences: lines.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) })
    if let play = lines.last(where: { $0.hasPrefix("--< ") })?.dropFirst(4).split(separator: " "),
      let recording = play.first
    {
      attack.recording = String(recording)
      attack.drawsFrames = play.count > 1
    }
    return attack
  }

  @Test func `every attack gets its sentence`() async throws {
    let all = try Self.attacks()
    #expect(all.count == 319)
    // A debug program takes longer for the budget of all calls than an attack may.
    let attacks = PackageFolder.sample(
      all.filter { PackageFolder.triesAll || !$0.sentences.contains { $0.contains("in all its calls together") } },
      each: 13)
    let complaints = try await Self.complaints(about: attacks)
    #expect(complaints == [])
  }

  private static func long(
    _ name: String, _ head: String, _ piece: String, _ count: Int, _ tail: String, _ sentences: String...
  ) -> Attack {
    Attack(name: name, script: head + String(repeating: piece, count: count) + tail, sentences: sentences)
  }

  /// Long ones, for the parser, which nothing interrupts.
  static var sources: [Attack] {
    let ended =
      "config.lua:1: the process was ended because one call took more than 500 ms of processor time, and a single step of it does "
      + "not end; does the source join too many conditions, or nest too many names?"
    let deep = "config.lua:1: brackets or blocks are nested too deeply"
    let large = "config.lua:1: the source has more than 262144 bytes; raise --limit-source if that is meant"
    let functions = String(repeating: "local function f() local a\(String(repeating: ",a", count: 190)) ", count: 190)
    let ends = "1 " + String(repeating: "end ", count: 190)
    let value =
      "config.lua:1: the value that the config returns: found nil, expected a layer such as overlay.container {...}, "
    let hint = "; is \"return\" missing before it?"
    let fast = value.replacing("found nil", with: "found false")
    return [
      long("or", "local a = false\nreturn ", "a or ", 50_000, "a", ended, fast + "or overlay.scene {...}"),
      long("and", "local a = true\nlocal x = ", "a and ", 40_000, "a", ended, value + "or overlay.scene {...}" + hint),
      long("elseif", "local a\nif a then ", "elseif a then ", 18_000, "end", value + "or overlay.scene {...}" + hint),
      long("brackets", "return ", "(", 100_000, "1", deep),
      long("braces", "return ", "{", 100_000, "1", deep),
      long("minus", "return ", "- ", 100_000, "1", deep),
      long("powers", "return ", "2^", 100_000, "1", deep),
      long("join", "local a = 'x' return ", "a..", 60_000, "a", deep),
      long("functions", "return ", "function() return ", 10_000, "1", deep),
      long("names", functions + "local y = ", "x+", 50_000, ends, ended),
      long("goto", "do ", "goto x ", 36_000, "::x:: end", "config.lua:1: too many labels/gotos (limit is 32767)"),
      long("large", "", "--xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", 3_000_000, "", large),
    ]
  }

  @Test func `no source keeps the parser busy`() async throws {
    let complaints = try await Self.complaints(about: Self.sources)
    #expect(complaints == [])
  }

  @Test func `a config that is no file ends`() async throws {
    let folder = TemporaryFolder()
    let run = "timeout -s KILL 120 \"$HOST\" run"
    let events = "'\(PackageFolder.path)/\(Self.folder)/nothing.json'"
    let zeros = try await Tool.shell("(ulimit -v 524288 -t 5; \(run) /dev/zero \(events))", in: folder)
    #expect(zeros.status == 66)
    #expect(zeros.error.hasPrefix("/dev/zero: cannot be read: it is a pipe or a device, expected a file"))
    let pipe = try await Tool.shell(
      "mkfifo pipe; (while true; do echo '--'; done > pipe) & trap 'kill %1' EXIT; \(run) pipe \(events)", in: folder)
    #expect(pipe.status == 66)
    folder.write("return require 'part'", to: "asks.lua")
    let module = try await Tool.shell("mkfifo part.lua; \(run) asks.lua \(events)", in: folder)
    #expect(module.status == 70)
    #expect(
      module.error.hasPrefix(
        "asks.lua:1: there is no module \"part\": part.lua: cannot be read: it is a pipe or a device"))
    let place = try await Tool.shell("\(run) . \(events)", in: folder)
    #expect(place.status == 66)
  }
}
