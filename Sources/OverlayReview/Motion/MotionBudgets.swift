public import OverlayEngine
import Spelling

/// How much of each a motion may have, as a test declares it. What is not declared is not checked.
public struct MotionBudgets: Equatable, Sendable {
  /// Points, seconds, points per second and its square; by budget.
  private(set) var limits: [Limit] = []
  public private(set) var isMonotone = false

  public enum Budget: String, CaseIterable, Sendable {
    case maximumOvershoot, maximumSettleTime, maximumTimeToFirstMovement, maximumJumpAtGrab, maximumJumpAtRelease, maximumJumpAtHandOver
    case maximumVelocityStepAtGrab, maximumVelocityStepAtRelease, maximumVelocityStepAtHandOver
    case maximumPeakVelocity, maximumPeakAcceleration, maximumOneFrameFaults
  }

  struct Limit: Equatable {
    var budget: Budget
    var limit: Double
  }

  /// Why budgets that a test declares cannot be taken.
  public enum Refusal: Error, Equatable, Sendable {
    case noObject
    case unknownKey(String)
    case wrongType(key: String, expected: String, found: Value)
  }

  /// Reads `{"maximumOvershoot": 4, "monotoneSettle": true}`; later ones win.
  public init(_ value: Value) throws(Refusal) {
    guard case .object(let fields) = value else { throw .noObject }
    for field in fields {
      if field.key == Self.monotoneKey {
        guard case .bool(let bool) = field.value else { throw .wrongType(key: field.key, expected: "true or false", found: field.value) }
        isMonotone = bool
        continue
      }
      guard let budget = Budget(rawValue: field.key) else { throw .unknownKey(field.key) }
      guard case .number(let limit) = field.value, limit >= 0 else {
        throw .wrongType(key: field.key, expected: "a number, 0 or more", found: field.value)
      }
      limits.removeAll { $0.budget == budget }
      limits.append(Limit(budget: budget, limit: limit))
    }
  }

  static let monotoneKey = "monotoneSettle"
  static let keys = Budget.allCases.map(\.rawValue) + [monotoneKey]
}
