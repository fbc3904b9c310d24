import OverlayEngine
import OverlayMeasure
import OverlayReview
import Text

/// The config that a person would have written of what was learned.
struct LearnedConfig {
  private let sheet: LearnedSheet
  private let notches: LearnedNotches

  /// How each begins.
  static let mark = "-- Learned by overlay-host fit"

  init?(_ sheet: LearnedSheet) {
    let notches = LearnedNotches(sheet)
    guard !notches.names.isEmpty else { return nil }
    (self.sheet, self.notches) = (sheet, notches)
  }

  var text: String {
    let (size, scale, area) = (sheet.screen.size, sheet.screen.scale, sheet.screen.safeArea)
    let release = ReleaseLua(sheet.release.fits.first)
    let settings = [
      "id = \"sheet\"", "notches = { \(notches.names.map(SwiftText.literal).joined(separator: ", ")) }",
      "heightForNotch = { \(zip(notches.names, notches.heights).map { "[\(SwiftText.literal($0))] = \(number($1))" }.joined(separator: ", ")) }",
      "initialNotch = \(SwiftText.literal(initialNotch))",
      dragStart, band, release.setting, estimator, settling, "asksAtRest = true",
    ].compactMap(\.self)
    return """
      \(Self.mark) of \(sheet.observation.log.name.isEmpty ? "a measured sheet" : CommentText.written(sheet.observation.log.name)): \
      \(Measure.counted(sheet.observation.gestures.count, "gesture")).
      \(comments.map { "-- \(CommentText.written($0))\n" }.joined())local overlay = require "overlay"

      \(release.helpers)return overlay.scene {
        screen = { width = \(number(size.width)), height = \(number(size.height)), scale = \(number(scale)), \
      safeArea = { top = \(number(area.top)), bottom = \(number(area.bottom)) } },
        layers = {
          overlay.container {
      \(settings.map { "      " + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ") + ",\n" }.joined())    },
        },
      }

      """
  }

  private func number(_ value: Double, _ digits: Int = 4) -> String { Measure.fixed(value, digits: digits) }

  private var comments: [String] {
    LearnedWords(sheet).text.split(separator: "\n").dropFirst().map(String.init)
  }

  private var initialNotch: String {
    let first = sheet.observation.gestures.first.flatMap { sheet.observation.notch(at: $0.restBefore) }
    return first.map(notches.name) ?? notches.names[0]
  }

  private var dragStart: String? {
    sheet.start.map { start in
      // A round number where it is as likely as any.
      let slop = start.keeps == .all ? 0 : start.slop.roundest
      let keeps =
        start.keeps == .share ? number(start.share?.roundest ?? 0, 3) : SwiftText.literal(start.keeps.rawValue)
      return "dragStart = { slop = \(number(slop)), axis = \"vertical\", keeps = \(keeps) }"
    }
  }

  // MARK: Resistance

  private var band: String? {
    let (top, bottom) = (sheet.top?.fits.first, sheet.bottom?.fits.first)
    let open = [(sheet.top, "above the top"), (sheet.bottom, "below the lowest notch")].filter { $0.0?.closest != nil }
    let comment = open.map { choice, place in
      let moves = choice?.steps.map { ": each move counts for \(number($0.share.value, 3)) of its way" } ?? ""
      return "-- what it does \(place) fits no law\(moves)\n"
    }.joined()
    guard top != nil || bottom != nil || !open.isEmpty else { return nil }
    if (top?.law ?? .wall) == .wall, (bottom?.law ?? .wall) == .wall {
      return comment + "translationFunction = overlay.clamp {}"
    }
    let height = number(sheet.screen.size.height)
    // Without a pull below, the resistance there is assumed to be the one above; if no law fits, it is a wall.
    let (above, below) = (
      sheet.top?.closest == nil ? top : nil, sheet.bottom?.closest == nil ? bottom ?? top : nil
    )
    return comment + """
      translationFunction = function(translation, minimum, maximum)
        if translation > maximum then
          local x = translation - maximum
          return maximum + \(lua(above, limit: "maximum", space: height))
        elseif translation < minimum then
          local x = minimum - translation
          return minimum - \(lua(below, limit: "minimum", space: height))
        end
        return translation
      end
      """
  }

  private func lua(_ fit: BandFit?, limit: String, space: String) -> String {
    guard let fit else { return "0" }
    let values = fit.values.map { number($0.value) }
    switch fit.law {
    case .free: return "x"
    case .wall: return "0"
    case .linear: return "\(values[0]) * x"
    case .squareRoot: return "\(values[0]) * math.sqrt(x)"
    case .overlayContainer: return "\(limit) * \(values[0]) * math.log(1 + x / \(limit), 10)"
    case .uiKit: return "(1 - 1 / (\(values[0]) * x / \(space) + 1)) * \(space)"
    case .hyperbola: return "\(values[0]) * (1 - 1 / (x / \(values[1]) + 1))"
    case .logarithm: return "math.max(0, \(values[0]) * (math.log(x + 1) - 2))"
    }
  }

