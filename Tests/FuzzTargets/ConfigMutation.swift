import OverlaySettings

/// Damage that an author of configs could do: other numbers, other names, lost and doubled words, functions that return
/// nonsense.
struct ConfigMutation {
  var choices: Choices
  var config: ConfigText

  static let junk = [
    "nil", "true", "false", "0", "-1", "1e308", "-1e308", "1/0", "0/0", "\"\"", "\"medium\"", "\"#ff0000\"",
    "\"no such thing\"", "{}",
    "{ {} }",
    "{ 1, 2, 3 }", "{ width = 1, height = 1 }", "function() end", "function(...) return ... end", "overlay",
    "overlay.spring",
    "overlay.spring {}",
    "overlay.rubberBand { factor = 1e300 }", "overlay.nearest", "overlay.text \"x\"", "print", "require", "5e-324",
    "1e6", "0.5", "100",
    "2^53",
    "overlay.timing(0)", "overlay.dampedSpring { duration = 600 }", "(function() return error({}) end)()", "\"\\255\"",
    "(\"x\"):rep(5000)",
  ]

  mutating func damage(times: Int) {
    for _ in 0..<times where !config.tokens.isEmpty { damageOnce() }
  }

  private mutating func damageOnce() {
    let place = choices.below(256) * config.tokens.count / 256
    switch choices.below(10) {
    case 0: config.tokens.remove(at: place)
    case 1: config.tokens.insert(config.tokens[place], at: place)
    case 2: config.tokens.swapAt(place, choices.below(config.tokens.count))
    case 3: config.tokens[place] = choices.pick(ConfigMutation.junk)
    case 4, 5:
      replace(near: place, choices.pick(ConfigMutation.junk)) { $0.first?.isNumber == true || $0.first == "\"" }
    case 6: replace(near: place, choices.pick(ConfigMutation.keys)) { $0.first?.isLetter == true }
    case 7: replaceTable(near: place)
    default: spoilFunction(near: place)
    }
  }

  private static let keys: [String] = SettingSchema.forms.flatMap { [$0.facts.name] + $0.facts.keys.map(\.name) }

  private mutating func replace(near place: Int, _ text: String, where fits: (String) -> Bool) {
    guard let found = config.tokens[place...].firstIndex(where: fits) else { return }
    config.tokens[found] = text
  }

  private mutating func replaceTable(near place: Int) {
    guard let open = config.tokens[place...].firstIndex(of: "{") else { return }
    var depth = 0
    for close in open..<config.tokens.count {
      if config.tokens[close] == "{" { depth += 1 }
      if config.tokens[close] == "}" { depth -= 1 }
      guard depth == 0 else { continue }
      config.tokens.replaceSubrange(open...close, with: [choices.pick(ConfigMutation.junk)])
      return
    }
  }

  private mutating func spoilFunction(near place: Int) {
    guard let start = config.tokens[place...].firstIndex(of: "function"),
      let end = config.tokens[start...].firstIndex(of: ")")
    else {
      return
    }
    config.tokens.insert(
      choices.pick(ConfigMutation.bodies).replacing("JUNK", with: choices.pick(ConfigMutation.junk)), at: end + 1)
  }

  static let bodies = [
    "do return JUNK end", "do return JUNK end", "do return JUNK, JUNK end", "while true do end", "error(JUNK)",
    "print(JUNK)",
    "do local function f() return 1 + f() end f() end", "pcall(error, JUNK)",
  ]
}
