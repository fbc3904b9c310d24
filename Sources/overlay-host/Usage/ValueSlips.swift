import Diagnostics

/// What a value may mean that was written in another way.
enum ValueSlips {
  /// The likeliest first.
  /// - Parameters:
  ///   - unit: what the option's value is called: `<ms>`.
  ///   - known: the words that are taken, where there is a list of them.
  static func meanings(of text: String, _ unit: String, _ known: [String]) -> [String] {
    let named = NearestName.of(text, in: known).map { [$0] } ?? []
    return named + [text.uppercased(), text.lowercased()] + inUnit(text, unit) + respelled(text) + rounded(text)
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

  /// Other signs: `0.5-2` for `0.5..2`, `theme:dark` for `theme=dark`, `3of8` for `3/8`, `390,844` for `390x844`.
  private static func respelled(_ text: String) -> [String] {
    let signs = [
      ("-", ".."), (":", ".."), (" to ", ".."), ("...", ".."), (",", "."), (":", "="), (" of ", "/"), ("of", "/"),
      (":", "/"), (",", "x"), ("*", "x"), (" ", ","), (" ", ""), (";", ","), ("x", ","), ("==", "="),
    ]
    return signs.filter { text.contains($0.0) }.map { text.replacing($0.0, with: $0.1) }
  }

  private static func rounded(_ text: String) -> [String] {
    guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return [] }
    return [NumberWords.text(number.rounded())]
  }
}
