import TestSupport
import Testing

/// What an app pastes in to be measured. The one for the web runs in a real browser, in Tests/Browser/probe_tests.py.
struct ProbeTests {
  @Test(arguments: ["uikit", "swiftui", "compose", "reanimated", "web"])
  func `a probe is short enough to be read before it is pasted`(_ kind: String) async throws {
    let answer = try await Tool.shell("$HOST probe \(kind)", in: TemporaryFolder())
    #expect(answer.status == 0)
    #expect((20...90).contains(answer.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1))
    #expect(
      answer.output.contains("\"kind\":\"measured\"") || answer.output.contains("kind: \"measured\"")
        || kind == "swiftui")
  }

  @Test func `the probes in Swift are Swift`() async throws {
    let folder = TemporaryFolder()
    let answer = try await Tool.shell(
      "$HOST probe uikit > SheetProbe.swift && $HOST probe swiftui > MeasuredSheet.swift && "
        + "swiftc -parse -swift-version 6 SheetProbe.swift MeasuredSheet.swift", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
  }

  @Test func `the probe for the web is a script`() async throws {
    let folder = TemporaryFolder()
    let answer = try await Tool.shell("$HOST probe web > probe.js && node --check probe.js", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
  }

  /// It plays in a real browser in Tests/Browser/player_tests.mjs.
  @Test func `the player for pages is a short module that has the probe in it`() async throws {
    let answer = try await Tool.shell(
      """
      "$HOST" player playwright > player.mjs && node --check player.mjs && wc -l < player.mjs; "$HOST" probe web > probe.js
      node --input-type=module -e 'import { touchesOf } from "./player.mjs"; import fs from "node:fs";
        const line = fs.readFileSync("player.mjs", "utf8").split("\\n").find((line) => line.startsWith("const probe = "));
        console.log(eval(line.slice("const probe = ".length)) === fs.readFileSync("probe.js", "utf8"));
        console.log(touchesOf(fs.readFileSync("\(PackageFolder.path)/examples/plugins/search/events.json", "utf8")).length);
        for (const wrong of [`{}`, `{"version":1}\\n{"t":0,"type":"pan"}`]) try { touchesOf(wrong); } catch (error) { console.log(error.message); }'
      "$HOST" player playwrigth
      """, in: TemporaryFolder())
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first.flatMap { Int($0) }.map { $0 <= 150 } == true, "\(answer)")
    #expect(
      lines.dropFirst() == [
        "true", "16", "the recording has no events; expected an event file of overlay-host",
        "the recording has no touches; a pan that a test makes up cannot be played in a page",
      ], "\(answer)")
    #expect(answer.status == 64 && answer.error.contains("no player \"playwrigth\"; did you mean \"playwright\"?"))
  }

  /// Kotlin and Dart are parsed by scripts/kotlin.
  @Test(arguments: ["compose", "flutter", "xcuitest"])
  func `a player for tests of an app is short, and says that it was not run`(_ kind: String) async throws {
    let parsing = kind == "xcuitest" ? " && cp player Player.swift && swiftc -parse -swift-version 6 Player.swift" : ""
    let answer = try await Tool.shell("$HOST player \(kind) > player\(parsing) && cat player", in: TemporaryFolder())
    #expect(answer.status == 0, "\(answer.error)")
    #expect((60...150).contains(answer.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1))
    #expect(answer.output.contains("it was not run"))
  }

  @Test func `an unknown probe is answered with the nearest`() async throws {
    let answer = try await Tool.shell("$HOST probe uikitt", in: TemporaryFolder())
    #expect(answer.status == 64)
    #expect(answer.error.contains("no probe \"uikitt\"; did you mean \"uikit\"?"))
  }
}
