import OverlayEngine
import Text

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

  /// Whether a line is what `getevent` and `adb` say beside the events.
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

/// The names that `getevent -l` prints, or the hexadecimal digits that it prints without `-l`.
enum GeteventNames {
  /// The types of events, with the kernel's numbers.
  private static let types: [(name: String, number: UInt16)] = [
    ("EV_SYN", 0), ("EV_KEY", 1), ("EV_REL", 2), ("EV_ABS", 3), ("EV_MSC", 4), ("EV_SW", 5), ("EV_LED", 0x11),
    ("EV_SND", 0x12),
    ("EV_REP", 0x14), ("EV_FF", 0x15), ("EV_PWR", 0x16), ("EV_FF_STATUS", 0x17),
  ]

  private static let synchronizations: [(name: String, number: UInt16)] = [
    ("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3),
  ]

  private static let axes: [(name: String, number: UInt16)] = [
    ("ABS_X", 0), ("ABS_Y", 1), ("ABS_Z", 2), ("ABS_RX", 3), ("ABS_RY", 4), ("ABS_RZ", 5), ("ABS_THROTTLE", 6),
    ("ABS_RUDDER", 7),
    ("ABS_WHEEL", 8), ("ABS_GAS", 9), ("ABS_BRAKE", 0xA), ("ABS_HAT0X", 0x10), ("ABS_HAT0Y", 0x11), ("ABS_HAT1X", 0x12),
    ("ABS_HAT1Y", 0x13), ("ABS_HAT2X", 0x14), ("ABS_HAT2Y", 0x15), ("ABS_HAT3X", 0x16), ("ABS_HAT3Y", 0x17),
    ("ABS_PRESSURE", 0x18), ("ABS_DISTANCE", 0x19), ("ABS_TILT_X", 0x1A), ("ABS_TILT_Y", 0x1B),
    ("ABS_TOOL_WIDTH", 0x1C),
    ("ABS_VOLUME", 0x20), ("ABS_PROFILE", 0x21), ("ABS_MISC", 0x28), ("ABS_RESERVED", 0x2E), ("ABS_MT_SLOT", 0x2F),
    ("ABS_MT_TOUCH_MAJOR", 0x30), ("ABS_MT_TOUCH_MINOR", 0x31), ("ABS_MT_WIDTH_MAJOR", 0x32),
    ("ABS_MT_WIDTH_MINOR", 0x33),
    ("ABS_MT_ORIENTATION", 0x34), ("ABS_MT_POSITION_X", 0x35), ("ABS_MT_POSITION_Y", 0x36), ("ABS_MT_TOOL_TYPE", 0x37),
    ("ABS_MT_BLOB_ID", 0x38), ("ABS_MT_TRACKING_ID", 0x39), ("ABS_MT_PRESSURE", 0x3A), ("ABS_MT_DISTANCE", 0x3B),
    ("ABS_MT_TOOL_X", 0x3C), ("ABS_MT_TOOL_Y", 0x3D),
  ]

  static func type(_ word: LogWord, _ line: LogLine) throws(ImportFault) -> UInt16 {
    try find(word, types, line, .type)
  }

  static func code(_ word: LogWord, of type: UInt16, _ line: LogLine) throws(ImportFault) -> UInt16 {
    switch type {
    case EventCode.synchronization: return try find(word, synchronizations, line, .code)
    case EventCode.absolute: return try find(word, axes, line, .code)
    case EventCode.key:
      if word == "BTN_TOUCH" { return EventCode.touch }
      // A key that is no touch. Tools stand for any of them.
      return fourDigits(word) ?? (word.bytes.starts(with: "BTN_TOOL_".utf8) ? EventCode.tools.lowerBound : .max)
    // Of the other types nothing matters.
    default: return fourDigits(word) ?? .max
    }
  }

  static func axis(_ word: LogWord) -> UInt16? {
    let name = word.string
    return axes.first { $0.name == name }?.number ?? fourDigits(word)
  }

  /// Eight digits; keys have words.
  static func value(_ word: LogWord, of type: UInt16, _ line: LogLine) throws(ImportFault) -> Int32 {
    if type == EventCode.key {
      if word == "UP" { return 0 }
      if word == "DOWN" { return 1 }
      if word == "REPEAT" { return 2 }
    }
    guard word.bytes.count == 8, let value = word.digits(UInt32.self, radix: 16) else {
      throw line.unexpected(word, .value)
    }
    return Int32(bitPattern: value)
  }

  private static func find(
    _ word: LogWord, _ names: [(name: String, number: UInt16)], _ line: LogLine, _ expected: ImportProblem.Expected
  ) throws(ImportFault) -> UInt16 {
    if let number = fourDigits(word) { return number }
    let name = word.string
    if let known = names.first(where: { $0.name == name }) { return known.number }
    guard let nearest = NearestName.of(name, in: names.map(\.name)) else { throw line.unexpected(word, expected) }
    throw line.fault(at: word, .unknownName(found: name, nearest: nearest))
  }

  private static func fourDigits(_ word: LogWord) -> UInt16? {
    word.bytes.count == 4 ? word.digits(UInt16.self, radix: 16) : nil
  }
}
