import OverlayConfig
import OverlayEngine
import OverlayReport
import OverlayReview
import OverlaySession

/// Looks on while a case runs, and keeps what its strip shows: the key moments, and the frames at some moments.
final class CaseRecorder: ReplayObserver {
  private(set) var kept: [KeyMoment] = []
  /// Seconds; sorted, the last first.
  private var wanted: [Double]
  private var finder = KeyMomentFinder()
  private var fingers = FingerTrails()
  /// Every frame, or `nil` if they are not wanted.
  var album: FrameAlbum?
  /// Half a frame.
  private let nearness: Double

  init(wanted: [Double], framesPerSecond: Double) {
    self.wanted = wanted.sorted(by: >)
    nearness = 0.5 / framesPerSecond
    super.init(inputs: true, records: .all, frames: true)
  }

  override func add(_ event: InputEvent, in session: Session) {
    fingers.add(event, screen: session.screen)
  }

  override func add(_ record: Record, in session: Session) {
    fingers.add(record, screen: session.screen)
    finder.add(record)
  }

  override func add(_ frame: SessionFrame, in session: Session) {
    var (snapshot, seconds) = (frame.snapshot, frame.seconds)
    snapshot.touches = fingers.marks(at: seconds)
    finder.see(snapshot, seconds: seconds)
    album?.add(snapshot, session.layers, seconds: seconds)
    guard let next = wanted.last, next <= seconds + nearness else { return }
    kept.append(KeyMoment(seconds: seconds, snapshot: snapshot, facts: []))
    while let next = wanted.last, next <= seconds + nearness { wanted.removeLast() }
  }

  func finish() {
    finder.finish()
  }

  /// The key moments, at most so many.
  func keyMoments(_ limit: Int) -> [KeyMoment] { finder.moments.merged.mostTelling(limit) }
}
