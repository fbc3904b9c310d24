package import OverlayRun
import Text

/// The files that a command reads and writes: no two outputs may be one file, none may be an input or a part of a scene, and
/// each has the ending of its format.
package struct FilePlan {
  private var inputs: [(meaning: String, path: String)] = []
  private var outputs: [(option: String, path: String)] = []
  /// What standard output is taken by, such as `--trace -`: it has one thing.
  private var standardOutput: String?

  package init() {}

  /// - Parameter meaning: what it is to the command, such as `the recording`.
  package mutating func reads(_ meaning: String, _ path: String?) {
    if let path { inputs.append((meaning, path)) }
  }

  /// Takes standard output for what an option without a file prints, such as `--json`.
  package mutating func prints(_ option: String, _ isGiven: Bool) {
    if isGiven { standardOutput = option }
  }

  /// - Parameter format: `nil` if it is a folder. A file in its place is reported when the folder is made.
  package mutating func writes(_ option: String, _ path: String?, _ format: OutputFormat? = nil) throws(FilePlanFault) {
    guard let path, path == "-" || format != nil || FileKind(at: path) != .regular else { return }
    if path == "-" || FileKind(at: path) != .other, let fault = format?.fault(inNameOf: path) {
      throw FilePlanFault(description: "\(option) \(path)\(fault)")
    }
    if path == "-" {
      if let standardOutput {
        throw FilePlanFault(
          description: "\(option) - and \(standardOutput) both want standard output; give \(option) a path")
      }
      standardOutput = "\(option) -"
      return
    }
    if format == nil, FileKind(at: path) == .missing, OutputFormat.others.contains(PathText.ending(path) ?? "") {
      throw FilePlanFault(description: "\(option) \(path): what is written is a folder; name it without such an ending")
    }
    guard let place = Place(path) else { return }
    if let input = inputs.first(where: { Place($0.path) == place }) {
      throw FilePlanFault(description: "\(option) \(path) would replace \(input.meaning); name another file")
    }
    if let other = outputs.first(where: { Place($0.path) == place }) {
      throw FilePlanFault(description: "\(other.option) and \(option) both name \(path); give each a file of its own")
    }
    let start = InputFile.start(of: path, CaseFolder.startLength)
    if let fault = start.flatMap({ format?.fault(inReplacing: path, $0) }) {
      throw FilePlanFault(description: "\(option) \(path)\(fault)")
    }
    outputs.append((option, path))
  }

  /// Refuses outputs that are pictures of a config. Throws `RunFailure`.
  static func refuse(
    _ outputs: [(option: String, path: String?, format: OutputFormat)], onto pictures: [String], of config: String
  ) throws {
    var files = FilePlan()
    for picture in pictures { files.reads("a picture of the config", PathText.prefix(config) + picture) }
    do throws(FilePlanFault) {
      for output in outputs { try files.writes(output.option, output.path, output.format) }
    } catch {
      throw RunFailure(.wrongUsage, error.description)
    }
  }

  /// A file's identity, whatever it is called: its number where it is there, else its folder's and its name. Pipes and
  /// devices have none: several may write to one.
  private enum Place: Equatable {
    case file(FileIdentity)
    case name(ExactText, in: FileIdentity)

    init?(_ path: String) {
      switch FileKind(at: path) {
      case .regular, .folder:
        guard let known = FileIdentity(path) else { return nil }
        self = .file(known)
      case .other, .link: return nil
      case .missing:
        guard let folder = FileIdentity(PathText.folder(path)) else { return nil }
        self = .name(ExactText(PathText.last(path)), in: folder)
      }
    }
  }
}

/// The reason why the files of a command do not go together.
package struct FilePlanFault: Error, CustomStringConvertible {
  package let description: String
}
