import Glibc
package import OverlayEngine
import OverlayMeasure
import OverlayReview
import OverlayWorkers
import Text

/// Makes a measured log of a film: a person names the edge once, and it is followed.
package struct FilmImportRun: Sendable {
  package var film: String
  /// A folder, or a file that ends in `.measured.jsonl`.
  package var output: String
  /// The row at which a person sees the edge, pixels from the top of the film, or of its crop.
  package var edge: Double?
  /// The moment when the edge is there, seconds of the film.
  package var time: Double?
  /// Pixels of the film per point, or `nil` where a header knows the screen.
  package var scale: Double?
  /// The part of the film that is the screen.
  package var crop: PixelArea?
  /// A file of touches, with a header.
  package var touches: String?
  /// The place at which a dot shows the finger at the time at which the edge was named, pixels.
  package var dot: Point?

  package init(film: String, output: String) {
    (self.film, self.output) = (film, output)
  }

  /// - Parameter tell: called with the number of pictures that were examined.
  package func perform(tell: (Int) -> Void = { _ in }) -> CommandOutcome {
    .of {
      var (log, knowsScreen) = try header()
      let size = try area()
      guard let edge, let time else { throw try suggestion(tell) }
      try require("--edge", edge, "row", size.height)
      if let dot {
        try require("--dot", dot.x, "column", size.width)
        try require("--dot", dot.y, "row", size.height)
      }
      let track = try follow(edge, time, tell)
      let height = Double(size.height)
      let scale = try self.scale ?? (knowsScreen ? height / log.screen.size.height : nil) ?? needsScale()
      if !knowsScreen {
        let width = Double(size.width)
        log.screen = Screen(
          size: Size(width: width / scale, height: height / scale), scale: max(0.5, min(scale, 8)), safeArea: .zero)
      }
      log.frames = track.seen.map { MeasuredLog.Frame(time: $0.time, y: $0.row / scale) }
      log.keepsOnlyChanges = true
      log.source = "film"
      if log.name.isEmpty { log.name = stem }
      if let dot {
        (log.touches, log.hasTwoClocks) = (try finger(dot, time, scale, size.width, tell), false)
      } else {
        // The film's clock begins with the film.
        log.hasTwoClocks = !log.touches.isEmpty
      }
      let path = try MeasuredImportRun.place(output, of: film)
      try MeasuredImportRun.write(log, to: path)
      return CommandOutcome(text: words(track, log, path, scale))
    }
  }

  private var stem: String {
    PathText.last(film).split(separator: ".").first.map(String.init) ?? "film"
  }

  /// The facts that are known before the film is read.
  private func header() throws -> (log: MeasuredLog, knowsScreen: Bool) {
    guard let touches else { return (MeasuredLog(screen: .standard), false) }
    let bytes = try InputFile(path: touches).readAll(limit: MeasuredFile.mostBytes)
    var log = try MeasuredLogReader.readTouches(name: touches, bytes)
    log.frames = []
    return (log, true)
  }

  private func follow(_ edge: Double, _ time: Double, _ tell: (Int) -> Void) throws -> FilmTrack {
    var track = FilmTrack(row: edge, at: time)
    var end = 0.0
    try decoder.decode(tell) { picture in
      end = picture.time
      track.add(picture)
      if track.keptBytes > FilmTrack.mostBytes {
        throw RunFailure(
          .wrongUsage, "--at \(Measure.fixed(time, digits: 3)): too many pictures come before it; name the edge earlier"
        )
      }
      return true
    }
    track.finish()
    guard time <= end + 1 else {
      throw RunFailure(
        .wrongUsage,
        "--at \(Measure.fixed(time, digits: 3)): the film ends at \(Measure.fixed(end, digits: 3)) s; name a time in it"
      )
    }
    guard track.named != nil, track.seen.count > 1 else {
      throw RunFailure(
        .wrongUsage,
        "--edge \(Measure.fixed(edge, digits: 1)) --at \(Measure.fixed(time, digits: 3)): no edge is seen within 14 pixels "
          + "of that row; look at the picture: ffmpeg -ss \(Measure.fixed(time, digits: 3)) -i FILM -frames:v 1 look.png"
      )
    }
    return track
  }

  private func needsScale() throws -> Double {
    throw RunFailure(
      .wrongUsage,
      "how many pixels of the film are a point? --scale says so, 3 for most phones' films; or the header of --touches "
        + "says how large the screen is")
  }

  /// The columns in the middle are enough for an edge; corners are round.
  private var decoder: FilmDecoder {
    FilmDecoder(path: film, crop: crop, scale: "crop=trunc(iw*0.8):ih:trunc(iw*0.1):0,scale=48:ih:flags=area")
  }

  /// The part of the film that is looked at, pixels.
  private func area() throws -> PixelArea {
    var size = (width: 0, height: 0)
    try FilmDecoder(path: film, scale: "scale=iw:ih").decode { picture in
      size = (picture.width, picture.height)
      return false
    }
    let area = crop ?? PixelArea(x: 0, y: 0, width: size.width, height: size.height)
    let isWithin = area.x + area.width <= size.width && area.y + area.height <= size.height
    guard isWithin, min(area.width, area.height) >= Self.fewestPixels else {
      let found = crop.map { "--crop \($0.x),\($0.y),\($0.width),\($0.height): " } ?? ""
      throw RunFailure(
        crop == nil ? .malformedInput : .wrongUsage,
        found + "\(film) is \(size.width) x \(size.height) pixels; expected an area in it of at least "
          + "\(Self.fewestPixels) x \(Self.fewestPixels)")
    }
    return area
  }

  private static let fewestPixels = 16

  private func require(_ option: String, _ value: Double, _ what: String, _ most: Int) throws {
    guard !(0...Double(most) ~= value) else { return }
    throw RunFailure(
      .wrongUsage,
      "\(option): found \(what) \(Measure.fixed(value, digits: 1)), expected 0 to \(most), the pixels of \(film)"
        + (crop == nil ? "" : " within --crop"))
  }

  /// The error if the edge is not named: it suggests one.
  private func suggestion(_ tell: (Int) -> Void) throws -> RunFailure {
    var suggestion = FilmSuggestion()
    try decoder.decode(tell) { picture in
      suggestion.add(picture)
      return true
    }
    let ask = "which edge is the sheet's? Name its row and a time: --edge ROW --at SECONDS"
    guard suggestion.isThere else { return RunFailure(.wrongUsage, "\(ask); nothing seems to move in this film") }
    return RunFailure(
      .wrongUsage,
      "\(ask); something moves below row \(suggestion.row) at \(Measure.fixed(suggestion.time, digits: 3)) s, which may be "
        + "the sheet, a list or a header: look before you take it")
  }

  // MARK: The finger

  private func finger(
    _ dot: Point, _ time: Double, _ scale: Double, _ width: Int, _ tell: (Int) -> Void
  ) throws -> [MeasuredLog.Touch] {
    let share = Double(width) / 390
    let decoder = FilmDecoder(path: film, crop: crop, scale: "scale=390:-1:flags=area")
    var named: FilmPicture?
    try decoder.decode { picture in
      if picture.time <= time || named == nil { named = picture }
      return picture.time <= time
    }
    guard let named, var finder = FilmDot(named, x: dot.x / share, y: dot.y / share) else {
      throw RunFailure(
        .wrongUsage,
        "--dot \(Measure.fixed(dot.x, digits: 1)),\(Measure.fixed(dot.y, digits: 1)): nothing round is seen there at "
          + "\(Measure.fixed(time, digits: 3)) s; is the finger down then?")
    }
    var seen: [FilmDot.Seen?] = []
    try decoder.decode(tell) { picture in
      seen.append(finder.find(in: picture))
      return true
    }
    return FilmDot.touches(seen, scale: scale / share)
  }

  private func words(_ track: FilmTrack, _ log: MeasuredLog, _ path: String, _ scale: Double) -> String {
    let gestures = Observation(log).gestures.count
    func points(_ pixels: Double) -> String { Measure.fixed(pixels / scale, digits: 2) }
    var text =
      "\(path): \(Measure.counted(track.seen.count, "picture")), \(Measure.counted(gestures, "gesture"))\n"
      + "the edge was found at row \(Measure.fixed(track.named ?? 0, digits: 1)); all of it may lie "
      + "\(points(track.offsetSpread)) pt too high or too low, and each picture is off by \(points(track.grain)) pt\n"
    if track.lost > 0 { text += "not found in \(Measure.counted(track.lost, "picture")), which are left out\n" }
    if gestures == 0 {
      text += "no finger is known; without touches nothing can be judged or learned: see --touches and --dot\n"
    } else if dot != nil {
      text += "the finger is known to a few pictures: a dot that fades hides when it lifted\n"
    } else {
      text += "touches and film have clocks of their own: what lies between them is found, and told as the delay\n"
    }
    return text
  }
}

