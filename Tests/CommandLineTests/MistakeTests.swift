import TestSupport
import Testing

/// What people get wrong, and what they are told: what was found, what was expected, what to try.
struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    /// A line of shell in a folder with `config.lua` and `events.json`, which are right.
    var line: String
    var status: Int32
    /// All of them are said.
    var said: [String]

    var testDescription: String { name }
  }

  private static func config(_ change: String, _ command: String) -> String {
    "sed -i '\(change)' config.lua; \"$HOST\" \(command)"
  }
  private static let run = "run config.lua events.json --no-frames"
  private static let check = "check config.lua"

  private static func recording(_ events: String) -> String {
    "echo '{\"version\": 1, \"events\": [\(events)]}' > events.json; \"$HOST\" \(run)"
  }

  static let mistakes = [
    Mistake(
      name: "milliseconds in a recording",
      line: recording(#"{"t": 100, "type": "mark", "label": "a"}, {"t": 1500, "type": "mark", "label": "b"}"#),
      status: 70, said: ["whole numbers up to 1500", "\"t\" is in seconds: are these milliseconds?"]),
    Mistake(
      name: "milliseconds in an animation",
      line: config("s/id = \"sheet\",/id = \"sheet\", animation = overlay.spring { response = 350 },/", run), status: 0,
      said: ["note: \"sheet\": its animation has a response or length of 350 s; times are in seconds: was 0.35 meant?"]),
    Mistake(
      name: "shares of the screen for heights",
      line: config("s/low = 10, middle = 40, high = 70/low = 0.1, middle = 0.4, high = 0.7/", check),
      status: 0,
      said: [
        "its highest notch is 0.7 points; heights are points: for a share of the screen return container.availableSpace * 0.7"
      ]),
    Mistake(
      name: "percents of the screen for heights",
      line: config("s/width = 40, height = 80/width = 390, height = 844/; s/high = 70/high = 90/", check), status: 0,
      said: [
        "its highest notch is 90 points, a small part of the screen",
        "for percents return container.availableSpace * 0.9",
      ]),
    Mistake(
      name: "notches that are nearly one", line: config("s/middle = 40/middle = 10.5/", check), status: 0,
      said: ["the notches \"low\" and \"middle\" are less than a point apart"]),
    Mistake(
      name: "a finger that is never lifted",
      line: recording(
        #"{"t": 0.1, "type": "touch", "phase": "began", "x": 20, "y": 75}, {"t": 0.2, "type": "mark", "label": "a"}"#),
      status: 0,
      said: ["the finger that went down at 0.1 s (id 0) is never lifted, so nothing is released", "\"ended\""]),
    Mistake(
      name: "a drag that never ends",
      line: recording(
        #"{"t": 0.1, "type": "pan", "phase": "began"}, {"t": 0.2, "type": "pan", "phase": "changed", "translation": -9}"#
      ),
      status: 0, said: ["the pan that began at 0.1 s never ends, so nothing is released"]),
    Mistake(
      name: "a built-in that was not made",
      line: config("s/id = \"sheet\",/id = \"sheet\", targetNotchPolicy = overlay.nearest,/", check), status: 1,
      said: ["overlay.nearest: found a context, expected a table, as in overlay.nearest {"]),
    Mistake(
      name: "the wrong sign of a velocity",
      line: recording(
        #"{"t": 0.1, "type": "pan", "phase": "began"}, {"t": 0.2, "type": "pan", "phase": "ended", "translation": -30, "velocity": 500}"#
      ),
      status: 0,
      said: [
        "at 0.2 s a finger moves by -30 points with a velocity of 500; down is positive for both: is the velocity's sign wrong?"
      ]),
    Mistake(
      name: "a missing comma", line: config("s/id = \"sheet\",/id = \"sheet\"/", check), status: 70,
      said: ["config.lua:7: '}' expected", "is a comma missing before it, at the end of the line above?"]),
    Mistake(
      name: "a key that one's own table lacks",
      line: config(
        "s/heightForNotch = {.*}/heightForNotch = function(notch) return ({ low = 10, middle = 40 })[notch] * 1 end/",
        check),
      status: 1, said: ["the table has no such key (here notch = \"high\")"]),
    Mistake(
      name: "a picture that is not there",
      line: config("s/id = \"sheet\",/id = \"sheet\", content = overlay.image { file = \"no.png\" },/", run),
      status: 66,
      said: ["config.lua:6: overlay.image: no.png: cannot be read: No such file"]),
    Mistake(
      name: "heights that fall when the screen turns",
      line: config(
        "s/heightForNotch = {.*}/heightForNotch = function(n, c) return n == \"high\" and c.availableSpace * 0.9 or 50 end/",
        check),
      status: 1, said: ["heights must not fall", "(on the screen turned to 80 x 40)"]),
    Mistake(
      name: "a subcommand that is mistyped", line: "\"$HOST\" rnu", status: 64,
      said: ["unknown subcommand \"rnu\"; did you mean run?"]),
    Mistake(
      name: "files in the wrong order", line: "\"$HOST\" run events.json config.lua", status: 64,
      said: ["events.json: this is JSON, and no config", "overlay-host run config.lua events.json"]),
    Mistake(
      name: "a picture of another format",
      line: "\"$HOST\" \(run) --filmstrip f.gif".replacing(" --no-frames", with: ""), status: 64,
      said: ["--filmstrip f.gif", ".png"]),
    Mistake(
      name: "two configs compared", line: "\"$HOST\" compare config.lua config.lua", status: 65,
      said: ["this is not a trace: overlay-host run CONFIG EVENTS --trace FILE writes one"]),
    Mistake(
      name: "a moment that the run does not have", line: "\"$HOST\" run config.lua events.json --at 1500 --frames f",
      status: 1,
      said: ["no frame was chosen: the run ends at 2.00 s"]),
    Mistake(
      name: "a word that is none of many",
      line: config("s/id = \"sheet\",/id = \"sheet\", content = overlay.symbol { symbol = \"qq\" },/", check),
      status: 1, said: ["unknown word \"qq\"; expected one of \"magnifier\"", "\"upload\""]),
  ]

  /// A setting beside the id.
  private static func setting(_ text: String) -> String {
    config(
      "s/id = \"sheet\",/id = \"sheet\", \(text.replacing("\"", with: "\\\"").replacing("/", with: "\\/")),/", check
    )
    .replacing("\\\"", with: "\"")
  }

  /// A target policy with this body.
  private static func policy(_ body: String) -> String { setting("targetNotchPolicy = function(context) \(body) end") }

  /// What those write who know another language, or another library, better.
  static let habits = [
    Mistake(
      name: "a missing return of the scene", line: config("s/^return //", check), status: 1,
      said: ["is \"return\" missing before it?"]),
    Mistake(
      name: "a missing return of a value", line: policy("\\ncontext.height * 2\\n"), status: 70,
      said: ["syntax error near '*'; a line by itself must do something: is \"return\" missing before it"]),
    Mistake(
      name: "endif", line: policy("if context.height > 3 then return \"low\" endif return \"high\""), status: 70,
      said: ["Lua ends every block with \"end\""]),
    Mistake(
      name: "not equal", line: policy("if context.height != 3 then return \"low\" end return \"high\""), status: 70,
      said: ["Lua writes \"~=\" for not equal"]),
    Mistake(
      name: "an arrow", line: setting("targetNotchPolicy = (context) => \"low\""), status: 70,
      said: ["a function is written function(x) ... end"]),
    Mistake(
      name: "add and assign", line: policy("local a = 1; a += 1; return \"low\""), status: 70,
      said: ["Lua writes x = x + 1"]),
    Mistake(
      name: "null", line: policy("if context.height == null then return \"low\" end return \"high\""), status: 1,
      said: ["there is no global \"null\"; Lua writes \"nil\""]),
    Mistake(
      name: "a field as a method", line: policy("return context:velocity() > 0 and \"low\" or \"high\""), status: 1,
      said: ["velocity is a field: write .velocity, without a colon and parentheses"]),
    Mistake(
      name: "notches as a map", line: config("s/notches = {.*},/notches = { low = 10, high = 70 },/", check),
      status: 1, said: ["a list has no keys: { \"high\", \"low\" }, the lowest first, and heightForNotch"]),
    Mistake(
      name: "the name of a symbol of Apple's", line: setting("content = overlay.symbol { symbol = \"figure.walk\" }"),
      status: 1, said: ["unknown word \"figure.walk\"; did you mean \"walk\"?"]),
    Mistake(
      name: "leading for left", line: setting("content = overlay.column { insets = { leading = 3 } }"), status: 1,
      said: ["unknown key \"leading\"; did you mean \"left\"?"]),
    Mistake(
      name: "padding for insets", line: setting("content = overlay.column { padding = 3 }"), status: 1,
      said: ["unknown key \"padding\"; did you mean \"insets\"?"]),
    Mistake(
      name: "a stack of SwiftUI", line: setting("content = overlay.vstack { }"), status: 70,
      said: ["\"vstack\" is not a field of overlay; did you mean \"column\"?"]),
    Mistake(
      name: "the damping ratio", line: setting("animation = overlay.spring { dampingRatio = 0.8 }"), status: 1,
      said: ["unknown key \"dampingRatio\"; did you mean \"damping\"?"]),
    Mistake(
      name: "a part of a key's name", line: setting("targetPolicy = overlay.nearest {}"), status: 1,
      said: ["unknown key \"targetPolicy\"; did you mean \"targetNotchPolicy\"?"]),
    Mistake(
      name: "a colour without its sign", line: setting("content = overlay.group { background = \"ff3b30\" }"),
      status: 1,
      said: ["did you mean \"#ff3b30\"?"]),
    Mistake(
      name: "a colour of three digits", line: setting("content = overlay.group { background = \"#f80\" }"), status: 1,
      said: ["did you mean \"#ff8800\"?"]),
    Mistake(
      name: "a number in quotes", line: setting("content = overlay.group { height = \"24\" }"), status: 1,
      said: ["write it without quotes: 24"]),
    Mistake(
      name: "percents of the space", line: setting("content = overlay.group { height = \"50%\" }"), status: 1,
      said: ["percentages do not work here"]),
    Mistake(
      name: "a policy that keeps its reason to itself", line: policy("return \"low\""), status: 0,
      said: ["note: targetNotchPolicy of \"sheet\" gives no reason"]),
    Mistake(
      name: "moves of a finger that never went down",
      line: recording(#"{"t": 0.1, "type": "touch", "phase": "moved", "x": 20, "y": 70}"#), status: 0,
      said: ["the finger with the id 0 has no event with the phase \"began\" before 0.1 s"]),
    Mistake(
      name: "pixels for points",
      line: recording(#"{"t": 0.1, "type": "touch", "phase": "began", "x": 120, "y": 240}"#), status: 0,
      said: ["touches go as far as (120, 240)", "are these pixels?"]),
    Mistake(
      name: "a folder for a config", line: "mkdir f; cp config.lua f; \"$HOST\" check f", status: 0,
      said: ["f/config.lua: no problems"]),
    Mistake(
      name: "a folder without a config", line: "mkdir f; \"$HOST\" check f", status: 66,
      said: ["f/config.lua: cannot be read"]),
    Mistake(
      name: "a range of values",
      line: config(
        "s/^local overlay.*/&; local d = overlay.parameter(\"d\", { default = 1, minimum = 0, maximum = 2 })/",
        "sweep config.lua events.json --vary d=0.3-1:25"),
      status: 64, said: ["0.3-1:25 is not", "a range is written --vary d=0..2:9"]),
  ]

  @Test("a habit is answered with what is written here", arguments: habits)
  func habit(mistake: Mistake) async throws { try await `a mistake is told`(mistake: mistake) }

  @Test(arguments: mistakes)
  func `a mistake is told`(mistake: Mistake) async throws {
    let answer = try await Tool.shell("unset CI; \(mistake.line)", in: .withSheet())
    #expect(answer.status == mistake.status, "\(answer.output)\(answer.error)")
    for words in mistake.said {
      #expect((answer.output + answer.error).contains(words), "\(answer.output)\(answer.error)")
    }
  }

  @Test func `a run that failed says nothing of how its gestures would have ended`() async throws {
    let events = #"{"t": 0.1, "type": "pan", "phase": "began"}, {"t": 0.2, "type": "moveOverlay", "notch": "nope"}"#
    let line = "echo '{\"version\": 1, \"events\": [\(events)]}' | \"$HOST\" run config.lua - --no-frames"
    let answer = try await Tool.shell(line, in: .withSheet())
    let said = answer.output + answer.error
    #expect(answer.status == 65 && said.contains("unknown notch \"nope\"") && !said.contains("never ends"), "\(said)")
  }
}
