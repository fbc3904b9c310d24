package import JSONText
package import OverlayEngine
package import OverlaySettings
import Portable

/// Why an event file is refused, and where.
package struct EventFileError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  package var file: String
  package var place: TextPlace
  package var problem: EventFileProblem
}

package indirect enum EventFileProblem: Error, Equatable, Sendable {
  // The bytes.
  case unreadable(reason: String)
  case empty
  case utf16
  case lineTooLong(limit: Int)

  case grammar(JSONProblem)

  // Keys and values.
  case unknownKey(String, of: Owner, nearest: String?, known: [String])
  case missingKey(String, of: Owner)
  case wrongType(key: String, found: String, expected: ExpectedType)
  case outOfRange(key: String, found: Double, expected: NumberRange)

  // The header.
  case version(found: Double)
  case headerMissing
  case eventsInHeaderLine
  case environment(SettingProblem)
  case restore(SettingProblem)
  /// They are needed before the config is loaded, and so before any event is read.
  case parametersAfterEvents

  // Events.
  case unknownType(String, nearest: String?)
  case timeDecreases(found: Double, previous: Double)
  case afterDuration(found: Double, duration: Double)
  case unknownOverlay(String, nearest: String?, known: [String])
  case wrongLayerKind(overlay: String, kind: LayerKind, asked: String, expected: [LayerKind])
  /// What the event's declaration finds wrong with it.
  case event(String, SettingProblem)

  package enum Owner: Equatable, Sendable {
    case header, screen, safeArea
    case event(String)
    case anyEvent
  }
}

/// A problem at a byte of the text that is being read; `EventFile` turns it into an `EventFileError` with line and
/// column.
typealias Fault = JSONFault

extension JSONFault {
  init(at: Int, problem: EventFileProblem) {
    self.init(at: at, meaning: thrown(problem))
  }

  /// Grammar or meaning, as one.
  var eventFileProblem: EventFileProblem {
    switch problem {
    case .grammar(let problem): .grammar(problem)
    case .meaning(let problem): caught(problem) ?? .unreadable(reason: words(of: problem))
    }
  }
}
