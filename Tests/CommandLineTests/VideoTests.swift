import TestSupport
import Testing

/// Videos, made with the real ffmpeg, which the test command installs; and what is said without it.
struct VideoTests {
  let folder = TemporaryFolder.withSheet()

  /// Width, height and frames of a video.
  private func facts(_ file: String) async throws -> String {
    try await Tool.shell(
      "ffprobe -loglevel error -count_frames -select_streams v -show_entries stream=width,height,nb_read_frames -of csv=p=0 \(file)",
      in: folder
    ).output
  }

  @Test(arguments: ["mp4", "webm", "gif"])
  func `a run is filmed in each format, and slow motion has more frames`(format: String) async throws {
    let plain = try await Tool.run(
      "run", "config.lua", "events.json", "--video", "a.\(format)", "--fps", "30", in: folder)
    #expect(plain.status == 0, "\(plain.error)")
    #expect(plain.output.contains("look at the video: a.\(format)\n"))
    let slow = try await Tool.run(
      "run", "config.lua", "events.json", "--video", "b.\(format)", "--fps", "30", "--slow", "4", "--touches",
      in: folder)
    #expect(slow.status == 0, "\(slow.error)")
    #expect(try await facts("a.\(format)").hasPrefix("40,80,61"))
    #expect(try await facts("b.\(format)").hasPrefix("40,80,241"))
    #expect(folder.names() == ["a.\(format)", "b.\(format)", "config.lua", "events.json"])
  }

  @Test func `two folders of frames are filmed side by side`() async throws {
    let answer = try await Tool.shell(
      """
      "$HOST" run config.lua events.json --frames one --fps 30 --quiet && sed -i 's/middle = 40/middle = 44/; s/high = 70/high = 60/' config.lua
      "$HOST" run config.lua events.json --frames two --fps 30 --quiet
      "$HOST" compare one two --video both.mp4 --slow 2
      """, in: folder)
    #expect(answer.status == 1, "\(answer.error)")
    #expect(answer.output.hasSuffix("look at both in motion: both.mp4\n"))
    #expect(try await facts("both.mp4") == "96,80,61\n")
  }

  @Test func `a screen that turns is fitted, not stretched`() async throws {
    folder.write(
      """
      { "version": 1, "duration": 1, "events": [ { "t": 0.5, "type": "resize", "width": 80, "height": 40 } ] }
      """, to: "turn.json")
    let answer = try await Tool.run("run", "config.lua", "turn.json", "--video", "turn.mp4", "--fps", "10", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
    #expect(try await facts("turn.mp4") == "40,80,11\n")
    // Of the last frame the middle is the picture, 40 x 20, and what is above it black.
    let rows = try await Tool.shell(
      "ffmpeg -loglevel error -i turn.mp4 -vf 'select=eq(n\\,10),scale=1:80,format=gray' -f rawvideo - | od -An -v -tu1 -w1",
      in: folder)
    let values = rows.output.split(separator: "\n").compactMap { Int($0.split(separator: " ")[0]) }
    try #require(values.count == 80)
    #expect(values[..<26].allSatisfy { $0 < 30 } && values[32..<46].allSatisfy { $0 > 60 })
  }

  @Test func `without ffmpeg a sentence says what to install, and nothing is left`() async throws {
    let answer = try await Tool.shell(
      "PATH=/nowhere \"$HOST\" run config.lua events.json --video a.mp4 --trace t.jsonl", in: folder)
    #expect(
      answer
        == Tool.Answer(
          status: 69, output: "",
          error: "--video needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg\n"))
    #expect(folder.names() == ["config.lua", "events.json"])
  }

  @Test func `an encoder that fails is told, and nothing is left`() async throws {
    folder.makeFolder("bin")
    folder.write("#!/bin/sh\necho no such codec >&2\nexit 3\n", to: "bin/ffmpeg")
    let answer = try await Tool.shell(
      "chmod +x bin/ffmpeg; PATH=\"$PWD/bin:$PATH\" \"$HOST\" run config.lua events.json --video a.mp4; ls", in: folder)
    #expect(answer.error == "ffmpeg ended with status 3, so there is no video:\n  no such codec\n")
    #expect(answer.output == "bin\nconfig.lua\nevents.json\n")
  }

  @Test(arguments: [
    (
      "--video a.avi",
      "--video a.avi: what is written is a video, MP4, WebM or GIF; name a file that ends in .mp4, .webm or .gif"
    ),
    ("--slow 2", "--slow is for --video"), ("--video a.mp4 --no-frames", "--no-frames and --video exclude each other"),
    ("--video a.mp4 --at 1", "--at picks single frames, which make no video"),
  ])
  func `what makes no sense for a video is wrong usage`(arguments: String, words: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" run config.lua events.json \(arguments)", in: folder)
    #expect(answer.status == 64)
    #expect(answer.error.contains(words))
  }
}
