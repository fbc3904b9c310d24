/// What is asked of an export that makes no sense.
package enum ExportRefusal: Error, Equatable, Sendable {
  case unknownLayer(String, known: [String])
  /// The named layer is of a kind that the format has no words for.
  case otherKind(layer: String, ExportFormat)
  case nothingToExport(config: String, ExportFormat)
  /// A container that shows nothing by itself, and cannot be presented.
  case notOnScreen(layer: String)
}
