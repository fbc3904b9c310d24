import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// A scene of one sheet that a preset makes, run by exact events.
final class PresetRun {
  let config: LoadedConfig
  let stage: Stage
  let container: Container
  private let heights: [String: Double]
  private var seconds = 0.0
  private let isPresented: Bool

  /// - Parameters:
  ///   - options: of the preset, as Lua writes them.
  ///   - heights: of the notches, in any order; points.
  init(
    _ preset: String, _ options: String = "", heights: [(String, Double)], size: (width: Double, height: Double),
    scale: Double = 1,
    isPresented: Bool = false, list: Double? = nil
  ) throws {
    let ladder = heights.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
    // How a modal sheet of Flutter's closes is its animation's affair, too.
    let dismissing = preset == "flutter" ? ", dismissing = preset.animation { modal = true }" : ""
    let script = """
      local overlay = require "overlay"
      local preset = require "overlay.presets.\(preset)"
      return overlay.scene {
        screen = { width = \(size.width), height = \(size.height), scale = \(scale), safeArea = {} },
        layers = { preset.container {
          id = "sheet", notches = { \(ladder.map { "\"\($0.0)\"" }.joined(separator: ", ")) },
          heightForNotch = { \(ladder.map { "[\"\($0.0)\"] = \($0.1)" }.joined(separator: ", ")) },
          \(isPresented ? "presentation = overlay.sheetPresentation { shouldDismiss = function() return false end\(dismissing) }," : "")
          \(list.map { "drivingScrollView = overlay.scrollView { contentHeight = \($0) }," } ?? "")
          \(options)
        } },
      }
      """
    config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
    stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    let container = try #require(stage.layers[0] as? Container)
    self.container = container
    self.heights = Dictionary(ladder) { first, _ in first }
    self.isPresented = isPresented
  }

  deinit { stage.close() }

  func height(of notch: String) -> Double { heights[notch] ?? .nan }

  func apply(_ kind: InputEvent.Kind, after pause: Double = 0.1) throws {
    seconds += pause
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  /// At rest at a notch, whatever was before.
  func start(at notch: String) throws {
    while let time = stage.nextDueTime { try stage.advance(to: time) }
    seconds = max(seconds, stage.now.seconds).rounded(.up)
    if isPresented { try apply(.present(animated: false)) }
    try apply(.moveOverlay(notch: Name(notch), animated: false, completion: nil))
    stage.drainRecords { _ in }
  }

  /// A finger drags it to where it would be without resistance, and lifts.
  func release(at height: Double, velocity: Double, velocityX: Double = 0) throws {
    try drag(to: height)
    try apply(.pan(PanSample(phase: .ended, velocity: velocity, velocityX: velocityX)))
  }

  func drag(to height: Double) throws {
    try drag(by: way(from: container.height, to: height))
  }

  func drag(by translation: Double) throws {
    try apply(.pan(PanSample(phase: .began)))
    try apply(.pan(PanSample(phase: .changed, translation: translation)))
  }

  /// The translation that leads exactly there, as floating-point numbers subtract.
  func way(from start: Double, to height: Double) -> Double {
    let way = start - height
    for candidate in [way, way.nextUp, way.nextDown, way.nextUp.nextUp, way.nextDown.nextDown]
    where start - candidate == height {
      return candidate
    }
    return way
  }

  /// A finger's drag has begun: a record says so at the first step that moves it.
  var isDragged: Bool {
    var isOwed = false
    stage.drainRecords { if case .drag = $0.kind { isOwed = true } }
    return isOwed
  }

  /// Where the last release goes: a notch's name, `dismissed`, or `rest`.
  func decision() throws -> (answer: String, height: Double) {
    var decisions: [Record.TargetDecision] = []
    stage.drainRecords { if case .targetNotch(let decision) = $0.kind { decisions.append(decision) } }
    let last = try #require(decisions.last)
    return switch last.choice {
    case .notch(let name): (name.text, height(of: name.text))
    case .rest(let height): ("rest", height)
    case .dismissed: ("dismissed", .nan)
    case .anchor(let index): ("\(index)", .nan)
    }
  }

  /// What frames show, 60 a second from the release on.
  func frames(_ count: Int) throws -> [LayerSnapshot] {
    let start = stage.now.seconds
    return try (0..<count).map { index in
      let moment = start + Double(index) / 60
      try stage.advance(to: Instant(seconds: max(moment, stage.now.seconds)))
      return try stage.snapshot(at: moment, config.scene.script.draw).layers[0]
    }
  }
}

/// Runs of the same config, made once.
struct Runs {
  private var known: [String: PresetRun] = [:]

  mutating func run(_ key: String, _ make: () throws -> PresetRun) throws -> PresetRun {
    if let run = known[key] { return run }
    let run = try make()
    known[key] = run
    return run
  }
}

/// A release in a sheet whose policy knows one place: only how it gets there is looked at. Places are points from the
/// top.
struct Settle {
  let run: PresetRun
  private let height: Double
  private let vector: Vector

  init(
    _ preset: String, _ options: String, _ vector: Vector, velocity: Double? = nil, others: [(String, Double)] = [],
    size: (width: Double, height: Double) = (390, 1000), scale: Double = 1
  ) throws {
    self.vector = vector
    height = size.height
    let heights =
      [("from", size.height - vector.number("fromTop")), ("to", size.height - vector.number("to"))] + others
    run = try PresetRun(
      preset, options + (options.isEmpty ? "" : ", ") + "targetNotchPolicy = function() return \"to\" end",
      heights: heights, size: size,
      scale: scale)
    try run.start(at: "from")
    try run.apply(.pan(PanSample(phase: .began)))
    try run.apply(.pan(PanSample(phase: .ended, velocity: velocity ?? vector.number("v"))))
  }

  func compare(_ places: [Double], _ differing: inout Disagreements, tolerance: Double) throws {
    let frames = try run.frames(places.count)
    for (index, place) in places.enumerated() {
      let seen = height - (frames[index].height ?? .nan)
      differing.compare(seen, place, tolerance: tolerance, vector, ", frame \(index) of \(places.count)")
    }
  }
}
