import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
import OverlaySession
import PixelRaster

/// The state of what one page has been sent, so that the next update holds the rest and no more. A page that does not
/// read costs this and nothing else.
struct PageFeed {
  /// Updates that may be under way.
  static let most = 2
  /// The most by which a picture is reduced: what is shown with fewer pixels is too small to be looked at.
  private static let mostReduced = 16

  var isPhone = false
  /// How many pixels across the page shows pictures with, by their names.
  var widths: [String: Int] = [:]
  /// The last tick of this page that was worked on.
  var tick: Int?
  /// Answers that wait for the next update.
  private var replies: [Value] = []
  /// The number of answers that wait for a page that does not read: the oldest goes.
  private static let mostReplies = 16
  private var number = 0
  private var seen = 0
  private var told: [String: Value] = [:]
  private var samples = 0
  private var story = 0
  private var marks = 0
  private var ladders = 0
  private var revision = -1
  private var pictures: [String: PictureFeed] = [:]
  private var link = Link()

  /// One of the pictures that pages are shown: `A`, `B`, `Map`.
  struct Shown {
    var name: String
    var picture: Pixmap
  }

  fileprivate struct PictureFeed {
    var encoder = FrameEncoder(mostPlain: FrameEncoder.mostInside)
    /// The area in which it is not the page's picture any more.
    var changed = ChangedArea()
    var isStale = true
    /// How many times smaller the page has it, each way.
    var factor = 1
    /// The picture that the page has where that is smaller.
    var small: Pixmap?
  }

  var isReady: Bool { number - seen < Self.most }

  mutating func see(_ update: Int) {
    seen = min(max(seen, update), number)
  }

  /// Adds an answer to something that the page has asked.
  mutating func reply(_ answer: Value) {
    if replies.count >= Self.mostReplies { replies.removeFirst() }
    replies.append(answer)
  }

  /// Notes that time went on: whether this page keeps up.
  mutating func noteTick() {
    link.note(isLate: !isReady)
  }

  /// Notes that a picture has changed; `nil` means as a whole.
  mutating func note(_ changed: ChangedArea?, of name: String) {
    pictures[name, default: PictureFeed()].isStale = true
    guard let changed else {
      pictures[name]?.encoder = FrameEncoder(mostPlain: FrameEncoder.mostInside)
      return
    }
    for rect in changed.rects { pictures[name]?.changed.insert(rect) }
  }

  /// The next update; nil if there is nothing to tell. `beside`: the second phone's state, whose curves are sent,
  /// too. `isMoving`: the next pictures follow at once, so these may be coarse.
  mutating func update(
    _ state: [Value.Field], _ log: SimulationLog, beside: SimulationLog? = nil, revision: Revision, _ shown: [Shown],
    isMoving: Bool = false
  ) -> [UInt8]? {
    var fields = state.filter { told[$0.key] != $0.value }
    for field in fields { told[field.key] = field.value }
    addHistory(log, beside, revision, to: &fields)
    var names: [Value] = []
    var frames: [[UInt8]] = []
    var factors: [Int] = []
    for one in shown {
      let factor = isMoving ? factor(for: one) : 1
      guard let frame = frame(of: one, factor: factor) else { continue }
      names.append(.string(one.name))
      frames.append(frame)
      factors.append(factor)
    }
    if !names.isEmpty { fields.append(.init(key: "pictures", value: .list(names))) }
    if factors.contains(where: { $0 > 1 }) {
      fields.append(.init(key: "factors", value: .list(factors.map { .number(Double($0)) })))
    }
    if let tick { fields.append(.init(key: "tick", value: .number(Double(tick)))) }
    if !replies.isEmpty { fields.append(.init(key: "reply", value: replies.removeFirst())) }
    guard !fields.isEmpty else { return nil }
    tick = nil
    number += 1
    return Self.bytes([.init(key: "n", value: .number(Double(number)))] + fields, frames)
  }

  /// Returns how many times smaller a picture that moves is sent, each way: as small as still has the pixels that the
  /// page shows, and the picture's proportions; at half its size at least to a page that lags behind.
  private func factor(for shown: Shown) -> Int {
    let least = link.isSlow ? 2 : 1
    guard let columns = widths[shown.name] else { return least }
    let (width, height) = (shown.picture.width, shown.picture.height)
    let most = min(max(width / columns, 1), Self.mostReduced)
    let fitting = (1...most).last { width % $0 == 0 && height % $0 == 0 }
    return max(fitting ?? 1, least)
  }

  /// Returns what changes of a picture, or `nil` if nothing does.
  private mutating func frame(of shown: Shown, factor: Int) -> [UInt8]? {
    var feed = pictures.removeValue(forKey: shown.name) ?? PictureFeed()
    defer { pictures[shown.name] = feed }
    // At rest the page gets what it has at a smaller size as it is.
    guard feed.isStale || factor < feed.factor else { return nil }
    let (width, height) = (max(shown.picture.width / factor, 1), max(shown.picture.height / factor, 1))
    let isNew = !feed.encoder.hasPicture(width: width, height: height)
    if !isNew, feed.changed.isEmpty { return nil }
    let bytes = feed.next(shown.picture, factor: factor, isNew: isNew)
    feed.changed.removeAll()
    (feed.isStale, feed.factor) = (false, factor)
    return bytes
  }

