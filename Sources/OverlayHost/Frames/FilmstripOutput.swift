import OverlayEngine
import OverlayRender
import PixelRaster

/// One picture of a run's key moments: drags that start, releases, marks, rests. Each is shown by the first frame that is not before it.
final class FilmstripOutput {
  private let file: OutputFile
  private var strip = Filmstrip()
  /// What has happened since the last frame.
  private var pending: [Moment] = [Moment(time: 0, title: "start")]

  /// More moments than these make no picture for people.
  private static let capacity = 48

  private struct Moment {
    var time: Double
    var title: String
    var details: [String] = []
  }

  /// Throws `FileFailure`.
  init(path: String) throws {
    file = try OutputFile(path: path)
  }

  /// Whether the coming frame belongs in it.
  var wantsFrame: Bool { !pending.isEmpty && strip.count < Self.capacity }

  func add(_ record: Record, _ names: NameTable) {
    let moment: (title: String, details: [String])? =
      switch record.kind {
      case .willStartDragging: ("drag starts", [])
      case .targetNotch(let decision): ("release", details(of: decision, names))
      case .didMoveToNotch(let notch): ("at \(names.text(notch))", [])
      case .presented: ("presented", [])
      case .dismissed: ("dismissed", [])
      case .viewShown(let id): ("shows \(id)", [])
      case .viewDismissed(let id, from: .main): ("dismisses \(id)", [])
      case .anchor(_, let index): ("to anchor \(index)", [])
      case .mark(let label): (label, [])
      default: nil
      }
    guard let moment else { return }
    pending.append(Moment(time: record.time.seconds, title: moment.title, details: moment.details))
  }

  private func details(of decision: Record.TargetDecision, _ names: NameTable) -> [String] {
    [DecimalText.points(decision.height), "\(DecimalText.brief(decision.velocity)) pt/s", "to \(decision.target(names))"]
  }

  /// Adds the frame that shows what has happened; of several things the last one names it.
  func add(_ frame: Pixmap) {
    guard let moment = pending.last(where: { !$0.details.isEmpty }) ?? pending.last else { return }
    strip.add(
      frame, Filmstrip.Caption(time: "\(DecimalText.fixed(moment.time, digits: 3)) s", title: moment.title, details: moment.details))
    pending.removeAll(keepingCapacity: true)
  }

  /// Throws `FileFailure`, `RasterError`.
  func write(_ artist: FrameArtist) throws {
    if let bytes = try artist.encode(strip) { try bytes.withUnsafeBytes { try file.write($0) } }
  }

  func publish() throws {
    try file.publish()
  }

  func discard() {
    file.discard()
  }
}
