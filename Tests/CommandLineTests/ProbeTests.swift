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

  @Test func `an unknown probe is answered with the nearest`() async throws {
    let answer = try await Tool.shell("$HOST probe uikitt", in: TemporaryFolder())
    #expect(answer.status == 64)
    #expect(answer.error.contains("no probe \"uikitt\"; did you mean \"uikit\"?"))
  }
}
