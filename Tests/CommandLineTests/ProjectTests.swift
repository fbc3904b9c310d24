import Glibc
import TestSupport
import Testing

/// Scenes that share modules, and projects that mean ill.
struct ProjectTests {
  let folder = TemporaryFolder()

  init() {
    let sheet = TemporaryFolder.withSheet()
    let config = (sheet.text("config.lua") ?? "")
      .replacing("id = \"sheet\",", with: "id = \"sheet\", targetNotchPolicy = require \"feel.policies\".highest,")
    for name in ["project", "project/modules", "project/modules/feel", "project/scenes", "outside", "outside/feel"] {
      folder.makeFolder(name)
    }
    for scene in ["one", "two"] {
      folder.makeFolder("project/scenes/\(scene)")
      folder.write(config, to: "project/scenes/\(scene)/config.lua")
      folder.write(sheet.text("events.json") ?? "", to: "project/scenes/\(scene)/events.json")
    }
    folder.write(#"{ "version": 1, "modules": ["modules"], "requires": "1.2" }"#, to: "project/overlay-host.json")
    folder.write(
      """
      -- Where a released sheet goes.
      return { highest = function(context) return context.reachable[#context.reachable], "up" end }
      """, to: "project/modules/feel/policies.lua")
    folder.write(
      "print(\"SECRET\")\nreturn { highest = function() return \"high\" end }", to: "outside/feel/policies.lua")
  }

  // MARK: What a project is for

  @Test(arguments: [
    ("run", "host run . events.json --trace - --no-frames --quiet | head -1"),
    ("check", "host check ."), ("test", "host test .. --record all; host test .. --record never"),
    ("matrix", "host matrix . events.json -o matrix.html --devices \"iPhone 15 Pro\" 2>&1"),
    ("map", "host map . -o map.svg"),
    ("bench", "host bench . events.json"),
    ("compare", "host run . events.json --trace a.jsonl --quiet && host compare a.jsonl a.jsonl"),
    ("export", "host export css . -o -"),
    (
      "from above",
      "cd ../../..; host run project/scenes/one/config.lua project/scenes/one/events.json --quiet --explain"
    ),
    ("from beside", "cd ../two; host run ../one/config.lua events.json --quiet"),
    ("absolute", "host run \"$PWD/config.lua\" events.json --quiet"),
  ])
  func `a scene takes a module of its project`(name: String, command: String) async throws {
    let answer = try await Tool.shell(
      "host() { timeout -s KILL 600 \"$HOST\" \"$@\"; }; cd project/scenes/one; \(command)", in: folder)
    #expect(!(answer.output + answer.error).contains("no module"), "\(answer)")
    #expect(answer.status == 0 || name == "matrix" && answer.status == 1, "\(answer)")
    if name == "run" { #expect(answer.output.contains(#""modules":["feel.policies"]"#), "\(answer)") }
  }

  @Test func `two scenes with one module have the same trace, and a page has the module`() async throws {
    let answer = try await Tool.shell(
      """
      cd project
      for scene in one two; do "$HOST" run scenes/$scene scenes/$scene/events.json --trace $scene.jsonl --no-frames --quiet; done
      cmp one.jsonl two.jsonl && printf '\\x1f\\x8bhost' > host.gz
      "$HOST" page scenes/one scenes/one/events.json -o page.html --host host.gz && grep -o '"name":"[^"]*"' page.html
      """, in: folder)
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.output.contains("\"name\":\"feel/policies.lua\""), "\(answer)")
  }

  @Test func `modules are looked for beside the config, in the project, in the folders that are named`() async throws {
    folder.makeFolder("project/scenes/two/feel")
    folder.write("print \"beside\"\nreturn {}", to: "project/scenes/two/feel/policies.lua")
    for name in ["extra", "extra/feel"] { folder.makeFolder(name) }
    folder.write("print \"extra\"\nreturn {}", to: "extra/feel/policies.lua")
    folder.write("print \"extra\"\nreturn {}", to: "extra/other.lua")
    let config = "require \"other\"\nrequire \"feel.polices\""
    folder.write(config, to: "project/scenes/one/missing.lua")
    let answer = try await Tool.shell(
      """
      "$HOST" run project/scenes/two/config.lua project/scenes/two/events.json --no-frames --quiet
      "$HOST" run project/scenes/one/config.lua project/scenes/one/events.json --no-frames --quiet
      "$HOST" check project/scenes/one/missing.lua --modules extra
      "$HOST" check project/scenes/one/missing.lua --modules none
      """, in: folder)
    let words = answer.output + answer.error
    #expect(words.contains("beside"), "\(answer)")
    #expect(
      words.contains(
        "missing.lua:2: there is no module \"feel.polices\"; looked for project/scenes/one/feel/polices.lua, "
          + "project/modules/feel/polices.lua, extra/feel/polices.lua; did you mean \"feel.policies\"?"), "\(answer)")
    #expect(words.contains("--modules none: there is no such folder"), "\(answer)")
  }

