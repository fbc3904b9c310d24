import JSONText
import OverlayEngine
import OverlayHost
import OverlayReplay

/// Reads an event file as a take: what `run` reads, and how its events were written.
struct TakeReader {
  let take: Take
  let header: EventFileHeader

  /// `name` tells by its ending whether there is an event a line. Throws `EventFileError`, and what is wrong with the
  /// config.
  init(_ bytes: [UInt8], name: String, for source: ScriptSource) throws {
    var file = try EventFile(name: name, source: .memory(bytes))
    file.use(SceneFacts(try source.load(file.header.given)).vocabulary)
    guard let recording = try Recording(&file) else { throw KeepFault.tooLong }
    header = recording.header
    let objects = try Self.objects(bytes)
    var take = Take()
    take.header = objects.header
    for (input, fields) in zip(recording.events, objects.events) { take.add(input, fields) }
    self.take = take
  }

  /// The header's fields without the events, and each event's without its time. The file was found right before.
  private static func objects(_ bytes: [UInt8]) throws -> (header: [Value.Field], events: [[Value.Field]]) {
    if let whole = try? JSONNode(text: bytes), whole.field("events") != nil || !bytes.contains(UInt8(ascii: "\n")) {
      let events = whole.field("events").map(Value.init)
      guard case .list(let list)? = events else { return (fields(Value(whole)), []) }
      return (fields(Value(whole)).filter { $0.key != "events" }, list.map(timeless))
    }
    let lines = try bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 <= 0x20 } }.map {
      Value(try JSONNode(text: Array($0)))
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
