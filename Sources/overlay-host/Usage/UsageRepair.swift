import Diagnostics
import OverlayHost
import Quoting

/// Lines that may have been meant by one that was refused: each undoes one slip.
struct UsageRepair {
  let line: CommandLineWords
  let help: CommandHelp
  /// What would be taken instead of a wrong value, as far as it is told.
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
    case .missingValue: []
    case .unexpected: joined + asRun + asOutput + asOneName + withoutArguments
    case .value(let value, nil): exchanged(value) + replaced(value, nil)
    case .value(let value, let option?): joined + replaced(value, option)
    case .ours(let option): joined + several(option) + (value(of: option).map { replaced($0, option) } ?? [])
    }
  }

  private func value(of option: String) -> String? {
    let names = option.isSame(as: "--output") ? ["--output", "-o"] : [option]
    return line.options.first { names.contains(words[$0]) }.flatMap { line.values[$0] }.map { words[$0] }
  }

  private func replacing(_ places: Range<Int>, with other: [String]) -> [String] {
    Array(words[..<places.lowerBound]) + other + words[places.upperBound...]
  }
}

extension UsageRepair {
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

  /// What stands inside an option's value.
  private func signs(of option: String) -> [String] {
    let value = help.value(of: option) ?? ""
    if option.begins(with: "--device") { return [" "] }
    return [",", "=", "..", "x"].filter { $0 == "x" ? value == "<WxH>" : value.contains($0) }
  }

  /// Several values of an option that takes one each time.
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
    let place = words.indices.first { place in
      words[place].isSame(as: value)
        && (option.map { words[place - 1].isSame(as: $0) } ?? line.arguments.contains(place))
    }
    guard let place else { return [] }
    let unit = option.flatMap { help.value(of: $0) } ?? ""
    let known = choices + (option == nil && help.name == "import" ? ["measured", "film"] : [])
    return ValueSlips.meanings(of: value, unit, known).map { replacing(place..<(place + 1), with: [$0]) }
  }
}
