import Foundation
import TestSupport
import Testing

/// Films of our own frames, so that the edge is known, made and decoded by the real ffmpeg.
struct FilmImportTests {
  let folder = TemporaryFolder()

  /// A drag up to the middle of the map, and one down again.
  private static var recording: String {
    var lines = [#"{"version":1,"screen":{"width":390,"height":844,"scale":2},"duration":2.6}"#]
    for (start, from, way) in [(0.3, 744.0, -230.0), (1.4, 490, 210)] {
      for step in 0...24 {
        let (time, share) = (start + Double(step) / 60, Double(step) / 24)
        let phase = step == 0 ? "began" : step == 24 ? "ended" : "moved"
        let y = from + way * share * share * (3 - 2 * share)
        lines.append("{\"t\":\(time),\"type\":\"touch\",\"phase\":\"\(phase)\",\"x\":207,\"y\":\(y)}")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func film() async throws {
    folder.write(Self.recording, to: "drags.jsonl")
    let answer = try await Tool.shell(
      """
      "$HOST" run '\(PackageFolder.path)/examples/maps/config.lua' drags.jsonl --video film.mp4 --touches --fps 60 \
        --scale 1 --trace trace.jsonl --quiet
      """, in: folder)
    #expect(answer.status == 0, "\(answer.error)")
  }

  /// Frames of a trace or of a measured log: the edge by its times.
  private func edges(_ name: String) throws -> [(time: Double, y: Double)] {
    try (#require(folder.text(name))).split(separator: "\n").compactMap { line in
      guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let time = record["t"] as? Double
      else { return nil }
      if record["type"] == nil, let y = record["y"] as? Double { return (time, y) }
      let layers = record["layers"] as? [String: [String: Any]]
      guard record["event"] as? String == "frame", let frame = layers?["search"]?["frame"] as? [Double] else {
        return nil
      }
      return (time, frame[1])
    }
  }

  @Test func `an edge that was named once is where it was, however much the film was squeezed`() async throws {
    try await film()
    let truth = try edges("trace.jsonl")
    for crf in [23, 32] {
      let answer = try await Tool.shell(
        """
        ffmpeg -loglevel error -i film.mp4 -c:v libx264 -preset veryfast -crf \(crf) small\(crf).mp4
        "$HOST" import film small\(crf).mp4 --edge 722 --at 0.1 --touches drags.jsonl -o \(crf).measured.jsonl
        """, in: folder)
      #expect(answer.status == 0, "\(answer.error)")
      #expect(answer.output.hasPrefix("\(crf).measured.jsonl: 157 pictures, 2 gestures\nthe edge was found at row 72"))
      let measured = try edges("\(crf).measured.jsonl")
      try #require(measured.count == 157 && truth.count == 157)
      var (rests, moves): ([Double], [Double]) = ([], [])
      for place in 1..<157 {
        #expect((truth[place].time - measured[place].time).magnitude < 0.002)
        let off = measured[place].y - truth[place].y
        if truth[place].y == truth[place - 1].y { rests.append(off) } else { moves.append(off) }
      }
      try #require(rests.count > 20 && moves.count > 40)
      #expect(rests.allSatisfy { $0.magnitude < 1 })
      let mean = moves.reduce(0, +) / Double(moves.count)
      let deviation = (moves.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(moves.count)).squareRoot()
      #expect(deviation < 0.5, "\(crf): \(deviation)")
    }
  }

  private func importing(_ options: String) async throws -> Tool.Answer {
    try await Tool.shell("\"$HOST\" import film film.mp4 -o a.measured.jsonl \(options)", in: folder)
  }

  @Test func `the dot of a finger is followed, too, and what cannot be is answered with what to try`() async throws {
    try await film()
    let dot = try await importing("--edge 608 --at 0.5 --dot 207,629 --scale 1")
    #expect(dot.output.hasPrefix("a.measured.jsonl: 157 pictures, 2 gestures\n"), "\(dot.output)\(dot.error)")
    let ends = try #require(folder.text("a.measured.jsonl")).split(separator: "\n").filter {
      $0.contains("\"began\"") || $0.contains("\"ended\"")
    }.compactMap { try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["t"] as? Double }
    try #require(ends.count == 4)
    // Our dots fade when a finger lifts.
    for (found, time) in zip(ends, [0.3, 0.7, 1.4, 1.8]) { #expect((found - time).magnitude < 0.1, "\(ends)") }
    folder.remove("a.measured.jsonl")

    for (options, sentence) in [
      ("", "which edge is the sheet's? Name its row and a time: --edge ROW --at SECONDS; something moves below row "),
      ("--edge 640", "--edge and --at belong together"),
      ("--edge 722 --at 60 --scale 1", "--at 60: the film ends at 2.6 s; name a time in it"),
      ("--edge 722 --at 0.1", "how many pixels of the film are a point? --scale says so"),
      ("--edge 608 --at 0.5 --scale 1 --dot 100,800", "--dot 100,800: nothing round is seen there at 0.5 s"),
      ("--edge 722 --at 0.1 --touches drags.jsonl --dot 1,1", "--dot excludes --touches"),
    ] {
      let answer = try await importing(options)
      #expect(answer.status == 64)
      #expect(answer.error.contains(sentence), "\(answer.error)")
    }
    #expect(!folder.names().contains("a.measured.jsonl"))
  }

  @Test func `no film and no ffmpeg are told`() async throws {
    folder.write("no film\n", to: "film.mp4")
    let text = try await importing("--edge 1 --at 0 --scale 1")
    #expect(text.status == 65)
    let expected = "film.mp4: ffmpeg cannot read it as a film, expected an MP4, MOV, Matroska, WebM or AVI file:\n"
    #expect(text.error.hasPrefix(expected), "\(text.error)")
    let none = try await Tool.shell(
      "PATH=/nowhere \"$HOST\" import film film.mp4 --edge 1 --at 0 --scale 1 -o a.jsonl", in: folder)
    #expect(none.status == 69)
    #expect(none.error == "a film needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg\n")
  }

  @Test(arguments: [
    ("", "--edge 420 --at 0.1", "--edge: found row 420, expected 0 to 400"),
    ("", "--edge 10 --at 0.1 --dot 900,10", "--dot: found column 900, expected 0 to 200"),
    ("", "--edge 10 --at 0.1 --crop 99999,0,20,20", "--crop 99999,0,20,20: film.mp4 is 200 x 400 pixels"),
    ("", "--edge 10 --at 0.1 --crop 0,0,1,1", "expected an area in it of at least 16 x 16"),
    ("ffmpeg -v error -y -f lavfi -i color=s=10x10:d=1 film.mp4", "", "film.mp4 is 10 x 10 pixels"),
    ("ffmpeg -v error -y -i film.mp4 -frames:v 1 a.png; mv a.png film.mp4", "", "expected an MP4, MOV, Matroska"),
    ("rm film.mp4; mkfifo film.mp4", "", "it is a pipe or a device"),
    (
      "mv film.mp4 seg.mp4; printf 'ffconcat version 1.0\\nfile seg.mp4\\n' > film.mp4", "",
      "expected an MP4, MOV, Matroska"
    ),
    (
      "mv film.mp4 seg.mp4; printf '#EXTM3U\\n#EXT-X-TARGETDURATION:1\\n#EXTINF:0.5,\\nseg.mp4\\n' > film.mp4", "",
      "expected an MP4, MOV, Matroska"
    ),
  ])
  func `what is no film, and a place beyond it, are told`(
    _ change: String, _ options: String, _ words: String
  )
    async throws
  {
    let answer = try await Tool.shell(
      """
      ffmpeg -v error -f lavfi -i testsrc=s=200x400:d=0.5 -metadata 'title=showinfo pts_time:0 s:4294967296x4294967296' \
        -pix_fmt yuv420p film.mp4 </dev/null
      \(change)
      timeout 20 "$HOST" import film film.mp4 -o a.measured.jsonl --scale 1 \(options)
      """, in: folder)
    #expect([64, 65, 66].contains(answer.status) && answer.error.contains(words), "\(answer)")
  }
}
