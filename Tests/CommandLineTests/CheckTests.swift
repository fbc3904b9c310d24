import TestSupport
import Testing

/// `check`: what is wrong with a config.
struct CheckTests {
  let folder = TemporaryFolder.withSheet()

  @Test func `a config that is right is praised briefly`() async throws {
    let answer = try await Tool.run("check", "config.lua", in: folder)
    #expect((answer.status, answer.error) == (0, ""))
    #expect(
      answer.output.hasPrefix(
        "config.lua: no problems in sheet\nnote: a flick stops dead at its release in \"sheet\": "))
  }

  @Test(arguments: [
    ("overlay.spring { initialVelocity = \"release\" }", false), ("overlay.spring {}", true),
    ("overlay.dampedSpring {}", false),
    ("overlay.timing { 0.3, delay = 0.1 }", true), ("overlay.snappy {}", false),
    ("function() return overlay.spring {} end", false),
  ])
  func `that a flick will stop dead is said once`(animation: String, stops: Bool) async throws {
    folder.write(
      """
      local overlay = require "overlay"
      local function sheet(id)
        return overlay.container { id = id, notches = { "a", "b" }, heightForNotch = { a = 100, b = 300 }, animation = \(animation) }
      end
      return overlay.scene { layers = { sheet "one", sheet "two" } }
      """, to: "config.lua")
    let answer = try await Tool.run("check", "config.lua", in: folder)
    #expect(answer.status == 0)
    #expect(
      answer.output.contains("note: a flick stops dead at its release in \"one\", \"two\"") == stops, "\(answer.output)"
    )
  }

  @Test func `nothing is asked any more when all instructions are used up`() async throws {
    folder.write(
      """
      local function busy() for step = 1, 100000 do end return 1 end
      return require("overlay").container {
        id = "sheet", notches = { "low" }, heightForNotch = { low = 100 }, alpha = busy, cornerRadius = busy,
      }
      """, to: "config.lua")
    let answer = try await Tool.run("check", "config.lua", "--limit-total", "1000000", in: folder)
    #expect(answer.error.contains("1000000 instructions in all its calls together"), "\(answer)")
    #expect(answer.error.split(separator: "\n").count == 1, "\(answer)")
  }

  @Test func `a long answer is quoted in part`() async throws {
    folder.write(
      """
      return require("overlay").container {
        id = "sheet", notches = { "low" }, heightForNotch = { low = 100 },
        transform = function() return string.rep("x", 1000000) end,
      }
      """, to: "config.lua")
    for option in ["", "--json"] {
      let answer = try await Tool.shell("\"$HOST\" check config.lua \(option)", in: folder)
      let words = answer.output + answer.error
      #expect(words.contains("... (1000000 characters)") && words.utf8.count < 5000, "\(words.prefix(1000))")
    }
  }

  @Test func `every problem is told, not the first alone`() async throws {
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 90, high = 10, hihg = 3 } }
      """, to: "config.lua")
    let answer = try await Tool.run("check", "config.lua", in: folder)
    #expect(answer.status == 1)
    #expect(answer.error.contains("unknown notch \"hihg\"; did you mean \"high\"?"))
    #expect(answer.error.contains("heights must not fall"))
  }

  @Test func `a script that cannot be loaded is status 70`() async throws {
    folder.write("local x = nil\nx.y = 1\n", to: "config.lua")
    let answer = try await Tool.run("check", "config.lua", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.hasPrefix("config.lua:2: "))
  }

  @Test func `problems for programs are one JSON object`() async throws {
    let answer = try await Tool.run("check", "config.lua", "--json", in: folder)
    #expect(answer.output.hasPrefix(#"{"exit":0,"layers":["sheet"],"notes":["a flick stops dead"#))
    #expect(answer.output.hasSuffix(#""],"problems":[]}"# + "\n"))
  }

  @Test func `modules lie beside the config and below`() async throws {
    folder.makeFolder("parts")
    folder.write("return { low = 10, middle = 40, high = 70 }\n", to: "parts/heights.lua")
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.container { id = "m", notches = { "low", "middle", "high" }, heightForNotch = require "parts.heights" }
      """, to: "config.lua")
    let path = folder["config.lua"]
    #expect(try await Tool.run("check", path, in: TemporaryFolder()).status == 0)
    #expect(try await Tool.run("check", "config.lua", in: folder).output.hasPrefix("config.lua: no problems in m\n"))
  }

  @Test(arguments: ["../secret", "..secret", "/etc/passwd", "parts.link", "link.inside", "", "a b"])
  func `there is no way out of the config's folder`(name: String) async throws {
    folder.makeFolder("parts")
    folder.write("return 1\n", to: "secret.lua")
    folder.write("local overlay = require \"overlay\"\nreturn require \"\(name)\"\n", to: "parts/config.lua")
    _ = try await Tool.shell(
      "ln -s ../secret.lua parts/parts.link.lua; mkdir parts/parts; ln -s ../../secret.lua parts/parts/link.lua; ln -s .. parts/link",
      in: folder)
    let answer = try await Tool.run("check", "parts/config.lua", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.contains("parts/config.lua:2"), "\(answer.error)")
  }
}
