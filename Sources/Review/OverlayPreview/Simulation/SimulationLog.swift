import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession

/// The log of a simulation: curves, story, marks and trace, as the page shows them.
final class SimulationLog {
  /// Layers whose height and dimming are logged, bottom to top.
  private(set) var columns: [Column] = []
  /// The samples: a row for each frame, with a value for each column.
  private(set) var samples: [[Double?]] = []
  private(set) var story: [PageLine] = []
  private(set) var marks: [PageLine] = []
  private(set) var ladders = NotchTimeline()
  /// The releases of fingers, in order.
  private(set) var releases: [Release] = []
  /// The first finger that went down of those that are on the glass; points.
  private var finger: (number: Int32, at: Point)?
  /// The place to which each layer was last sent.
  private var places: [Name: String] = [:]
  let snapshots: KeptSnapshots
  private lazy var writer = TraceStream { [unowned(unsafe) self] in self.take($0) }
  private var sentences: RunStory
  /// Digests of the trace's bytes after each frame: two simulations that did the same have the same.
  private(set) var digests: [UInt64] = []
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The trace's lines but the first, or `nil` if they are not wanted.
  private(set) var trace: [UInt8]?

  struct Column: Equatable {
    var layer: String
    var quantity: String
  }

  struct Release: Equatable {
    var time: Instant
    var layer: String
    /// The place that it led to, by its name.
    var goal: String
    /// The notch that the finger came from; a sheet: `anchor 1`. `nil` if none was told.
    var from: String?
    /// The height, points.
    var height: Double
    /// Points a second, down is positive.
    var velocity: Double
  }

  init(keepsTrace: Bool, _ snapshots: KeptSnapshots, springs: [Name: SpringSettings] = [:]) {
    sentences = RunStory(capacity: .max, explains: true, springs: springs)
    trace = keepsTrace ? [] : nil
    self.snapshots = snapshots
  }

  func add(_ input: InputEvent) {
    follow(input)
    switch input.kind {
    case .touch(let sample) where sample.phase == .began: marks.append(PageLine(time: input.time, kind: "down"))
    case .touch(let sample) where sample.phase != .moved: marks.append(PageLine(time: input.time, kind: "up"))
    case .mark(let label): marks.append(PageLine(time: input.time, text: label, kind: "mark"))
    default: break
    }
  }

  private func follow(_ input: InputEvent) {
    guard case .touch(let sample) = input.kind else { return }
    switch sample.phase {
    case .began where finger == nil: finger = (sample.finger, sample.location)
    case .began, .moved: if finger?.number == sample.finger { finger?.at = sample.location }
    case .ended, .cancelled: if finger?.number == sample.finger { finger = nil }
    }
  }

  func add(_ record: Record) {
    writer.write(record)
    note(record)
    let (lines, failures, last) = (sentences.lines.count, sentences.failedExpectations.count, sentences.lines.last)
    sentences.add(record)
    for line in sentences.lines[lines...] + sentences.failedExpectations[failures...] {
      tell(PageLine(line))
    }
    if let line = sentences.lines.last, sentences.lines.count == lines, line != last { tellMore(line, record) }
    switch record.kind {
    case .print(let text): tell(PageLine(time: record.time, text: text, kind: "print"))
    case .tapped(let node):
      tell(PageLine(time: record.time, layer: record.layer?.text, text: "tapped \"\(node)\"", kind: "tap"))
    default: break
    }
  }

  /// The last line was said again, or says more now: how a released overlay sets off is known a record later.
  private func tellMore(_ line: RunStory.Line, _ record: Record) {
    if line.repetitions > 0 {
      return tell(PageLine(time: record.time, layer: line.layer, text: line.text, kind: line.kind.rawValue))
    }
    guard let place = story.lastIndex(where: { $0.time == line.time && $0.layer == line.layer }) else { return }
    story[place].text = line.text
    if let mark = marks.lastIndex(where: { $0.time == line.time && $0.kind == story[place].kind }) {
      marks[mark].text = line.text
    }
  }

  private func note(_ record: Record) {
    guard let layer = record.layer else { return }
    switch record.kind {
    case .targetNotch(let decision):
      guard record.cause == .drag || record.cause == .scroll else { return }
      releases.append(
        Release(
          time: record.time, layer: layer.text, goal: decision.target, from: places[layer], height: decision.height,
          velocity: decision.velocity))
    case .willStartDragging: marks.append(PageLine(time: record.time, layer: layer.text, kind: "drag"))
    case .willEndDragging: marks.append(PageLine(time: record.time, layer: layer.text, kind: "drop"))
    case .willTranslate(let translation) where !translation.isAnimated && !translation.isDragging:
      marks.append(PageLine(time: record.time, layer: layer.text, kind: "leap"))
    case .willMoveToNotch(let notch): places[layer] = notch.text
    case .anchor(_, let index): places[layer] = "anchor \(index)"
    default: break
    }
  }

  private func tell(_ line: PageLine) {
    story.append(line)
    marks.append(line)
  }

  func add(_ frame: SessionFrame, _ stage: [Layer]) {
    ladders.note(stage, at: Simulation.clock.instant(of: frame.index))
    writer.write(TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot))
    let layers = frame.snapshot.layers
    if columns.isEmpty {
      columns = layers.flatMap { layer in
        ["height", "offset", "dimming"].map { Column(layer: layer.id.text, quantity: $0) }
      }
      columns.append(Column(layer: "", quantity: "finger"))
    }
    let finger = finger.map { frame.snapshot.screen.size.height - $0.at.y }
    samples.append(layers.flatMap { [$0.height, $0.offset, $0.dimming] } + [finger])
    snapshots.append(frame.snapshot)
    writer.flush()
    digests.append(digest)
  }

  /// Writes the trace's last line, and returns all lines that were kept.
  func finish(_ end: TraceEnd) -> [UInt8] {
    writer.write(end)
    return trace ?? []
  }

  private func take(_ lines: UnsafeRawBufferPointer) {
    for byte in lines { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    trace?.append(contentsOf: lines)
  }
}
