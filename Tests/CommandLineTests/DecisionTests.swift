import Foundation
import TestSupport
import Testing

/// Decision tables of policies: compiled, run, and held against what the policy itself answers.
struct DecisionTests {
  private let folder = TemporaryFolder()

  /// A sheet that leaves a notch only for a flick that is faster towards it than from it.
  private static let hysteresis = """
    local overlay = require "overlay"
    return overlay.container {
      id = "sheet", notches = { "low", "half", "full" }, heightForNotch = { low = 120, half = 400, full = 760 },
      targetNotchPolicy = function(context)
        local rest, best = context.height - 0.15 * context.velocity, context.notch
        for _, notch in ipairs(context.reachable) do
          local stays = notch == context.notch and 60 or 0
          local held = best == context.notch and 60 or 0
          if math.abs(context.heights[notch] - rest) - stays < math.abs(context.heights[best] - rest) - held then best = notch end
        end
        return best, "the nearest, where it was a little longer"
      end,
    }
    """

  /// What `map --json` says.
  private struct Landings: Decodable {
    var notches: [String]
    var heights: [Double]
    var velocities: [Double]
    var chosen: [[Int]]

    func name(_ row: Int, _ column: Int) -> String {
      chosen[row][column] < 0 ? "dismissed" : notches[chosen[row][column]]
    }

    /// Whether a cell or one beside it has an answer.
    func has(_ name: String, near row: Int, _ column: Int) -> Bool {
      (max(row - 1, 0)...min(row + 1, heights.count - 1)).contains { other in
        (max(column - 1, 0)...min(column + 1, velocities.count - 1)).contains { self.name(other, $0) == name }
      }
    }
  }

  private func read(_ name: String) throws -> Landings {
    let bytes = try #require(folder.read(name))
    return try JSONDecoder().decode(Landings.self, from: Data(bytes))
  }

  private static let drivers = [
    "swift": """
    import Foundation

    @main struct Main {
      static func main() throws {
        for line in try String(contentsOfFile: "cells.txt", encoding: .utf8).split(separator: "\\n") {
          let parts = line.split(separator: " ")
          print(TYPE.target(height: Double(parts[1])!, velocity: Double(parts[2])!, from: String(parts[0])) ?? "dismissed")
        }
      }
    }
    """,
    "cjs": """
    const { readFileSync } = require("fs");
    const { target } = require("./table.js");
    for (const line of readFileSync("cells.txt", "utf8").trim().split("\\n")) {
      const [from, height, velocity] = line.split(" ");
      console.log(target(Number(height), Number(velocity), from) ?? "dismissed");
    }
    """,
  ]

  @Test(
    "10,000 random releases lead where the policy leads them, but for some beside a border",
    arguments: PackageFolder.sample(["hysteresis", "physics", "maps", "shortcuts"], each: 4))
  func agreement(name: String) async throws {
    let config = name == "hysteresis" ? "hysteresis.lua" : "\(PackageFolder.path)/examples/\(name)/config.lua"
    folder.write(Self.hysteresis, to: "hysteresis.lua")
    let first = try await Tool.run("map", config, "-o", "map.json", in: folder)
    #expect(first.status == 0, "\(first.error)")
    var random = TestRandom(seed: 11)
    var cells: [(map: Landings, row: Int, column: Int)] = []
    var lines = ""
    let notches = try read("map.json").notches
    for notch in notches {
      let from = notch.replacing("anchor ", with: "")
      let made = try await Tool.run("map", config, "--from", from, "-o", "map.json", in: folder)
      #expect(made.status == 0, "\(made.error)")
      let map = try read("map.json")
      for _ in 0..<((PackageFolder.triesAll ? 10_000 : 1_000) / notches.count) {
        let row = Int.random(in: 0..<map.heights.count, using: &random)
        let column = Int.random(in: 0..<map.velocities.count, using: &random)
        cells.append((map, row, column))
        lines += "\(notch) \(map.heights[row]) \(map.velocities[column])\n"
      }
    }
    folder.write(lines, to: "cells.txt")
    let exported = try await Tool.run("export", "decisions-swift", config, "-o", "table.swift", in: folder)
    let layer = try #require(exported.output.split(separator: ":").first, "\(exported.error)")
    let type = layer.prefix(1).uppercased() + layer.dropFirst() + "Decisions"
    for (ending, driver) in Self.drivers { folder.write(driver.replacing("TYPE", with: type), to: "driver.\(ending)") }
    let programs = try await Tool.shell(
      """
      "$HOST" export decisions-typescript '\(config)' -o table.ts --quiet
      swiftc -swift-version 6 -parse-as-library table.swift driver.swift -o table && ./table > swift.txt
      tsc --target es2020 --module commonjs --strict table.ts && node driver.cjs > ts.txt
      """, in: folder)
    for language in ["swift", "ts"] {
      let answers = try #require(folder.text("\(language).txt"), "\(programs.output)\(programs.error)").split(
        separator: "\n")
      try #require(answers.count == cells.count, "\(programs.output)\(programs.error)")
      let wrong = zip(cells, answers).filter { $0.map.name($0.row, $0.column) != $1 }
      #expect(Double(wrong.count) <= 0.005 * Double(cells.count), "\(language): \(wrong.count) of \(cells.count)")
      for (cell, answer) in wrong {
        #expect(cell.map.has(String(answer), near: cell.row, cell.column), "\(language): no border is near")
      }
    }
  }
}
