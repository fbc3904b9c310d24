import Diagnostics

/// What options are called elsewhere, and what to write here.
enum OptionHabits {
  /// By the option, without hyphens and in small letters: options of ours, of which a command has one or none.
  private static let meanings: [String: [String]] = [
    "accept": ["--record failed"], "update": ["--record failed"], "bless": ["--record failed"],
    "updatesnapshots": ["--record failed"], "u": ["--record failed"], "ci": ["--record never"],
    "threshold": ["--tolerance"], "epsilon": ["--tolerance"], "delta": ["--tolerance"],
    "png": ["--format png", "--picture FILE.png", "-o FILE.png"], "ppm": ["--format ppm"],
    "svg": ["--curves FILE.svg", "--picture FILE.svg", "-o FILE.svg"], "chart": ["--curves FILE.svg"],
    "gif": ["--video FILE.gif"], "mp4": ["--video FILE.mp4"], "movie": ["--video FILE.mp4"],
    "film": ["--video FILE.mp4"], "strip": ["--filmstrip FILE.png"], "screenshot": ["--filmstrip FILE.png"],
    "screenshots": ["--frames FOLDER"], "images": ["--frames FOLDER"], "page": ["--html FILE.html"],
    "report": ["--html FOLDER"], "framerate": ["--fps"], "rate": ["--fps"],
    "theme": ["--environment theme=dark"], "dark": ["--environment dark"], "night": ["--environment dark"],
    "rtl": ["--environment rightToLeft", "--twins rightToLeft"], "textsize": ["--environment textSize=accessibility3"],
    "param": ["--set NAME=VALUE"], "parameter": ["--set NAME=VALUE"], "p": ["--set NAME=VALUE"],
    "d": ["--set NAME=VALUE"], "define": ["--set NAME=VALUE"],
    "v": ["--verbose", "--version"], "debug": ["--verbose"], "q": ["--quiet"], "silent": ["--quiet"],
    "why": ["--explain"], "reason": ["--explain"], "parallel": ["--jobs"], "j": ["--jobs"], "workers": ["--jobs"],
    "browser": ["--open"], "overwrite": ["--force"], "f": ["--force"], "time": ["--at"], "from": ["--range A..B"],
    "start": ["--range A..B"], "dpi": ["--scale"], "resolution": ["--scale"], "only": ["--filter"],
    "grep": ["--filter"], "case": ["--filter"], "sort": ["--by"], "top": ["--best"], "n": ["--sample", "--best"],
    "count": ["--sample", "--best"], "random": ["--sample"], "compare": ["--against"], "with": ["--against"],
    "notch": ["--from"],
  ]

  /// What an option is here, with what to put behind it; `nil` where it is no habit.
  static func meaning(of option: String, in known: [String]) -> String? {
    let bare = option.drop { $0 == "-" }.lowercased().filter { $0 != "-" && $0 != "_" }
    return meanings[bare]?.first { meaning in known.contains { meaning == $0 || meaning.hasPrefix($0 + " ") } }
  }
}
