import LuaBridge
import OverlaySettings

extension ScriptFailure: CustomStringConvertible {
  /// Place, what went wrong, the lines around it, and what was being asked for which layer.
  public var description: String {
    let circumstances = policy.map { policy in "\n  in \(policy)" + (layer.map { " of \"\($0)\"" } ?? "") } ?? ""
    switch kind {
    case .script(let failure): return failure.description + circumstances
    case .printedWhileDrawing:
      let place = definition.map { "\($0.file):\($0.line): " } ?? ""
      return place + "the function printed, but it is called for each frame; print from a callback or an action instead" + circumstances
    }
  }

  /// The first line of the description, with what was being asked.
  public var summary: String {
    let circumstances = policy.map { policy in " (in \(policy)" + (layer.map { " of \"\($0)\"" } ?? "") + ")" } ?? ""
    switch kind {
    case .script(let failure): return failure.summary + circumstances
    case .printedWhileDrawing: return description
    }
  }
}

extension ConfigProblem: CustomStringConvertible {
  public var description: String {
    let start = place.map { "\($0.file):\($0.line): " } ?? ""
    return start + "\(subject): \(problem)"
  }
}

extension ConfigFailure: CustomStringConvertible {
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