/// The pictures of a film with its own time stamps, decoded by ffmpeg: films of screens have no rate.
struct FilmDecoder {
  let path: String
  /// Pixels of the film, or `nil` for all of it.
  var crop: PixelArea?
  /// The options of ffmpeg's `scale`, which makes pictures small.
  var scale: String

  /// Files that hold all of a film: playlists and lists name other files and hosts.
  private static let containers = "mov,matroska,avi"
  private static let mostPictures = 100_000

  /// Decodes all of it. Throws `RunFailure`, `Cancelled`, and what `take` throws.
  ///
  /// - Parameters:
  ///   - tell: called with the number of pictures so far, before each is taken.
  ///   - take: gets each picture; false: that was enough.
  func decode(_ tell: (Int) -> Void = { _ in }, _ take: (FilmPicture) throws -> Bool) throws {
    try InputFile.refuseStranger(path, within: nil)
    guard let program = ProgramPlace.find("ffmpeg") else {
      throw RunFailure(.missing, "a film needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg")
    }
    let crop = crop.map { "crop=\($0.width):\($0.height):\($0.x):\($0.y):exact=1," } ?? ""
    let child = try ChildProcess(
      [program] + ["-hide_banner", "-loglevel", "info", "-nostats", "-nostdin", "-protocol_whitelist", "file"]
        + ["-format_whitelist", Self.containers, "-max_pixels", "\(FilmStream.mostPixels)", "-i", "file:" + path]
        + ["-map", "0:v:0", "-frames:v", "\(Self.mostPictures + 1)"]
        + ["-vf", "\(crop)\(scale),format=gray,showinfo=checksum=0", "-fps_mode", "passthrough", "-f", "rawvideo"]
        + ["pipe:1"])
    var stream = FilmStream(path: path)
    defer {
      for end in [child.connection, child.complaints] { close(end) }
    }
    do {
      var count = 0
      try stream.read(child) { picture in
        count += 1
        guard count <= Self.mostPictures else {
          throw RunFailure(
            .malformedInput,
            "\(path): found more than \(Measure.grouped(Self.mostPictures)) pictures, expected a film of some minutes; "
              + "cut out what matters: ffmpeg -ss FROM -to END -i FILM part.mp4")
        }
        tell(count)
        return try take(picture)
      }
    } catch {
      child.signal(SIGKILL)
      _ = child.wait()
      throw error
    }
    if stream.isEnough { child.signal(SIGKILL) }
    let way = child.wait()
    if !stream.isEnough, way != .exit(0) || stream.pictures == 0 {
      throw RunFailure(
        .malformedInput,
        "\(path): ffmpeg cannot read it as a film, expected an MP4, MOV, Matroska, WebM or AVI file\(stream.lastWords)")
    }
  }
}

