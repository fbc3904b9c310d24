import OverlayConfig
import OverlayEngine
import OverlayReplay
package import OverlaySettings

/// The same case in another environment, which must agree with it in what an environment does not change.
package struct Twin: Equatable, Sendable {
  /// As it was asked for: `textSize=accessibility3`.
  package let name: String
  package let environment: EnvironmentSettings

  var kind: Kind

  enum Kind: Equatable, Sendable {
    /// Layout from right to left, with mirrored fingers.
    case mirrored
    case calm
    case text
    /// Colours: everything lies where it lay.
    case other
  }

  /// `rightToLeft,reduceMotion,textSize=accessibility3`; what is wrong with it where something is.
  package static func reading(_ list: String) -> (twins: [Twin], problem: String?) {
    var twins: [Twin] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false).map({ String($0.drop { $0 == " " }) }) {
      let (settings, problem) = EnvironmentSettings.reading(option: part)
      guard let settings else { return ([], problem) }
      twins.append(Twin(part, settings))
    }
    return (twins, nil)
  }

  /// The limits of a case's run in it. A case that lies in a mirror by itself is held against what its mirror shows.
  func limits(of testCase: TestCase, _ limits: ScriptLimits) throws -> ScriptLimits {
    var limits = limits
    let own = limits.environment.over(try RunInputs(path: testCase.recording).header.environment)
    limits.environment = environment.over(limits.environment)
    if kind == .mirrored, own.layoutDirection == .rightToLeft { limits.environment.layoutDirection = .leftToRight }
    return limits
  }

  private init(_ name: String, _ environment: EnvironmentSettings) {
    (self.name, self.environment) = (name, environment)
    kind =
      switch environment {
      case _ where environment.layoutDirection == .rightToLeft: .mirrored
      case _ where environment.reducesMotion == true: .calm
      case _ where environment.textSize != nil: .text
      default: .other
      }
  }
}
