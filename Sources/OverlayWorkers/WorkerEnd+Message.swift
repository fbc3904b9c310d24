import Glibc

extension WorkerEnd: CustomStringConvertible {
  package var description: String {
    let words = complaint.split(separator: "\n").joined(separator: "\n")
    switch way {
    case .exit(let code): return words.isEmpty ? "the process ended with status \(code)" : words
    case .signal(let number):
      return "the process was ended by \(Self.name(of: number))" + (words.isEmpty ? "" : "\n\(words)")
    }
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGABRT: "ABRT", SIGBUS: "BUS", SIGFPE: "FPE", SIGHUP: "HUP", SIGILL: "ILL", SIGINT: "INT", SIGKILL: "KILL",
      SIGSEGV: "SEGV",
      SIGTERM: "TERM", SIGTRAP: "TRAP", SIGXCPU: "XCPU",
    ]
    return names[signal].map { "SIG" + $0 } ?? "signal \(signal)"
  }
}

extension WorkerFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      "\(program): cannot be started as a worker: \(String(cString: strerror(code)))"
    case .noConnection(let code): "cannot connect to a worker: \(String(cString: strerror(code)))"
    }
  }
}
