import Foundation
import TestSupport
import Testing

/// The shell steps of `action.yml`, run as GitHub's runner runs them: with releases in a folder, and a server of ours
/// in GitHub's place.
struct ActionTests {
  let folder = TemporaryFolder()

  /// The script of a step.
  private func step(_ name: String) throws -> String {
    let lines = try PackageFolder.text("action.yml").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "    - name: \(name)" })
    let run = try #require(lines[start...].firstIndex { $0 == "      run: |" })
    let script = lines[(run + 1)...].prefix { $0.isEmpty || $0.hasPrefix("        ") }
    return script.map { $0.dropFirst(8) + "\n" }.joined()
  }

  /// Runs a step with GitHub's variables; `PATH` begins with what an earlier step has added.
  private func perform(_ name: String, _ variables: String) async throws -> Tool.Answer {
    folder.write(try step(name), to: "step.sh")
    return try await Tool.shell(
      """
      export RUNNER_TEMP="$PWD/temp" GITHUB_PATH="$PWD/path" GITHUB_OUTPUT="$PWD/output" GITHUB_STEP_SUMMARY="$PWD/summary"
      mkdir -p temp; touch path output summary
      export PATH="$(cat path):$PATH" \(variables)
      bash --noprofile --norc -eo pipefail step.sh
      """, in: folder)
  }

  /// A colon within a value makes a mapping of it, unless it is quoted: the whole file is then refused.
  @Test func `what the action says of itself can be read as YAML`() throws {
    var (isScript, mappings) = (false, 0)
    for line in try PackageFolder.text("action.yml").split(separator: "\n") {
      if isScript, line.hasPrefix("        ") { continue }
      isScript = line.hasSuffix(": |")
      if let colon = line.firstRange(of: ": ") {
        let value = line[colon.upperBound...]
        #expect(value.hasPrefix("\"") || line.hasPrefix("#") || !value.contains(": "), "\(line)")
        mappings += 1
      }
    }
    #expect(mappings > 30)
  }

  @Test func `the action installs a release, tests, and comments`() async throws {
    // A release of the program at hand.
    let made = try await Tool.shell(
      """
      name=overlay-host-9.9.9-linux-amd64
      mkdir -p releases/v9.9.9 $name && ln -s "$HOST" $name/overlay-host
      tar --create --gzip --file releases/v9.9.9/$name.tar.gz $name
      cd releases/v9.9.9 && sha256sum $name.tar.gz > overlay-host-9.9.9.sha256
      "$HOST" init ../../good >/dev/null && "$HOST" init ../../bad >/dev/null
      sed -i 's/half = 0.5,/half = 0.55,/' ../../bad/config.lua
      """, in: folder)
    #expect(made.status == 0, "\(made.error)")

    let installed = try await perform("Install", "VERSION=9.9.9 RELEASES=\"file://$PWD/releases\"")
    #expect(installed.status == 0, "\(installed.error)")
    #expect(folder.names(in: "temp/overlay-host").contains("overlay-host"))

    let good = try await perform("Test", "CASES=good SHARD= ARGUMENTS=")
    #expect(good.status == 0, "\(good.error)")
    #expect(folder.text("summary") == "### Overlays: 2 passed, 0 failed\n")

    folder.write("", to: "summary")
    let bad = try await perform("Test", "CASES='good bad' SHARD= ARGUMENTS='--jobs 2'")
    #expect(bad.status == 1, "\(bad.error)")
    let comment = try #require(folder.text("summary"))
    #expect(comment.hasPrefix("### Overlays: 3 passed, 1 failed\n- `bad`: `golden: notch half is 42.2 pt higher"))
    #expect(folder.names(in: "temp/overlay-report").contains("junit.xml"))
    #expect(folder.names(in: "temp/overlay-report/failures") == ["bad"])
    #expect(folder.names(in: "temp/overlay-report/cases") == ["001.html", "002.html", "003.html", "004.html"])
    let joined = try await Tool.shell(
      #""$HOST" test --merge-reports temp/overlay-report/result.json --html joined; ls joined/cases"#, in: folder)
    #expect(joined.output.hasSuffix("3 passed, 1 failed\n001.html\n002.html\n003.html\n004.html\n"), "\(joined)")
  }

  @Test func `what a case is called is code in the comment, and bounded`() async throws {
    let installed = try await Tool.shell(
      """
      "$HOST" init good >/dev/null; mkdir bin; ln -s "$HOST" bin/overlay-host
      for name in $'a\n# heading\n@someone' '`x` **bold** <b>' "$(printf 'n%.0s' {1..240})"; do cp -r good "bad/$name" 2>/dev/null || { mkdir -p bad; cp -r good "bad/$name"; }; sed -i 's/half = 0.5,/half = 0.55,/' "bad/$name/config.lua"; done
      """, in: folder)
    #expect(installed.status == 0, "\(installed)")
    folder.write(folder["bin"] + "\n", to: "path")
    #expect(try await perform("Test", "CASES='bad' SHARD= ARGUMENTS=").status == 1)
    let lines = try #require(folder.text("summary")).split(separator: "\n")
    #expect(
      lines.count == 4 && lines.dropFirst().allSatisfy { $0.hasPrefix("- `bad/") && $0.hasSuffix("`") }, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0.count { $0 == "`" } == 4 && $0.utf8.count < 500 })
  }

  /// Lets the steps believe that they run on another machine.
  private func pretend(_ system: String, _ machine: String) async throws {
    let answer = try await Tool.shell(
      "mkdir bin; printf '#!/bin/sh\ncase $1 in -s) echo \(system);; *) echo \(machine);; esac\n' > bin/uname; chmod +x bin/uname",
      in: folder)
    #expect(answer.status == 0)
    folder.write(folder["bin"] + "\n", to: "path")
  }

  @Test(arguments: [("Darwin", "arm64"), ("Linux", "riscv64"), ("FreeBSD", "amd64")])
  func `a machine without a release is told so in a sentence`(system: String, machine: String) async throws {
    try await pretend(system, machine)
    let installed = try await perform("Install", "VERSION=9.9.9 RELEASES=\"file://$PWD/releases\"")
    #expect(installed.status == 1)
    #expect(
      installed.error.contains(
        "overlay-host 9.9.9 has no release for this machine (\(system), \(machine)); run this job on ubuntu-latest"))
  }

  @Test(arguments: [
    ("Linux", "x86_64", "overlay-host-9.9.9-linux-amd64.tar.gz"),
    ("Linux", "aarch64", "overlay-host-9.9.9-linux-arm64.tar.gz"),
    ("Darwin", "arm64", "overlay_host-9.9.9-py3-none-any.whl"),
    ("MINGW64_NT-10.0-20348", "x86_64", "overlay_host-9.9.9-py3-none-any.whl"),
  ])
  func `a release whose checksum is another's is not installed`(
    system: String, machine: String, file: String
  ) async throws {
    try await pretend(system, machine)
    let made = try await Tool.shell(
      """
      mkdir -p releases/v9.9.9 && cd releases/v9.9.9 && echo broken > \(file) && echo "$(sha256sum < /dev/null | cut -c1-64)  \(file)" > overlay-host-9.9.9.sha256
      """, in: folder)
    #expect(made.status == 0)
    let installed = try await perform("Install", "VERSION=9.9.9 RELEASES=\"file://$PWD/releases\"")
    #expect(installed.status == 1 && installed.output == "\(file): FAILED\n", "\(installed)")
    #expect(folder.text("path") == folder["bin"] + "\n")
  }

  /// GitHub's part of a pull request, as far as the comment needs it: comments, branches, files; `refuses`: the token may
  /// write nothing; `others`: how many comments people have written before.
  private func server(refuses: Bool = false, others: Int = 0) {
    folder.write(
      """
      import http.server, json, os
      from urllib.parse import parse_qs, urlsplit
      comments, files, refs, log = {place: "Fine." for place in range(-\(others), 0)}, {}, set(), []
      class GitHub(http.server.BaseHTTPRequestHandler):
          def answer(self, status, value=None):
              body = json.dumps(value if value is not None else {}).encode()
              self.send_response(status); self.send_header("Content-Length", str(len(body))); self.end_headers(); self.wfile.write(body)
          def do_GET(self):
              path = self.path.split("?")[0].removeprefix("/repos/team/app/")
              asked = {key: int(values[0]) for key, values in parse_qs(urlsplit(self.path).query).items() if "page" in key}
              if path == "issues/7/comments":
                  first = (asked.get("page", 1) - 1) * asked["per_page"]
                  listed = list(comments.items())[first : first + asked["per_page"]]
                  return self.answer(200, [{"id": key, "body": text} for key, text in listed])
              known = path.removeprefix("git/ref/heads/") in refs or path in files
              self.answer(200 if known else 404)
          def do_POST(self): self.write()
          def do_PUT(self): self.write()
          def do_PATCH(self): self.write()
          def write(self):
              body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
              path = self.path.removeprefix("/repos/team/app/")
              if \(refuses ? "True" : "False") or self.headers["Authorization"] != "Bearer secret": return self.answer(403)
              log.append([self.command, path])
              if path == "issues/7/comments": comments[len(comments) + 1] = body["body"]
              if path.startswith("issues/comments/"): comments[int(path.split("/")[-1])] = body["body"]
              if path == "git/refs": refs.add(body["ref"].removeprefix("refs/heads/"))
              if path.startswith("contents/"): files[path] = body["content"]
              json.dump({"comments": comments, "files": list(files), "log": log}, open("heard.json", "w"))
              self.answer(201, {"sha": "1234"})
          def log_message(self, *_): pass
      server = http.server.HTTPServer(("127.0.0.1", 0), GitHub)
      print(server.server_port, flush=True)
      server.serve_forever()
      """, to: "server.py")
  }

  /// Runs the script of the comment after some lines of shell that make reports, each time that they say `comment`.
  private func commenting(_ lines: String) async throws -> Tool.Answer {
    try await Tool.shell(
      """
      exec 3< <(exec python3 server.py); server=$!; trap 'kill $server' EXIT; read -r port <&3
      export REPORT="$PWD/report" TOKEN=secret ISSUE=7 NAME=test-0 PICTURES=pictures GITHUB_API_URL="http://127.0.0.1:$port" \
        GITHUB_REPOSITORY=team/app GITHUB_SERVER_URL=https://example.com GITHUB_RUN_ID=55
      comment() { '\(PackageFolder.path)/scripts/pull-request'; }
      report() { mkdir -p report; "$HOST" test good bad --record never --json --failures report/failures > report/result.json; }
      "$HOST" init good >/dev/null; "$HOST" init bad >/dev/null
      \(lines)
      """, in: folder)
  }

  private func heard(_ name: String = "heard.json") throws -> [String: Any]? {
    try folder.read(name).flatMap { try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] }
  }

  @Test func `nothing is said on a pull request whose cases pass`() async throws {
    server()
    let answer = try await commenting("report; comment")
    #expect(answer.status == 0, "\(answer.error)")
    #expect(try heard() == nil)
  }

  @Test
  func `one comment says what failed, with the command that accepts it and a picture, and is written again in place`()
    async throws
  {
    server()
    let answer = try await commenting(
      """
      sed -i 's/half = 0.5,/half = 0.55,/' bad/config.lua; report; comment; comment
      cp heard.json failed.json
      sed -i 's/half = 0.55,/half = 0.5,/' bad/config.lua; report; comment
      """)
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    let failed = try #require(try heard("failed.json"))
    let comments = try #require(failed["comments"] as? [String: String])
    #expect(comments.count == 1 && (failed["files"] as? [String])?.count == 1)
    let text = try #require(comments["1"])
    for words in [
      "### Overlays: 1 failed, 0 recorded, 3 passed", "`bad`: `golden: notch half is 42.2 pt higher",
      "accept it: `overlay-host test bad --record failed`", "https://example.com/team/app/blob/pictures/7/",
      "[The report](https://example.com/team/app/actions/runs/55)",
    ] { #expect(text.contains(words), "\(text)") }
    let again = try #require(try heard()?["comments"] as? [String: String])
    #expect(again.count == 1 && again["1"]?.contains("All 4 overlay cases pass again.") == true)
  }

  @Test func `the one comment is found behind a hundred others, and links the report`() async throws {
    server(others: 100)
    let answer = try await commenting(
      """
      export ADDRESS=https://example.com/team/app/artifacts/8
      sed -i 's/half = 0.5,/half = 0.55,/' bad/config.lua; report; comment; comment
      """)
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    let comments = try #require(try heard()?["comments"] as? [String: String])
    #expect(comments.count == 101)
    #expect(comments["101"]?.contains("[The report](https://example.com/team/app/artifacts/8)") == true, "\(comments)")
  }

  @Test(arguments: [
    (#""$HOST" test missing --json"#, "`missing: cannot be read: No such file or directory`"),
    (#""$HOST" test good --bogus --json"#, "`overlay-host test could not begin: the job's log says why`"),
  ])
  func `what could not be tested is said, and is no success`(command: String, words: String) async throws {
    server()
    let answer = try await commenting("mkdir report; \(command) > report/result.json || true; comment")
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    let text = try #require((try heard()?["comments"] as? [String: String])?["1"])
    #expect(text.contains("### Overlays: not tested\n\n\(words)\n"), "\(text)")
  }

  @Test func `a token that may write nothing turns no job red`() async throws {
    server(refuses: true)
    let answer = try await commenting("sed -i 's/half = 0.5,/half = 0.55,/' bad/config.lua; report; comment")
    #expect(answer.status == 0 && answer.output.contains("::notice::this token may not comment"), "\(answer)")
  }

  @Test func `names and sentences of a pull request are no markup of its comment`() async throws {
    server()
    folder.makeFolder("report")
    folder.write(
      #"{"passed":0,"failed":1,"cases":[{"name":"a``[s](https:x)\u202e\n### c","verdict":"failed","sentences":["<img src=x> @team [x](y)\n# d"]}]}"#,
      to: "report/result.json")
    let answer = try await commenting("comment")
    #expect(answer.status == 0, "\(answer.error)")
    let text = try #require((try heard()?["comments"] as? [String: String])?["1"])
    #expect(text.contains("``` a``[s](https:x)  ### c ```: `<img src=x> @team [x](y) # d`\n"), "\(text)")
  }
}
