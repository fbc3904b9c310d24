import ArgumentParser
import OverlayHost
import Text

/// Advice about a line of words that the parser refused: what was meant, as far as it is known. A line to try is one
/// that the parser takes: each likely slip is undone, and the parser asked again.
struct UsageAdvice {
  /// The words that were typed behind the tool's name.
  let words: [String]
  /// The complaint of the parser, or of a command.
  let complaint: String
  private let help: CommandSyntax
  /// How many words name the command.
  private let start: Int

  /// `nil` where no command is named.
  init?(_ words: [String], _ complaint: String) {
    guard let (help, start) = CommandSyntax.of(words) else { return nil }
    (self.help, self.start, self.complaint) = (help, start, complaint)
    self.words = Self.apart(words, help)
  }

  /// Returns a clearer message than the parser's, or `nil` if there is none.
  var betterComplaint: String? {
    guard let place = unknownOption else { return negative }
    let option = words[place]
    return ["Unknown option '\(option)'.", meaning(of: option, at: place)].compactMap(\.self).joined(separator: " ")
  }

  /// The sentence about a number below zero, which the parser takes for an option.
  private var negative: String? {
    guard case .missingValue(let option)? = UsageSlip(complaint), repaired == nil,
      let value = line.options.first(where: { words[$0] == option }).flatMap({ line.values[$0] })
    else { return nil }
    return "The value '\(words[value])' is invalid for '\(option)'; expected a number from 0."
  }

  /// The whole message with what was meant.
  func added(to message: String) -> String {
    let start = "Error: \(complaint)\n"
    if let better = betterComplaint {
      return "Error: \(better)\n" + message[(message.firstRange(of: "Usage:")?.lowerBound ?? message.endIndex)...]
    }
    guard let sentence, message.begins(with: start) else { return message }
    return start + sentence + "\n"
      + message.unicodeScalars.dropFirst(start.unicodeScalars.count).map(String.init).joined()
  }

  /// A line that goes on from there.
  var sentence: String? {
    guard unknownOption == nil else { return nil }
    if let line = repaired { return "Try: " + Self.typed(line) }
    guard let slip = UsageSlip(complaint) else { return nil }
    switch slip {
    case .missingArgument, .value(_, nil): return example.map { "As in: " + $0 }
    case .missingValue(let option): return example(of: option)
    case .unexpected: return taken
    case .value(_, let option?): return example(of: option)
    case .ours: return nil
    }
  }

  /// A line of the help, one with the options that were typed where there is such.
  private var example: String? {
    let typed = line.options.map { words[$0] }
    let all = help.examples
    return all.first { example in typed.allSatisfy { example.contains(" \($0) ") } } ?? all.first
  }

  private func example(of option: String) -> String? {
    if let value = help.exampleValues(of: option).first { return "As in: \(option) \(value)" }
    return help.value(of: option).flatMap { Self.kinds[$0] }.map { "Expected \($0)." }
  }

  /// The kinds of values, by what an option calls them.
  private static let kinds = [
    "<n>": "a number in digits", "<ms>": "a number of milliseconds", "<s>": "a number of seconds",
    "<t,...>": "seconds, parted by commas: 0.5,1.2", "<a..b>": "seconds from and to: 0.5..2",
  ]

  /// The sentence that says what the command does with the words before the one that is too many.
  private var taken: String? {
    let places = line.arguments
    guard !help.arguments.isEmpty, places.count > help.arguments.count else { return nil }
    let meanings = zip(help.arguments, places).map { "\($0) is \(ShellWord.quoted(words[$1]))" }
    return "Here \(NameHint.list(meanings)), and nothing comes after that."
  }

  private var line: CommandLineWords { CommandLineWords(words, help, start) }

  private var repaired: [String]? {
    guard let slip = UsageSlip(complaint) else { return nil }
    return UsageRepair(line: line, help: help, choices: UsageSlip.choices(complaint)).candidates(slip).first {
      OverlayHostCommand.parsed($0) != nil
    }
  }

  private static func typed(_ line: [String]) -> String {
    (["overlay-host"] + line.map(ShellWord.quoted)).joined(separator: " ")
  }

  /// `--at=1` as two words.
  private static func apart(_ words: [String], _ help: CommandSyntax) -> [String] {
    words.flatMap { word -> [String] in
      guard word.begins(with: "--"), let sign = word.firstIndex(of: "=") else { return [word] }
      let option = String(word[..<sign])
      return help.value(of: option) == nil ? [word] : [option, String(word[word.index(after: sign)...])]
    }
  }
}

