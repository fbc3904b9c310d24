import OverlayEngine
import OverlayRender
import OverlayReview
import OverlaySession
import Text

/// One picture of a run's key moments: drags that start, releases, moves in their midst, peaks of overshoot, marks,
/// rests, presentations. Where moments were asked for, these and no others, in their order.
final class FilmstripOutput {
  private let file: OutputFile?
  /// The picture that was drawn, PNG, or `nil` if nothing is drawn yet, or there is nothing to show.
  private(set) var picture: [UInt8]?
  private var finder: KeyMomentFinder
  /// The moments that were asked for, seconds, or `nil` if none were.
  private let wanted: [Double]?
  /// Frames of which one may be nearest to a wanted moment.
  private var frames: [KeyMoment] = []
  /// Whether there is nothing to show: no frame was chosen.
  private(set) var isEmpty = true

  /// The most columns that make a picture for people.
  private static let capacity = 24

  /// A filmstrip of the moments that the selected frames span. Throws `FileFailure`.
  /// - Parameter path: `nil` if it is kept in memory alone.
  init(path: String?, _ selection: FrameSelection) throws {
    file = try path.map { try OutputFile(path: $0) }
    finder = KeyMomentFinder(span: selection.span)
    if case .nearest(let times) = selection { wanted = times } else { wanted = nil }
  }

  func add(_ record: Record) {
    finder.add(record)
  }

  /// A frame: what is seen, fingers included.
  func see(_ snapshot: Snapshot, seconds: Double) {
    finder.see(snapshot, seconds: seconds)
    if wanted != nil { frames.append(KeyMoment(seconds: seconds, snapshot: snapshot, facts: [])) }
  }

  private func chosen() -> (moments: [KeyMoment], omitted: Int) {
    let found = finder.moments.merged
    guard let wanted else {
      let chosen = found.mostTelling(Self.capacity)
      return (chosen, finder.omitted + found.count - chosen.count)
    }
    let moments: [KeyMoment] = wanted.compactMap { time in
      let nearest = frames.min { ($0.seconds - time).magnitude < ($1.seconds - time).magnitude }
      guard var moment = nearest, (moment.seconds - time).magnitude <= Self.longestHalfFrame else { return nil }
      let facts = found.first { $0.seconds == moment.seconds }?.facts ?? []
      // Long before or after it nothing of them is seen.
      moment.facts = facts.filter { $0.kind != .start && ($0.time - moment.seconds).magnitude <= Self.nearness }
      if moment.facts.isEmpty { moment.facts = [moment.state] }
      return moment
    }
    return (moments, 0)
  }

  /// A frame is asked for by a moment at most this far from it, seconds: there is at least one frame a second.
  private static let longestHalfFrame = 0.5
  /// Seconds.
  private static let nearness = 0.034

  /// Throws `FileFailure`, `RasterError`.
  func write(_ artist: FrameArtist) throws {
    finder.finish()
    let (chosen, omitted) = chosen()
    let layers = Set(chosen.flatMap(\.facts).compactMap { $0.layer ?? $0.subject })
    var columns = chosen.map { (snapshot: $0.snapshot, caption: $0.caption(namesLayers: layers.count > 1)) }
    if omitted > 0, !columns.isEmpty { columns[columns.count - 1].caption.details.append("\(omitted) more left out") }
    guard let bytes = try artist.strip(columns) else { return }
    try file?.write(bytes)
    (picture, isEmpty) = (bytes, false)
  }

  /// Publishes the picture; none is left where there is nothing to show. Throws `FileFailure`.
  func publish() throws {
    if isEmpty { file?.discard() } else { try file?.publish() }
  }
}

extension KeyMoment {
  /// The place of the topmost layer that is seen and has a height.
  fileprivate var state: Fact {
    let layer = snapshot.layers.last { $0.height != nil && snapshot.shows($0.id) }
    let title = layer?.height.map { "at " + Measure.tenthsOfPoints($0) } ?? ""
    return Fact(time: seconds, layer: layer?.id, kind: .start, title: title)
  }

  /// The caption below it, with the layers' names if there are several.
  func caption(namesLayers: Bool) -> Filmstrip.Caption {
    var caption = Filmstrip.Caption(time: "\(Measure.padded(seconds, digits: 3)) s", title: "")
    guard let leading else { return caption }
    caption.title = words(leading, namesLayers)
    if let height = leading.height {
      let velocity = leading.velocity.map { ", " + leading.edge.speed($0.rounded()) } ?? ""
      let name = leading.layer == nil && namesLayers ? leading.subject.map { "\($0.text): " } ?? "" : ""
      caption.details.append(name + Measure.tenthsOfPoints(height) + velocity)
    }
    if let detail = leading.detail { caption.details.append(detail) }
    for fact in facts where fact != leading && fact.kind != .start && fact.kind != .move {
      caption.details.append(words(fact, namesLayers))
    }
    return caption
  }

  private func words(_ fact: Fact, _ namesLayer: Bool) -> String {
    guard namesLayer, let layer = fact.layer else { return fact.title }
    return "\(layer.text): \(fact.title)"
  }
}
