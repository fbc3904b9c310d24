import Diagnostics
import Glibc
import MeasuredImport
import OverlayWorkers
import Quoting

/// The pictures of a film with its own time stamps, decoded by ffmpeg: films of screens have no rate.
struct FilmDecoder {
  let path: String
  /// Pixels of the film, or `nil` for all of it.
  var crop: PixelArea?
  /// How pictures are made small: `scale` and its options.
  var scale: String

  /// Files that hold all of a film: playlists and lists name other files and hosts.
  private static let containers = "mov,matroska,avi"
  private static let mostPictures = 100_000

  /// Decodes all of it. Throws `RunFailure`, `Cancelled`, and what `take` throws.
  ///
  /// - Parameter take: gets each picture; false: that was enough.
  func decode(_ take: (FilmPicture) throws -> Bool) throws {
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

/// What ffmpeg sends: pictures on one descriptor, their times and sizes in words on the other.
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

  /// More than any screen has.
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
