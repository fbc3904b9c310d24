import OverlayEngine
import OverlayRender

/// One picture of a run's key moments: drags that start, releases, peaks of overshoot, marks, rests, presentations. Each is shown by the
/// first frame that is not before it.
final class FilmstripOutput {
  private let file: OutputFile
  private var finder: KeyMomentFinder
  /// Whether there is nothing to show: no frame was chosen.
  private(set) var isEmpty = true

  /// More columns make no picture for people.
  private static let capacity = 24

  /// Of the moments that the selected frames span. Throws `FileFailure`.
  init(path: String, _ selection: FrameSelection) throws {
    file = try OutputFile(path: path)
    finder = KeyMomentFinder(span: selection.span)
  }

  func add(_ record: Record, _ names: NameTable) {
    finder.add(record, names)
  }

  /// A frame: what is seen, fingers included.
  func see(_ snapshot: Snapshot, seconds: Double) {
    finder.see(snapshot, seconds: seconds)
  }

  /// Throws `FileFailure`, `RasterError`.
  func write(_ artist: FrameArtist, _ names: NameTable) throws {
    finder.finish()
    let moments = finder.moments.merged
    let chosen = moments.mostTelling(Self.capacity)
    let layers = Set(chosen.flatMap(\.facts).compactMap(\.layer))
    var columns = chosen.map { (snapshot: $0.snapshot, caption: $0.caption(layers.count > 1 ? names : nil)) }
    let omitted = finder.omitted + moments.count - chosen.count
    if omitted > 0, !columns.isEmpty { columns[columns.count - 1].caption.details.append("\(omitted) more left out") }
    guard let bytes = try artist.strip(columns) else { return }
    try bytes.withUnsafeBytes { try file.write($0) }
    isEmpty = false
  }

  /// No picture is left where there is nothing to show. Throws `FileFailure`.
  func publish() throws {
    if isEmpty { file.discard() } else { try file.publish() }
  }

  func discard() {
    file.discard()
  }
}

extension KeyMoment {
  /// What stands below it; with names where layers have to be told apart.
  func caption(_ names: NameTable?) -> Filmstrip.Caption {
    guard let leading else { return Filmstrip.Caption(time: time(seconds), title: "") }
    var caption = Filmstrip.Caption(time: time(leading.time), title: words(leading, names))
    if let height = leading.height {
      let velocity = leading.velocity.map { ", \(DecimalText.fixed($0, digits: 0)) pt/s" } ?? ""
      caption.details.append(DecimalText.points(height) + velocity)
    }
    if let detail = leading.detail { caption.details.append(detail) }
    for fact in facts where fact != leading && fact.kind != .start { caption.details.append("\(words(fact, names)), \(time(fact.time))") }
    return caption
  }

  private func words(_ fact: Fact, _ names: NameTable?) -> String {
    guard let names, let layer = fact.layer else { return fact.title }
    return "\(names.text(layer)): \(fact.title)"
  }

  private func time(_ seconds: Double) -> String { "\(DecimalText.fixed(seconds, digits: 3)) s" }
}
