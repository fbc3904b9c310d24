import OverlayEngine
import OverlayRender
import PixelRaster
import Text

/// The output of drawn frames: one is written while the next is drawn.
final class FrameOutput {
  /// `nil` if frames are for the video alone.
  private let destination: Destination?
  private let video: VideoOutput?
  private let request: RunRequest
  private var manifest: FrameManifest?
  /// The name that the recording gives itself, for the manifest.
  var recording: String?
  private(set) var count = 0
  /// The function that is called with the number of frames written so far.
  var tell: (Int) -> Void = { _ in }
  /// A size that is large enough for every frame, pixels.
  private(set) var largestSize = (width: 0, height: 0)
  private(set) var hasOneSize = true
  /// The bytes that all frames take, once they are more than may be written and only counted; `nil` before.
  private var excess: Int64?

  /// The frame that is begun, and not written yet.
  private var pending: Pending?

  private struct Pending {
    var sheet: FrameSheet
    var screen: Screen
    var index: Int
    var seconds: Double
  }

  private enum Destination {
    case folder(FrameFolder)
    case stream(OutputFile)
  }

  /// Opens the output; nil where nothing is drawn. Throws `FileFailure`, `RunFailure`.
  init?(_ request: RunRequest) throws {
    video = try request.video.map {
      try VideoOutput(path: $0, framesPerSecond: "\(request.videoFramesPerSecond ?? request.framesPerSecond)")
    }
    switch request.frames {
    case .none, .traced:
      guard video != nil else { return nil }
      destination = nil
    case .folder(let path, let force):
      // The cost of PNG is its encoding.
      let writesAhead = request.drawing.threads > 2 && request.format == .ppm
      destination = .folder(try FrameFolder(path: path, force: force, writesAhead: writesAhead))
    case .standardOutput: destination = .stream(try OutputFile(path: "-"))
    }
    self.request = request
  }

  var byteCount: Int64 {
    switch destination {
    case .folder(let folder): folder.byteCount
    case .stream(let file): file.byteCount
    case nil: 0
    }
  }

  /// Pixels of the first frame.
  var size: (width: Int, height: Int)? {
    manifest.map { ($0.width, $0.height) }
  }

  /// Begins a frame and writes the one before it. Throws `FileFailure`, `ReaderLeft`, `Cancelled`, `RasterError`.
  func add(_ snapshot: Snapshot, index: Int, seconds: Double, by artist: FrameArtist) throws {
    if let excess {
      self.excess = excess + snapshot.screen.bytesOfPPM
      return
    }
    let sheet = try artist.begin(snapshot, reusing: settle)
    try writePending(artist)
    pending = Pending(sheet: sheet, screen: snapshot.screen, index: index, seconds: seconds)
    if !artist.isAhead { try writePending(artist) }
  }

  /// Writes what has been begun. Throws as `add`.
  func finish(_ artist: FrameArtist) throws {
    artist.finish()
    try writePending(artist)
    if let excess { try refuse(excess) }
  }

  private func writePending(_ artist: FrameArtist) throws {
    guard let frame = pending else { return }
    pending = nil
    if manifest == nil { manifest = beginManifest(frame.screen, libraries: artist.libraries) }
    let size = Canvas.size(frame.screen)
    if let video { try frame.sheet.withFile(.ppm) { try video.add($0, width: size.width, height: size.height) } }
    if let destination { try write(frame.sheet, to: destination, index: frame.index, seconds: frame.seconds) }
    count += 1
    if count > 1, size != largestSize { hasOneSize = false }
    largestSize = (max(largestSize.width, size.width), max(largestSize.height, size.height))
    tell(count)
  }

  private func write(_ sheet: FrameSheet, to destination: Destination, index: Int, seconds: Double) throws {
    try sheet.withFile(request.format) { bytes in
      let all = (excess ?? byteCount) + Int64(bytes.count)
      if all > request.byteLimit {
        // How large a PNG will be is not known before it is made.
        guard request.format == .ppm else { throw tooLarge(nil) }
        excess = all
        return
      }
      switch destination {
      case .folder(let folder):
        try folder.write(bytes, of: sheet, number: count, request.format)
        manifest?.add(index: index, seconds: seconds)
      case .stream(let file): try file.write(bytes)
      }
    }
  }

  /// Returns once a sheet may be drawn on again. Throws `FileFailure` for a frame that could not be written.
  private func settle(_ sheet: FrameSheet) throws {
    if case .folder(let folder)? = destination { try folder.settle(sheet) }
  }

  /// Throws `FileFailure` where all frames would take too many bytes.
  func refuse(_ bytes: Int64) throws {
    if destination != nil, bytes > request.byteLimit { throw tooLarge(bytes) }
  }

  private func tooLarge(_ needed: Int64?) -> FileFailure {
    let path = if case .folder(let folder)? = destination { folder.path } else { "-" }
    return FileFailure(path: path, act: .write, reason: .tooLarge(allowed: request.byteLimit, needed: needed))
  }

