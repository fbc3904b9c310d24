import Glibc
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// Outputs that cannot be written, readers that leave, interruptions: the right status, and nothing half-written.
struct OutputTests {
  let folder = TemporaryFolder.withSheet()
  private let inputs = ["config.lua", "events.json"]

  @Test func `a run writes its trace and frames, and says so`() async throws {
    let answer = try await Tool.run(
      "run", "config.lua", "events.json", "--trace", "t.jsonl", "--frames", "f", "--fps", "10", "--format", "png",
      in: folder)
    #expect(answer.status == 0)
    #expect(answer.output.contains("released at 35 pt, 600 pt/s up"))
    #expect(answer.output.contains("expectations: 1 passed, 0 failed"))
    #expect(answer.output.contains("make a video: ffmpeg -framerate 10 -i f/frame-%05d.png -pix_fmt yuv420p f.mp4\n"))
    #expect(folder.names(in: "f").last == "manifest.json")
    #expect(folder.names() == ["config.lua", "events.json", "f", "t.jsonl"])
  }

  @Test func `the commands on a page ask for the same scene`() async throws {
    let options = "--environment reduceMotion=true --seed 3"
    let answer = try await Tool.shell(
      """
      "$HOST" run config.lua events.json --html run.html \(options) >/dev/null
      "$HOST" test . --record never --html report \(options) >/dev/null
      "$HOST" test . --record missing --html all --html-all \(options) >/dev/null
      "$HOST" test . --html passed \(options) >/dev/null
      grep -oh 'overlay-host [a-z]* [^"<]*events.json[^"<]*' run.html */cases/*.html
      """, in: folder)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 6 && lines.allSatisfy { $0.contains(options) }, "\(answer)")
  }

  @Test func `a trace on standard output sends words to standard error`() async throws {
    let answer = try await Tool.run("run", "config.lua", "events.json", "--trace", "-", "--no-frames", in: folder)
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"t\":") })
    #expect(answer.error.contains("expectations: 1 passed"))
  }

  @Test(arguments: ["run config.lua events.json --curves -", "map config.lua -o -", "compare t u --curves -"])
  func `a picture on standard output stands alone there`(arguments: String) async throws {
    let answer = try await Tool.shell(
      """
      "$HOST" run config.lua events.json --quiet --trace t; sed 's/"isAnimated":true/"isAnimated":false/' t > u
      "$HOST" \(arguments)
      """, in: folder)
    let end = try #require(answer.output.firstRange(of: "</svg>")).upperBound
    #expect(answer.output.hasPrefix("<svg") && answer.output[end...].allSatisfy(\.isNewline), "\(answer)")
    #expect(!answer.error.contains(": -"), "\(answer)")
  }

  @Test(arguments: ["error 'no'", "return 3"])
  func `what a config printed is seen although it fails`(ending: String) async throws {
    folder.write("print 'so far'\n" + ending, to: "config.lua")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--quiet", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.hasPrefix("so far\nconfig.lua:"))
  }

  @Test func `a quiet run says what is printed and which expectations fail, and nothing else`() async throws {
    folder.write(
      """
      return require("overlay").container { notches = { "low" }, heightForNotch = function(notch) print("asked for " .. notch) return 100 end }
      """, to: "config.lua")
    folder.write(
      #"{"version":1,"events":[{"t":0.2,"type":"mark","label":"a"},{"t":0.3,"type":"expect","height":5},{"t":0.3,"type":"expect","height":100}]}"#,
      to: "events.json")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--quiet", in: folder)
    #expect(answer.status == 1)
    #expect(answer.output == "")
    #expect(answer.error == "asked for low\n  0.30 s  expected height 5, found height 100\n")
  }

  @Test func `what fails after an event is not put down to the next one`() async throws {
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.container {
        notches = { "low" }, heightForNotch = { low = 100 }, alpha = function(context) return context.time > 0.5 and "no" or 1 end
      }
      """, to: "config.lua")
    folder.write(
      #"{"version":1,"events":["# + "\n" + #"{"t":0.2,"type":"mark","label":"a"},"# + "\n"
        + #"{"t":0.9,"type":"mark","label":"b"}]}"#,
      to: "events.json")
    let answer = try await Tool.run(
      "run", "config.lua", "events.json", "--quiet", "--fps", "10", "--frames", "f", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.hasSuffix("\n  at 0.6 s of the run, between events 1 and 2 (events.json:3:1)\n"))
  }

  @Test(arguments: [
    "--trace .", "--trace none/t", "--trace /dev/full", "--curves none/c", "--frames config.lua", "--frames none/f",
    "--filmstrip .",
  ])
  func `an output that cannot be written is status 73`(option: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" run config.lua events.json --quiet \(option)", in: folder)
    #expect(answer.status == 73)
    #expect(answer.error.contains("cannot be written"))
    #expect(folder.names() == inputs)
  }

  @Test func `an unwritable folder is status 73`() async throws {
    let line = """
      mkdir shut; chmod 555 shut
      if [ "$(id -u)" = 0 ]; then HOST="setpriv --reuid 65534 --regid 65534 --clear-groups $HOST"; chmod 755 .; fi
      $HOST run config.lua events.json --quiet --trace shut/t
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 73, "\(answer.error)")
    #expect(answer.error == "shut/t: cannot be written: Permission denied\n")
    #expect(folder.names(in: "shut").isEmpty)
  }

  @Test func `a full disk is status 73, and leaves nothing`() async throws {
    let line = """
      mkdir small; mount -t tmpfs -o size=64k tmpfs small 2>/dev/null || { echo skipped; exit 73; }
      "$HOST" run config.lua events.json --quiet --frames small/f --trace small/t; status=$?
      ls -A small; umount small; exit $status
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 73)
    #expect(answer.output == "" || answer.output == "skipped\n")
  }

  @Test(arguments: ["--trace t", "--frames f", "--curves c", "--filmstrip s"])
  func `a file larger than the shell allows is status 73, and leaves nothing`(option: String) async throws {
    let answer = try await Tool.shell("ulimit -f 1; \"$HOST\" run config.lua events.json --quiet \(option)", in: folder)
    #expect(answer.status == 73)
    #expect(answer.error.hasSuffix(": cannot be written: File too large\n"), "\(answer.error)")
    #expect(folder.names() == inputs)
  }

  @Test(arguments: ["--at 99", "--range 50..60"])
  func `no picture is left where the run has none of the chosen frames`(option: String) async throws {
    let line = "\"$HOST\" run config.lua events.json --filmstrip s --frames f \(option)"
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 1)
    #expect(answer.output.contains("\nno frame was chosen: the run ends at "), "\(answer.output)")
    #expect(folder.names() == inputs)
    let start = line.replacing(option, with: "--at 0")
    let again = try await Tool.shell(
      "\(start) --quiet; cat s f/* | cksum > sum; \(line) --quiet; cat s f/* | cksum | diff - sum; ls f", in: folder)
    #expect(again.output == "frame-00000.ppm\nmanifest.json\n", "\(again)")
  }

  @Test(arguments: [
    "run config.lua events.json", "run config.lua events.json --json", "check config.lua", "check config.lua --json",
    "bench config.lua events.json", "bench config.lua events.json --json", "compare t t", "compare t t --json",
    "test . --record never --json", "test . --record never",
    "types", "init new", "import evemu tap -o x --map raw",
  ])
  func `a full standard output is status 73`(arguments: String) async throws {
    let tap =
      "E: 1.0 0003 0039 1\nE: 1.0 0003 0035 1\nE: 1.0 0003 0036 1\nE: 1.0 0000 0000 0\nE: 1.1 0003 0039 -1\nE: 1.1 0000 0000 0\n"
    folder.write(tap, to: "tap")
    let line = """
      "$HOST" run config.lua events.json --quiet --trace t; "$HOST" test . --record missing >/dev/null
      "$HOST" \(arguments) > /dev/full
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 73)
    #expect(answer.error == "standard output: cannot be written: No space left on device\n")
  }

  @Test(arguments: ["--trace -", "--frames -"])
  func `a reader who leaves ends the run quietly`(option: String) async throws {
    folder.writeLongRecording()
    let answer = try await Tool.shell(
      "\"$HOST\" run config.lua long.jsonl --quiet \(option) | head -c 20; exit ${PIPESTATUS[0]}", in: folder)
    #expect(answer.status == 0)
    #expect(answer.error.isEmpty)
  }

  @Test(arguments: [
    (Signal.interrupt, TerminationStatus.exited(130)), (.terminate, .exited(130)),
    (Signal(rawValue: SIGILL), .signaled(SIGILL)),
    (Signal(rawValue: SIGSEGV), .signaled(SIGSEGV)),
  ])
  func `an interrupted run removes what it has begun, and one that traps`(
    signal: Signal, ending: TerminationStatus
  ) async throws {
    let before = folder.names()
    // The run cannot end by itself: it waits for events until this body returns.
    let done = try await Subprocess.run(
      .path(FilePath(PackageFolder.program)),
      arguments: ["run", "config.lua", "-", "--quiet", "--trace", "t", "--frames", "f", "--curves", "c"],
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]), workingDirectory: FilePath(folder.path),
      input: .inputWriter,
      output: .discarded, error: .discarded
    ) { execution in
      let moves = (0..<20).map { #"{"t":\#($0),"type":"moveOverlay","notch":"\#($0 % 2 == 0 ? "high" : "low")"}"# }
      _ = try await execution.standardInputWriter.write(#"{"version":1}"# + "\n" + moves.joined(separator: "\n") + "\n")
      while folder.names() == before { try await Task.sleep(for: .milliseconds(5)) }
      try execution.send(signal: signal)
    }
    #expect(done.terminationStatus == ending)
    #expect(folder.names() == before)
  }

  /// Named pipes that nobody writes to or reads.
  @Test(arguments: [
    "run config.lua events.json --trace pipe", "import evemu - -o x <&3", "compare - t <&3", "run config.lua - <&3",
    "test events.json --junit pipe --record never",
  ])
  func `whoever waits for a pipe hears signals`(arguments: String) async throws {
    let line = """
      mkfifo pipe; mkdir case; mkfifo case/config.lua; cp events.json case; exec 3<>pipe; exec 4<pipe
      [[ "\(arguments)" == *"<&3" ]] || exec 3>&- 4<&-
      "$HOST" run config.lua events.json --quiet --trace t
      "$HOST" \(arguments) 2>/dev/null >/dev/null & host=$!
      # Once it listens (the bit of SIGTERM), a signal is heard, whatever the process has come to.
      while kill -0 $host && [ $((0x$(sed -n 's/^SigCgt:\t//p' /proc/$host/status) & 0x4000)) = 0 ]; do sleep 0.02; done
      kill -TERM $host; wait $host
      """
    #expect(try await Tool.shell(line, in: folder).status == 130)
  }

  @Test(arguments: [
    "run config.lua pipe", "run pipe events.json", "compare pipe t", "check pipe", "import evemu pipe -o x",
    "map config.lua --recordings . -o map.png", "sweep config.lua . --sample 1", "run config.lua link",
  ])
  func `a pipe that is no standard input is told, and not waited for`(arguments: String) async throws {
    let line = """
      mkfifo pipe pipe.json; ln -s pipe link; : > t
      exec timeout -s KILL 600 "$HOST" \(arguments)
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 66)
    #expect(answer.error.contains("it is a pipe or a device, expected a file, or - for standard input"))
  }

  @Test(arguments: ["1", "2", "3"])
  func `a run that waits for its reader can be interrupted`(threads: String) async throws {
    folder.writeLongRecording()
    let before = folder.names()
    // Whoever opens a named pipe for both directions and does not read makes its writer wait for ever.
    let line = """
      mkfifo full; exec 3<>full; rm full
      "$HOST" run config.lua long.jsonl --quiet --threads \(threads) --trace t --frames - >&3 & host=$!
      while kill -0 $host && ! ls -A | grep -q .overlay-host-; do sleep 0.02; done
      sleep 0.2; kill -TERM $host; wait $host
      """
    #expect(try await Tool.shell(line, in: folder).status == 130)
    #expect(folder.names() == before)
  }

  @Test func `one thread, two or three give the same files`() async throws {
    let line = """
      for n in 1 2 3; do "$HOST" run config.lua events.json --quiet --touches --threads $n --frames f$n --filmstrip s$n --curves c$n; done
      for n in 2 3; do diff -r f1 f$n && cmp s1 s$n && cmp c1 c$n; done
      """
    #expect(try await Tool.shell(line, in: folder) == Tool.Answer(status: 0, output: "", error: ""))
  }

  @Test(arguments: ["--frames f", "--filmstrip f.png", "--frames f --threads 1"])
  func `a screen that no memory holds is refused, and nothing is left`(options: String) async throws {
    let screens = [
      #""screen":{"width":100000,"height":100000,"scale":3},"#, #""screen":{"width":6000,"height":6000,"scale":3},"#,
    ]
    for screen in screens {
      folder.write(#"{"version":1,\#(screen)"events":[{"t":0.5,"type":"mark","label":"x"}]}"#, to: "events.json")
      folder.write(
        #"return require("overlay").container { notches = { "a" }, heightForNotch = { a = 100 } }"#, to: "config.lua")
      let line =
        "(ulimit -v 1048576; exec \"$HOST\" run config.lua events.json --quiet --max-bytes 1TB --at 0.1 \(options))"
      let answer = try await Tool.shell(line, in: folder)
      #expect(answer.status == 73, "\(answer.error)")
      #expect(answer.error.contains("draw it smaller (--scale), or give a smaller screen"), "\(answer.error)")
      #expect(folder.names() == ["config.lua", "events.json"])
    }
  }

  @Test func `a process that begins without memory says so`() async throws {
    let answer = try await Tool.shell("ulimit -d 24000; exec \"$HOST\" --version", in: folder)
    let words = "the system leaves less than 32 MB of memory; raise the limit (ulimit -d, -v)\n"
    #expect(answer == Tool.Answer(status: 73, output: "", error: words))
  }

  /// What a program takes before it draws; one that is not optimised has shared libraries beside it.
  private static var leastMegabytes: Int {
    #if DEBUG
      80
    #else
      60
    #endif
  }

  @Test func `a run whose pictures find no memory any more ends in words, and leaves nothing`() async throws {
    folder.write(
      #"{"version":1,"screen":{"width":1200,"height":2400,"scale":1},"events":[{"t":0.5,"type":"mark","label":"x"}]}"#,
      to: "events.json")
    folder.write(
      #"return require("overlay").container { notches = { "a" }, heightForNotch = { a = 100 } }"#, to: "config.lua")
    let line = """
      for mb in $(seq \(Self.leastMegabytes) 20 400); do
        (ulimit -v $((mb * 1024)); exec "$HOST" run config.lua events.json --quiet --frames f --fps 10) 2>words; status=$?
        rm -rf f; echo "$status $(wc -l < words) $(ls -A | tr '\n' ' ')"
      done | sort -u
      """
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.output == "0 0 config.lua events.json words \n73 1 config.lua events.json words \n", "\(answer)")
  }

  @Test func `curves are an SVG, and their numbers are told on request`() async throws {
    let answer = try await Tool.run("run", "config.lua", "events.json", "--curves", "c.svg", "--verbose", in: folder)
    #expect(answer.status == 0)
    #expect(answer.output.contains("sheet to high: settles in "))
    #expect(answer.output.contains("look at the curves: c.svg\n"))
    #expect(folder.text("c.svg")?.hasPrefix("<svg ") == true)
  }

  @Test func `a failed expectation is status 1, even when nothing else is said`() async throws {
    folder.write(#"{"version":1,"events":[{"t":0.5,"type":"expect","notch":"high"}]}"#, to: "events.json")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--quiet", in: folder)
    #expect(answer == Tool.Answer(status: 1, output: "", error: "  0.50 s  expected notch high, found notch low\n"))
  }

  @Test func `frames go down a pipe back to back`() async throws {
    let line =
      "\"$HOST\" run config.lua events.json --frames f --quiet --fps 5; cat f/*.ppm | cmp - <(\"$HOST\" run config.lua events.json --frames - --quiet --fps 5)"
    #expect(try await Tool.shell(line, in: folder) == Tool.Answer(status: 0, output: "", error: ""))
  }

  @Test func `progress is a line every tenth where no terminal is`() async throws {
    let answer = try await Tool.run(
      "run", "config.lua", "events.json", "--frames", "f", "--range", "0..0.4", "--fps", "100", in: folder)
    let lines = answer.error.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first == "frame 5 of 41, 10 %")
    #expect(lines.last == "frame 41 of 41, 100 %")
  }

  /// Folder, options, and the video's rate and size.
  @Test(arguments: [
    ("f", "--fps 20", "40,80,20/1"), ("my 'frames'", "--fps 20 --format png --scale 0.375", "16,30,20/1"),
    ("50%d", "--fps 60 --every 7 --scale 0.33", "14,26,60/7"), ("-v", "--range 0..0.5", "40,80,60/1"),
    ("a:b", "--range 0..0.5 --every 2", "40,80,30/1"),
  ])
  func `the video command makes a video`(name: String, options: String, expected: String) async throws {
    let line = """
      command -v ffmpeg >/dev/null || { echo skipped; exit 0; }
      command=$("$HOST" run config.lua events.json --frames="$NAME" \(options) 2>/dev/null | sed -n 's/^make a video: //p')
      eval "$command" </dev/null >/dev/null 2>&1
      ffprobe -v error -show_entries stream=width,height,r_frame_rate -of csv=p=0 "./$NAME.mp4"
      """
    let answer = try await Tool.shell("NAME=\(name.contains("'") ? "\"\(name)\"" : "'\(name)'")\n" + line, in: folder)
    #expect(answer.status == 0)
    #expect(answer.output == expected + "\n" || answer.output == "skipped\n")
  }

  @Test func `a video of a screen that turns has one size`() async throws {
    folder.write(
      #"{"version":1,"duration":0.4,"events":[{"t":0.2,"type":"resize","width":80,"height":38}]}"#, to: "events.json")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--frames", "f", "--scale", "0.5", in: folder)
    #expect(
      answer.output.contains(
        "-i f/frame-%05d.ppm -vf 'pad=40:40:(ow-iw)/2:(oh-ih)/2:color=black:eval=frame' -pix_fmt yuv420p f.mp4\n"))
  }

  @Test func `frames of chosen moments are no video`() async throws {
    let answer = try await Tool.run(
      "run", "config.lua", "events.json", "--frames", "f", "--at", "0.1,0.4", "--scale", "0.5", in: folder)
    #expect(answer.output.contains("frames: 2 in f, "))
    #expect(!answer.output.contains("ffmpeg"))
  }

  @Test func `a summary for programs is one JSON object`() async throws {
    let answer = try await Tool.run("run", "config.lua", "events.json", "--json", in: folder)
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix(#"{"exit":0,"name":"events.json","end":"#))
    #expect(answer.output.contains(#""motion":[{"overlay":"sheet","moves":["#))
    #expect(answer.output.hasSuffix("}\n"))
  }
}
