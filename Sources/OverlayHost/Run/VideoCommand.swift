import Quoting

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

  /// H.264 wants even sizes, and one size for all: frames of a screen that turned lie in the middle of the largest.
  /// Without `eval=frame`, and with a filter that is begun anew, ffmpeg 5.1 stretches them or leaves them out, and says
  /// nothing.
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