  @Test(arguments: [
    ("\"1.2\"", nil), ("\"1.0\"", nil), ("\"9.1\"", "it needs overlay-host 9.1.0 or later, and this is 1.2.0"),
    ("\"one\"", "found \"one\", expected a version such as \"1.2.0\""), ("{}", "found table, expected a version"),
  ])
  func `a config says which version it needs`(version: String, refusal: String?) async throws {
    let config = folder.text("project/scenes/one/config.lua") ?? ""
    let text = config.replacing(
      "return overlay.scene",
      with: "assert(overlay.version == \"1.2.0\")\noverlay.requires(\(version))\nreturn overlay.scene")
    folder.write(text, to: "project/scenes/one/config.lua")
    let answer = try await Tool.run("check", "project/scenes/one", in: folder)
    #expect(answer.status == (refusal == nil ? 0 : 70), "\(answer)")
    if let refusal {
      #expect((answer.output + answer.error).contains("config.lua:3: overlay.requires: \(refusal)"), "\(answer)")
    }
  }

  @Test(arguments: [
    ("[]", "1:1: expected { \"version\": 1"), ("{ \"modules\": [] }", "1:1: \"version\": 1 is missing"),
    ("{ \"version\": 2 }", "1:14: found 2, expected the version 1"),
    ("{ \"version\": 1,\n \"module\": [] }", "2:2: unknown key \"module\"; did you mean \"modules\"?"),
    ("{ \"version\": 1, \"modules\": \"m\" }", "1:28: found \"m\", expected a list of up to 64 folders"),
    ("{ \"version\": 1, \"modules\": [1] }", "1:29: found 1, expected a folder below overlay-host.json"),
    (
      "{ \"version\": 1, \"modules\": [\(Array(repeating: "\"m\"", count: 65).joined(separator: ","))] }",
      "1:28: found a list of 65, expected a list of up to 64 folders"
    ),
    (
      "{ \"version\": 1, \"modules\": [\"./modules/\"] }",
      "such as \"modules\", without \".\", \"..\" and a slash at an end"
    ),
    ("{ \"version\": 1, \"requires\": \"2.0\" }", "1:29: it needs overlay-host 2.0.0 or later, and this is 1.2.0"),
    ("{ \"version\": 1, \"requires\": 1.2 }", "expected a version such as \"1.2.0\""), ("{", "expected"),
  ])
  func `a project's file is refused with its place`(text: String, sentence: String) async throws {
    folder.write(text, to: "project/overlay-host.json")
    let answer = try await Tool.shell("cd project/scenes/one; \"$HOST\" run config.lua events.json", in: folder)
    #expect(answer.status == 65, "\(answer)")
    #expect(answer.error.hasPrefix("../../overlay-host.json:") && answer.error.contains(sentence), "\(answer)")
  }

  @Test func `the modules of a project are listed beside the known sheets, and printed`() async throws {
    folder.write("return {}", to: "project/modules/plain.lua")
    folder.write("return {}", to: "project/modules/plain_test.lua")
    let answer = try await Tool.shell(
      """
      cd project/scenes; ln -s ../../outside/feel ../modules/linked
      "$HOST" presets | sed '1,/^of this project:$/d' | tr -s ' '; "$HOST" presets feel.policies; "$HOST" presets plane
      """, in: folder)
    #expect(
      answer.output.hasPrefix(
        "feel.policies Where a released sheet goes.\nplain\n-- Where a released sheet goes.\nreturn"),
      "\(answer)")
    #expect(answer.error.contains("unknown preset \"plane\"; did you mean plain?"), "\(answer)")
  }

  // MARK: Hostile projects

  @Test(arguments: [
    (
      "the folder of modules is a link", "rm -r modules; ln -s ../outside modules", 70,
      "modules: cannot be read: it is a link, expected a folder"
    ),
    (
      "a folder of modules is a link", "rm -r modules/feel; ln -s ../../outside/feel modules/feel", 70,
      "modules/feel: cannot be read: it is a link, expected a folder"
    ),
    ("a module is a link", "ln -sf ../../../outside/feel/policies.lua modules/feel/policies.lua", 70, "without links"),
    (
      "the folder is a pipe", "rm -r modules; mkfifo modules", 70,
      "modules: cannot be read: it is a pipe or a device, expected a folder"
    ),
    ("the folder is missing", "rm -r modules", 70, "modules: cannot be read: there is no such folder"),
    ("a module is a pipe", "rm modules/feel/*; mkfifo modules/feel/policies.lua", 70, "it is a pipe or a device"),
    (
      "the folder is a file", "rm -r modules; echo > modules", 70,
      "modules: cannot be read: it is a file, expected a folder"
    ),
    (
      "the folder lies above", "sed -i 's|\"modules\"]|\"../outside\"]|' overlay-host.json", 65,
      "found \"../outside\", expected a folder below"
    ),
    (
      "the folder lies elsewhere", "sed -i \"s|\\\"modules\\\"]|\\\"$PWD/../outside\\\"]|\" overlay-host.json", 65,
      "expected a folder below"
    ),
    (
      "the project is a pipe", "rm overlay-host.json; mkfifo overlay-host.json", 66,
      "overlay-host.json: cannot be read: it is a pipe"
    ),
    (
      "the project is a link", "mv overlay-host.json ../outside; ln -s ../outside/overlay-host.json .", 66,
      "without links"
    ),
    ("the project is a folder", "rm overlay-host.json; mkdir overlay-host.json", 66, "it is a folder, expected a file"),
    (
      "the project is endless", "head -c 99999 /dev/zero | tr '\\0' ' ' >> overlay-host.json", 66,
      "has more than 65.5 kB"
    ),
    (
      "a module is called as the host's own", "cp ../outside/feel/policies.lua modules/overlay.lua", 0,
      "modules/overlay.lua is not used: overlay is part of overlay-host"
    ),
    (
      "a module is called as a preset",
      "mkdir -p modules/overlay/presets; cp ../outside/feel/policies.lua modules/overlay/presets/vaul.lua; sed -i '1i require \"overlay.presets.vaul\"' scenes/one/config.lua",
      0, "vaul.lua is not used"
    ),
    (
      "modules require each other",
      "echo 'return require \"b\"' > modules/a.lua; echo 'return require \"a\"' > modules/b.lua; sed -i '1i require \"a\"' scenes/one/config.lua",
      70, "a"
    ),
    (
      "a name leads out", "sed -i '1i require \"...outside.feel.policies\"' scenes/one/config.lua", 70,
      "require takes the name of a module"
    ),
    (
      "there are 10,000 modules",
      "for i in $(seq 10000); do echo 'return 1' > modules/m$i.lua; done; sed -i '1i for i = 1, 10000 do require(\"m\" .. i) end' scenes/one/config.lua",
      70, "the script was stopped after 10000000 instructions"
    ),
  ])
  func `a hostile project is told, and nothing outside of it is read`(
    name: String, setup: String, status: Int32, sentence: String
  ) async throws {
    let answer = try await Tool.shell(
      "cd project; \(setup); cd scenes/one; timeout -s KILL 60 \"$HOST\" run config.lua events.json --no-frames",
      in: folder)
    #expect(answer.status == status, "\(answer)")
    #expect((answer.output + answer.error).contains(sentence), "\(answer)")
    #expect(!(answer.output + answer.error).contains("SECRET"), "\(answer)")
  }

  @Test(arguments: [
    ("overlay", "overlay"), ("overlay/presets/vaul", "overlay.presets.vaul"), ("overlay/test", "overlay.test"),
  ])
  func `a module that is called as one of the host's own is named by check`(file: String, name: String) async throws {
    let answer = try await Tool.shell(
      """
      mkdir -p project/modules/overlay/presets; echo 'return {}' > project/modules/\(file).lua
      "$HOST" check project/scenes/one; "$HOST" check project/scenes/one --json
      """, in: folder)
    #expect(answer.status == 0, "\(answer)")
    let words = "project/modules/\(file).lua is not used: \(name) is part of overlay-host; give yours another name"
    #expect(answer.output.contains("note: \(words)\n") && answer.output.contains("\"\(words)\""), "\(answer)")
  }

  @Test(arguments: [
    ("rm -r modules", "there is no such folder"), ("rm -r modules; mkfifo modules", "it is a pipe or a device"),
    ("mv modules m; ln -s m modules", "it is a link, expected a folder"),
    ("rm -r modules; echo > modules", "it is a file, expected a folder"),
  ])
  func `a project's folder of modules is a folder, even if nothing is required from it`(
    setup: String, words: String
  ) async throws {
    let answer = try await Tool.shell(
      """
      cd project; \(setup); sed -i 's/targetNotchPolicy = require "feel.policies".highest,//' scenes/one/config.lua
      timeout -s KILL 60 "$HOST" check scenes/one; echo $?; timeout -s KILL 60 "$HOST" presets; echo $?
      """, in: folder)
    #expect(answer.output.hasPrefix("1\n") && answer.output.hasSuffix("66\n"), "\(answer)")
    let found = answer.error.split(separator: "\n").filter { $0.contains("modules: cannot be read: \(words)") }
    #expect(found.count == 2, "\(answer)")
  }

  @Test(.enabled(if: getuid() == 0, "files are given to others by the system's user alone"))
  func `another's project above a case is told, and not read`() async throws {
    let answer = try await Tool.shell(
      """
      mkdir open; cp -r project/scenes/two open/case; cp -r outside open/modules; cp project/overlay-host.json open; chown -R 65534 open/modules open/overlay-host.json
      "$HOST" run open/case/config.lua open/case/events.json --no-frames; echo $?
      "$HOST" test open/case --record never; echo $?
      echo '{ "version": 1 }' > open/case/overlay-host.json; "$HOST" run open/case/config.lua open/case/events.json --no-frames; echo $?
      """, in: folder)
    let words = answer.output + answer.error
    #expect(
      words.contains("open/overlay-host.json: belongs to another user than the config, and is not read"), "\(answer)")
    #expect(words.contains("there is no module \"feel.policies\"; looked for open/case/feel/policies.lua"), "\(answer)")
    #expect(!words.contains("SECRET") && answer.output.hasPrefix("66\n"), "\(answer)")
  }
}