extension UsageAdvice {
  /// The place of an option that the command does not have.
  private var unknownOption: Int? {
    line.options.first { place in
      let name = words[place].prefix { $0 != "=" }
      return help.value(of: String(name)) == nil && !Self.parsers.contains { name.hasPrefix($0) }
    }
  }

  /// Options that the parser has for every command.
  private static let parsers = ["--generate-completion-script", "--experimental-dump-help", "--help-hidden"]

  private func meaning(of option: String, at place: Int) -> String? {
    let name = String(option.prefix { $0 != "=" })
    let known = help.options.map(\.name)
    if let meant = OptionHabits.meaning(of: name, in: known) { return "Did you mean '\(meant)'?" }
    if let near = near(name, known) { return "Did you mean '\(near)'?" }
    let others = CommandSyntax.all.filter { $0.value(of: name) != nil }.map(\.name)
    if ["-o", "--output", "--out"].contains(name) { return outputs }
    if !others.isEmpty { return "It is an option of \(NameHint.list(others)), not of \(help.name)." }
    guard help.value(of: "--set") != nil, place + 1 < words.count || option.contains("=") else { return nil }
    return "A parameter of the config is set with --set \(name.drop { $0 == "-" })=VALUE."
  }

  private func near(_ name: String, _ known: [String]) -> String? {
    let bare = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    return NearestName.of(String(name.drop { $0 == "-" }), in: bare).map { "--" + $0 }
  }

  /// The sentence that says which options name the files of a command that writes several.
  private var outputs: String? {
    let writing = ["--trace", "--frames", "--filmstrip", "--curves", "--picture", "--html", "--video", "--junit"]
    let own = writing.compactMap { option in help.value(of: option).map { "\(option) \($0)" } }
    return own.isEmpty ? nil : "What \(help.name) writes is named by \(NameHint.list(own, "or"))."
  }
}

/// Proposes command lines that may have been meant, each with one mistake undone.
struct UsageRepair {
  let line: CommandLineWords
  let help: CommandSyntax
  /// The choices that would be taken instead of a wrong value, as far as they are known.
  var choices: [String] = []

  private var words: [String] { line.words }

  /// The likeliest first.
  func candidates(_ slip: UsageSlip) -> [[String]] {
    switch slip {
    case .missingArgument(let name) where name.begins(with: "--output"): withOutput(words)
    case .missingArgument(let name) where name.begins(with: "<path>"):
      words.contains("--merge-reports") ? [] : [words + ["."]]
    case .missingArgument(let name):
      name.begins(with: "<events>") || name.begins(with: "<recording>") ? withRecording : []
    case .missingValue(let option): signed(option)
    case .unexpected: joined + asRun + asOutput + asOneName + withoutArguments
    case .value(let value, nil): exchanged(value) + replaced(value, nil)
    case .value(let value, let option?): joined + replaced(value, option)
    case .ours(let option):
      joined + several(option) + values(of: option).prefix(1).flatMap { replaced(words[$0], option) }
    }
  }

  /// Returns the places of an option's values.
  private func values(of option: String) -> [Int] {
    let names = option.isSame(as: "--output") ? ["--output", "-o"] : [option]
    return line.options.filter { names.contains(words[$0]) }.compactMap { line.values[$0] }
  }

  private func replacing(_ places: Range<Int>, with other: [String]) -> [String] {
    Array(words[..<places.lowerBound]) + other + words[places.upperBound...]
  }
}

extension UsageRepair {
  /// Returns the line with a value of an option that begins with a dash, which the parser takes for another option.
  private func signed(_ option: String) -> [[String]] {
    line.options.filter { words[$0] == option }.compactMap { place in
      line.values[place].map { replacing(place..<($0 + 1), with: ["\(option)=\(words[$0])"]) }
    }
  }

  /// A value that was cut into several words: `--at 0.5 0.7`, `--device iPhone 15 Pro`.
  private var joined: [[String]] {
    line.values.sorted { $0.key < $1.key }.flatMap { option, value -> [[String]] in
      let rest = (value + 1)..<words.count
      let others = rest.prefix { line.arguments.contains($0) }
      return others.flatMap { last in
        signs(of: words[option]).map { sign in
          replacing(value..<(last + 1), with: [words[value...last].joined(separator: sign)])
        }
      }
    }
  }

