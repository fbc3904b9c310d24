import OverlayEngine
import OverlayReplay
import OverlayReview

/// Looks at a recording that is replayed: its trace, what a review needs of it, and its expectations in words.
final class ReplayWitness {
  /// Whether it wants to see frames.
  let hasFrames: Bool
  private(set) var trace: [UInt8] = []
  private var review: LiveTrace?
  private var story = RunStory(explains: true)
  /// Whether the recording expects anything.
  private(set) var hasExpectations = false

  init(hasFrames: Bool) {
    self.hasFrames = hasFrames
  }

  /// The run, once it is over.
  var reviewed: Trace? { review?.finish() }

  /// The first expectation that failed, and how many others, or `nil` if everything was as expected.
  var disappointment: String? { story.disappointment }

  func take(_ lines: UnsafeRawBufferPointer) { trace += lines }

  func begin(_ header: TraceHeader) { review = LiveTrace(header) }

  func add(_ input: InputEvent) { review?.add(input) }

  func add(_ record: Record) {
    review?.add(record)
    guard case .expectation = record.kind else { return }
    hasExpectations = true
    story.add(record)
  }

  func add(_ frame: TraceFrame) { review?.add(frame) }

  func add(_ end: TraceEnd) { review?.add(end) }
}
