import TestSupport
import Testing

/// What a stranger got wrong in configs and recordings, and was not told, or not at once.
struct StrangerTests {
  private static func written(_ scene: String, _ rest: String) -> String {
    "printf '%s' '\(scene)' > config.lua; \(rest)"
  }

  private static let start = "local overlay = require \"overlay\"\n"
  private static let check = "\"$HOST\" check config.lua"
  private static let phone = "screen = { width = 390, height = 844, scale = 2 }"

  private static func scene(
    _ settings: String, screen: String = phone, heights: String = "{ low = 100, high = 600 }"
  )
    -> String
  {
    start
      + """
      return overlay.scene { \(screen), layers = { overlay.container { id = "sheet", notches = { "low", "high" },
        heightForNotch = \(heights), \(settings) } } }
      """
  }

  private static func config(
    _ settings: String = "", screen: String = phone, heights: String = "{ low = 100, high = 600 }"
  ) -> String { written(scene(settings, screen: screen, heights: heights), check) }

  private static func policy(_ function: String) -> String { config("targetNotchPolicy = \(function)") }

  private static func recording(
    _ events: String, header: String = "", settings: String = "", screen: String = phone
  ) -> String {
    written(
      scene(settings, screen: screen),
      "echo '{\"version\": 1, \(header)\n\"events\": [\(events)]}' > events.json; \"$HOST\" run config.lua events.json --no-frames"
    )
  }

  /// A finger that goes down, moves, and is lifted.
  private static func touches(_ places: (t: String, x: String, y: String)...) -> String {
    places.enumerated().map { number, place in
      let phase = number == 0 ? "began" : number == places.count - 1 ? "ended" : "moved"
      return #"{"t": \#(place.t), "type": "touch", "phase": "\#(phase)", "x": \#(place.x), "y": \#(place.y)}"#
    }.joined(separator: ", ")
  }

