import OverlayEngine
import OverlayRun
import OverlaySession

/// A measured app beside the config: its touches are the recording, and where its edge was seen lies over the phones.
final class MeasuredSheet {
  private let opponent: PreviewFiles.Measured
  /// The events of the app's fingers; empty where that cannot be read.
  private lazy var touches = (try? TakeReader(events, name: source.path, for: source))?.take.events ?? []
  /// How many of a take's events are the app's, by the take's revision and its number of events.
  private var agreement = (revision: -1, count: -1, same: 0)

  /// `nil` if the preview is against nothing measured, or nothing can be learned of that.
  init?(_ settings: PreviewSettings) {
    guard let path = settings.against, let opponent = settings.files.learned(path, settings.limits) else { return nil }
    self.opponent = opponent
  }

  var source: ScriptSource { opponent.source }
  /// An event file.
  var events: [UInt8] { opponent.events }

  /// Returns where the app's edge was seen, points from the top; `nil` if nothing was seen then, or the finger was
  /// another one.
  func edge(at time: Instant, of take: Take, revision: Int, on screen: Screen) -> Double? {
    guard screen.size == opponent.size else { return nil }
    if agreement.revision != revision || agreement.count != take.events.count {
      let same = zip(take.events, touches).prefix { $0.input.time == $1.input.time && $0.fields == $1.fields }
      agreement = (revision, take.events.count, Array(same).count)
    }
    let next = [take.events, touches].compactMap {
      agreement.same < $0.count ? $0[agreement.same].input.time : nil
    }.min()
    if let next, time >= next { return nil }
    return opponent.edge(time.seconds)
  }
}

extension LiveScene {
  /// The place of the measured app's edge at the moment that is shown, points from the top.
  var measuredEdge: Double? {
    guard comparisonTarget == .against, let opponent, let simulation else { return nil }
    let time = Simulation.clock.instant(of: position)
    return opponent.edge(at: time, of: take, revision: revision.number, on: simulation.screen)
  }
}