  private mutating func addHistory(
    _ log: SimulationLog, _ beside: SimulationLog?, _ now: Revision, to fields: inout [Value.Field]
  ) {
    if revision != now.number {
      // Of what this page knows the frames before the change stay, unless it has missed an earlier change.
      let from = revision == now.number - 1 ? min(now.from, samples) : 0
      fields.append(.init(key: "from", value: .number(Double(from))))
      if now.keepsGhost, revision >= 0 { fields.append(.init(key: "ghost", value: .bool(true))) }
      let columns =
        log.columns.map { ($0.layer, $0.quantity) } + (beside?.columns ?? []).map { ("B: \($0.layer)", $0.quantity) }
      fields.append(.init(key: "columns", value: .list(columns.map { .list([.string($0.0), .string($0.1)]) })))
      let last = from == 0 ? Int64(-1) : Simulation.clock.instant(of: from - 1).microseconds
      samples = from
      story = log.story.firstIndex { $0.time.microseconds > last } ?? log.story.count
      marks = log.marks.firstIndex { $0.time.microseconds > last } ?? log.marks.count
      ladders = log.ladders.all.firstIndex { $0.time.microseconds > last } ?? log.ladders.all.count
      revision = now.number
    }
    if samples < log.samples.count {
      let rows = (samples..<log.samples.count).map { frame in
        let others = beside.map { $0.samples.indices.contains(frame) ? $0.samples[frame] : [] } ?? []
        return Value.list((log.samples[frame] + others).map { $0.map(Value.number) ?? .null })
      }
      fields.append(.init(key: "samples", value: .list(rows)))
      samples = log.samples.count
    }
    for (key, lines, told) in [("story", log.story, story), ("marks", log.marks, marks)] where told < lines.count {
      fields.append(.init(key: key, value: .list(lines[told...].map { $0.value })))
    }
    if ladders < log.ladders.all.count {
      fields.append(.init(key: "ladders", value: .list(log.ladders.all[ladders...].map { $0.value })))
    }
    (story, marks, ladders) = (log.story.count, log.marks.count, log.ladders.all.count)
  }

  /// Returns the bytes of an update in one piece of memory, to which each part is copied at once: what the standard
  /// library appends goes from byte to byte where it becomes WebAssembly.
  private static func bytes(_ fields: [Value.Field], _ frames: [[UInt8]]) -> [UInt8] {
    let parts = [Array(Value.object(fields).json.utf8)] + frames
    return [UInt8](unsafeUninitializedCapacity: parts.reduce(0) { $0 + 4 + $1.count }) { bytes, count in
      for part in parts {
        for shift in [0, 8, 16, 24] {
          bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: part.count >> shift))
          count += 1
        }
        part.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[count...]).copyMemory(from: $0)
        }
        count += part.count
      }
    }
  }
}

/// Counts how often the past has changed.
struct Revision {
  var number = 0
  /// Frames before it are as they were.
  var from = 0
  /// Whether the curves before the change are worth comparing with.
  var keepsGhost = false
}

extension PageFeed.PictureFeed {
  /// Returns the bytes that bring the page up to a picture, reduced by a factor.
  fileprivate mutating func next(_ picture: Pixmap, factor: Int, isNew: Bool) -> [UInt8] {
    guard factor > 1 else {
      small = nil
      return encoder.encode(picture, changed: changed.rects)
    }
    let small = if let small, !isNew { small } else { picture.reduced(by: factor) }
    self.small = small
    let changed = changed.reduced(by: factor, in: small.bounds)
    if !isNew { for rect in changed.rects { small.draw(picture, reducedBy: factor, in: rect) } }
    return encoder.encode(small, changed: changed.rects)
  }
}

extension ChangedArea {
  /// Returns the changed area of a picture that is smaller by a factor.
  fileprivate func reduced(by factor: Int, in bounds: PixelRect) -> ChangedArea {
    rects.reduce(into: ChangedArea()) { area, rect in
      area.insert(
        PixelRect(
          left: rect.left / factor, top: rect.top / factor, right: (rect.right + factor - 1) / factor,
          bottom: (rect.bottom + factor - 1) / factor
        ).intersection(bounds))
    }
  }
}

/// Whether a page keeps up with what it is sent, by its answers alone: no clock is asked.
private struct Link {
  /// Rises with each moment at which two updates were still under way, falls with each other.
  private var lateness = 0
  private(set) var isSlow = false

  private static let (slow, most) = (24, 90)

  mutating func note(isLate: Bool) {
    lateness = min(max(lateness + (isLate ? 3 : -1), 0), Self.most)
    if lateness >= Self.slow { isSlow = true }
    if lateness == 0 { isSlow = false }
  }
}
