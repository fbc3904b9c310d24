import OverlayMeasure
import OverlayReplay

/// The readers of measured logs. The first byte of an input chooses whether a header comes from elsewhere and which
/// layer and feature are meant, and whether what was read is learned from; the rest is the file.
enum MeasuredTarget {
  private static let header = Array(
    #"{"version":1,"kind":"measured","name":"a","screen":{"width":390,"height":844,"scale":3},"frameRate":60}"#.utf8)

  static func run(_ input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    var options = MeasuredLogReader.Options()
    if first & 1 != 0 { options.header = ("header.jsonl", header) }
    if first & 2 != 0 { options.layer = "a" }
    if first & 4 != 0 { options.feature = "y" }
    let bytes = Array(input.dropFirst())
    _ = EventFileHeader.isOfMeasuredLog(bytes)
    _ = try? MeasuredLogReader.readTouches(name: "touches.jsonl", bytes)
    let log: MeasuredLog
    do throws(MeasuredLogError) {
      log = try MeasuredLogReader.read(name: "log.jsonl", bytes, options: options)
    } catch {
      return error.description.hasPrefix("log.jsonl") || error.description.hasPrefix("header.jsonl")
        ? nil : "no place: \(error)"
    }
    // To learn takes a thousand times as long as to read.
    return again(log) ?? (first >= 0xF8 ? understood(log) : nil)
  }

  /// What is written of it is read, and then written the same.
  private static func again(_ log: MeasuredLog) -> String? {
    func text(_ log: MeasuredLog) -> String { ([log.header] + log.lines).map { $0.json + "\n" }.joined() }
    let once = text(log)
    do throws(MeasuredLogError) {
      let twice = text(try MeasuredLogReader.read(name: "again.jsonl", Array(once.utf8)))
      return once == twice ? nil : "written as \(once), then as \(twice)"
    } catch {
      return "what was written is refused: \(error)"
    }
  }

  /// Whatever is in it, its gestures and its sheet are found or not.
  private static func understood(_ log: MeasuredLog) -> String? {
    guard log.frames.count < 2000 else { return nil }
    let learned = LearnedSheet(log) { _ in }
    let numbers = learned.settle.fits.flatMap(\.values).map(\.value) + learned.observation.notches
    return numbers.allSatisfy(\.isFinite) ? nil : "learned: \(numbers)"
  }
}