/// A rectangle of whole pixels.
package struct PixelArea: Equatable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The output of ffmpeg: pictures on one descriptor, their times and sizes in words on the other.
private struct FilmStream {
  let path: String
  private(set) var pictures = 0
  private(set) var isEnough = false
  private var bytes: [UInt8] = []
  private var used = 0
  private var line: [UInt8] = []
  private var lastTime = 0.0
  private var words: [String] = []
  private var heads: [(time: Double, width: Int, height: Int)] = []

  /// The most pixels of a picture: more than any screen has.
  static let mostPixels = 50_000_000

  init(path: String) {
    self.path = path
  }

  var lastWords: String {
    words.isEmpty ? "" : ":\n  " + words.suffix(3).map { TerminalText.line($0) }.joined(separator: "\n  ")
  }

  mutating func read(_ child: ChildProcess, _ take: (FilmPicture) throws -> Bool) throws {
    var ends = [child.connection, child.complaints].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while ends.contains(where: { $0.fd >= 0 }) {
      try Interruption.check()
      guard poll(&ends, nfds_t(ends.count), 200) > 0 else { continue }
      for place in ends.indices where ends[place].fd >= 0 && ends[place].revents != 0 {
        let count = Glibc.read(ends[place].fd, &piece, piece.count)
        if count > 0 {
          if place == 0 { bytes += piece[..<count] } else { try hear(piece[..<count]) }
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          ends[place].fd = -1
        }
      }
      try hand(take)
      if isEnough { return }
    }
  }

