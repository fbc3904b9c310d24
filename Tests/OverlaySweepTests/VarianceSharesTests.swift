import Glibc
import OverlayEngine
import OverlaySweep
import Testing

/// Functions whose shares can be worked out by hand, at 4,096 samples.
struct VarianceSharesTests {
  private func shares(_ axes: [Axis], _ seed: UInt64, _ function: ([Double]) -> Double) throws -> [String: Double] {
    let space = try SettingSpace.sample(axes, count: 4096, seed: seed)
    let settings = (0..<4096).map { space[$0] }
    let figures = settings.map { function($0.map(\.asNumber)) }
    let shares = try #require(VarianceShares(space, settings: settings, figures: figures))
    return Dictionary(uniqueKeysWithValues: shares.single.map { ($0.name, $0.share) } + [("together", shares.together)])
  }

  private func bounds(_ name: String, _ low: Double, _ high: Double) -> Axis {
    Axis(name: name, defaultValue: .number(low), range: .bounds(low, high))
  }

  private func expect(_ found: [String: Double], _ expected: [String: Double]) {
    for (name, share) in expected {
      #expect(abs((found[name] ?? -1) - share) < 0.02, "\(name): \(found[name] ?? -1), expected \(share)")
    }
  }

  @Test(arguments: [0, 1, 42] as [UInt64])
  func `a sum of slopes`(_ seed: UInt64) throws {
    let axes = ["a", "b", "c"].map { bounds($0, 0, 1) }
    let found = try shares(axes, seed) { 3 * $0[0] + 2 * $0[1] + $0[2] }
    expect(found, ["a": 9.0 / 14, "b": 4.0 / 14, "c": 1.0 / 14, "together": 0])
  }

  /// Ishigami and Homma (1990), a = 7, b = 0.1: 0.3139, 0.4424, 0, and 0.2437 for the first with the third.
  @Test(arguments: [0, 1, 42] as [UInt64])
  func `a function with waves and an interaction`(_ seed: UInt64) throws {
    let axes = ["a", "b", "c"].map { bounds($0, -Double.pi, Double.pi) }
    let found = try shares(axes, seed) {
      sin($0[0]) + 7 * sin($0[1]) * sin($0[1]) + 0.1 * $0[2] * $0[2] * $0[2] * $0[2] * sin($0[0])
    }
    expect(found, ["a": 0.3139, "b": 0.4424, "c": 0, "together": 0.2437])
  }

  /// Sobol's g-function: V_i = 1 / (3 (1 + a_i)^2), V = prod (1 + V_i) - 1.
  @Test func `a product with kinks`() throws {
    let weights = [0.0, 1, 4.5, 9]
    let parts = weights.map { 1 / (3 * (1 + $0) * (1 + $0)) }
    let total = parts.reduce(1) { $0 * (1 + $1) } - 1
    let found = try shares(["a", "b", "c", "d"].map { bounds($0, 0, 1) }, 0) { point in
      zip(point, weights).reduce(1) { $0 * (abs(4 * $1.0 - 2) + $1.1) / (1 + $1.1) }
    }
    expect(found, ["a": parts[0] / total, "b": parts[1] / total, "c": parts[2] / total, "d": parts[3] / total])
  }

  @Test func `a choice and a slope`() throws {
    let choice = Axis(name: "choice", defaultValue: .number(0), range: .levels([0, 0, 3].map(Value.number)))
    // Variances: of 0, 0, 3 it is 2; of a slope of 2 over a unit it is 4 / 12.
    let found = try shares([choice, bounds("slope", 0, 1)], 0) { $0[0] + 2 * $0[1] }
    expect(found, ["choice": 2 / (2 + 1.0 / 3), "slope": 1.0 / 3 / (2 + 1.0 / 3), "together": 0])
  }

  @Test func `what makes no difference has no share, nor a chance one`() throws {
    let found = try shares(["a", "b"].map { bounds($0, 0, 1) }, 0) { point in
      Double(Int(point[0] * 1e9) % 7) + 0 * point[1]
    }
    expect(found, ["a": 0, "b": 0, "together": 1])
  }

  @Test func `a grid's shares are exact`() throws {
    let axes = ["a", "b"].map { Axis(name: $0, defaultValue: .number(0), range: .levels([-1, 1].map(Value.number))) }
    let space = try SettingSpace.grid(axes)
    let settings = (0..<4).map { space[$0] }
    let found = try #require(
      VarianceShares(
        space, settings: settings, figures: settings.map { 2 * $0[0].asNumber + $0[0].asNumber * $0[1].asNumber }))
    #expect(found.single.map(\.name) == ["a", "b"])
    #expect(abs(found.single[0].share - 0.8) < 1e-12 && found.single[1].share == 0 && abs(found.together - 0.2) < 1e-12)
  }

  @Test func `what is the same everywhere has no shares`() throws {
    let space = try SettingSpace.sample([bounds("a", 0, 1)], count: 8, seed: 0)
    let settings = (0..<8).map { space[$0] }
    #expect(VarianceShares(space, settings: settings, figures: Array(repeating: 0.1, count: 8)) == nil)
    #expect(VarianceShares(space, settings: [settings[0]], figures: [1]) == nil)
  }
}

extension Value {
  fileprivate var asNumber: Double {
    if case .number(let number) = self { number } else { .nan }
  }
}
