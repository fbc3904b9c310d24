import ArgumentParser
import Diagnostics
import OverlayHost
import Quoting

/// What to say of a line of words that the parser refused: what was meant, as far as it can be told. A line to try is
/// one that the parser takes: each likely slip is undone, and the parser asked again.
struct UsageAdvice {
  /// What was typed behind the tool's name.
  let words: [String]
  /// What the parser, or a command, says is wrong.
  let complaint: String
  private let help: CommandHelp
  /// How many words name the command.
  private let start: Int

  /// `nil` where no command is named.
  init?(_ words: [String], _ complaint: String) {
    guard let (help, start) = CommandHelp.of(words) else { return nil }
    (self.help, self.start, self.complaint) = (help, start, complaint)
    self.words = Self.apart(words, help)
  }

  /// What is wrong, where that can be said better than the parser does.
  var betterComplaint: String? {
    guard let place = unknownOption else { return nil }
    let option = words[place]
    return ["Unknown option '\(option)'.", meaning(of: option, at: place)].compactMap(\.self).joined(separator: " ")
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
    guard let kind = UsageSlip(complaint) else { return nil }
    switch kind {
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

  /// What values are, by what an option calls them.
  private static let kinds = [
    "<n>": "a number in digits", "<ms>": "a number of milliseconds", "<s>": "a number of seconds",
    "<t,...>": "seconds, parted by commas: 0.5,1.2", "<a..b>": "seconds from and to: 0.5..2",
  ]

  /// What the command does with the words before the one that is too many.
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
      candidate in
      (try? OverlayHostCommand.parseAsRoot(candidate)) != nil
    }
  }

  private static func typed(_ line: [String]) -> String {
    (["overlay-host"] + line.map(ShellWord.quoted)).joined(separator: " ")
  }

  /// `--at=1` as two words.
  private static func apart(_ words: [String], _ help: CommandHelp) -> [String] {
    words.flatMap { word -> [String] in
      guard word.begins(with: "--"), let sign = word.firstIndex(of: "=") else { return [word] }
      let option = String(word[..<sign])
      return help.value(of: option) == nil ? [word] : [option, String(word[word.index(after: sign)...])]
    }
  }
}

extension UsageAdvice {
  /// Where an option stands that the command does not have.
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
    let others = CommandHelp.all.filter { $0.value(of: name) != nil }.map(\.name)
    if ["-o", "--output", "--out"].contains(name) { return outputs }
    if !others.isEmpty { return "It is an option of \(NameHint.list(others)), not of \(help.name)." }
    guard help.value(of: "--set") != nil, place + 1 < words.count || option.contains("=") else { return nil }
    return "A parameter of the config is set with --set \(name.drop { $0 == "-" })=VALUE."
  }

  private func near(_ name: String, _ known: [String]) -> String? {
    let bare = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    return NearestName.of(String(name.drop { $0 == "-" }), in: bare).map { "--" + $0 }
  }

  /// What names the files of a command that writes several.
  private var outputs: String? {
    let writing = ["--trace", "--frames", "--filmstrip", "--curves", "--picture", "--html", "--video", "--junit"]
    let own = writing.compactMap { option in help.value(of: option).map { "\(option) \($0)" } }
    return own.isEmpty ? nil : "What \(help.name) writes is named by \(NameHint.list(own, "or"))."
  }
}