  /// Returns what stands inside an option's value.
  private func signs(of option: String) -> [String] {
    let value = help.value(of: option) ?? ""
    if option.begins(with: "--device") { return [" "] }
    return [",", "=", "..", "x"].filter { $0 == "x" ? value == "<WxH>" : value.contains($0) }
  }

  /// Returns several values of an option that takes one each time.
  private func several(_ option: String) -> [[String]] {
    guard ["--where", "--set", "--against-set", "--vary"].contains(option) else { return [] }
    return line.options.filter { words[$0] == option }.flatMap { place -> [[String]] in
      guard let value = line.values[place] else { return [] }
      return [" and ", " && ", "&&", ";", ",", " "].compactMap { sign in
        let parts = words[value].split(separator: sign).map { String($0.drop { $0 == " " }) }
        guard parts.count > 1 else { return nil }
        return replacing(place..<(value + 1), with: parts.flatMap { [option, $0] })
      }
    }
  }

  /// A recording for a command that takes none.
  private var asRun: [[String]] { help.name == "check" ? [["run"] + words.dropFirst()] : [] }

  /// A file or a folder that is to be written, without its option.
  private var asOutput: [[String]] {
    line.arguments.dropFirst(help.arguments.count).flatMap { place -> [[String]] in
      let (word, kind) = (words[place], FileKind(at: words[place]))
      if kind == .regular { return [replacing(place..<place, with: ["--recordings"])] }
      let meaning = PathText.ending(word) == nil ? "<folder>" : "<file>"
      return help.options.filter { $0.value == meaning }.map { replacing(place..<place, with: [$0.name]) }
    }
  }

  /// A name of two words.
  private var asOneName: [[String]] {
    guard help.arguments == ["<name>"], let first = line.arguments.first, let last = line.arguments.last,
      last - first == line.arguments.count - 1
    else { return [] }
    return [replacing(first..<(last + 1), with: [words[first...last].joined(separator: "-")])]
  }

  private var withoutArguments: [[String]] {
    guard help.arguments.isEmpty else { return [] }
    return [words.indices.filter { !line.arguments.contains($0) }.map { words[$0] }]
  }

  /// The recording beside a config, or the config beside a recording.
  private var withRecording: [[String]] {
    guard let place = line.arguments.first else { return [] }
    let found = ConfigPath.recordings(beside: words[place]).map { words + [$0] }
    let config = PathText.joined(PathText.folder(words[place]), "config.lua")
    guard words[place].hasSuffix(".json"), FileKind(at: config) == .regular else { return found }
    return found + [replacing(place..<place, with: [config])]
  }

  /// The last word as what is written, else what the examples write.
  private func withOutput(_ words: [String]) -> [[String]] {
    let examples = help.exampleValues(of: "--output").map { words + ["-o", $0] }
    guard let last = line.arguments.last, line.arguments.count > 1, PathText.ending(words[last]) != nil else {
      return examples
    }
    return [Array(words[..<last]) + ["-o"] + words[last...]] + examples
  }
}

extension UsageRepair {
  /// A word of the wrong place: `export config.lua css`.
  private func exchanged(_ value: String) -> [[String]] {
    guard let place = line.arguments.first(where: { words[$0].isSame(as: value) }) else { return [] }
    return line.arguments.filter { $0 != place }.flatMap { other -> [[String]] in
      var swapped = words
      swapped.swapAt(place, other)
      return [swapped] + withOutput(swapped)
    }
  }

  private func replaced(_ value: String, _ option: String?) -> [[String]] {
    let places = option.map(values(of:)) ?? line.arguments
    guard let place = places.first(where: { words[$0].isSame(as: value) }) else { return [] }
    let unit = option.flatMap { help.value(of: $0) } ?? ""
    if let option, ["<file>", "<folder>"].contains(unit) {
      return free(instead: value, of: option).map { replacing(place..<(place + 1), with: [$0]) }
    }
    let known = choices + (option == nil && help.name == "import" ? ["measured", "film"] : [])
    return ValueSlips.meanings(of: value, unit, known).map { replacing(place..<(place + 1), with: [$0]) }
  }
}

