import TestSupport
import Testing

/// What somebody else's config, case, recording, report or folder may not do, each tried with the program itself.
struct HandsOfOthersTests {
  let folder = TemporaryFolder.withSheet()

  /// Runs lines of a shell; `host` is the program, ended where it does not come to an end by itself.
  private func shell(_ lines: String) async throws -> Tool.Answer {
    try await Tool.shell(
      """
      host() { timeout -s KILL 60 "$HOST" "$@"; }
      # A case folder with a golden, and the same case after its sheet has changed.
      recorded() { mkdir -p "$1"; cp config.lua events.json "$1"; host test "$1" --record all >/dev/null; }
      failing() { recorded "$1"; sed -i 's/high = 70/high = 60/' "$1/config.lua"; }
      \(lines)
      """, in: folder)
  }

  /// The folder's config, with another name for its sheet and its notch in the middle, which it prints as well.
  private func writeConfig(named name: String, to file: String) {
    let literal = "\"" + name.utf8.map { byte in "\\" + String(1000 + Int(byte)).dropFirst() }.joined() + "\""
    var text = folder.text("config.lua") ?? ""
    text = text.replacing("id = \"sheet\"", with: "id = \(literal)").replacing("\"middle\"", with: literal)
    text = text.replacing("middle = 40", with: "[\(literal)] = 40")
    folder.write("print(\(literal))\n" + text, to: file)
  }

  // MARK: What is printed

  @Test func `a command that is printed calls the program with the words that were meant`() async throws {
    let answer = try await shell(
      """
      mkdir bin; printf '#!/bin/sh\\nfor word; do printf "%%s\\\\0" "$word"; done >> "$PWD/called"\\n' > bin/overlay-host; chmod +x bin/overlay-host
      for name in $'q\\'\\u0301;touch stolen;\\'\\u0301' $'n\\n\\n' 'sp ace' $'\\e[2J##[error]' '-dash' '$(touch stolen)' '`touch stolen`' '!x'; do
        failing "c/$name"
        host test ./"c/$name" --record never | sed -n 's/^     accept it: //p' > command
        rm -f called; (PATH="$PWD/bin:$PATH" sh command)
        printf 'test\\0./c/%s\\0--record\\0failed\\0' "$name" | cmp - called || echo "$name"
        rm -r c
      done
      ls stolen 2>/dev/null
      """)
    #expect(answer.output.isEmpty, "\(answer)")
  }

  @Test func `no data steers a terminal or a build server`() async throws {
    writeConfig(
      named: "\u{1b}[31m\r\n::error::x ##[warning]y ##vso[task.complete] ##teamcity[x]\u{9b}\u{202e}", to: "evil.lua")
    let answer = try await shell(
      """
      printf '%s' '{"version":1,"name":"\\u001b::error::##[x]\\u009b","events":[{"t":0.1,"type":"mark","label":"\\r\\n::error::##[x]"},{"t":1,"type":"expect","notch":"\\u001b##[x]"}]}' > evil.json
      n=$'c\\e[2J\\r\\n::error::x\\n##[y]'; failing "cases/$n"
      {
        host run evil.lua events.json --verbose --explain; host run evil.lua events.json --json; host run evil.lua events.json --trace - --no-frames; host check evil.lua --json; host check evil.lua
        host map evil.lua -o m.svg; host export css evil.lua -o -; host export uikit evil.lua -o -; host run config.lua evil.json; host test cases --record never; host test cases --record never --json
        host run "$n"; host run config.lua "$n.json"; host run config.lua events.json "--$n"; host "$n"; host check "$n"; host preview "$n"; host compare "$n" "$n"; host sweep report "$n"
        host test --merge-reports "$n"; host run config.lua events.json --set "$n=1"; host run config.lua events.json --trace "$n/x"; host map config.lua --layer "$n" -o m.svg
      } > said 2>&1
      python3 - <<'PY'
      import re, unicodedata
      text = open("said", encoding="utf-8", newline="").read()
      for line in text.split("\\n"):
          if line.lstrip().startswith("::") or re.search(r"##([a-zA-Z]*)\\[", line) or any(unicodedata.category(c) == "Cc" and c != "\\t" or c == "\\u202e" for c in line):
              print(ascii(line))
      print(len(text) > 4000)
      PY
      """)
    #expect(answer.output == "True\n", "\(answer)")
  }

