import Glibc
import OverlayEngine
import OverlayRender

/// A second thread that draws while the first one simulates and writes. It never waits for anything but the next drawing, and cannot fail.
///
/// From `begin` to `wait` the renderer and the sheet are the thread's; otherwise they are the caller's.
final class DrawingThread {
  private let desk = Desk()
  private var thread = pthread_t()
  private var isDrawing = false

  /// What the two threads share; the semaphores say whose turn it is.
  private final class Desk: @unchecked Sendable {
    var drawing: Drawing?
    let begun = Turn()
    let finished = Turn()
  }

  private struct Drawing {
    var renderer: FrameRenderer
    var snapshot: Snapshot
    var sheet: FrameSheet
  }

  /// nil where the system has no thread to give.
  init?() {
    let desk = desk
    guard let thread = SignalFreeThread.start({ DrawingThread.work(at: desk) }) else { return nil }
    self.thread = thread
  }

  deinit {
    wait()
    desk.begun.give()
    pthread_join(thread, nil)
  }

  private static func work(at desk: Desk) {
    while true {
      desk.begun.take()
      guard let drawing = desk.drawing else { return }
      drawing.sheet.draw(drawing.snapshot, drawing.renderer)
      desk.finished.give()
    }
  }

  /// Hands a drawing over; the one before has been waited for.
  func begin(_ snapshot: Snapshot, on sheet: FrameSheet, _ renderer: FrameRenderer) {
    wait()
    desk.drawing = Drawing(renderer: renderer, snapshot: snapshot, sheet: sheet)
    isDrawing = true
    desk.begun.give()
  }

  /// Returns once nothing is being drawn. A signal does not end it: a drawing takes milliseconds.
  func wait() {
    guard isDrawing else { return }
    desk.finished.take()
    desk.drawing = nil
    isDrawing = false
  }
}
