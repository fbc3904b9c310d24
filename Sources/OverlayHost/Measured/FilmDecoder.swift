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

  /// Decodes all of it. Throws `RunFailure`, `Cancelled`, and what `take` throws.
  ///
  /// - Parameter take: gets each picture; false: that was enough.
  func decode(_ take: (FilmPicture) throws -> Bool) throws {
    if [.missing, .folder].contains(FileKind(at: path)) { try InputFile.refuseStranger(path, within: nil) }
    guard let program = ProgramPlace.find("ffmpeg") else {
      throw RunFailure(.missing, "a film needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg")
    }
    let crop = crop.map { "crop=\($0.width):\($0.height):\($0.x):\($0.y):exact=1," } ?? ""
    let child = try ChildProcess(
      [program] + ["-hide_banner", "-loglevel", "info", "-nostats", "-nostdin", "-i", "file:" + path, "-map", "0:v:0"]
        + ["-vf", "\(crop)\(scale),format=gray,showinfo=checksum=0", "-fps_mode", "passthrough", "-f", "rawvideo"]
        + ["pipe:1"])
    var stream = FilmStream(path: path)
    defer {
      for end in [child.connection, child.complaints] { close(end) }
    }
    do {
      try stream.read(child, take)
    } catch {
      child.signal(SIGKILL)
      _ = child.wait()
      throw error
    }
    if stream.isEnough { child.signal(SIGKILL) }
    let way = child.wait()
    if !stream.isEnough, way != .exit(0) || stream.pictures == 0 {
      throw RunFailure(.malformedInput, "\(path): ffmpeg cannot read it as a film\(stream.lastWords)")
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
  private static let mostPixels = 50_000_000

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
          if place == 0 { bytes += piece[..<count] } else { hear(piece[..<count]) }
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
  }

  private mutating func hear(_ text: ArraySlice<UInt8>) {
    for byte in text {
      if byte != 0x0A {
        if line.count < 4096 { line.append(byte) }
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      line = []
      if let head = head(text) {
        heads.append(head)
        lastTime = head.time
      } else if !text.contains("showinfo") {
        words = words.suffix(5) + [text]
      }
    }
  }

  /// `... pts_time:0.0167 ... s:48x844 ...` of `showinfo`; a picture without a time of its own has the last one's.
  private func head(_ line: String) -> (time: Double, width: Int, height: Int)? {
    guard line.contains("showinfo") else { return nil }
    let words = line.split(separator: " ")
    func value(_ key: String) -> Substring? {
      words.first { $0.hasPrefix(key) }.map { $0.dropFirst(key.count) }
    }
    guard let word = value("pts_time:"), let size = value("s:")?.split(separator: "x"),
      size.count == 2, let width = Int(size[0]), let height = Int(size[1]), width > 0, height > 0,
      width.multipliedReportingOverflow(by: height).partialValue <= Self.mostPixels
    else { return nil }
    let time = Double(word).flatMap { $0.isFinite && $0.magnitude < 1e9 ? $0 : nil }
    return (time ?? lastTime, width, height)
  }
}
