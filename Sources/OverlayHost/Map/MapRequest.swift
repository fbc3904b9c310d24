import Spelling

/// What a map of landings is to show.
public struct MapRequest: Sendable {
  public var config: ScriptSource
  /// nil: the front-most layer that has notches.
  public var layer: String?
  /// The notch that the finger comes from; a sheet: the anchor's index. nil: where the layer starts.
  public var from: String?
  /// Another config, which is compared with the first one.
  public var against: ScriptSource?
  /// What the other one is called in the picture; nil: its path.
  public var againstWords: String?
  var otherName: String { againstWords ?? against?.path ?? "" }
  /// A folder of recordings whose releases are shown.
  public var recordings: String?
  /// `.png`, `.svg` or `.json`.
  public var output: String
  /// Of a PNG.
  public var isDark = false

  public init(config: ScriptSource, output: String) {
    self.config = config
    self.output = output
  }
}

/// What is asked of a map that makes no sense.
enum MapRefusal: Error, Equatable {
  case unknownLayer(String, known: [String])
  case noNotches(config: String)
  case unknownNotch(String, known: [String])
  /// The layer is not on screen, and cannot be presented.
  case notOnScreen(String)
  case noRecordings(folder: String)
}

extension MapRefusal: ReportedError {
  var status: ExitStatus { .wrongUsage }

  var description: String {
    switch self {
    case .unknownLayer(let name, let known): "--layer \(name): no layer with notches has that id; " + NameHint.oneOf(known, near: name)
    case .noNotches(let config): "\(config): no layer has notches or anchors, so no release leads anywhere"
    case .unknownNotch(let name, let known): "--from \(name): the layer has no such notch; " + NameHint.oneOf(known, near: name)
    case .notOnScreen(let layer): "\"\(layer)\" is not on screen, so nothing can be let go of"
    case .noRecordings(let folder): "\(folder): no recording (.json, .jsonl) is in it"
    }
  }
}
