import ArgumentParser
import CProcess
import Glibc
import OverlayHost
import OverlayWorkers
import Text

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
        75   what was measured says too little: the machine was too busy
        130  interrupted; what was begun is removed
      """,
    version: ProgramVersion.text,
    subcommands: requestedCommand.map { [$0] } ?? commands)

  static let commands: [any ParsableCommand.Type] = [
    RunCommand.self, CheckCommand.self, TestCommand.self, ReviewCommand.self, CompareCommand.self, BenchCommand.self,
    ImportCommand.self, InitCommand.self, TypesCommand.self, PresetsCommand.self, SweepCommand.self, MapCommand.self,
    ExportCommand.self, PreviewCommand.self, DevicesCommand.self, MatrixCommand.self, FitCommand.self,
    ProbeCommand.self, PlayerCommand.self, PageCommand.self, LimitsCommand.self,
  ]

  /// The command that the line begins with. The parser knows it alone: describing all of them takes longer than a short
  /// run.
  private static let requestedCommand = CommandLine.arguments.dropFirst().first.flatMap(command)

  private static func command(named name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.configuration.commandName == name }
  }

  /// Returns the parsed command, or `nil` if the parser refuses it.
  static func parsed(_ words: [String]) -> (any ParsableCommand)? {
    words.first.flatMap(command).flatMap { try? $0.parseAsRoot(Array(words.dropFirst())) }
  }

  static func main() {
    LargeStack.run { perform() }
  }

  private static func perform() {
    Interruption.listen()
    let words = CommandLine.arguments.dropFirst()
    if words.first == WorkerCommand.configuration.commandName { return WorkerCommand.main(Array(words.dropFirst())) }
    do {
      if let words = usageError(in: Array(words)) { throw ValidationError(words) }
      var command = try parsed(Array(words)) ?? parseAsRoot()
      try command.run()
    } catch let failure as FileFailure {
      TextStream.standardError.say("\(failure)\n")
      Glibc.exit(failure.status.rawValue)
    } catch {
      exit(reporting: error)
    }
  }

  /// Prints what ended a command, and exits. A parser's complaint repeats what was typed, so it is shortened.
  private static func exit(reporting error: any Error) -> Never {
    // What a command found wrong it has said.
    if let code = error as? ExitCode { Glibc.exit(code.rawValue) }
    let code = exitCode(for: error)
    let words = code == .validationFailure ? advice(for: error) : fullMessage(for: error)
    let stream = code.isSuccess ? TextStream.standardOutput : .standardError
    if !words.isEmpty { stream.say((code.isSuccess ? words : SentenceText.shortened(words)) + "\n") }
    Glibc.exit(code.rawValue)
  }

  /// The parser's complaint, with what was meant where that can be told.
  private static func advice(for error: any Error) -> String {
    let whole = fullMessage(for: error)
    return UsageAdvice(Array(CommandLine.arguments.dropFirst()), message(for: error))?.added(to: whole) ?? whole
  }

  /// Returns what is wrong with words that begin with none of the tool's commands, or `nil` if they do, or with an
  /// option of the tool. What follows `help` is a command, too.
  private static func usageError(in words: [String]) -> String? {
    if words.first == "help" { return usageError(in: Array(words.dropFirst())) }
    let commands = commands.compactMap { $0.configuration.commandName }
    guard let word = words.first, !commands.contains(word) else { return nil }
    if word.hasPrefix("-") { return usageError(inOption: word, commands) }
    let whole = CommandSyntax.whole(of: word)
    if whole == nil, PathText.ending(word) != nil || FileKind(at: word) != .missing {
      return usageError(inLine: words)
    }
    let nearest = (whole ?? NearestName.of(word, in: commands + ["--version"])).map { "; did you mean \($0)?" } ?? ""
    return "unknown subcommand \"\(word)\"\(nearest)\nThere are \(NameHint.list(commands))."
  }

  private static func usageError(inOption option: String, _ commands: [String]) -> String? {
    let bare = String(option.drop { $0 == "-" })
    if ["v", "V"].contains(bare) { return "unknown option \(option); did you mean --version?" }
    return commands.contains(bare) ? "unknown option \(option); did you mean \(bare), without hyphens?" : nil
  }

  /// A line without a command.
  private static func usageError(inLine words: [String]) -> String {
    let missing = "\"\(words[0])\" stands where a command was expected"
    let meant = ["run", "check", "test"].map { [$0] + words }.first { parsed($0) != nil }
    guard let meant else { return missing + ", such as run, check or test" }
    return "\(missing)\nTry: overlay-host \(meant.map(ShellWord.quoted).joined(separator: " "))"
  }
}

/// The words of `--version`: the version, what it was built of, and the libraries in it.
private enum ProgramVersion {
  static var text: String {
    let commit = String(cString: overlay_program_commit())
    let packages = String(cString: overlay_program_packages())
    let libraries = LinkedLibraries.all.map { "\($0.name) \($0.version)" } + (packages.isEmpty ? [] : [packages])
    return """
      overlay-host \(HostVersion.number)
      commit: \(commit.isEmpty ? "built from source" : commit)
      with \(libraries.joined(separator: ", "))
      """
  }
}