  // MARK: What is removed and written over

  @Test(arguments: [
    ("a link to here", "ln -s . test-failures; host test keep"), ("here", "host test keep --failures ."),
    ("the cases", "host test keep --failures keep"), ("a case", "host test keep --failures keep/a"),
    ("a link into a case", "ln -s ../keep/a keep/b/x; host test keep --failures keep/b/x"),
    ("links on the way", "ln -s keep/a way; host test keep --failures way/failures"),
    ("up and down", "host test keep --failures keep/../keep"),
  ])
  func `failures go to no folder of a case`(name: String, command: String) async throws {
    let answer = try await shell(
      """
      failing keep/a; recorded keep/b; echo '{"event":"never"}' > keep/b/expected.jsonl; rm keep/b/*.trace.jsonl
      cp -r keep before; \(command) --record never 2>said; echo $?; rm -f keep/b/x; diff -r before keep && grep -c 'name a folder of its own' said
      """)
    #expect(answer.output == "64\n1\n", "\(answer)")
  }

  @Test func `in a folder of failures only our files are replaced and removed`() async throws {
    let answer = try await shell(
      """
      failing c; mkdir -p test-failures/c; echo mine | tee test-failures/c/expected.jsonl > victim
      host test c --record never; echo $?; cat test-failures/c/expected.jsonl; ls -A test-failures/c
      rm test-failures/c/expected.jsonl; ln -s ../../victim test-failures/c/strip.png
      host test c --record never >/dev/null; echo $?; cat victim
      rm test-failures/c/strip.png; host test c --record never >/dev/null; echo $?; echo mine > test-failures/c/notes
      cp c/events.json c/config.lua .; sed -i 's/high = 60/high = 70/' c/config.lua; host test c --record never; echo $?; ls -A test-failures/c
      """)
    #expect(
      answer.output == """
        STOP c
             golden: notch high is 10 pt lower: 60 pt instead of 70 pt
             test-failures/c: the folder holds "expected.jsonl", which this program did not put there; remove or rename it, or name another folder
             accept it: overlay-host test c --record failed
        0 passed, 1 failed
        73
        mine
        expected.jsonl
        73
        mine
        1
        1 passed, 0 failed
        0
        notes

        """, "\(answer)")
  }

  @Test func `nothing is written through a link`() async throws {
    let answer = try await shell(
      """
      recorded c; sed -i 's/high = 70/high = 60/' c/config.lua; mv c/events.trace.jsonl golden; ln -s ../golden c/events.trace.jsonl; cp golden before
      host test c --record failed >/dev/null; echo $?; cmp golden before
      for option in trace curves filmstrip html; do
        case $option in trace) f=t.jsonl;; curves) f=c.svg;; filmstrip) f=f.png;; html) f=h.html;; esac
        echo mine > victim; ln -s victim $f; host run config.lua events.json --quiet --$option $f 2>/dev/null; echo $option $? $(cat victim) $(readlink $f)
      done
      ln -s kept frames; mkdir kept; host run config.lua events.json --quiet --frames frames 2>/dev/null; echo frames $? $(ls kept)
      ln -s elsewhere pages; host test c --record never --html pages 2>&1 | grep -o 'it is a link'; ls elsewhere 2>/dev/null
      sed '2i local h = overlay.parameter("h", { default = 5, minimum = 0, maximum = 10 })' config.lua > p.lua
      ln -s victim x.sqlite; host sweep p.lua events.json --sample 1 -o x.sqlite 2>/dev/null; echo sweep $?; cat victim
      host run config.lua events.json --quiet --no-frames --trace /dev/stdout | head -c 9; echo
      """)
    #expect(
      answer.output == """
        66
        trace 73 mine victim
        curves 73 mine victim
        filmstrip 73 mine victim
        html 73 mine victim
        frames 73
        it is a link
        it is a link
        sweep 73
        mine
        {"t":0,"e

        """, "\(answer)")
  }

  @Test(arguments: [
    ("test . --junit config.lua", 64), ("test . --junit events.json", 64),
    ("test events.json --junit ./events.json", 64),
    ("map config.lua --recordings . -o events.json", 64),
    ("map config.lua --recordings deep -o deep/../deep/e.json", 64),
    ("sweep config.lua . --sample 1 -o events.json", 64), ("sweep config.lua deep --sample 1 -o deep/e.json", 64),
    ("run config.lua events.json --trace hard.jsonl", 64), ("test --merge-reports part.json --junit part.json", 64),
    ("compare t.jsonl t.jsonl --html config.lua", 64), ("run config.lua events.json --frames .", 73),
    ("run config.lua events.json --frames . --force", 73), ("run config.lua events.json --frames .. --force", 73),
    ("run config.lua events.json --frames ./. --force", 73),
  ])
  func `no output replaces an input, or the folder that one stands in`(command: String, status: Int32) async throws {
    let answer = try await shell(
      """
      mkdir -p work/deep; cp events.json work/deep/e.json; ln events.json work/hard.jsonl 2>/dev/null; mv config.lua work; ln events.json work/events.json; cd work
      host run config.lua events.json --quiet --trace t.jsonl --no-frames; echo '{"exit":0,"cases":[]}' > part.json
      cp -r . ../before; host \(command) >/dev/null 2>../said; echo $?; touch probe && rm probe; diff -r . ../before; test -s ../said && echo told
      """)
    #expect(answer.output == "\(status)\ntold\n", "\(answer)")
  }

  @Test func `names of 254 bytes can be written, and written again`() async throws {
    let answer = try await shell(
      """
      n=$(printf 'n%.0s' {1..240}); for turn in 1 2; do
        host run config.lua events.json --quiet --at 0.1 --trace "$n$n.jsonl" 2>/dev/null && echo too long
        for o in "--trace ${n}12345678.jsonl" "--curves ${n}1234567890.svg" "--frames ${n}12345678901234"; do host run config.lua events.json --quiet --at 0.1 $o; echo $?; done
      done
      """)
    #expect(answer.output == "0\n0\n0\n0\n0\n0\n", "\(answer)")
  }

  @Test func `a working directory whose name is no text is one like any other`() async throws {
    let answer = try await shell(
      """
      d=$'z\\xff'; mkdir "$d"; cp config.lua events.json "$d"; cd "$d"; for turn in 1 2; do
        host check config.lua >/dev/null && host run config.lua events.json --quiet --curves c.svg --at 0.1 --frames f && host export css config.lua -o x.css --quiet && host test . --record missing >/dev/null
        echo $?
      done
      """)
    #expect(answer.output == "1\n0\n", "\(answer)")
  }

  // MARK: What is run and read

  @Test func `every case is run, whatever its name`() async throws {
    let answer = try await shell(
      """
      composed=$'caf\\u00e9'; apart=$'cafe\\u0301'
      recorded "c/$composed"; failing "c/$apart"; recorded $'c/x\\u0600'; mkdir -p c/a; cp config.lua c/a; cp events.json c/a/b.json; cp events.json c/a/v1.2.json
      host test c/a --record all >/dev/null; recorded c/a/b; ls c/a | tr '\\n' ' '; echo
      host test c --record never --json | jq -r '.cases[] | .name + " " + .verdict' | sort
      mv c/a/b.json $'c/a/b\\u0600.json'; host test c --record never 2>&1 | tail -1
      cp c/a/v1.2.json c/a/v1.2.jsonl; host test c --record never 2>&1
      mv c/x* away; ln -s ../away c/linked; rm -r c/a; host test c --record never 2>&1; host test c away --record never 2>&1 | tail -1
      """)
    #expect(
      answer.output == """
        b b.json b.trace.jsonl config.lua v1.2.json v1.2.trace.jsonl\u{20}
        c/a/b passed
        c/a/b.json passed
        c/a/v1.2 passed
        c/cafe\u{301} failed
        c/caf\u{e9} passed
        c/x\u{600} passed
        c/a/b.trace.jsonl: no case has this file: expected config.lua and a recording of the same name beside it; restore them, or remove it
        c/a/v1.2.jsonl: this recording and v1.2.json would have one golden, v1.2.trace.jsonl; rename one of them
        c/linked: this links to a case, and links to folders are not followed; name that folder as well
        2 passed, 1 failed

        """, "\(answer)")
  }

  @Test(arguments: [
    "config.lua", "events.json", "events.trace.jsonl", "expected.jsonl", "budgets.json", "watch.json",
    "events.filmstrip.png",
  ])
  func `no file of a case is a pipe, a device, or lies elsewhere`(file: String) async throws {
    let answer = try await shell(
      """
      mkdir elsewhere; echo secret > elsewhere/x; mkfifo elsewhere/pipe
      for goal in ../elsewhere/pipe /dev/ptmx /dev/zero ../elsewhere/x nowhere; do
        rm -rf c; recorded c; rm -f "c/\(file)"; [ \(file) = watch.json ] && echo '{"event":"start"}' > c/expected.jsonl; ln -s $goal c/\(file)
        timeout -s KILL 20 "$HOST" test c --record never > said 2>&1; case $? in 1|64|65|66|70) ;; *) echo $goal $?;; esac; test -s said || echo mute; grep -l secret said
      done
      """)
    #expect(answer.output.isEmpty, "\(answer)")
  }

  @Test func `a report takes pages of ours from below its part, and nothing else`() async throws {
    let answer = try await shell(
      """
      failing c; host test c --record never --html part/pages --json > part.json; mv part.json part
      echo '<!doctype html><p>secret' > secret.html; mkdir -p part/inner; ln -s ../secret.html part/link.html; ln -s .. part/up; cp secret.html part/own.html
      host test --merge-reports part/part.json --html good >/dev/null; ls good/cases
      for page in "$PWD/secret.html" ../secret.html secret.html link.html up/secret.html inner/../../secret.html own.html /proc/self/environ /etc/passwd; do
        jq --arg page "$page" '.cases[0].page = $page | .cases[0].accept = "overlay-host test x; touch stolen"' part/part.json > part/evil.json
        rm -rf bad; host test --merge-reports part/evil.json --html bad 2>/dev/null | grep 'accept it'; grep -rl 'secret\\|root:' bad; ls bad/cases
      done | sort | uniq -c
      """)
    #expect(
      answer.output == "001.html\n      9      accept it: overlay-host test c --record failed\n", "\(answer)")
  }

  @Test(arguments: ["0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 1>&- 2>&-"])
  func `a standard stream that is closed is no file that is opened later`(closed: String) async throws {
    let answer = try await shell(
      """
      timeout -s KILL 30 "$HOST" run config.lua events.json --trace t.jsonl --quiet \(closed); echo $?
      timeout -s KILL 30 "$HOST" run config.lua - \(closed) </dev/null > /dev/null 2>&1; echo $?
      (timeout -s KILL 30 "$HOST" run config.lua - --quiet <&-) 2>&1; echo $?; head -c 9 t.jsonl; ls
      """)
    #expect(
      answer.output == """
        0
        65
        -:1:1: cannot be read: Bad file descriptor
        66
        {"t":0,"econfig.lua
        events.json
        t.jsonl

        """, "\(answer)")
  }

  @Test func `a script that recurses through the library ends with a sentence on a small stack, too`() async throws {
    let answer = try await shell(
      """
      echo 'local function f(x) return x and table.sort({ 1, 2, 3 }, function() f(x) return false end) end f(true) return nil' > deep.lua
      for size in 8192 1024 256; do (ulimit -s $size; host run deep.lua events.json >/dev/null 2>said; echo $?; grep -c . said); done
      """)
    #expect(answer.output.split(separator: "\n").count { $0 == "70" } == 3, "\(answer)")
  }

  // MARK: Sweeps

  @Test func `two sweeps that begin on one file leave it whole`() async throws {
    let answer = try await shell(
      """
      sed -i '2i local h = overlay.parameter("h", { default = 5, minimum = 0, maximum = 10 })' config.lua
      for turn in 1 2 3 4; do
        host sweep config.lua events.json --sample 40 -o s$turn.sqlite >/dev/null 2>a & host sweep config.lua events.json --sample 40 -o s$turn.sqlite >/dev/null 2>b; one=$?; wait $!; two=$?
        [ $one = 0 ] || [ $two = 0 ] || cat a b
        cat a b | grep -v 'another process is writing\\|^settings' ; python3 -c "import sqlite3; print(sqlite3.connect('s$turn.sqlite').execute('select count(*) from run').fetchone()[0])"
      done; ls -A | grep overlay-host
      """)
    #expect(answer.output == "40\n40\n40\n40\n", "\(answer)")
  }

  @Test func `a file of results that never ends, and one without rows, are told`() async throws {
    let answer = try await shell(
      """
      sed -i '2i local h = overlay.parameter("h", { default = 5, minimum = 0, maximum = 10 })' config.lua
      host sweep config.lua events.json --sample 2 --shard 5/5 -o none.sqlite | sed -n '1p;3p'
      host sweep config.lua events.json --sample 2 -o s.sqlite >/dev/null
      python3 - <<'PY'
      import sqlite3
      base = sqlite3.connect("s.sqlite")
      base.executescript("alter table setting rename to old; create view setting as with recursive n(id, p_h) as (select 1, 1 union all select id + 1, 1 from n) select * from n;")
      base.commit()
      PY
      host sweep report s.sqlite; echo $?
      """)
    #expect(
      answer.output == """
        0 settings (shard 5/5) x 1 recording: 0 runs
        nothing has been run: it holds no settings
        65

        """, "\(answer)")
    #expect(answer.error.contains("its tables are not those that a sweep makes"))
  }

  // MARK: What is exported

  @Test func `names close no comment and no string of an export`() async throws {
    writeConfig(named: "x*/\u{301}} planted{color:red} /*\u{301}\nlet planted = 1\r", to: "evil.lua")
    let answer = try await shell(
      """
      for format in overlaycontainer uikit css json; do host export $format evil.lua -o - --quiet 2>/dev/null > out; echo $format $?; grep -n '^ *let planted\\|^planted\\|^ *} planted' out; done
      """)
    #expect(answer.output == "overlaycontainer 0\nuikit 0\ncss 0\njson 0\n", "\(answer)")
  }

  @Test func `cells of a table are no formulas, and rows have one length`() async throws {
    let answer = try await shell(
      """
      sed -i '2i local p = overlay.choice("p", { "a", "=1+1", "+1|x", "@S", "-1|x", "c\\\\"\\\\204\\\\129\\\\nz,d", ",\\\\204\\\\129" }, { default = "a" })' config.lua
      host sweep config.lua events.json --sample 7 -o s.sqlite >/dev/null; host sweep report s.sqlite --csv > t.csv
      python3 - <<'PY'
      import csv
      rows = list(csv.reader(open("t.csv", newline="", encoding="utf-8")))
      print(len(rows), len({len(row) for row in rows}), *(row[1].encode("unicode_escape").decode() for row in rows[1:]), sep=" & ")
      PY
      """)
    #expect(answer.output.hasPrefix("8 & 1 & ") && answer.status == 0, "\(answer)")
    for cell in ["'=1+1", "'+1|x", "'@S", "'-1|x", #"c"\u0301\nz,d"#, #",\u0301"#] {
      #expect(answer.output.contains(" & \(cell)"), "\(cell): \(answer)")
    }
  }
}
