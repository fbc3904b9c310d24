import TestSupport
import Testing

/// `check`: what is wrong with a config.
struct CheckTests {
  let folder = TemporaryFolder.withSheet()

  @Test func `a config that is right is praised briefly`() async throws {
    let answer = try await Tool.run("check", "config.lua", in: folder)
    #expect(answer == Tool.Answer(status: 0, output: "config.lua: no problems in sheet\n", error: ""))
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
    #expect(answer.output == #"{"exit":0,"layers":["sheet"],"problems":[]}"# + "\n")
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
    #expect(try await Tool.run("check", "config.lua", in: folder).output == "config.lua: no problems in m\n")
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
