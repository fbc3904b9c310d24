import Glibc
import OverlayWorkers
import SystemPackage
import Text

/// A video that ffmpeg makes while frames come: whole in its place, or not there.
final class VideoOutput {
  private let file: OutputFile
  private let format: Format
  /// The frame rate as ffmpeg has it: `60`, or `60/4`.
  private let framesPerSecond: String
  private let program: String
  /// The encoder, begun with the first frame, whose size the video has.
  private var encoder: ChildProcess?

  enum Format: String {
    case mp4, webm, gif

    init?(_ path: String) {
      self.init(rawValue: PathText.ending(path) ?? "")
    }
  }

  /// Throws `RunFailure` where there is no ffmpeg, and `FileFailure`.
  init(path: String, framesPerSecond: String) throws {
    guard let program = ProgramPlace.find("ffmpeg") else {
      throw RunFailure(.missing, "--video needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg")
    }
    (self.program, self.framesPerSecond) = (program, framesPerSecond)
    format = Format(path) ?? .mp4
    file = try OutputFile(path: path)
  }

  deinit {
    discard()
  }

  /// Adds a frame, a whole PPM file. Throws `RunFailure`, `FileFailure`, `Cancelled`.
  func add(_ frame: UnsafeRawBufferPointer, width: Int, height: Int) throws {
    let encoder = try self.encoder ?? begin(width: width, height: height)
    do {
      try FileDescriptor(rawValue: encoder.connection).writeAll(frame, path: file.path)
    } catch is ReaderLeft {
      throw failure(end())
    }
  }

  private func begin(width: Int, height: Int) throws -> ChildProcess {
    let box = (width: width + width % 2, height: height + height % 2)
    let child = try ChildProcess([program] + arguments(box) + ["file:" + file.place])
    encoder = child
    return child
  }

  /// Frames of a screen that has turned are fitted into the box. Without `-reinit_filter 0` ffmpeg 5.1 would begin its
  /// filters anew for them, and stretch or leave out what follows, without a word.
  private func arguments(_ box: (width: Int, height: Int)) -> [String] {
    let (w, h) = (box.width, box.height)
    let share = "min(1,min(\(w)/iw,\(h)/ih))"
    let fitted =
      "scale=w='trunc(iw*\(share))':h='trunc(ih*\(share))':eval=frame,pad=\(w):\(h):(ow-iw)/2:(oh-ih)/2:color=black:eval=frame"
    let input = [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-reinit_filter", "0", "-f", "image2pipe", "-c:v", "ppm",
      "-framerate",
      framesPerSecond, "-i", "pipe:0",
    ]
    let output: [String] =
      switch format {
      case .mp4:
        [
          "-vf", "\(fitted),format=yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-tune",
          "animation", "-movflags",
          "+faststart", "-f", "mp4",
        ]
      case .webm:
        [
          "-vf", "\(fitted),format=yuv420p", "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-row-mt",
          "1", "-crf", "30",
          "-b:v", "0", "-f", "webm",
        ]
      case .gif:
        // Its times are hundredths of a second, and few readers show more.
        [
          "-vf",
          "\(fitted),fps=30,split[a][b];[a]palettegen=stats_mode=diff[p];"
            + "[b][p]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle",
          "-f", "gif",
        ]
      }
    return input + output
  }

  /// Waits for ffmpeg. Without any frame there is nothing to wait for, and no video. Throws `RunFailure`.
  func finish() throws {
    guard let encoder else { return }
    shutdown(encoder.connection, Int32(SHUT_WR))
    let end = end()
    if end.status != 0 { throw failure(end) }
  }

  /// Puts it in its place. Throws `FileFailure`.
  func publish(isEmpty: Bool) throws {
    if isEmpty { file.discard() } else { try file.publish() }
  }

  /// Ends ffmpeg where it still runs, and removes what was begun; nothing after `publish`.
  func discard() {
    encoder?.signal(SIGKILL)
    if encoder != nil { _ = end() }
    file.discard()
  }

  /// Hears what ffmpeg has to say, and how it ended.
  private func end() -> (status: Int32, words: String) {
    guard let child = encoder else { return (0, "") }
    encoder = nil
    var words: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(child.complaints, &piece, piece.count)
      if count > 0, words.count < 1 << 16 { words += piece[..<count] }
      if count == 0 || count < 0 && errno != EINTR { break }
    }
    let way = child.wait()
    for end in [child.connection, child.complaints] { close(end) }
    let text = String(decoding: words, as: UTF8.self).split(separator: "\n").suffix(3).joined(separator: "\n  ")
    return switch way {
    case .exit(let status): (status, text)
    case .signal(let number): (128 + number, text)
    }
  }

  private func failure(_ end: (status: Int32, words: String)) -> RunFailure {
    let words = end.words.isEmpty ? "" : ":\n  \(end.words)"
    return RunFailure(.unwritableOutput, "ffmpeg ended with status \(end.status), so there is no video\(words)")
  }
}

/// The command that makes a video of a folder of frames, for a POSIX shell.
enum VideoCommand {
  /// `step`: from one frame to the next, in frames of the clock.
  static func text(_ frames: FramesWritten, folder: String, step: Int) -> String {
    let rate =
      frames.framesPerSecond % step == 0 ? "\(frames.framesPerSecond / step)" : "\(frames.framesPerSecond)/\(step)"
    let place = place(folder)
    let pattern =
      place.parts(between: "%").joined(separator: "%%") + "/frame-%05d."
      + frames.format.rawValue
    return
      "ffmpeg\(frames.hasOneSize ? "" : " -reinit_filter 0") -framerate \(rate) -i \(ShellWord.quoted(pattern))\(filter(frames)) -pix_fmt yuv420p \(ShellWord.quoted(place + ".mp4"))"
  }

  /// Returns ffmpeg's filter. H.264 wants even sizes, and one size for all: frames of a screen that turned lie in the
  /// middle of the largest. Without `eval=frame`, and with a filter that is begun anew, ffmpeg 5.1 stretches them or
  /// leaves them out, and says nothing.
  private static func filter(_ frames: FramesWritten) -> String {
    let (width, height) = (frames.largestWidth, frames.largestHeight)
    let even = (width: width + width % 2, height: height + height % 2)
    if !frames.hasOneSize {
      return " -vf 'pad=\(even.width):\(even.height):(ow-iw)/2:(oh-ih)/2:color=black:eval=frame'"
    }
    return even == (width, height) ? "" : " -vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2'"
  }

  /// Names that ffmpeg would take for an option or for the address of a protocol begin with the folder they lie in.
  private static func place(_ folder: String) -> String {
    let first = folder.utf8.prefix { $0 != UInt8(ascii: "/") }
    return folder.begins(with: "-") || first.contains(UInt8(ascii: ":")) ? "./" + folder : folder
  }
}