extension UsageRepair {
  /// Returns names for what is written instead: the one that the examples have, in the same folder, where nothing is yet.
  /// No other word may be this name on a file system that knows no case.
  private func free(instead value: String, of option: String) -> [String] {
    let example = help.exampleValues(of: option).first ?? value
    let (folder, name) = (value.isSame(as: "-") ? "." : PathText.folder(value), PathText.last(example))
    let ending = PathText.ending(name).map { "." + $0 } ?? ""
    let numbered = (2...9).map { "\(name.dropLast(ending.count))-\($0)\(ending)" }
    return ([name] + numbered).map { PathText.joined(folder, $0) }.filter { path in
      FileKind(at: path, followsLinks: false) == .missing
        && !words.contains { PathText.last($0).lowercased().isSame(as: PathText.last(path).lowercased()) }
    }
  }
}

/// The kind of slip that the parser, or a command, complains of.
enum UsageSlip: Equatable {
  /// An argument is missing, as in `<events>`, or `--output <file>`.
  case missingArgument(String)
  /// An option has no value.
  case missingValue(String)
  case unexpected
  /// A value of an option, or of no option, cannot be taken.
  case value(String, of: String?)
  /// An option is complained of in words of our own.
  case ours(String)

  init?(_ complaint: String) {
    let quoted = Self.quoted(complaint)
    func begins(_ words: String) -> Bool { complaint.begins(with: words) }
    let option = complaint.prefix { $0 != " " && $0 != ":" }
    if begins("Missing expected argument '"), let name = quoted.first {
      self = .missingArgument(name)
    } else if begins("Missing value for '"), let name = quoted.first {
      self = .missingValue(Self.option(name) ?? name)
    } else if begins("Unexpected argument '") || complaint.contains(" unexpected arguments: ") {
      self = .unexpected
    } else if begins("The value '"), quoted.count > 1 {
      self = .value(quoted[0], of: Self.option(quoted[1]))
    } else if option.hasPrefix("--") {
      self = .ours(String(option))
    } else {
      return nil
    }
  }

  /// Returns what the parser would take instead of a value.
  static func choices(_ complaint: String) -> [String] {
    guard let start = complaint.firstRange(of: "Please provide one of")?.upperBound else { return [] }
    let rest = String(complaint[start...])
    let lines = rest.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    return lines.isEmpty ? quoted(rest) : lines
  }

  /// Returns what stands in single quotes.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  private static func option(_ name: String) -> String? {
    name.begins(with: "-") ? String(name.prefix { $0 != " " }) : nil
  }
}

/// The meanings of a value that was written in another way.
enum ValueSlips {
  /// The likeliest first.
  /// - Parameters:
  ///   - unit: what the option's value is called: `<ms>`.
  ///   - known: the words that are taken, where there is a list of them.
  static func meanings(of text: String, _ unit: String, _ known: [String]) -> [String] {
    let named = NearestName.of(text, in: known).map { [$0] } ?? []
    return named + [text.uppercased(), text.lowercased()] + inUnit(text, unit) + respelled(text, unit) + rounded(text)
  }

  private static let units = ["ms", "seconds", "sec", "s", "pt", "x", "fps", "hz"]
  private static let seconds = ["<s>", "<seconds>", "<t,...>", "<a..b>"]

  /// `500ms` where seconds are meant, `0.5pt` where it goes without saying.
  private static func inUnit(_ text: String, _ unit: String) -> [String] {
    guard let own = units.first(where: { text.lowercased().hasSuffix($0) }) else { return [] }
    let rest = String(text.dropLast(own.count))
    guard rest.last?.isNumber == true else { return [] }
    guard let number = Double(rest) else { return [rest] }
    if own == "ms", seconds.contains(unit) { return [NumberWords.text(number / 1000)] }
    if ["s", "sec", "seconds"].contains(own), unit == "<ms>" { return [NumberWords.text(number * 1000)] }
    return [rest]
  }

  /// Returns a text with other signs: `0.5-2` for `0.5..2`, `theme:dark` for `theme=dark`, `3of8` for `3/8`, `390,844`
  /// for `390x844`. A colon stays one where it has a meaning.
  private static func respelled(_ text: String, _ unit: String) -> [String] {
    let signs = [
      ("-", ".."), (":", ".."), (" to ", ".."), ("...", ".."), (",", "."), (":", "="), (" of ", "/"), ("of", "/"),
      (":", "/"), (",", "x"), ("*", "x"), (" ", ","), (" ", ""), (";", ","), ("x", ","), ("==", "="),
    ]
    let wrong = signs.filter { text.contains($0.0) && !($0.0 == ":" && unit.contains(":")) }
    return wrong.map { text.replacing($0.0, with: $0.1) }
  }

