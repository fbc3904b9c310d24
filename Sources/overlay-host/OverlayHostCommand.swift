import ArgumentParser
import Diagnostics
import OverlayHost
import OverlayWorkers

/// The whole tool; each subcommand is a file.
@main
struct OverlayHostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay-host",
    abstract: "Replays recorded touches through scripted overlays, and writes a trace and frames.",
    discussion: """
      A config is a Lua file that describes overlays: sheets with notches, stacks, queues of views. A recording is an event file: \
      what a finger did, and when. The same inputs give the same bytes, on every run and every machine.

      EXAMPLE
        overlay-host run config.lua events.json --frames frames --format png

      EXIT STATUS
        0    all well
        1    an expectation or a comparison failed, or a check found problems
        64   wrong usage
        65   the event file, a golden or a trace is malformed
        66   an input cannot be read
        69   a program that is needed is missing (ffmpeg)
        70   the script failed: an error in it, a limit, a wrong return
        73   an output cannot be written
        130  interrupted; what was begun is removed
      """,
    version: ProgramVersion.text,
    subcommands: [
      RunCommand.self, CheckCommand.self, TestCommand.self, CompareCommand.self, BenchCommand.self, ImportCommand.self,
      InitCommand.self,
      TypesCommand.self, PresetsCommand.self, SweepCommand.self, MapCommand.self, ExportCommand.self,
      PreviewCommand.self, DevicesCommand.self, MatrixCommand.self, FitCommand.self, ProbeCommand.self,
      PageCommand.self,
    ])

  static func main() {
    RoomyStack.run { perform() }
  }

  private static func perform() {
    Interruption.listen()
    let words = CommandLine.arguments.dropFirst()
    if words.first == WorkerCommand.configuration.commandName { return WorkerCommand.main(Array(words.dropFirst())) }
    if words.first == RunCommand.configuration.commandName,
      let command = try? RunCommand.parseAsRoot(Array(words.dropFirst())) as? RunCommand
    {
      return perform(command)
    }
    do {
      if let words = words.first.flatMap(complaint) { throw ValidationError(words) }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      leave(error)
    }
  }

  /// Says what ended a command, as everything else is said: a parser's complaint repeats what was typed.
  private static func leave(_ error: any Error) -> Never {
    let (words, code) = (fullMessage(for: error), exitCode(for: error))
    let stream = code.isSuccess ? TextStream.standardOutput : .standardError
    if !words.isEmpty { stream.say(words + "\n") }
    exit(withError: code)
  }

  /// What is wrong with a first word that is none of the tool's commands, or `nil` if it is one, or an option. `help`
  /// belongs to the parser.
  private static func complaint(about word: String) -> String? {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), word != "help", !commands.contains(word) else { return nil }
    let nearest = NearestName.of(word, in: commands).map { "; did you mean \($0)?" } ?? ""
    return "unknown subcommand \"\(word)\"\(nearest)\nThere are \(NameHint.list(commands))."
  }

  /// A run that is written as it should be needs none of the tool's other commands: describing all of them to the
  /// parser takes longer than a short run does. Whatever else was written goes through the parser's front door, which
  /// has the words for it.
  private static func perform(_ command: RunCommand) {
    do {
      try command.run()
    } catch {
      leave(error)
    }
  }
}
