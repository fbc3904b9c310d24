import Quoting

/// A line of words, and what is what in it.
struct CommandLineWords {
  let words: [String]
  /// Where options stand.
  private(set) var options: [Int] = []
  /// Where words stand that belong to no option.
  private(set) var arguments: [Int] = []
  /// Where the value of each option stands that has one.
  private(set) var values: [Int: Int] = [:]

  init(_ words: [String], _ help: CommandHelp, _ start: Int) {
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
