package import OverlayEngine

/// What is wrong with one setting: facts only.
package struct SettingProblem: Error, Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case key(String)
    /// 1 is the first.
    case entry(Int)
  }

  /// From the table that was checked to the part at fault.
  package var path: [Step]
  package var kind: Kind

  package init(path: [Step], kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// `near` is what was probably meant.
    case unknownKey(String, near: String?, known: [String])
    case missingKey(String, expected: String)
    case wrongType(found: String, expected: String)
    case outOfRange(found: String, expected: String)
    case unknownWord(String, near: String?, known: [String])
    /// More list entries than the table takes.
    case extraEntries(count: Int, taken: Int)
    /// More arguments than the constructor takes without a table.
    case extraArguments(count: Int, taken: Int)
    /// A key that is neither a name nor a place of the list.
    case oddKey(String)
    case tooFew(count: Int, expected: Int)
    case notOne(of: [String], given: [String])
    case duplicate(String, what: String)
    /// A name that another part of the config does not have.
    case unknownName(String, what: String, near: String?, known: [String])
    case contradiction(String)
    /// A key of an event that only another phase has.
    case keyOfOtherPhase(String, phase: String)
    case partnerMissing(String, partner: String)
    case nothingAsked(keys: [String])
    /// The layer that an event names is none of those that it can mean.
    case wrongLayer(LayerKind, asked: String, expected: [LayerKind])
    case notAscending([(name: String, height: Double)])

    package static func == (a: Kind, b: Kind) -> Bool { a.sentence == b.sentence }
  }
}
