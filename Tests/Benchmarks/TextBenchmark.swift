import FoundationEssentials
import Glibc
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySession

/// How fast events are read, against a search for line feeds and against Foundation's decoder.
struct ReadingBenchmark {
  let scratch: Scratch

  func figures(rounds: Int) throws -> [Figure] {
    let vocabulary = try scratch.native.load().vocabulary
    let recording = scratch.recording
    let data = Data(recording)
    let seconds = try interleaved(
      rounds: rounds,
      [
        {
          try Stopwatch.processor {
            var file = try EventFile(
              name: "events.json", source: .memory(recording), vocabulary: vocabulary)
            var count = 0
            while try file.next() != nil { count += 1 }
            precondition(count == Recording.eventCount)
          }
        },
        { Stopwatch.processor { precondition(lineFeeds(recording) > Recording.eventCount) } },
        {
          try Stopwatch.processor {
            let file = try JSONDecoder().decode(DecodedFile.self, from: data)
            precondition(file.events.count == Recording.eventCount)
          }
        },
      ])
    let speeds = seconds.map { Double(recording.count) / 1e6 / $0 }
    return [
      Figure(
        key: "reading.decoder", title: "event file reading", measured: "\(speeds[0].text(0)) MB/s",
        reference: "JSONDecoder \(speeds[2].text(0)) MB/s", value: seconds[0] / seconds[2], unit: .ratio),
      Figure(
        key: "reading.memchr", title: "event file reading", measured: "\(speeds[0].text(0)) MB/s",
        reference: "memchr \(speeds[1].text(0)) MB/s", value: seconds[0] / seconds[1], unit: .ratio),
    ]
  }

  private func lineFeeds(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var (at, count) = (0, 0)
      while at < bytes.count, let found = memchr(start + at, 0x0A, bytes.count - at) {
        at = UnsafeRawPointer(found) - start + 1
        count += 1
      }
      return count
    }
  }
}

private struct DecodedFile: Decodable {
  let version: Int
  let events: [DecodedEvent]
}

private struct DecodedEvent: Decodable {
  let t: Double
  let type: String
  let phase: String?
  let translation: Double?
  let velocity: Double?
  let notch: String?
  let animated: Bool?
}

/// How fast a trace is written, against copying its bytes.
struct TraceBenchmark {
  let scratch: Scratch

  func figures(rounds: Int) throws -> [Figure] {
    var records: [Record] = []
    var listener = Session.Listener()
    listener.record = { record, _ in records.append(record) }
    let run = try PreparedRun(scratch.native, scratch.recording, listener)
    try run.play(0..<run.events.count)
    var trace: [UInt8] = []
    _ = Self.write(records) { trace += $0 }
    let source = trace
    var target = [UInt8](repeating: 0, count: trace.count)
    let seconds = try interleaved(
      rounds: rounds,
      [
        { Stopwatch.processor { precondition(Self.write(records) { _ in } == source.count) } },
        { Stopwatch.processor { target.withUnsafeMutableBytes { $0.copyBytes(from: source) } } },
      ])
    let speeds = seconds.map { Double(trace.count) / 1e6 / $0 }
    let each = seconds[0] / Double(records.count) * 1e9
    return [
      Figure(
        key: "trace", title: "trace writing", measured: "\(speeds[0].text(0)) MB/s, \(each.text(0)) ns/record",
        reference: "memcpy \(speeds[1].text(0)) MB/s", value: seconds[0] / seconds[1], unit: .ratio)
    ]
  }

  private static func write(_ records: [Record], _ take: (UnsafeRawBufferPointer) -> Void) -> Int {
    var writer = TraceWriter()
    var count = 0
    for record in records {
      writer.write(record)
      guard writer.count >= 1 << 16 else { continue }
      count += writer.count
      writer.withBytes(take)
      writer.removeAll()
    }
    writer.withBytes(take)
    return count + writer.count
  }
}
