import TestSupport
import Testing

/// `test` in parts, and its reports joined again.
struct ShardTests {
  private let folder: TemporaryFolder = {
    let folder = TemporaryFolder()
    for name in ["a", "b/one", "b/two", "b-c", "d"] {
      for end in ["cases", "cases/b", "cases/\(name)"] { folder.makeFolder(end) }
      folder.write(
        """
        local overlay = require "overlay"
        return overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 } }
        """, to: "cases/\(name)/config.lua")
      let notch = name == "b/two" ? "high" : "low"
      let text = name == "d" ? "{" : #"{"version":1,"events":[{"t":1,"type":"expect","notch":"\#(notch)"}]}"#
      folder.write(text, to: "cases/\(name)/events.json")
    }
    return folder
  }()

  private func shell(_ line: String) async throws -> Tool.Answer { try await Tool.shell(line, in: folder) }

  /// Without what differs from run to run.
  private let plain = #"sed -E 's/"seconds":[0-9.]+/"seconds":0/g; s/time="[0-9.]+"/time="0"/g'"#

  @Test func `joined reports of all shards are the report of one run`() async throws {
    let answer = try await shell(
      """
      "$HOST" test cases --record missing >/dev/null 2>&1; export CI=1
      "$HOST" test cases --json --junit whole.xml >whole.json; echo $?
      for number in 1 2 3; do "$HOST" test cases --shard $number/3 --json >part-$number.json; done
      "$HOST" test --merge-reports part-3.json part-1.json part-2.json --json --junit merged.xml >merged.json; echo $?
      diff <(\(plain) whole.json) <(\(plain) merged.json) && diff <(\(plain) whole.xml) <(\(plain) merged.xml)
      "$HOST" test --merge-reports part-*.json | tail -1
      """)
    #expect(answer.output == "1\n1\n3 passed, 2 failed\n", "\(answer)")
  }

  @Test func `joined reports have the pages of their parts`() async throws {
    let answer = try await shell(
      """
      "$HOST" test cases --record missing >/dev/null 2>&1; export CI=1
      "$HOST" test cases --html whole >/dev/null; ls whole/cases
      for number in 1 2 3; do "$HOST" test cases --shard $number/3 --json --html part-$number >part-$number.json; done
      "$HOST" test --merge-reports part-*.json --html joined | grep look; diff -r whole/cases joined/cases && echo the same
      "$HOST" test --merge-reports part-*.json --html part-1 >/dev/null; diff -r whole/cases part-1/cases && echo the same again
      mkdir elsewhere; mv part-* elsewhere; rm -r elsewhere/part-2
      "$HOST" test --merge-reports elsewhere/part-*.json --html fewer >/dev/null; ls fewer/cases
      """)
    let pages = "001.html\n002.html\n003.html\n004.html\n005.html\n"
    let fewer = "001.html\n003.html\n004.html\n"
    #expect(
      answer.output == "\(pages)look at it: joined/index.html\nthe same\nthe same again\n\(fewer)", "\(answer)")
    #expect(answer.error.contains("2 cases have no page here: make each part with --html FOLDER as well as --json"))
  }

  @Test func `a shard without a case passes, and one that is missing fails`() async throws {
    let answer = try await shell(
      """
      "$HOST" test cases/a --record missing >/dev/null 2>&1
      "$HOST" test cases/a --shard 2/2 --json >2.json; echo $?
      "$HOST" test --merge-reports 2.json; echo $?
      "$HOST" test cases/a --shard 1/2 --json >1.json
      "$HOST" test --merge-reports 1.json 2.json; echo $?
      """)
    #expect(answer.output == "0\n0 passed, 0 failed\n1\n1 passed, 0 failed\n0\n")
    #expect(answer.error == "shard 1/2 is not among the reports\n")
  }

  @Test func `a part that is given twice is counted once, or not at all`() async throws {
    let answer = try await shell(
      """
      "$HOST" test cases --record missing >/dev/null 2>&1; export CI=1
      for number in 1 2; do "$HOST" test cases --shard $number/2 --json >$number.json; done; cp 1.json copy.json
      "$HOST" test --merge-reports 1.json 1.json 2.json; echo $?
      "$HOST" test --merge-reports 2.json 1.json copy.json; echo $?
      """)
    #expect(answer.output == "64\n64\n", "\(answer)")
    #expect(
      answer.error == """
        1.json: its case "cases/a" is one of 1.json, too; name each part of one split once
        copy.json: its case "cases/a" is one of 1.json, too; name each part of one split once

        """)
  }

  @Test func `parts of different splits are no whole`() async throws {
    let answer = try await shell(
      """
      "$HOST" test cases --record missing >/dev/null 2>&1; export CI=1; "$HOST" test cases --json >whole.json
      for part in 1/4 2/2 3/4 2/3; do "$HOST" test cases --shard $part --json >$(echo $part | tr / -).json; done
      "$HOST" test --merge-reports 1-4.json 2-2.json | tail -1; "$HOST" test --merge-reports whole.json 2-3.json
      "$HOST" test --merge-reports 3-4.json 2-3.json whole.json; "$HOST" test --merge-reports 2-2.json 2-3.json; echo $?
      """)
    #expect(answer.output == "3 passed, 1 failed\n64\n", "\(answer)")
    #expect(
      answer.error == """
        shard 1/2 is not among the reports
        shard 2/4 is not among the reports
        shard 3/4 is not among the reports
        shard 4/4 is not among the reports
        2-3.json: its case "cases/b/one" is one of whole.json, too; name each part of one split once
        whole.json: its case "cases/b/one" is one of 2-3.json, too; name each part of one split once
        2-3.json: its case "cases/b/one" is one of 2-2.json, too; name each part of one split once

        """)
  }

  @Test func `what is no report is told`() async throws {
    folder.write("nonsense", to: "a.json")
    folder.write(#"{"cases": [{"name": "a"}], "exit": 0}"#, to: "b.json")
    let answer = try await shell(
      """
      "$HOST" test --merge-reports a.json; echo $?
      "$HOST" test --merge-reports b.json; echo $?
      "$HOST" test --merge-reports c.json; echo $?
      "$HOST" test cases --shard 0/3; echo $?
      "$HOST" test --merge-reports a.json --shard 1/3; echo $?
      """)
    #expect(answer.output == "65\n65\n66\n64\n64\n")
    #expect(
      answer.error.contains(
        "a.json: line 1, column 1: the text is not JSON; expected what overlay-host test --json writes\n"))
    #expect(
      answer.error.contains(#"b.json: case 1 ("a") has no "verdict"; expected what overlay-host test --json writes"#))
    #expect(answer.error.contains("--shard is 0/3; expected K/N"))
  }
}
