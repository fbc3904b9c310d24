import OverlayEngine
import OverlayRun
import TestSupport
import Testing

@testable import OverlayHost

/// Cases held against themselves, and on many devices.
struct TwinTests {
  private static let config = """
    local overlay = require "overlay"
    return overlay.container {
      id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 600 }, TWIN
      content = overlay.column { overlay.text { "Some words" }, overlay.row { overlay.text { "one" }, overlay.text { "two" } } },
    }
    """
  private static let events = """
    {"version":1,"events":[
    {"t":0.1,"type":"touch","phase":"began","x":150,"y":760},{"t":0.15,"type":"touch","phase":"moved","x":160,"y":700},
    {"t":0.2,"type":"touch","phase":"moved","x":170,"y":560},{"t":0.21,"type":"touch","phase":"ended","x":170,"y":560},
    {"t":2,"type":"expect","notch":"high"}]}
    """

  private func check(_ rest: String, _ twins: String) throws -> [String] {
    let folder = TemporaryFolder()
    folder.write(Self.config.replacing("TWIN", with: rest), to: "config.lua")
    folder.write(Self.events, to: "events.json")
    var finder = CaseFinder()
    try finder.add(folder.path)
    var request = TestRequest(paths: [folder.path], record: .missing, limits: ScriptLimits(), worker: [])
    request.twins = Twin.reading(twins).twins
    request.failures = folder.path + "/failures"
    return GoldenComparison.perform(finder.cases[0], request).sentences
  }

  @Test(arguments: ["rightToLeft", "reduceMotion", "textSize=accessibility3", "rightToLeft,reduceMotion,dark"])
  func `a case agrees with itself in other environments`(twins: String) throws {
    #expect(try check("", twins) == [])
  }

  @Test(arguments: [
    (
      "heightForNotch = function(notch) return overlay.environment.reduceMotion and 300 or 600 end, notches = { \"high\" },",
      "reduceMotion", "rests at"
    ),
    (
      "respectsReduceMotion = false, animation = overlay.spring { damping = 0.3, response = 0.5 },", "reduceMotion",
      "passes its end"
    ),
    (
      "edge = overlay.environment.layoutDirection == \"rightToLeft\" and \"top\" or \"bottom\",", "rightToLeft",
      "in place of"
    ),
  ])
  func `a twin that does not agree is told in a sentence`(_ rest: String, _ twin: String, _ words: String) throws {
    let sentences = try check(rest, twin)
    #expect(sentences.contains { $0.hasPrefix("twin \(twin):") && $0.contains(words) }, "\(sentences)")
  }

  @Test func `a matrix tells where everything rests, and which rules are broken`() throws {
    let folder = TemporaryFolder()
    folder.write(Self.config.replacing("TWIN", with: ""), to: "config.lua")
    folder.write(Self.events, to: "events.json")
    var run = MatrixRun(
      paths: [folder.path], devices: Device.selection("iPhone 14,iPad mini,iPhone SE").devices, limits: ScriptLimits())
    run.twins = Twin.reading("rightToLeft").twins
    run.output = folder.path + "/matrix.png"
    let matrix = try run.matrix()
    #expect(matrix.cells.count == 6)
    #expect(matrix.cells[0].faults == [])
    // On a larger screen the finger of the recording finds nothing.
    #expect(matrix.cells[2].faults.contains { $0.contains("first device") })
    #expect(FileKind(at: folder.path + "/matrix.png") == .regular)
    run.output = folder.path + "/matrix.html"
    let again = try run.matrix()
    #expect(again.json == matrix.json)
    let page = try String(decoding: InputFile(path: folder.path + "/matrix.html").readAll(), as: UTF8.self)
    #expect(page.contains("<th scope=\"row\">iPad mini<small>744 x 1133 pt at 2</small></th>"))
    #expect(page.split(separator: "<img ").count == 7 && !page.contains("<script"))
    run.isLandscape = true
    _ = try run.matrix()
    let turned = try String(decoding: InputFile(path: folder.path + "/matrix.html").readAll(), as: UTF8.self)
    #expect(turned.contains("<th scope=\"row\">iPad mini<small>1133 x 744 pt at 2</small></th>"))
    let fault = try #require(matrix.cells[2].faults.first)
    #expect(page.split(separator: fault.replacing("\"", with: "&quot;")).count >= 3, "told at the top and in its place")
  }

  @Test func `a moment is seen in the first frame that shows it`() throws {
    let folder = TemporaryFolder()
    folder.write(Self.config.replacing("TWIN", with: ""), to: "config.lua")
    folder.write(Self.events, to: "events.json")
    var finder = CaseFinder()
    try finder.add(folder.path)
    let recorder = CaseRecorder(wanted: [0.208, 30.0 / 60])
    _ = try CaseRun(finder.cases[0], ScriptLimits(), hasFrames: true, recorder: recorder)
    #expect(recorder.kept.map(\.seconds) == [13.0 / 60, 30.0 / 60])
  }

  /// A release leads from one notch to the next alone; of a notch that no release leads to, all devices are told at once.
  @Test(
    arguments: [
      ("math.max(1, math.min(#names, here - (context.velocity > 0 and 1 or -1)))", nil),
      (
        "math.max(2, math.min(#names, here - (context.velocity > 0 and 1 or -1)))",
        "  all devices, all environments: \"sheet\": no finger can reach low"
      ),
    ] as [(String, String?)])
  func `notches are reached by steps`(target: String, fault: String?) throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local names = { "low", "half", "full" }
      return overlay.scene {
        screen = { width = 390, height = 844, scale = 1 },
        layers = { overlay.container {
          id = "sheet", notches = names, heightForNotch = { low = 100, half = 300, full = 500 }, initialNotch = "full",
          targetNotchPolicy = function(context)
            local here = 1
            for place, name in ipairs(names) do if name == context.startNotch then here = place end end
            if context.velocity == 0 then return names[here] end
            return names[\(target)]
          end,
        } },
      }
      """, to: "config.lua")
    folder.write(#"{"version": 1, "duration": 0.1, "events": []}"#, to: "events.json")
    var run = MatrixRun(
      paths: [folder.path], devices: Device.selection("iPhone 14,iPad mini").devices, limits: ScriptLimits())
    run.twins = Twin.reading("rightToLeft").twins
    let lines = try run.matrix().text.split(separator: "\n").map(String.init).filter { $0.contains("no finger") }
    #expect(lines == (fault.map { [$0] } ?? []))
  }
}
