import Spelling

extension VideoFailure: ReportedError {
  var status: ExitStatus {
    switch self {
    case .noProgram: .missing
    case .ended: .unwritableOutput
    }
  }

  var description: String {
    switch self {
    case .noProgram: "--video needs ffmpeg, which is not on the PATH; install it: apt-get install ffmpeg"
    case .ended(let status, let words): "ffmpeg ended with status \(status), so there is no video" + (words.isEmpty ? "" : ":\n  \(words)")
    }
  }
}
