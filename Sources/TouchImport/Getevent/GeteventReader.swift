import JSONText

/// Reads what Android's `getevent -lt` and `getevent -t` print, with or without device paths and rates, and the
/// descriptions of `getevent -p`.
///
/// With `-l` types and codes are names, without it four hexadecimal digits; values are eight hexadecimal digits, or
/// DOWN and UP.
struct GeteventReader {
  private var described: Int?

  static func read(_ bytes: [UInt8], repairs: Bool) throws(ImportFault) -> KernelLog {
    var reader = GeteventReader()
    return try KernelLog(bytes, repairs: repairs) { log, line throws(ImportFault) in try reader.take(&line, &log) }
  }

  private mutating func take(_ line: inout LogLine, _ log: inout KernelLog) throws(ImportFault) {
    let indentation = line.indentation
    let place = line.firstPlace
    line.skipSpace()
    if line.skip("[") {
      try takeEvent(&line, place, &log)
    } else if line.skip("add device ") {
      _ = line.word()
      described = log.index(ofPath: line.word()?.string ?? "")
    } else if let described, indentation > 0 {
      try Self.describe(&line, &log.devices[described])
    } else if lacksTime(line) {
      throw line.fault(.timeMissing)
    } else if !isTalk(line) {
      throw line.fault(.unknownLine(found: line.rest, format: .getevent))
    }
  }

  private func takeEvent(_ line: inout LogLine, _ place: TextPlace, _ log: inout KernelLog) throws(ImportFault) {
    let time = try stamp(&line)
    var word = try line.word(.type)
    var path = ""
    if word.bytes.first == UInt8(ascii: "/") {
      path = String(decoding: word.bytes.last == UInt8(ascii: ":") ? word.bytes.dropLast() : word.bytes, as: UTF8.self)
      word = try line.word(.type)
    }
    let type = try GeteventNames.type(word, line)
    let code = try GeteventNames.code(try line.word(.code), of: type, line)
    let value = try GeteventNames.value(try line.word(.value), of: type, line)
    // With `-r` the rate follows every report.
    var rest = line
    if let word = rest.word(), word == "rate" { _ = rest.word() } else { rest = line }
    try rest.finish()
    let index = log.index(ofPath: path)
    try log.devices[index].append(KernelEvent(time: time, type: type, code: code, value: value, place: place))
  }

  /// Seconds up to the closing bracket.
  private func stamp(_ line: inout LogLine) throws(ImportFault) -> Int64 {
    line.skipSpace()
    let time = try line.microseconds(line.word(until: "]"))
    line.skipSpace()
    guard line.skip("]") else { throw line.fault(expecting: .closingBracket) }
    return time
  }

  /// Whether a line is an event as `getevent` prints it without `-t`.
  private func lacksTime(_ line: LogLine) -> Bool {
    var line = line
    guard var word = line.word() else { return false }
    if word.bytes.starts(with: "/dev/".utf8) {
      guard let next = line.word() else { return false }
      word = next
    }
    return word.bytes.starts(with: "EV_".utf8) || word.bytes.count == 4 && word.digits(UInt16.self, radix: 16) != nil
  }

  /// What `getevent` and `adb` say beside the events.
  private func isTalk(_ line: LogLine) -> Bool {
    let talk = [
      "could not ", "remove device", "name:", "poll ", "scan dir failed", "* daemon", "- waiting for device",
      "--------- ",
    ]
    return talk.contains { line.text[line.at...].starts(with: $0.utf8) }
  }

  /// A line that `getevent -lp` prints for a device: its name, or
  /// `CODE : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private static func describe(_ line: inout LogLine, _ device: inout KernelDevice) throws(ImportFault) {
    if line.skip("name:") {
      device.name = line.rest.split(separator: "\"").last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
      return
    }
    var before: LogWord?
    while let word = line.word() {
      guard word == ":" else {
        before = word
        continue
      }
      var ahead = line
      guard let value = ahead.word(), value == "value", let name = before, let code = GeteventNames.axis(name) else {
        return
      }
      device.axes[code] = try axis(&line)
      return
    }
  }

  private static func axis(_ line: inout LogLine) throws(ImportFault) -> AxisRange {
    var axis: (least: Double?, most: Double?, resolution: Double?)
    while let key = line.word() {
      var word = try line.word(.wholeNumber)
      if word.bytes.last == UInt8(ascii: ",") { word = LogWord(word.bytes.dropLast()) }
      let number = Double(try line.number(word, Int32.self, radix: 10, .wholeNumber))
      if key == "min" { axis.least = number }
      if key == "max" { axis.most = number }
      if key == "resolution" { axis.resolution = number }
    }
    guard let least = axis.least, let most = axis.most else { throw line.fault(.lineEnds(expected: .range)) }
    return AxisRange(least: least, most: most, resolution: axis.resolution ?? 0)
  }
}
