import JSONText
import OverlayEngine
import OverlayFit

/// What other tools write: tables, MotionTestRule's golden files, Reanimated's recorded updates. Those have no header and
/// no touches; `--header` gives them.
extension MeasuredLogReader {
  /// Whether the text is MotionTestRule's one object, not lines of objects.
  func isOneObject(_ bytes: [UInt8]) -> Bool {
    guard let node = try? JSONNode(text: bytes) else { return false }
    return node.field("frame_ids") != nil || node.field("features") != nil
  }

  /// Comma-separated: a line with the names of the columns, then numbers.
  mutating func readTable(_ bytes: [UInt8]) throws(MeasuredLogError) {
    var columns: (time: Int, place: Int, isHeight: Bool, offset: Int?)?
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      let cells = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        String(decoding: $0.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
      }
      if cells.allSatisfy(\.isEmpty) { continue }
      guard let known = columns else {
        let names = cells.map { $0.lowercased() }
        guard let time = names.firstIndex(where: { ["t", "time"].contains($0) }),
          let place = names.firstIndex(where: { ["y", "top", "height"].contains($0) })
        else { throw fault(.column(cells.joined(separator: ",")), line: line) }
        guard hasHeader else { throw fault(.noHeader, line: line) }
        columns = (time, place, names[place] == "height", names.firstIndex(of: "offset"))
        continue
      }
      func cell(_ column: Int, _ key: String) throws(MeasuredLogError) -> Double {
        guard column < cells.count, let value = Double(cells[column]), value.magnitude <= 1e9 else {
          let found = column < cells.count ? "\"\(cells[column])\"" : "missing"
          throw fault(.wrong(key: key, found: found, expected: "a number"), line: line)
        }
        return value
      }
      let place = try cell(known.place, known.isHeight ? "height" : "y")
      let offset = try known.offset.map { column throws(MeasuredLogError) in try cell(column, "offset") }
      try add(
        frame: try cell(known.time, "t"), known.isHeight ? log.screen.size.height - place : place, offset: offset)
    }
  }

  private func whole(_ bytes: [UInt8]) throws(MeasuredLogError) -> JSONNode {
    do throws(JSONFault) {
      return try JSONNode(text: bytes)
    } catch {
      guard case .grammar(let problem) = error.problem else { throw fault(.empty, line: nil) }
      let place = TextPlace(of: error.at, in: bytes)
      throw fault(.grammar(problem.sentence), line: place.line, column: place.column)
    }
  }

  /// Google's: `frame_ids` are milliseconds, or words for what was before and after.
  mutating func readMotionTest(_ bytes: [UInt8], _ wanted: String?) throws(MeasuredLogError) {
    let root = try whole(bytes)
    guard case .list(let frames)? = root.field("frame_ids")?.content else {
      throw fault(.missing(key: "frame_ids", expected: "the times of MotionTestRule's frames"), line: nil)
    }
    guard case .list(let features)? = root.field("features")?.content else {
      throw fault(.missing(key: "features", expected: "MotionTestRule's time series"), line: nil)
    }
    guard hasHeader else { throw fault(.noHeader, line: nil) }
    let names = features.compactMap { $0.field("name")?.string }
    guard let name = wanted ?? (names.count == 1 ? names[0] : nil) else { throw fault(.features(names), line: nil) }
    guard let feature = features.first(where: { $0.field("name")?.string == name }) else {
      throw fault(.unknownFeature(name, known: names), line: nil)
    }
    guard case .list(let points)? = feature.field("data_points")?.content else {
      throw fault(.missing(key: "data_points", expected: "a value for each frame"), line: nil)
    }
    guard points.count == frames.count else {
      throw fault(.lengths(frames: frames.count, points: points.count), line: nil)
    }
    for (frame, point) in zip(frames, points) {
      // Words are what was before and after, and what was not found is no frame.
      guard let time = frame.number, let place = point.place else { continue }
      try add(frame: time / 1000, place)
    }
  }

  /// Reanimated's: a list of updates, each with its style; a mocked timer goes on by 16 ms each.
  mutating func readUpdates(_ bytes: [UInt8], _ wanted: String?) throws(MeasuredLogError) {
    let updates = try whole(bytes).elements ?? []
    guard hasHeader else { throw fault(.noHeader, line: nil) }
    let name = try styleName(updates, wanted)
    let height = log.screen.size.height
    for number in updates.indices {
      guard let place = updates[number].style.value(named: name) else { continue }
      let milliseconds = updates[number].field("timestamp")?.number ?? Double(number) * 16
      try add(frame: milliseconds / 1000, name == "height" ? height - place : place)
    }
  }

  /// The number of a style that is the edge.
  private func styleName(_ updates: [JSONNode], _ wanted: String?) throws(MeasuredLogError) -> String {
    var names: [String] = []
    for update in updates {
      for name in update.style.numberNames where !names.contains(name) && name != "timestamp" && name != "tag" {
        names.append(name)
      }
    }
    guard let name = wanted ?? (names.count == 1 ? names[0] : nil) else { throw fault(.features(names), line: nil) }
    guard names.contains(name) else { throw fault(.unknownFeature(name, known: names), line: nil) }
    return name
  }
}

extension JSONNode {
  fileprivate var style: JSONNode { field("update") ?? self }

  /// A number, or the y of a point.
  fileprivate var place: Double? { number ?? field("y")?.number ?? field("top")?.number }

  /// Names of the numbers in it, those of its `transform` included.
  fileprivate var numberNames: [String] {
    guard case .object(let fields) = content else { return [] }
    return fields.flatMap { field -> [String] in
      if field.value.number != nil { return [field.key] }
      if field.key == "transform", case .list(let parts) = field.value.content { return parts.flatMap(\.numberNames) }
      return []
    }
  }

  fileprivate func value(named name: String) -> Double? {
    if let value = field(name)?.number { return value }
    guard case .list(let parts)? = field("transform")?.content else { return nil }
    return parts.lazy.compactMap { $0.field(name)?.number }.first
  }
}
