package import Diagnostics

extension ExportRefusal: ReportedError {
  package var status: ExitStatus { .wrongUsage }

  package var description: String {
    switch self {
    case .unknownLayer(let name, let known):
      "--layer \(name): no layer has that id; " + NameHint.oneOf(known, near: name)
    case .otherKind(let layer, let format):
      "\"\(layer)\" cannot be written as \(format.rawValue): that describes \(format.subject); json describes every layer"
    case .nothingToExport(let config, let format):
      "\(config): no layer can be written as \(format.rawValue): that describes \(format.subject); json describes every layer"
    case .notOnScreen(let layer):
      "\"\(layer)\" is not on screen when the run begins, so its notches have no heights yet"
    }
  }
}
