import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySettings
import Text

/// The parameter on which a notch's height depends: who drags the notch's line moves its slider.
struct NotchHandle {
  var notch: String
  var layer: String
  var parameter: String
}

extension LiveScene {
  /// The value of a parameter that brings a notch nearest to a height, under the parameter's name: of those that move the
  /// notch, the one that moves the fewest others. Throws where there is none.
  func value(bringing notch: String, of layer: String, to height: Double) throws(Thrown) -> Value.Field {
    let known = handle.flatMap { $0.notch.isSame(as: notch) && $0.layer.isSame(as: layer) ? $0.parameter : nil }
    let parameters = simulation?.facts.parameters ?? []
    guard let name = known ?? parameter(moving: notch, of: layer, parameters),
      let parameter = parameters.first(where: { $0.name.isSame(as: name) }),
      case .number(let minimum, let maximum, let step, _) = parameter.kind
    else {
      handle = nil
      throw thrown(FixedNotch(name: notch, layer: layer))
    }
    handle = NotchHandle(notch: notch, layer: layer, parameter: name)
    let place = { (value: Double) throws(Thrown) -> Double in
      guard let found = try self.notches(of: layer, name, value).first(where: { $0.name.isSame(as: notch) }) else {
        throw thrown(FixedNotch(name: notch, layer: layer))
      }
      return found.height
    }
    let wanted = try Self.argument(for: height, in: minimum...maximum, place)
    let snapped = step.map { minimum + ((wanted - minimum) / $0).rounded() * $0 } ?? wanted
    return Value.Field(key: name, value: .number(min(max((snapped * 1e6).rounded() / 1e6, minimum), maximum)))
  }

  /// Returns the name of the parameter that moves a notch; `nil` if none moves the notch.
  private func parameter(moving notch: String, of layer: String, _ parameters: [Parameter]) -> String? {
    var best: (name: String, others: Int, distance: Double)?
    for parameter in parameters {
      guard case .number(let minimum, let maximum, _, _) = parameter.kind,
        let low = try? notches(of: layer, parameter.name, minimum),
        let high = try? notches(of: layer, parameter.name, maximum), low.count == high.count
      else { continue }
      let moved = zip(low, high).map { ($0.name, ($1.height - $0.height).magnitude) }.filter { $0.1 > Self.least }
      guard let distance = moved.first(where: { $0.0.isSame(as: notch) })?.1 else { continue }
      if let best, (best.others, -best.distance) <= (moved.count, -distance) { continue }
      best = (parameter.name, moved.count, distance)
    }
    return best?.name
  }

  /// A notch that moves by less is not moved, points.
  private static let least = 0.5
  /// A height that depends on a parameter in a straight line takes one step, and others a few.
  private static let mostSteps = 8

  /// Returns where a function that rises or falls throughout has a value, or the end that comes nearest.
  private static func argument(
    for wanted: Double, in range: ClosedRange<Double>, _ function: (Double) throws(Thrown) -> Double
  ) throws(Thrown) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    var (first, last) = (try function(low), try function(high))
    for _ in 0..<mostSteps where (last - first).magnitude > least {
      let share = (wanted - first) / (last - first)
      if share <= 0 { return low }
      if share >= 1 { return high }
      let middle = low + share * (high - low)
      let found = try function(middle)
      if (found - wanted).magnitude < least { return middle }
      if (found < wanted) == (first < wanted) { (low, first) = (middle, found) } else { (high, last) = (middle, found) }
    }
    return low + (high - low) / 2
  }

  /// Returns where a layer can rest on the screen of the moment that is shown, with another value of a parameter.
  private func notches(of layer: String, _ name: String, _ value: Double) throws(Thrown) -> [LandingMap.Notch] {
    var limits = limits
    let tried = GivenParameter(name: name, content: .value(.number(value)), place: name, origin: .commandLine)
    limits.parameters += given + [tried]
    let screen = simulation?.log.snapshots[position]?.screen ?? simulation?.screen
    return try LandingProbe(
      try settings.source(limits).load(), layer: layer, from: nil, screen: screen, config: settings.configName
    ).notches
  }
}

struct FixedNotch: Error, CustomStringConvertible {
  var name: String
  var layer: String
  var description: String {
    "no parameter moves the notch \"\(name)\" of \(layer): declare one with overlay.parameter, and let its height depend on it"
  }
}
