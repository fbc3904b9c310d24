import OverlayEngine
import OverlayReplay
import OverlayRun
import Text

/// A recording and its trace, to be kept beside the config.
package struct KeptTest {
  package var name: String
  package var recording: [UInt8]
  package var trace: [UInt8]

  static let longestName = 64

  /// Letters, digits, `.`, `_` and `-`; it begins with a letter or a digit, so that no file of this name is hidden or
  /// lies elsewhere; and `test` takes its file for a recording.
  package static func isGood(_ name: String) -> Bool {
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= longestName else { return false }
    let isPortable = name.utf8.allSatisfy {
      isPlain($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
    }
    return isPortable && RecordingName.isOne("\(name).jsonl")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

/// Why a recording is not kept.
package enum KeepFault: Error, Equatable {
  case badName(String)
  case exists(String)
  /// In words.
  case cannotWrite(String)
  case fails(String)
  case isNotReproducible
  case nothingToKeep
  case tooLong
  case isOpen
}

extension KeepFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is not a name for a test; take letters, digits, \".\", \"_\" and \"-\", at most \(KeptTest.longestName), a letter or a digit first, and no end that tests use, such as \".trace\" or \".expected\""
    case .exists(let path): "\(path) already exists; choose another name"
    case .cannotWrite(let failure): failure
    case .fails(let why): "the scene fails, so there is no trace to compare with:\n\(why)"
    case .isNotReproducible:
      "the same recording gave another trace when it was run again, so a test of it would fail; please report this"
    case .nothingToKeep: "there is nothing to keep: no config could be loaded"
    case .tooLong: "the recording is too long for a preview"
    case .isOpen: "a preview that is open to other machines writes no files; start it without --lan"
    }
  }
}

/// Reads an event file as a take: what `run` reads, and how its events were written.
struct TakeReader {
  let take: Take
  let header: EventFileHeader

  /// `name` tells by its ending whether there is an event a line. Throws `EventFileError`, and what is wrong with the
  /// config.
  init(_ bytes: [UInt8], name: String, for source: ScriptSource) throws(Thrown) {
    let inputs: RunInputs
    do throws(EventFileError) { inputs = try RunInputs(name: name, .memory(bytes)) } catch { throw thrown(error) }
    let facts = SceneFacts(try source.load(inputs.parameters))
    let events = try rethrowing { () throws(EventFileError) in
      try inputs.use(facts.vocabulary)
      var events: [InputEvent] = []
      while events.count <= Recording.largestCount, let input = try inputs.next() { events.append(input) }
      return events
    }
    if events.count > Recording.largestCount { throw thrown(KeepFault.tooLong) }
    header = inputs.header
    let objects = Self.objects(bytes)
    var take = Take()
    take.header = objects.header
    for (input, fields) in zip(events, objects.events) { take.add(input, fields) }
    self.take = take
  }

  /// The header's fields without the events, and each event's without its time. The file was found right before.
  private static func objects(_ bytes: [UInt8]) -> (header: [Value.Field], events: [[Value.Field]]) {
    if let whole = try? JSONNode(text: bytes), whole.field("events") != nil || !bytes.contains(UInt8(ascii: "\n")) {
      let events = whole.field("events").map(Value.init)
      guard case .list(let list)? = events else { return (fields(Value(whole)), []) }
      return (fields(Value(whole)).filter { $0.key != "events" }, list.map(timeless))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      (try? JSONNode(text: Array(line))).map(Value.init)
    }
    return (lines.first.map(fields) ?? [], lines.dropFirst().map(timeless))
  }

  private static func timeless(_ value: Value) -> [Value.Field] {
    fields(value).filter { $0.key != "t" }
  }

  private static func fields(_ value: Value) -> [Value.Field] {
    guard case .object(let fields) = value else { return [] }
    return fields
  }
}