  /// Hands on the pictures that are whole.
  private mutating func hand(_ take: (FilmPicture) throws -> Bool) throws {
    while let head = heads.first, bytes.count - used >= head.width * head.height {
      let size = head.width * head.height
      let grey = Array(bytes[used..<used + size])
      used += size
      heads.removeFirst()
      pictures += 1
      if try !take(FilmPicture(time: head.time, width: head.width, height: head.height, grey: grey)) {
        isEnough = true
        return
      }
    }
    if used > 1 << 20 {
      bytes.removeFirst(used)
      used = 0
    }
    if bytes.count > Self.mostPixels + 1 << 20 { throw tooLarge("a picture") }
  }

  private func tooLarge(_ found: String) -> RunFailure {
    RunFailure(
      .malformedInput,
      "\(path): found \(found), expected a film whose pictures have at most \(Measure.grouped(Self.mostPixels)) pixels")
  }

  private mutating func hear(_ text: ArraySlice<UInt8>) throws {
    for byte in text {
      if byte != 0x0A {
        if line.count < 4096 { line.append(byte) }
        continue
      }
      defer { line = [] }
      // Titles and other words of the film never begin a line.
      if !line.starts(with: "[Parsed_showinfo".utf8) {
        words = words.suffix(5) + [String(decoding: line, as: UTF8.self)]
      } else if let head = try head(line) {
        heads.append(head)
        lastTime = head.time
      }
    }
  }

  /// `... pts_time:0.0167 ... s:48x844 ...` of `showinfo`; a picture without a time of its own has the last one's.
  private func head(_ line: [UInt8]) throws -> (time: Double, width: Int, height: Int)? {
    let words = line.split(separator: UInt8(ascii: " "))
    func value(_ key: String) -> Substring? {
      words.first { $0.starts(with: key.utf8) }.map { String(decoding: $0, as: UTF8.self).dropFirst(key.utf8.count) }
    }
    guard let word = value("pts_time:"), let size = value("s:")?.split(separator: "x"),
      size.count == 2, let width = Int(size[0]), let height = Int(size[1]), width > 0, height > 0
    else { return nil }
    let (pixels, isBeyond) = width.multipliedReportingOverflow(by: height)
    guard !isBeyond, pixels <= Self.mostPixels else { throw tooLarge("a picture of \(width) x \(height)") }
    let time = Double(word).flatMap { $0.isFinite && $0.magnitude < 1e9 ? $0 : nil }
    return (time ?? lastTime, width, height)
  }
}
