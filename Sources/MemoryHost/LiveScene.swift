import Diagnostics
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlaySession
import PixelRaster
import Portable

/// A scene under a hand: what is done comes one by one, time goes on when it is told to, and the last frame can be seen
/// at any moment.
final class LiveScene {
  private static let clock = FrameClock(framesPerSecond: 60)

  private let session: Session
  private let vocabulary: Vocabulary
  private let drawing: FrameDrawing
  private let seen: Seen
  private let trace: TraceStream?
  private let surroundings: Surroundings
  /// For a page's canvas: RGBA, rows from the top.
  private var pixels: [UInt8] = []

  private final class Seen {
    var snapshot: Snapshot?
  }

  /// `open`: loads the config and shows its first frame. With `"trace": true` all that follows hands out its lines.
  init(_ request: Request, _ surroundings: Surroundings) throws(Failure) {
    self.surroundings = surroundings
    let source = try SceneSource(request, surroundings)
    let scene = try source.load([])
    vocabulary = scene.vocabulary
    let scale = try request.number("scale", in: 0...4, default: 0)
    let pictures = try source.pictures(scene.images)
    do throws(RasterError) {
      drawing = try FrameDrawing(pictures: pictures, scale: scale == 0 ? nil : scale)
    } catch {
      throw Failure(error.status, error.description)
    }
    let trace = request.flag("trace") ? TraceStream { surroundings.write(.trace, $0) } : nil
    self.trace = trace
    let seen = Seen()
    self.seen = seen
    var listener = Session.Listener()
    listener.record = { record, _ throws(Thrown) in
      if case .print(let text) = record.kind { surroundings.say(text) }
      trace?.write(record)
    }
    listener.frame = { frame, _ throws(Thrown) in
      seen.snapshot = frame.snapshot
      trace?.write(TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot))
    }
    var options = Session.Options(frames: FrameSequence(.all, clock: Self.clock))
    options.timeLimit = Instant(seconds: try request.number("limitTime", in: 0.000001...1e9, default: 600))
    let screen = scene.screen(EventFileHeader())
    session = Session(scene, screen: screen, options: options, listener: listener)
    try advance(throughFrame: 0)
  }

  /// What is known of it, seconds, pixels and names.
  var state: Value {
    .fields([
      "exit": .number(0), "t": .number(session.now.seconds), "settled": .bool(session.nextDueTime == nil),
      "layers": .list(session.layers.map { .string($0.id.text) }),
      "passed": .number(Double(session.passedExpectations)), "failed": .number(Double(session.failedExpectations)),
    ])
  }

  /// `do`: applies the request's `"event"`, which is one of an event file. What comes too late happens as soon as it
  /// can; the answer says when.
  func apply(_ request: Request) throws(Failure) -> Value {
    let text = "{\"version\":1}\n\(Value.object(try request.fields("event")).json)\n"
    let applied: Instant?
    do throws(Thrown) {
      let input = try rethrowing { () throws(EventFileError) in
        let inputs = try RunInputs(name: "events.jsonl", .memory(Array(text.utf8)))
        try inputs.use(vocabulary)
        return try inputs.next()
      }
      applied = if let input { try session.apply(input) } else { nil }
    } catch {
      throw Failure(error)
    }
    return .fields(["exit": .number(0), "t": applied.map { .number($0.seconds) }])
  }

  /// `advance`: lets time pass up to the last frame that is not after `"t"`, seconds.
  func advance(_ request: Request) throws(Failure) -> Value {
    let time = Instant(seconds: try request.number("t", in: 0...86_400))
    let frame = Self.clock.frame(notBefore: time)
    try advance(throughFrame: Self.clock.instant(of: frame) <= time ? frame : max(frame - 1, 0))
    trace?.flush()
    return state
  }

  private func advance(throughFrame frame: Int) throws(Failure) {
    do throws(Thrown) { try session.advance(throughFrame: frame) } catch { throw Failure(error) }
  }

  /// `picture`: hands out the last frame for a canvas, 4 bytes a pixel; the answer has its size and the rectangles that
  /// differ from the last picture: left, top, width, height.
  func picture() throws(Failure) -> Value {
    guard let snapshot = seen.snapshot else { throw Failure(.wrongUsage, "the scene has no frame yet") }
    let drawn: (pixmap: Pixmap, changed: ChangedArea)
    do throws(RasterError) {
      drawn = try drawing.draw(snapshot)
    } catch {
      throw Failure(error.status, error.description)
    }
    copy(drawn.pixmap, drawn.changed)
    pixels.withUnsafeBytes { surroundings.write(.picture, $0) }
    return .fields([
      "exit": .number(0), "width": .number(Double(drawn.pixmap.width)), "height": .number(Double(drawn.pixmap.height)),
      "changed": .list(
        drawn.changed.rects.map { rect in
          .list([rect.left, rect.top, rect.width, rect.height].map { .number(Double($0)) })
        }),
    ])
  }

  private func copy(_ pixmap: Pixmap, _ changed: ChangedArea) {
    let count = pixmap.width * pixmap.height * 4
    if pixels.count != count { pixels = [UInt8](repeating: 255, count: count) }
    pixels.withUnsafeMutableBufferPointer { target in
      for rect in changed.rects {
        for y in rect.top..<rect.bottom {
          var (from, to) = ((y * pixmap.width + rect.left) * 3, (y * pixmap.width + rect.left) * 4)
          for _ in 0..<rect.width {
            (target[to], target[to + 1]) = (pixmap.pixels[from], pixmap.pixels[from + 1])
            target[to + 2] = pixmap.pixels[from + 2]
            (from, to) = (from + 3, to + 4)
          }
        }
      }
    }
  }
}
