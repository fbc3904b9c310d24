import TestSupport
import Testing

/// `bench`, and runs without limits.
struct CostTests {
  let folder = TemporaryFolder.withSheet()

  private func useLoopingScript() {
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.container {
        id = "sheet",
        notches = { "low", "high" },
        heightForNotch = function(notch)
          for _ = 1, 5000 do end
          return notch == "low" and 10 or 70
        end,
      }
      """, to: "config.lua")
  }

  @Test func `limits end a script that takes too much, and can be switched off`() async throws {
    useLoopingScript()
    let limited = try await Tool.run("run", "config.lua", "events.json", "--limit-instructions", "1000", in: folder)
    #expect(limited.status == 70)
    let free = try await Tool.run(
      "run", "config.lua", "events.json", "--limit-instructions", "1000", "--no-limits", in: folder)
    #expect(free.status == 0, "\(free.error)")
  }

  @Test func `a bench says what each function costs`() async throws {
    useLoopingScript()
    let answer = try await Tool.run("bench", "config.lua", "events.json", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
    #expect(answer.output.contains("heightForNotch (sheet, config.lua:5)"))
    #expect(answer.output.contains("everything that is not Lua"))
  }

  @Test func `a bench for programs is one JSON object`() async throws {
    useLoopingScript()
    let answer = try await Tool.run("bench", "config.lua", "events.json", "--json", in: folder)
    #expect(answer.output.hasPrefix(#"{"exit":0,"failure":null,"events":4,"#))
    #expect(answer.output.contains(#""name":"heightForNotch","layer":"sheet","definition":"config.lua:5","calls":2,"#))
  }
}
