import OverlayEngine
import OverlayReplay
import OverlayRun
import Text

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