  /// The rule by which the release's speed is found, or else the settling's.
  private var estimator: String? {
    let release = sheet.release.fits.first.flatMap { $0.family.usesSpeed && $0.rule != .lastStep ? $0.rule : nil }
    let settle = sheet.settle.fits.first.flatMap { $0.family.usesSpeed ? $0.rule : nil }
    let steps = sheet.release.fits.first.map { $0.family.usesSpeed && $0.rule == .lastStep } ?? false
    let words: String? =
      switch release ?? settle {
      case nil, .leastSquares?, .lastStep?: nil
      case .lastTwo?: "velocityEstimator = \"lastTwo\""
      case .mean?: "velocityEstimator = \"mean\""
      case .window?: "velocityEstimator = { kind = \"mean\", window = 0.1 }"
      case .windowOneWay?: "velocityEstimator = { kind = \"mean\", window = 0.1, oneDirection = true }"
      }
    let parts = [steps ? "lastStepIgnoresPause = true" : nil, words].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ",\n")
  }

  // MARK: Settling

  private var settling: String? {
    guard let fit = sheet.settle.fits.first else {
      return sheet.settle.closest == nil ? nil : "-- how it settles fits no law"
    }
    let values = fit.values.map(\.value)
    func parameter(_ unknown: SettleFamily.Unknown, _ value: Double) -> String {
      let rounded = (value * 1e4).rounded() / 1e4
      let (low, high) = (min(0.05, rounded / 2), max(1.5, rounded * 2))
      return "overlay.parameter(\"\(unknown.rawValue)\", { default = \(number(rounded)), minimum = \(number(low)), "
        + "maximum = \(number(high)) })"
    }
    let delay = fit.startDelay > 0.008 ? ", delay = \(number(fit.startDelay))" : ""
    func velocityShare(_ share: Double) -> String { share == 1 ? "" : ", velocityShare = \(number(share, 3))" }
    func share(_ start: SettleFamily.StartSpeed) -> Double { start == .rest ? 0 : start == .finger ? 1 : values[2] }
    switch fit.family {
    case .spring(let start):
      return "animation = overlay.interactiveSpring { response = \(parameter(.response, values[1])), damping = "
        + "\(parameter(.damping, values[0]))\(velocityShare(share(start)))\(delay) }"
    case .criticalSpring(let start):
      return "animation = overlay.interactiveSpring { response = \(parameter(.response, values[0])), damping = 1"
        + "\(velocityShare(share(start)))\(delay) }"
    case .speedDampedSpring(let start):
      let velocity = start == .finger ? ", initialVelocity = \"release\"" : ""
      return "animation = overlay.spring { response = \(parameter(.response, values[1])), damping = "
        + "\(parameter(.damping, values[0]))\(velocity)\(delay) }"
    case .durationSpring:
      return "animation = overlay.dampedSpring { duration = \(parameter(.duration, values[1])), damping = "
        + "overlay.parameter(\"damping\", { default = \(number(min(values[0], 1))), minimum = 0.05, maximum = 1 })\(delay) }"
    case .timing(let curve): return timing(values[0], curve.controlPoints, delay)
    case .freeTiming: return timing(values[0], Array(values[1...]), delay)
    case .powerOut:
      return """
        animation = function()
          return function(elapsed)
            local share = math.min(elapsed / \(number(values[0])), 1)
            return 1 - (1 - share) ^ \(number(values[1])), share == 1
          end
        end
        """
    case .approach:
      return """
        animation = function()
          return function(elapsed) return 1 - math.exp(-elapsed / \(number(values[0]))), elapsed > \(number(values[0] * 8)) end
        end
        """
    }
    func timing(_ duration: Double, _ points: [Double], _ delay: String) -> String {
      let curve = points.map { number($0, 3) }.joined(separator: ", ")
      return "animation = overlay.timing { duration = \(parameter(.duration, duration)), curve = { \(curve) }\(delay) }"
    }
  }
}

extension Interval {
  /// The number with the fewest digits in it.
  var roundest: Double { range.roundest(near: value) }
}

extension ClosedRange<Double> {
  /// The multiple of the largest round step that lies in it, the nearest to a value.
  func roundest(near value: Double) -> Double {
    for step in [1000.0, 500, 100, 50, 10, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001] {
      let candidate = (value / step).rounded() * step
      if contains(candidate), candidate != 0 || contains(0) && upperBound - lowerBound < 2 * step { return candidate }
    }
    return value
  }
}

/// The notches of a learned sheet with names for people: the log's own where it has one within 25 points.
struct LearnedNotches {
  /// The names of the notches, lowest first; heights in points, to a tenth.
  let names: [String]
  let heights: [Double]

  init(_ sheet: LearnedSheet) {
    let tops = sheet.observation.notches
    let heights = tops.reversed().map { ((sheet.screen.size.height - $0) * 10).rounded() / 10 }
    self.heights = heights
    let known = sheet.observation.log.notches
    var names: [String] = []
    for (place, height) in heights.enumerated() {
      let nearest = known.min { ($0.height - height).magnitude < ($1.height - height).magnitude }
      let name =
        nearest.flatMap { ($0.height - height).magnitude <= 25 ? $0.name : nil } ?? Self.usual(place, heights.count)
      names.append(names.contains(name) ? "notch\(place + 1)" : name)
    }
    self.names = names
  }

  private static func usual(_ place: Int, _ count: Int) -> String {
    switch count {
    case 1: "rest"
    case 2: ["low", "high"][place]
    case 3: ["low", "middle", "high"][place]
    default: "notch\(place + 1)"
    }
  }

  /// The name of a notch that is counted from the highest.
  func name(_ place: Int) -> String {
    names.indices.contains(names.count - 1 - place) ? names[names.count - 1 - place] : "?"
  }

  var words: String {
    zip(names, heights).map { "\($0) \(Measure.fixed($1, digits: 1))" }.joined(separator: ", ")
  }
}
