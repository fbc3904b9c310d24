import OverlayExport
import OverlayRun
import OverlaySettings
import TestSupport
import Testing

@testable import OverlayHost

/// What exports make of each setting of a container and its presentation: nothing is dropped without a word.
struct ExportedSettingsTests {
  private func export(
    _ format: ExportFormat, _ settings: String, heights: String = "{ low = 100, mid = 300, high = 600 }"
  )
    throws -> ExportedFile
  {
    let text = """
      local overlay = require "overlay"
      return overlay.container { notches = { "low", "mid", "high" }, heightForNotch = \(heights), \(settings) }
      """
    let source = ScriptSource(path: "config.lua", bytes: Array(text.utf8), limits: ScriptLimits())
    return try Export(config: "config.lua", load: { try source.load() }).file(format, layer: nil)
  }

  private static let settings: KeyValuePairs<String, String> = [
    "frame": "{ top = 50, left = 0, right = 0, bottom = 20 }", "edge": "\"top\"", "style": "\"rigid\"",
    "initialNotch": "\"mid\"", "canReachNotch": "function() return true end", "translationFunction": "overlay.clamp {}",
    "cutsSteps": "true", "targetNotchPolicy": "overlay.nearest {}", "animation": "overlay.timing { duration = 1 }",
    "shouldStartDragging": "function() return true end",
    "drivingScrollView": "overlay.scrollView { contentHeight = 900 }", "appliesToLists": "true", "asksAtRest": "true",
    "heightsChanged": "\"notch\"", "hitArea": "\"content\"", "keyboard": "\"lift\"", "dismissesKeyboard": "\"onDrag\"",
    "backAction": "\"collapse\"", "respectsReduceMotion": "false", "dragStart": "{ slop = 20 }",
    "velocityEstimator": "\"mean\"", "lastStepIgnoresPause": "true",
    "scrollCoordination": "function() return \"overlay\" end", "momentum": "{ intoList = true }",
    "interruption": "\"fromTarget\"", "willStartDragging": "print", "willEndDragging": "print",
    "willMoveToNotch": "print", "didMoveToNotch": "print", "willTranslate": "print", "didPresent": "print",
    "didDismiss": "print", "isPresented": "true", "dimming": "{ minimum = 0.1, maximum = 0.2 }",
    "grabberAction": "\"toggle\"",
  ]
  private static let presentation: KeyValuePairs<String, String> = [
    "dimming": "{ minimum = 0.1 }", "dismissingVelocity": "\"none\"", "dismissingNotch": "\"mid\"",
    "dismissingHeight": "150", "shouldDismiss": "function() return false end",
    "mayDismiss": "function() return false end", "dismissesOnTap": "false", "undimmedThrough": "\"mid\"",
    "passesTouches": "function() return true end", "presenting": "overlay.timing { duration = 1 }",
    "dismissing": "overlay.timing { duration = 1 }",
  ]
  /// Required, or in the one line about what is drawn, or where it lies among other layers.
  private static let others: Set<String> = [
    "id", "notches", "heightForNotch", "presentation", "inside", "content", "background", "shadow", "cornerRadius",
    "grabber", "alpha", "transform",
  ]

  @Test(arguments: [ExportFormat.overlaycontainer, .uikit, .swiftui, .css, .json])
  func `each setting is carried, or is named as one that is not`(_ format: ExportFormat) throws {
    let known = SettingSchema["container"].keys.map(\.name)
    #expect(Set(known) == Self.others.union(Self.settings.map(\.key)))
    #expect(
      SettingSchema["sheetPresentation"].keys.map(\.name).allSatisfy { Self.presentation.map(\.key).contains($0) })
    let plain = (try export(format, ""), try export(format, "presentation = overlay.sheetPresentation {}"))
    for (key, value) in Self.settings {
      let file = try export(format, "\(key) = \(value)")
      #expect(file.text != plain.0.text || Self.names(key, plain.0), "\(key)")
    }
    for (key, value) in Self.presentation {
      for constructor in ["overlay.sheetPresentation ", ""] {
        let file = try export(format, "presentation = \(constructor){ \(key) = \(value) }")
        #expect(file.text != plain.1.text || Self.names(key, plain.1), "\(key)")
      }
    }
  }

  /// Whether a file speaks of the setting in any case.
  private static func names(_ key: String, _ file: ExportedFile) -> Bool {
    file.items.contains { $0.subject == key && $0.status == .gap }
  }

  @Test func `a setting that says what holds anyway is no gap`() throws {
    let words = "keyboard = \"ignore\", respectsReduceMotion = true, cutsSteps = false"
    #expect(try export(.uikit, words).items == export(.uikit, "").items)
  }

  @Test func `what a presentation leaves undimmed goes to UIKit`() throws {
    let file = try export(.uikit, "presentation = overlay.sheetPresentation { undimmedThrough = \"mid\" }")
    #expect(file.text.contains("sheet.largestUndimmedDetentIdentifier = Notch.mid.identifier\n"))
    #expect(file.items.contains { $0.subject == "undimmedThrough" && $0.status == .exact })
    #expect(try !export(.uikit, "dimming = {}").text.contains("sheet.largestUndimmedDetentIdentifier"))
  }

  @Test(arguments: [
    (
      ExportFormat.overlaycontainer, "{ top = 50, left = 0, right = 0, bottom = 20 }",
      "return 0.25 * availableSpace + 10\n"
    ),
    (.uikit, "{ top = 50, left = 0, right = 0, bottom = 20 }", "return 0.25 * space + 10\n"),
    (.css, "{ top = 50, left = 0, right = 0, bottom = 20 }", "calc(0.25 * 100dvh - 7.5px)"),
    (.overlaycontainer, "{ x = 20, y = 100, width = 300, height = 600 }", "return 160\n"),
    (
      .overlaycontainer,
      "function(screen) return { top = screen.safeArea.top, left = 0, right = 0, bottom = 0 } end",
      "return 0.25 * availableSpace + 10\n"
    ),
  ])
  func `heights count in the container's own space, or of the screen where a page has no other`(
    _ format: ExportFormat, _ frame: String, _ words: String
  ) throws {
    let heights = """
      function(notch, c)
        return notch == "low" and c.availableSpace * 0.25 + 10 or notch == "mid" and c.availableSpace / 2 or c.availableSpace
      end
      """
    let text = try export(format, "frame = \(frame)", heights: heights).text
    #expect(text.contains(words), "\(text)")
  }
}