  private static func rounded(_ text: String) -> [String] {
    guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return [] }
    return [NumberWords.text(number.rounded())]
  }
}

/// The option names of other tools, and what to write here.
enum OptionHabits {
  /// The meanings by the option, without hyphens and in small letters: options of ours, of which a command has one or
  /// none.
  private static let meanings: [String: [String]] = [
    "accept": ["--record failed"], "update": ["--record failed"], "bless": ["--record failed"],
    "updatesnapshots": ["--record failed"], "u": ["--record failed"], "ci": ["--record never"],
    "threshold": ["--tolerance"], "epsilon": ["--tolerance"], "delta": ["--tolerance"],
    "png": ["--format png", "--picture FILE.png", "-o FILE.png"], "ppm": ["--format ppm"],
    "svg": ["--curves FILE.svg", "--picture FILE.svg", "-o FILE.svg"], "chart": ["--curves FILE.svg"],
    "gif": ["--video FILE.gif"], "mp4": ["--video FILE.mp4"], "movie": ["--video FILE.mp4"],
    "film": ["--video FILE.mp4"], "strip": ["--filmstrip FILE.png"], "screenshot": ["--filmstrip FILE.png"],
    "screenshots": ["--frames FOLDER"], "images": ["--frames FOLDER"], "page": ["--html FILE.html"],
    "report": ["--html FOLDER"], "framerate": ["--fps"], "rate": ["--fps"],
    "theme": ["--environment theme=dark"], "dark": ["--environment dark"], "night": ["--environment dark"],
    "rtl": ["--environment rightToLeft", "--twins rightToLeft"], "textsize": ["--environment textSize=accessibility3"],
    "param": ["--set NAME=VALUE"], "parameter": ["--set NAME=VALUE"], "p": ["--set NAME=VALUE"],
    "d": ["--set NAME=VALUE"], "define": ["--set NAME=VALUE"],
    "v": ["--verbose", "--version"], "debug": ["--verbose"], "q": ["--quiet"], "silent": ["--quiet"],
    "why": ["--explain"], "reason": ["--explain"], "parallel": ["--jobs"], "j": ["--jobs"], "workers": ["--jobs"],
    "browser": ["--open"], "overwrite": ["--force"], "f": ["--force"], "time": ["--at"], "from": ["--range A..B"],
    "start": ["--range A..B"], "dpi": ["--scale"], "resolution": ["--scale"], "only": ["--filter"],
    "grep": ["--filter"], "case": ["--filter"], "sort": ["--by"], "top": ["--best"], "n": ["--sample", "--best"],
    "count": ["--sample", "--best"], "random": ["--sample"], "compare": ["--against"], "with": ["--against"],
    "notch": ["--from"],
  ]

  /// Returns what an option is here, with what to put behind it; `nil` where it is no habit.
  static func meaning(of option: String, in known: [String]) -> String? {
    let bare = option.drop { $0 == "-" }.lowercased().filter { $0 != "-" && $0 != "_" }
    return meanings[bare]?.first { meaning in known.contains { meaning == $0 || meaning.hasPrefix($0 + " ") } }
  }
}

/// A line of words, and what is what in it.
struct CommandLineWords {
  let words: [String]
  /// The places of options.
  private(set) var options: [Int] = []
  /// The places of words that belong to no option.
  private(set) var arguments: [Int] = []
  /// The place of the value of each option that has one.
  private(set) var values: [Int: Int] = [:]

  init(_ words: [String], _ help: CommandSyntax, _ start: Int) {
    self.words = words
    var place = min(start, words.count)
    while place < words.count, words[place] != "--" {
      if !Self.isOption(words[place]) {
        arguments.append(place)
      } else {
        options.append(place)
        let takesValue = help.value(of: words[place]).map { !$0.isEmpty } ?? false
        if takesValue, place + 1 < words.count, !Self.isOption(words[place + 1]) {
          values[place] = place + 1
          place += 1
        }
      }
      place += 1
    }
  }

  /// `-3` and `-` are values.
  private static func isOption(_ word: String) -> Bool {
    word.begins(with: "-") && word.utf8.count > 1 && Double(word.prefix { $0 != "," }) == nil
  }
}