  private func beginManifest(_ screen: Screen, libraries: [(name: String, version: String)]) -> FrameManifest {
    let size = Canvas.size(screen)
    return FrameManifest(
      format: request.format, events: request.events == "-" ? "" : PathText.last(request.events), recording: recording,
      framesPerSecond: request.framesPerSecond, width: size.width, height: size.height, scale: screen.scale,
      libraries: libraries)
  }

  /// Waits for the video, which can fail. Throws `RunFailure`.
  func finishVideo() throws { try video?.finish() }

  /// Puts the folder in its place; what is there stays where the run has no frame. Throws `FileFailure`.
  func publish() throws {
    try video?.publish(isEmpty: count == 0)
    guard case .folder(let folder)? = destination, let manifest else { return }
    try folder.publish(manifest)
  }
}

/// Draws a run's frames one after the other, ahead of the writer: what was begun before can be written while
/// the next is drawn.
final class FrameArtist {
  private let renderer: FrameRenderer
  private let options: DrawingOptions
  private let thread: BackgroundThread<Drawing, Void>?
  /// The sheet begun last, then the ones before it.
  private var sheets: [FrameSheet] = []

  private struct Drawing {
    var renderer: FrameRenderer
    var snapshot: Snapshot
    var sheet: FrameSheet
  }

  /// Throws `RasterError` where a font is missing.
  init(pictures: [Picture], _ options: DrawingOptions) throws {
    let threads = options.threads
    renderer = try FrameRenderer(pictures: pictures, options: FrameRenderer.Options(usesDamage: options.usesDamage)) {
      count, piece in
      WorkerThreads.run(count, threads: threads, piece)
    }
    self.options = options
    thread = options.threads > 1 ? BackgroundThread { $0.sheet.draw($0.snapshot, $0.renderer) } : nil
  }

  /// Whether the frame before may still be read while the next one is drawn.
  var isAhead: Bool { thread != nil }

  /// Begins a frame on a sheet. The sheet begun before it is done then, and is not drawn on before `release` has been
  /// asked about it. A frame that is as the one before is on the same sheet.
  func begin(_ snapshot: Snapshot, reusing release: (FrameSheet) throws -> Void) throws -> FrameSheet {
    finish()
    if options.reusesUnchanged, let last = sheets.first, last.canvas.shown == snapshot { return last }
    let sheet = try freeSheet(snapshot.screen, release)
    sheets.insert(sheet, at: 0)
    if let thread {
      thread.begin(Drawing(renderer: renderer, snapshot: snapshot, sheet: sheet))
    } else {
      sheet.draw(snapshot, renderer)
    }
    return sheet
  }

  /// Returns a sheet that is free. There are as many as threads: one is drawn on, and each of the others may be
  /// written.
  private func freeSheet(_ screen: Screen, _ release: (FrameSheet) throws -> Void) throws -> FrameSheet {
    guard sheets.count == (isAhead ? options.threads : 1), let old = sheets.last else { return try FrameSheet(screen) }
    try release(old)
    sheets.removeLast()
    return old.canvas.fits(screen) ? old : try FrameSheet(screen)
  }

  /// Returns once every sheet is done.
  func finish() {
    _ = thread?.wait()
  }

  /// A filmstrip as a PNG file; nil if it is empty. Throws `RasterError`.
  func strip(_ columns: [(snapshot: Snapshot, caption: Filmstrip.Caption)]) throws -> [UInt8]? {
    finish()
    var strip = Filmstrip()
    for column in columns {
      try Canvas.check(column.snapshot.screen)
      strip.add(renderer.picture(of: column.snapshot), column.caption)
    }
    return try strip.picture(renderer).map { try PNG.encode($0) }
  }

  /// Versions of what shapes the pixels beside this program: name, version.
  var libraries: [(name: String, version: String)] {
    [("font", renderer.fontDescription), ("libpng", PNG.libraryVersion)]
  }
}

/// Ways to draw faster. The frames are the same, byte for byte, with and without each of them.
package struct DrawingOptions: Equatable, Sendable {
  /// 1 to 3: with 2 a frame is drawn while the one before is written, with 3 two are written at once.
  package var threads = 3
  /// Whether only rows that changed are drawn.
  package var usesDamage = true
  /// Whether a frame that is as the one before is written from the same buffer.
  package var reusesUnchanged = true

  package init() {}
}

/// A canvas, and the file that it makes.
final class FrameSheet {
  let canvas: Canvas
  /// The frame as a PNG file, or `nil` if not encoded yet.
  private var png: [UInt8]?

  /// Throws `RasterError` where the screen is too large.
  init(_ screen: Screen) throws {
    try Canvas.check(screen)
    canvas = Canvas(screen)
  }

  func draw(_ snapshot: Snapshot, _ renderer: FrameRenderer) {
    if !renderer.draw(snapshot, on: canvas).isEmpty { png = nil }
  }

  /// Lends the file of what was drawn last. Throws `RasterError`, and what the body throws.
  func withFile(_ format: FrameFormat, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    switch format {
    case .ppm: try body(canvas.pixmap.file)
    case .png:
      let bytes = try png ?? PNG.encode(canvas.pixmap)
      png = bytes
      try bytes.withUnsafeBytes(body)
    }
  }
}
