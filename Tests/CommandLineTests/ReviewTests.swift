import TestSupport
import Testing

/// `review`: what failed, one after the other, at a terminal and without one.
struct ReviewTests {
  let folder = TemporaryFolder.withSheet()

  /// Two cases whose sheet has changed since they were recorded, and what a terminal shows where these letters are typed.
  private func review(_ letters: String, between: String = "", options: String = "") async throws -> Tool.Answer {
    folder.write(
      """
      import os, pty, sys
      process, terminal = pty.fork()
      if process == 0:
          os.execv(os.environ["HOST"], [os.environ["HOST"], "review", "cases"])
      shown, letters = b"", sys.argv[1]
      while True:
          try:
              piece = os.read(terminal, 65536)
          except OSError:
              break
          shown += piece
          if piece.rstrip().endswith(b"[a/s/o/q]"):
              if letters[:1] == "!":
                  os.system(os.environ["BETWEEN"])
                  letters = letters[1:]
              os.write(terminal, (letters[:1] or "q").encode() + b"\\n")
              letters = letters[1:]
      print(shown.decode().replace("\\r", ""))
      print("status", os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
      """, to: "typing.py")
    return try await Tool.shell(
      """
      export HOST BETWEEN='\(between)'; unset CI
      for name in one two; do mkdir -p cases/$name; cp config.lua events.json cases/$name; done
      "$HOST" test cases >/dev/null; sed -i 's/high = 70/high = 60/' cases/*/config.lua
      \(letters.isEmpty ? "\"$HOST\" review cases \(options)" : "timeout -s KILL 600 python3 typing.py '\(letters)'; \"$HOST\" test cases --record never --quiet | grep -c FAIL")
      """, in: folder)
  }

  @Test(arguments: [
    ("aa", "2 accepted, 0 left", "status 0\n0\n"), ("sa", "1 accepted, 1 left", "status 1\n1\n"),
    ("ss", "0 accepted, 2 left", "status 1\n2\n"), ("q", "0 accepted, 2 left", "status 1\n2\n"),
    ("xxaq", "1 accepted, 1 left", "status 1\n1\n"),
  ])
  func `letters accept, skip and quit`(letters: String, words: String, end: String) async throws {
    let answer = try await review(letters)
    #expect(answer.output.contains("1 of 2\nFAIL cases/one\n     golden: "), "\(answer)")
    #expect(answer.output.contains("look at it: test-failures/cases/one/strip.png"), "\(answer)")
    #expect(answer.output.contains(words) && answer.output.hasSuffix(end), "\(answer)")
  }

  @Test func `what was not shown is not accepted`() async throws {
    let answer = try await review("!asq", between: "sed -i s/high.=.60/high=55/ cases/one/config.lua")
    #expect(answer.output.contains("it has changed since it was shown\n\n1 of 2\nFAIL cases/one"), "\(answer)")
    #expect(answer.output.hasSuffix("status 1\n2\n"), "\(answer)")
  }

  @Test func `without a terminal the commands are printed, and nothing is accepted`() async throws {
    let answer = try await review("")
    #expect(answer.status == 64, "\(answer)")
    #expect(answer.output.contains("accept it: overlay-host test cases/two --record failed"), "\(answer)")
    #expect(answer.error.contains("review asks at a terminal, and there is none"), "\(answer)")
    let report = try await review("", options: "--json")
    #expect(report.status == 1 && report.output.contains("\"folder\":\"test-failures/cases/one\""), "\(report)")
  }
}
