import TestSupport
import Testing

/// What people get wrong in configs, recordings and commands.
struct MistakeTests {
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
      said: ["events.json: this is JSON, not a config", "overlay-host run config.lua events.json"]),
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

  /// A config of one line.
  private static func whole(_ text: String, _ command: String = "check c.lua") -> String {
    "printf '%s' '\(text.replacing("'", with: "'\\''"))' > c.lua; \"$HOST\" \(command)"
  }
  private static let one =
    #"overlay.container { id = "s", notches = { "low" }, heightForNotch = { low = 120 } }"#
  private static let load = #"local overlay = require "overlay"; "#

  /// What those got wrong who had not seen the messages: configs, recordings, command lines, sweeps, devices, logs.
  static let strangers = [
    Mistake(
      name: "a constructor as a method", line: whole(load + "return " + one.replacing("overlay.c", with: "overlay:c")),
      status: 1, said: ["overlay.container: it is written with a dot, not with a colon: overlay.container"]),
    Mistake(
      name: "a method of the host as a field",
      line: setting("didMoveToNotch = function(notch, context) context.host.setState(\"a\", 1) end"), status: 1,
      said: ["call setState with a colon: host:setState(...)"]),
    Mistake(
      name: "the host's overlay as a field",
      line: setting("didMoveToNotch = function(notch, context) context.host.overlay(\"sheet\") end"), status: 1,
      said: ["call overlay with a colon: host:overlay(\"sheet\")"]),
    Mistake(
      name: "a constructor without its module", line: whole(load + "return " + one.replacing("overlay.c", with: "c")),
      status: 70, said: ["there is no global \"container\"; it is overlay.container"]),
    Mistake(
      name: "a module that nobody asked for", line: whole("return " + one), status: 70,
      said: ["there is no global \"overlay\"; a config begins with: local overlay = require \"overlay\""]),
    Mistake(
      name: "an argument that is not named",
      line: config("s/heightForNotch = {.*}/heightForNotch = function(notch) return container.height end/", check),
      status: 1,
      said: [
        "there is no global \"container\"; a function has what its parentheses name, as in function(notch, container)"
      ]),
    Mistake(
      name: "a policy that gives a height", line: policy("return 65"), status: 1,
      said: ["the function returned 65 (overlay.restAt(65) rests at a height; a notch is told by its name)"]),
    Mistake(
      name: "a policy that gives nothing on one way",
      line: policy("if context.velocity < -100000 then return \"low\" end"), status: 1,
      said: [
        "the function returned nil (a way through it returns nothing, or what it returns is nothing: lists begin at 1)"
      ]),
    Mistake(
      name: "rounding", line: policy("local a = math.round(context.height) return \"low\""), status: 1,
      said: ["there is no math.round; math.floor(x + 0.5) rounds"]),
    Mistake(
      name: "texts added", line: policy("return \"l\" + \"ow\""), status: 1,
      said: ["texts are joined with .., as in a .. b"]),
    Mistake(
      name: "quotes of a word processor", line: setting("grabberAction = \u{201C}expand\u{201D}"), status: 70,
      said: ["a text stands in straight quotes, \"like this\""]),
    Mistake(
      name: "a colon in a table", line: setting("grabber: true"), status: 70,
      said: ["what a table holds is written name = value"]),
    Mistake(
      name: "a list in brackets", line: config("s/notches = {.*},/notches = [1, 2],/", check), status: 70,
      said: ["a list is written { \"a\", \"b\" }"]),
    Mistake(
      name: "a curve of CSS by its name",
      line: setting("animation = overlay.timing { duration = 0.3, curve = \"ease-in-out\" }"), status: 1,
      said: ["did you mean \"easeInOut\"?"]),
    Mistake(
      name: "a curve of CSS by its points",
      line: setting("animation = overlay.timing { duration = 0.3, curve = \"cubic-bezier(0.2,0.8,0.2,1)\" }"),
      status: 1,
      said: ["; write its numbers: { 0.2, 0.8, 0.2, 1 }"]),
    Mistake(
      name: "UIKit's insets",
      line: config(
        "s/heightForNotch = {.*}/heightForNotch = function(notch, container) return container.safeAreaInsets.top end/",
        check), status: 1, said: ["a container has no field \"safeAreaInsets\"; did you mean \"safeArea\"?"]),
    Mistake(
      name: "short words of a parameter",
      line: whole(load + #"local d = overlay.parameter("d", { default = 0.8, min = 0, max = 1 }) return "# + one),
      status: 70, said: ["unknown key \"max\"; did you mean \"maximum\"?"]),
    Mistake(
      name: "a known sheet that is mistyped",
      line: whole(load + #"local v = require "overlay.presets.vauI" return "# + one),
      status: 70, said: ["did you mean \"overlay.presets.vaul\"?"]),
    Mistake(
      name: "a module with its ending", line: whole(load + #"local t = require "theme.lua" return "# + one), status: 70,
      said: ["a module is named without its ending: require \"theme\""]),
    Mistake(
      name: "an edge as on paper", line: setting("edge = \"left\""), status: 1, said: ["did you mean \"leading\"?"]),
    Mistake(
      name: "an event without its time", line: recording(#"{"time": 0.1, "type": "mark", "label": "a"}"#), status: 65,
      said: ["key \"t\" is missing in a \"mark\" event; it says when, in seconds"]),
    Mistake(
      name: "an event of a browser", line: recording(#"{"t": 0.1, "type": "pointermove", "x": 1, "y": 2}"#), status: 65,
      said: ["unknown event type \"pointermove\"; did you mean \"touch\"?"]),
    Mistake(
      name: "events without a recording", line: "echo '[]' > events.json; \"$HOST\" \(run)", status: 65,
      said: ["events alone are no recording: {\"version\": 1, \"events\": [...]}"]),
    Mistake(
      name: "a table of places for a recording", line: "echo 't,x,y' > events.json; \"$HOST\" \(run)", status: 65,
      said: ["a recording is JSON: overlay-host import makes one of other logs"]),
    Mistake(
      name: "a trace for a recording",
      line: "\"$HOST\" run config.lua events.json --trace a.jsonl --quiet; \"$HOST\" run config.lua a.jsonl",
      status: 65,
      said: ["this looks like an event or a trace; the first line of a recording (.jsonl) is the header"]),
    Mistake(
      name: "a recording for a log", line: "\"$HOST\" compare config.lua events.json", status: 65,
      said: ["found JSON over several lines; a measured log has one object a line, its header first"]),
    Mistake(
      name: "a config that is mistyped", line: "\"$HOST\" run confg.lua events.json", status: 66,
      said: ["confg.lua: cannot be read: No such file or directory; did you mean \"config.lua\"?"]),
    Mistake(
      name: "a device that is written together", line: "\"$HOST\" run config.lua events.json --device iphone15",
      status: 64, said: ["did you mean \"iPhone 15 Pro\" or \"iPhone 15 Plus\"?"]),
    Mistake(
      name: "twins with a blank between", line: "\"$HOST\" test . --twins 'rightToLeft, reduceMotion'", status: 1,
      said: ["1 recorded"]),
    Mistake(
      name: "a config for a case", line: "\"$HOST\" matrix config.lua", status: 64,
      said: [
        "a case is a folder with config.lua and a recording (.json, .jsonl) beside it: name the folder, not the config"
      ]),
    Mistake(
      name: "a condition too early",
      line: "\"$HOST\" sweep config.lua events.json --sample 4 --where 'overshoot<1'", status: 64,
      said: ["--where asks for results: sweep first, then overlay-host sweep report sweep.sqlite --where"]),
    Mistake(
      name: "a function that a known sheet does not have",
      line: whole(load + #"return (require "overlay.presets.vaul").drawer {}"#), status: 70,
      said: [
        "attempt to call a nil value (field 'drawer'); the table before the dot has no function \"drawer\"",
        "overlay-host presets NAME",
      ]),
    Mistake(
      name: "the arguments of another library's policy",
      line: setting("targetNotchPolicy = function(container, context) return context.notch end"), status: 1,
      said: ["it is nil there: a policy gets one argument, function(context)"]),
    Mistake(
      name: "a recording for a preview", line: "\"$HOST\" preview events.json", status: 64,
      said: ["events.json: this is JSON, not a config"]),
  ]

  @Test("a mistake of a stranger is answered at once", arguments: strangers)
  func stranger(mistake: Mistake) async throws { try await mistake.expectAnswer() }

  @Test("a habit is answered with what is written here", arguments: habits)
  func habit(mistake: Mistake) async throws { try await mistake.expectAnswer() }

  @Test(arguments: mistakes)
  func `a mistake is told`(mistake: Mistake) async throws { try await mistake.expectAnswer() }

  @Test func `a run that failed says nothing of how its gestures would have ended`() async throws {
    let events = #"{"t": 0.1, "type": "pan", "phase": "began"}, {"t": 0.2, "type": "moveOverlay", "notch": "nope"}"#
    let line = "echo '{\"version\": 1, \"events\": [\(events)]}' | \"$HOST\" run config.lua - --no-frames"
    let answer = try await Tool.shell(line, in: .withSheet())
    let said = answer.output + answer.error
    #expect(answer.status == 65 && said.contains("unknown notch \"nope\"") && !said.contains("never ends"), "\(said)")
  }
}
