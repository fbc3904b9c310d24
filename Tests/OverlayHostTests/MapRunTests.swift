import Foundation
import OverlayHost
import OverlayRun
import TestSupport
import Testing
import Text

/// Maps of landings as files for programs, against boundaries that can be computed by hand.
struct MapRunTests {
  private struct Map: Decodable {
    var layer: String
    var notches: [String]
    var heights: [Double]
    var velocities: [Double]
    var chosen: [[Int]]
  }

  private func map(_ policy: String, _ change: (inout MapRun) -> Void = { _ in }) throws -> (map: Map, words: String) {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local slide = overlay.parameter("slide", { default = 0.1, minimum = 0, maximum = 1, unit = "s" })
      return overlay.container {
        id = "sheet", notches = { "low", "middle", "high" }, heightForNotch = { low = 100, middle = 300, high = 600 },
        targetNotchPolicy = \(policy),
      }
      """, to: "config.lua")
    var request = MapRun(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()), output: folder["map.json"])
    change(&request)
    let outcome = request.perform()
    #expect(outcome.status == .success && outcome.failure == nil, "\(outcome)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder["map.json"]))
    return (try JSONDecoder().decode(Map.self, from: data), outcome.text)
  }

  /// Where a release that comes to rest at a height belongs; nil where two are as near.
  private func nearest(_ height: Double) -> Int? {
    if abs(height - 200) < 1e-6 || abs(height - 450) < 1e-6 { return nil }
    return height < 200 ? 0 : height < 450 ? 1 : 2
  }

  private func expect(_ map: Map, _ answer: (Double, Double) -> Int?) {
    #expect(map.notches == ["low", "middle", "high"] && map.heights.count == 300 && map.velocities.count == 400)
    var wrong = 0
    for (row, height) in map.heights.enumerated() {
      for (column, velocity) in map.velocities.enumerated() {
        if let expected = answer(height, velocity), map.chosen[row][column] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `the nearest notch is bounded by the middles between notches`() throws {
    expect(try map("overlay.nearest {}").map) { height, _ in nearest(height) }
  }

  private static let slide = """
    function(context)
      local rest, best, least = context.height - slide * context.velocity, nil, math.huge
      for _, notch in ipairs(context.reachable) do
        local distance = math.abs(context.heights[notch] - rest)
        if distance < least then best, least = notch, distance end
      end
      return best
    end
    """

  @Test func `a policy in Lua that slides on is bounded by slanted lines`() throws {
    expect(try map(Self.slide).map) { height, velocity in nearest(height - 0.1 * velocity) }
  }

  @Test func `other values of parameters are another map`() throws {
    let (map, words) = try map(Self.slide) { request in
      var limits = ScriptLimits()
      limits.set("slide=0.3")
      request.against = ScriptSource(path: request.config.path, limits: limits)
      request.againstWords = "slide=0.3"
    }
    expect(map) { height, velocity in nearest(height - 0.3 * velocity) }
    #expect(words.contains(" % of the map differs\n"))
  }
}
