import ArgumentParser

/// A command that has a part of its work done by further processes of this program.
protocol WorkingCommand: ParsableCommand {
  /// Works in such a process for the one that has started it, until that is gone or wants no more.
  func serve() throws
}

/// `overlay-host worker`, followed by the words of the command whose work it does. The help does not list it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Does a part of another command's work; started by that command.")

  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  private static let commands: [any ParsableCommand.Type] = [TestCommand.self, ReviewCommand.self, SweepCommand.self]

  func run() throws {
    guard let command = Self.commands.first(where: { $0.configuration.commandName == words.first }) else {
      throw ValidationError("a worker is started by other commands only")
    }
    try (command.parseAsRoot(Array(words.dropFirst())) as? any WorkingCommand)?.serve()
  }

  /// Program and arguments of a worker, which gets the words that this process was started with.
  static func line(for command: any ParsableCommand.Type) -> [String] {
    ["/proc/self/exe", configuration.commandName ?? ""]
      + CommandLine.arguments.drop { $0 != command.configuration.commandName }
  }
}
