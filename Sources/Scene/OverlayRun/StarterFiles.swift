import OverlaySession
import OverlaySettings

/// The files of a new folder: a sheet that works, a finger that moves it, what is expected of it, a module with its test
/// that other scenes may share, and what editors need.
package enum StarterFiles {
  /// The names and texts, in the order in which people should look at them.
  package static let scene: [(name: String, text: String)] = [
    ("config.lua", config), ("events.json", events), ("budgets.json", budgets), (Project.fileName, project),
    ("modules/policies.lua", policies), ("modules/policies_test.lua", tests),
  ]

  /// Returns what editors need, by the folder of the definitions: settings, and the definitions.
  package static func editor(_ folder: String) -> [(name: String, text: String)] {
    [(settings, editorSettings(folder)), ("\(folder)/overlay.lua", LuaDefinitions.text)]
  }

  /// The name of the Lua language server's settings file, which it reads in the folder that is open.
  package static let settings = ".luarc.json"

  private static let config = """
    -- A sheet with three notches over a map. Change a number, then run `overlay-host test` on this folder to see what that did.
    local overlay = require "overlay"
    local policies = require "policies"

    -- Seen as far as there is room for it above the home indicator, at the bottom of a sheet of this height.
    local function from(height)
      return function(context) return (context.height - height) / 60 end
    end

    local sheet = overlay.container {
      id = "sheet",

      -- Lowest first; heights are points above the screen's bottom edge.
      notches = { "low", "half", "full" },
      heightForNotch = function(notch, container)
        local share = { low = 0.15, half = 0.5, full = 0.9 }
        return container.availableSpace * share[notch]
      end,

      -- A released sheet goes on at the finger's speed; without this it would stop dead, and start anew.
      animation = overlay.spring { damping = 0.9, initialVelocity = "release" },

      -- Where a released sheet goes; modules/policies.lua says it, for all scenes of the project.
      targetNotchPolicy = policies.nearest,

      -- What is drawn on it.
      content = overlay.column {
        spacing = 16,
        insets = { top = 24, left = 16, right = 16 },
        overlay.column {
          id = "title", spacing = 2,
          overlay.text { text = "Along the Canal", size = 24, weight = "bold" },
          overlay.text { text = "A walk from the station, and back", size = 15, color = "secondaryLabel" },
        },
        overlay.row {
          spacing = 10, height = 50, distribution = "equal", alpha = from(150),
          overlay.button { title = "Start", symbol = "walk" },
          overlay.button { title = "Save", symbol = "bookmark", style = "gray" },
        },
        overlay.list {
          style = "plain", rowHeight = 52, insets = { left = -16, right = -16 }, alpha = from(330),
          { title = "Distance", detail = "6.4 km", icon = "pin", iconColor = "#ff3b30" },
          { title = "Time", detail = "1 h 35 min", icon = "clock", iconColor = "#007aff" },
          { title = "Sunset", detail = "19:42", icon = "sun", iconColor = "#ff9500" },
          { title = "Café on the way", detail = "Open", icon = "cup", iconColor = "#a2845e" },
        },
        overlay.group {
          height = 220, cornerRadius = 14, alpha = from(560),
          background = overlay.linearGradient { "#ffb86b", "#e8638f", "#5b4fa8" },
          overlay.symbol { symbol = "sun", size = 64, place = "center", color = "#ffffffd9" },
        },
        overlay.text {
          text = "Level all the way, on gravel. The bridge at the far end faces west: be there a quarter of an hour before sunset.",
          size = 15, maximumLines = 3, color = "secondaryLabel", alpha = from(680),
        },
      },
    }

    return overlay.scene {
      screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
      layers = { overlay.content { id = "map", content = overlay.map { seed = 3 } }, sheet },
    }

    """

  private static let project = """
    { "version": 1, "modules": ["modules"], "requires": "1.2" }

    """

  private static let policies = """
    -- Where released sheets go.
    local policies = {}

    ---The notch nearest to where its speed would carry the sheet in a tenth of a second.
    ---Velocity is in points per second and positive downwards. The second result is the reason, which `run --explain` and the preview tell.
    ---@param context overlay.Context
    ---@return string notch, string reason
    function policies.nearest(context)
      local rest = context.height - 0.1 * context.velocity
      local best = context.reachable[1]
      for _, notch in ipairs(context.reachable) do
        if math.abs(context.heights[notch] - rest) < math.abs(context.heights[best] - rest) then best = notch end
      end
      return best, "the nearest to where its speed would carry it"
    end

    return policies

    """

  private static let tests = """
    local test = require "overlay.test"

    test.case("a flick goes up, whatever the height", function(t)
      local sheet = t:load "config.lua"
      for height = 150, 400, 50 do
        local answer = sheet:release { height = height, velocity = -6000 }
        t:expect(answer.notch, "full")
      end
    end)

    """

  /// The finger goes down where the title is, so that the same recording fits each screen. It is sampled as a touch
  /// screen does, 60 times a second.
  private static let events = """
    {
      "version": 1,
      "name": "A flick up, a slow drag down",
      "events": [
        { "t": 0.200, "type": "expect", "notch": "low" },
    \(finger(at: 300, [-6, -20, -40, -62, -86, -108, -130]))
        { "t": 1.500, "type": "mark", "label": "flicked up" },
        { "t": 1.500, "type": "expect", "notch": "half" },
    \(finger(
      at: 1600,
      [
        1, 4, 8, 13, 19, 26, 34, 43, 53, 63, 74, 85, 97, 109, 121, 133, 145, 157, 169, 180, 191, 201, 211, 220, 228, 236,
        243, 249, 255, 260,
      ]))
        { "t": 3.200, "type": "expect", "notch": "low" }
      ]
    }

    """

  /// - Parameters:
  ///   - start: milliseconds.
  ///   - ways: down from where it began, points, one for each sample.
  private static func finger(at start: Int, _ ways: [Int]) -> String {
    func line(_ sample: Int, _ phase: String, _ place: String) -> String {
      let time = start + sample * 1000 / 60
      let seconds = "\(time / 1000).\(String(1000 + time % 1000).dropFirst())"
      return "    { \"t\": \(seconds), \"type\": \"touch\", \"phase\": \"\(phase)\", \(place) }"
    }
    let began = line(0, "began", "\"on\": \"sheet\", \"anchor\": \"title\"")
    let others = ways.enumerated().map { place, way in
      line(place + 1, place + 1 < ways.count ? "moved" : "ended", "\"x\": 0, \"y\": \(way)")
    }
    return ([began] + others).joined(separator: ",\n") + ","
  }

  /// Points, seconds. The speed may change by less than that of the slowest flick: a sheet that stops dead loses all of
  /// the finger's, while the starter's spring, wherever its notches are, changes it by at most 322 points per second
  /// within the first frames after a release.
  private static let budgets = """
    {
      "maximumOvershoot": 12,
      "maximumSettleTime": 0.8,
      "maximumJumpAtGrab": 1,
      "maximumVelocityStepAtRelease": 400,
      "maximumOneFrameFaults": 0
    }

    """

  private static func editorSettings(_ folder: String) -> String {
    """
    {
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua", "modules/?.lua"],
      "runtime.builtin": { "coroutine": "disable", "debug": "disable", "io": "disable", "os": "disable", "package": "disable" },
      "workspace.library": ["\(folder)"],
      "workspace.checkThirdParty": false
    }

    """
  }
}

/// The modules of known sheets, to be read or copied.
package enum Presets {
  /// The known sheets by name, with what each imitates.
  package static var list: [(name: String, title: String)] {
    Preset.all.filter { $0.isSheet }.map { ($0.name, $0.title) }
  }

  /// The known views that come and go in view containers, by name, with what each imitates.
  package static var views: [(name: String, title: String)] {
    Preset.all.filter { ["snackbar", "banner"].contains($0.name) }.map { ($0.name, $0.title) }
  }

  /// The sheets, in few words. Found out once: the preview asks for each picture.
  package static let shortList: [(name: String, title: String)] = Preset.all.filter { $0.isSheet }.map {
    ($0.name, $0.shortTitle)
  }

  /// The module's text, or `nil` if there is none of that name.
  package static func text(of name: String) -> String? {
    Preset.all.first { $0.name == name }.map { String(decoding: $0.source, as: UTF8.self) }
  }
}