  static let configs = [
    Mistake(
      name: "heights in pixels", line: config(heights: "{ low = 300, high = 4000 }"), status: 0,
      said: [
        "note: \"sheet\": its highest notch is 4000 points, and the screen has 390 x 844 points: is this in pixels? a point has 2 of them; "
          + "container.availableSpace is the whole space"
      ]),
    Mistake(
      name: "heights from a height that is not there yet",
      line: config(heights: "function(notch, container) return container.height * 0.5 end"), status: 0,
      said: [
        "note: \"sheet\": all its notches are 0 points high, so nothing of it is seen; container.height is 0 before there are notches: "
          + "compute heights from container.availableSpace"
      ]),
    Mistake(
      name: "a notch that is never reached", line: config("canReachNotch = function() return false end"), status: 0,
      said: [
        "note: \"sheet\": canReachNotch is false for all its notches, so each release leads to the lowest; return true for those that a drag "
          + "may reach"
      ]),
    Mistake(
      name: "a damping in percents", line: config("animation = overlay.spring { damping = 80 }"), status: 0,
      said: [
        "note: \"sheet\": its animation has a damping of 80; that is a ratio, 1 does not swing and more only slows down: was 0.8 meant?"
      ]),
    Mistake(
      name: "a screen in pixels", line: config(screen: "screen = { width = 1170, height = 2532, scale = 3 }"),
      status: 0,
      said: ["note: the screen has 1170 x 2532 points with 3 pixels each; are these pixels? its points are 390 x 844"]),
    Mistake(
      name: "a text in one's own table",
      line: config(
        heights:
          "function(notch, container) return container.availableSpace * ({ low = \"10%\", high = \"90%\" })[notch] end"),
      status: 1,
      said: ["(field '?'); what the table has there is a text; write a number, such as 0.5 for \"50%\""]),
    Mistake(
      name: "a height that is missing", line: config(heights: "function(n) if n == \"low\" then return 100 end end"),
      status: 1, said: ["the function returned nil for the notch \"high\", but a finite number was expected"]),
    Mistake(
      name: "a number that is called", line: policy("function(c) return c.height() > 3 and \"low\" or \"high\" end"),
      status: 1,
      said: ["(field 'height'); height is a number, points: write .height without parentheses"]),
    Mistake(
      name: "a velocity of two numbers",
      line: policy("function(c) return c.velocity.y > 3 and \"low\" or \"high\" end"),
      status: 1,
      said: [
        "(field 'velocity'); velocity is a number, points per second, down is positive: write .velocity without anything after it"
      ]),
    Mistake(
      name: "a policy of two arguments",
      line: policy("function(velocity, height) return velocity > 3 and \"low\" or \"high\" end"),
      status: 1,
      said: ["a policy gets one argument: write function(context), then context.velocity and context.height"]),
    Mistake(
      name: "a notch that a context has not",
      line: policy("function(c) return c.heights[\"hihg\"] > 3 and \"low\" or \"high\" end"), status: 1,
      said: ["is there a notch \"hihg\"? heights has one number for each name in notches"]),
    Mistake(
      name: "a notch that a context has not, after a dot",
      line: policy("function(c) return c.heights.top > 3 and \"low\" or \"high\" end"), status: 1,
      said: ["is there a notch \"top\"? heights has one number for each name in notches"]),
    Mistake(
      name: "a list counted from 0",
      line: policy("function(c) return c.heights[c.reachable[0]] > 3 and \"low\" or \"high\" end"), status: 1,
      said: ["one of the two is nil: is a name mistyped? Lists begin at 1"]),
    Mistake(
      name: "a translation function of a context",
      line: config("translationFunction = function(context) return context.translation end"), status: 1,
      said: ["it is a number here; translationFunction gets (translation, minimum, maximum, context)"]),
    Mistake(
      name: "an import", line: written("import overlay", #""$HOST" check config.lua"#), status: 70,
      said: ["a module is loaded with local overlay = require \"overlay\""]),
    Mistake(
      name: "the clock", line: policy("function(c) return os.time() > 3 and \"low\" or \"high\" end"), status: 1,
      said: ["\"os\" is not available to scripts", "; context.time is the scene's time, in seconds"]),
    Mistake(
      name: "a built-in that was not made has a place", line: policy("overlay.projection"), status: 1,
      said: ["config.lua:2: targetNotchPolicy of \"sheet\": overlay.projection: found a context, expected a table"]),
    Mistake(
      name: "a method of a sheet asked of the host",
      line: written(
        start
          + #"return overlay.scene { layers = { overlay.container { id = "sheet", notches = { "a" }, heightForNotch = { a = 9 } } },"#
          + #" actions = { go = function(host) host:moveTo("a") end } }"#,
        #"echo '{"version": 1, "events": [{"t": 0, "type": "action", "name": "go"}]}' > e.json; "$HOST" run config.lua e.json --no-frames"#
      ),
      status: 70,
      said: [
        "the host has no field \"moveTo\"; layers have methods, as in host:overlay(\"sheet\"):moveOverlay(\"full\", true); it has "
      ]),
    Mistake(
      name: "an equals sign in a condition",
      line: policy("function(c) local a = 1 if c.notch = \"low\" then return \"high\" end return \"low\" end"),
      status: 70,
      said: ["'then' expected near '='; == compares, = only sets a variable"]),
    Mistake(
      name: "a function in braces", line: policy("function(c) { return \"low\" }"), status: 70,
      said: ["unexpected symbol near '{'; a function is written function(x) ... end"]),
    Mistake(
      name: "a brace that is never closed",
      line: written(start + "return overlay.scene {\n layers = {\n overlay.content { id = \"a\" } }\n", check),
      status: 70,
      said: ["near <eof>; the text ends, and a } is missing for the { in line 2"]),
    Mistake(
      name: "a safe area of one number", line: config(screen: "screen = { safeArea = 34 }"), status: 1,
      said: ["found the number 34, expected the safeArea table; its keys are \"top\", \"left\", \"bottom\", \"right\""]),
    Mistake(
      name: "a screen by its name", line: config(screen: "screen = \"iPhone 15\""), status: 1,
      said: ["its keys are \"width\", \"height\", \"scale\", \"safeArea\""]),
    Mistake(
      name: "a colour of UIKit", line: config("content = overlay.group { background = \"systemBlue\" }"), status: 1,
      said: ["did you mean \"#007aff\"?"]),
    Mistake(
      name: "a colour that is none", line: config("content = overlay.group { background = \"qqq\" }"), status: 1,
      said: ["; the roles are \"label\", "]),
    Mistake(
      name: "two layers without ids",
      line: written(
        start
          + "local function panel() return overlay.container { notches = { \"a\" }, heightForNotch = { a = 9 } } end\n"
          + "return overlay.scene { layers = { panel(), panel() } }", check),
      status: 1,
      said: ["twice; each must be unique: give each layer its own, as in id = \"details\""]),
  ]

  static let recordings = [
    Mistake(
      name: "a flick in milliseconds",
      line: recording(touches(("0", "195", "760"), ("16", "195", "700"), ("33", "195", "600"))), status: 0,
      said: ["note: the events' times are whole numbers up to 33; \"t\" is in seconds: are these milliseconds?"]),
    Mistake(
      name: "a finger that goes down twice",
      line: recording(
        #"{"t": 0.3, "type": "touch", "phase": "began", "x": 195, "y": 760}, "#
          + touches(("0.4", "195", "750"), ("0.5", "195", "600"))), status: 0,
      said: [
        "note: events.json:2:79: the finger with the id 0 has been on the screen since 0.3 s; where it goes on, the phase is \"moved\", and another "
          + "finger has another \"id\""
      ]),
    Mistake(
      name: "a touch that misses", line: recording(touches(("0.1", "195", "60"), ("0.2", "195", "200"))), status: 0,
      said: [
        "no touch landed on an overlay: the first at (195, 60); \"sheet\" covers y 744 to 844, counted from the screen's top"
      ]),
    Mistake(
      name: "a touch on a layer that is not there",
      line: recording(#"{"t": 0.1, "type": "touch", "phase": "began", "on": "shet"}"#), status: 0,
      said: ["note: events.json:2:12: refused: touch: there is no layer \"shet\"; did you mean \"sheet\"?"]),
    Mistake(
      name: "a tap on a node that is not there",
      line: recording(
        #"{"t": 0.1, "type": "tap", "node": "startt"}"#,
        settings: "content = overlay.button { id = \"start\", title = \"Start\", action = function() end }"), status: 0,
      said: [
        "note: events.json:2:12: refused: tap: \"startt\" is not drawn now; did you mean \"start\"?"
      ]),
    Mistake(
      name: "a recording on a screen in pixels",
      line: recording(
        touches(("0.1", "585", "2300"), ("0.2", "585", "2000")),
        header: "\"screen\": {\"width\": 1170, \"height\": 2532, \"scale\": 3},"), status: 0,
      said: ["note: the screen has 1170 x 2532 points with 3 pixels each; are these pixels? its points are 390 x 844"]),
    Mistake(
      name: "a tap in pixels", line: recording(#"{"t": 0.1, "type": "tap", "x": 585, "y": 2000}"#), status: 0,
      said: ["note: touches go as far as (585, 2000), and the screen has 390 x 844 points: are these pixels?"]),
    Mistake(
      name: "shares for places", line: recording(touches(("0.1", "0.5", "0.9"), ("0.2", "0.5", "0.4"))), status: 0,
      said: [
        "note: touches go as far as (0.5, 0.9), and the screen has 390 x 844 points: are these shares of the screen? multiply x by 390 and y "
          + "by 844"
      ]),
    Mistake(
      name: "a recording of the screen upright",
      line: recording(
        touches(("0.1", "195", "760"), ("0.2", "195", "700")),
        screen: "screen = { width = 844, height = 390 }"), status: 0,
      said: [
        "and the screen has 844 x 390 points, so some lie outside; were they recorded with the screen turned, 390 x 844?"
      ]),
    Mistake(
      name: "what is always there is presented", line: recording(#"{"t": 0.1, "type": "present", "overlay": "sheet"}"#),
      status: 0,
      said: [
        "note: events.json:2:12: \"sheet\" is always on screen, so this changes nothing; with presentation = {} it comes and goes"
      ]),
    Mistake(
      name: "a scroll without a list", line: recording(#"{"t": 0.1, "type": "scroll", "phase": "began"}"#), status: 0,
      said: [
        "note: events.json:2:12: \"sheet\" has no list to scroll, so this changes nothing; give it drivingScrollView, or write a pan"
      ]),
    Mistake(
      name: "a theme at night",
      line: recording(
        #"{"t": 0.1, "type": "mark", "label": "a"}"#, header: #""environment": {"theme": "night"},"#), status: 65,
      said: ["did you mean \"dark\"?"]),
    Mistake(
      name: "a keyboard in milliseconds",
      line: recording(#"{"t": 0.1, "type": "keyboard", "height": 300, "duration": 250}"#), status: 0,
      said: [
        "note: events.json:2:12: the keyboard takes 250 s; \"duration\" is in seconds: was 0.25 meant?"
      ]),
    Mistake(
      name: "one object under the name of many",
      line: "printf '{\\n\"version\": 1, \"events\": []}' > e.jsonl; \"$HOST\" run config.lua e.jsonl --no-frames",
      status: 65,
      said: [
        "e.jsonl:1:2: the text ends where", "is the file cut short? (a .jsonl file has one object a line; ",
      ]),
  ]

  @Test(arguments: configs)
  func `a mistake in a config is told`(mistake: Mistake) async throws { try await mistake.expectAnswer() }

  @Test(arguments: recordings)
  func `a mistake in a recording is told`(mistake: Mistake) async throws { try await mistake.expectAnswer() }
}
