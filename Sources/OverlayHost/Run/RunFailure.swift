import JSONText
import LuaBridge
import OverlayEngine
import OverlayReplay
import OverlayScript
import PixelRaster
import TouchImport

/// What ended a run before its time, in words, with the status that the process answers with.
public struct RunFailure: Equatable, Sendable {
  public private(set) var status: ExitStatus
  /// Empty where there is nothing to say: nobody reads any more, or the user asked for the end.
  public private(set) var message: String
  /// Whether it came out of the config's functions or the engine, so that the recording's place helps.
  let isOfScript: Bool

  /// Sorts an error by whose fault it is.
  init(_ error: any Error, names: NameTable? = nil) {
    (status, message, isOfScript) = Self.sorted(Interruption.isRequested ? Interrupted() : error, names)
  }

  /// Whether everything that was begun is gone.
  var leavesNothing: Bool { status != .malformedInput && status != .scriptFailed }

  private static func sorted(_ error: any Error, _ names: NameTable?) -> (ExitStatus, String, Bool) {
    switch error {
    case is Interrupted: (.interrupted, "interrupted; what was begun is removed", false)
    case is ReaderLeft: (.success, "", false)
    case let failure as FileFailure: (failure.act == .read ? .unreadableInput : .unwritableOutput, "\(failure)", false)
    case let error as EventFileError: (error.isUnreadable ? .unreadableInput : .malformedInput, "\(error)", false)
    case let error as ImportError: (error.asksForFlag ? .wrongUsage : .malformedInput, "\(error)", false)
    case let failure as ByteSourceFailure: (.unreadableInput, failure.reason, false)
    case let error as RasterError where error.isOfOutput: (.unwritableOutput, "\(error)", false)
    case let error as RasterError: (.unreadableInput, "\(error)", false)
    case let failure as PictureFailure: (.unreadableInput, "\(failure)", false)
    case let limit as TimeLimitReached: (.scriptFailed, limit.sentence, false)
    case let failure as StageFailure: (.scriptFailed, names.map(failure.sentence(names:)) ?? "\(failure)", true)
    case let failure as ScriptFailure:
      (
        .scriptFailed,
        ["\(failure)", failure.limitOptions.map { "  \($0) where that is meant" }].compactMap { $0 }.joined(separator: "\n"), true
      )
    default: (.scriptFailed, "\(error)", true)
    }
  }

  /// Adds where in the recording it happened.
  mutating func add(time: Instant, of playback: borrowing Playback) {
    let (event, place) = (playback.events.eventNumber, playback.events.place)
    let isBeforeAll = event == 0 || event == 1 && playback.isAhead
    let number = playback.isAhead ? "between events \(event - 1) and \(event)" : "event \(event)"
    let moment = isBeforeAll ? "before the first event" : "\(number) (\(playback.events.name):\(place.line):\(place.column))"
    message += "\n  at \(DecimalText.shortest(time.seconds)) s of the run, \(moment)"
  }
}

extension RasterError {
  fileprivate var isOfOutput: Bool {
    if case .tooLarge = self { true } else { false }
  }
}

extension EventFileError {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = problem { true } else { false }
  }
}
