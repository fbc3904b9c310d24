import ArgumentParser
import Text

/// The options, arguments and examples of a command, read from the help that ArgumentParser prints.
struct CommandSyntax {
  /// The command as it is typed: `run`, `sweep report`.
  let name: String
  /// The options in the order of the help, each with what follows it: `<folder>`; empty for a flag.
  let options: [(name: String, value: String)]
  /// The names of what the words stand for that follow no option: `<config>`.
  let arguments: [String]
  /// The examples as they can be typed.
  let examples: [String]

  init(_ command: any ParsableCommand.Type, name: String) {
    let lines = command.helpMessage(includeHidden: true, columns: 1000)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.name = name
    (options, arguments, examples) = (Self.options(lines), Self.arguments(lines, name), Self.examples(lines))
  }

  /// Returns what follows an option: empty for a flag; `nil` where the command has no such option.
  func value(of option: String) -> String? { options.last { $0.name.isSame(as: option) }?.value }

  /// Returns what an option, or its short name, is given in the examples.
  func exampleValues(of option: String) -> [String] {
    let short = option.isSame(as: "--output") ? "-o" : option
    return examples.flatMap { example in
      let words = example.split(separator: " ").map(String.init)
      return words.indices.dropLast().filter { [option, short].contains(words[$0]) }.map { words[$0 + 1] }
    }
  }

  private static func options(_ lines: [String]) -> [(name: String, value: String)] {
    lines.flatMap { line -> [(name: String, value: String)] in
      let words = line.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      let value = words.last { $0.hasPrefix("<") } ?? ""
      return words.filter { $0.hasPrefix("-") }.map {
        ($0.hasSuffix(",") ? String($0.dropLast()) : String($0), String(value))
      }
    }
  }

  private static func arguments(_ lines: [String], _ name: String) -> [String] {
    guard let usage = lines.first(where: { $0.hasPrefix("USAGE: ") }) else { return [] }
    let words = usage.split(separator: " ").map(String.init)
    return words.indices.filter { place in
      words[place].hasPrefix("<") && !words[place - 1].hasPrefix("-")
    }.map { words[$0] }
  }

  private static func examples(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("EXAMPLE") }) else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.joined(separator: "\n").replacing("\\\n", with: "")
      .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }
}

extension CommandSyntax {
  /// Every command of the tool, once.
  static var all: [CommandSyntax] {
    commands.indices.filter { place in !commands[..<place].contains { $0.type == commands[place].type } }
      .map { CommandSyntax(commands[$0].type, name: commands[$0].name) }
  }

  /// Returns the full name of the command that has this subcommand, such as `sweep report` for `report`.
  static func whole(of word: String) -> String? {
    commands.map(\.name).first { $0.ends(with: " \(word)") }
  }

  /// The command that a line of words asks for, `sweep` with no other being `sweep run`, and how many words name it.
  static func of(_ words: [String]) -> (help: CommandSyntax, count: Int)? {
    for count in [2, 1] where words.count >= count {
      let name = words[..<count].joined(separator: " ")
      if let found = commands.first(where: { $0.name.isSame(as: name) }) {
        return (CommandSyntax(found.type, name: found.name), count)
      }
    }
    return nil
  }

  private static let commands = OverlayHostCommand.commands.flatMap { named($0) }

  /// A command, or those in it; one of them may stand for all.
  private static func named(_ command: any ParsableCommand.Type) -> [(name: String, type: any ParsableCommand.Type)] {
    let configuration = command.configuration
    let name = configuration.commandName ?? ""
    let inner = configuration.subcommands.map { ("\(name) \($0.configuration.commandName ?? "")", $0) }
    return [(name, configuration.defaultSubcommand ?? command)] + inner
  }
}
