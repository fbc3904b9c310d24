/// Reads what `libinput record` prints: YAML, but always laid out by the same program, a few keys a line and lists of
/// numbers in brackets.
///
/// Only that subset is understood. A YAML library would hold the whole document as a tree and bring Foundation and a C
/// parser along; what it would gain is recordings that another program wrote anew, and those are refused with the place
/// at which they differ. Keys that are not needed are skipped, as the format asks of its readers.
struct LibinputReader {
  private enum Section {
    case other
    /// Axes by their numbers.
    case axes(indentation: Int)
    /// The events that the device sent.
    case events(indentation: Int)
  }

  private var section = Section.other
  private var hasVersion = false

  static func read(_ bytes: [UInt8], repairs: Bool) throws(ImportFault) -> KernelLog {
    var reader = LibinputReader()
    let log = try KernelLog(bytes, repairs: repairs) { log, line throws(ImportFault) in try reader.take(&line, &log) }
    guard reader.hasVersion else { throw ImportFault(.none, .keyMissing("version", format: .libinput)) }
    return log
  }

  private mutating func take(_ line: inout LogLine, _ log: inout KernelLog) throws(ImportFault) {
    let indentation = line.indentation
    line.skipSpace()
    if line.byte == UInt8(ascii: "#") || line.skip("---") { return }
    if !hasVersion { return try takeVersion(&line) }
    if line.skip("- node:") {
      section = .other
      log.devices.append(KernelDevice(path: try Self.text(&line)))
      return
    }
    switch section {
    case .axes(let outer) where indentation > outer: return try takeAxis(&line, &log)
    case .events(let outer) where indentation >= outer:
      if line.skip("- [") { return try takeEvent(&line, &log) }
      // Which kind of event the lines below it are; whatever is no list of numbers is libinput's or the HID layer's
      // business.
      if line.skip("- ") || indentation > outer { return }
    default: break
    }
    section = .other
    try takeKey(&line, indentation, &log)
  }

  private mutating func takeVersion(_ line: inout LogLine) throws(ImportFault) {
    guard line.skip("version:") else { throw line.fault(.keyMissing("version", format: .libinput)) }
    let word = try line.word(.wholeNumber)
    guard try line.number(word, Int.self, radix: 10, .wholeNumber) == 1 else {
      throw line.fault(at: word, .version(found: word.string, expected: 1))
    }
    hasVersion = true
  }

  private mutating func takeKey(_ line: inout LogLine, _ indentation: Int, _ log: inout KernelLog) throws(ImportFault) {
    if line.skip("absinfo:") {
      if log.devices.isEmpty { throw line.fault(.noDevice(section: "absinfo")) }
      section = .axes(indentation: indentation)
    } else if line.skip("events:") {
      if log.devices.isEmpty { throw line.fault(.noDevice(section: "events")) }
      section = .events(indentation: indentation)
    } else if let last = log.devices.indices.last, line.skip("name:") {
      log.devices[last].name = try Self.text(&line)
    }
  }

  /// `53: [0, 4089, 0, 0, 42]`: least, most, fuzz, flat, units per millimetre.
  private func takeAxis(_ line: inout LogLine, _ log: inout KernelLog) throws(ImportFault) {
    let key = try line.word(.code)
    guard key.bytes.last == UInt8(ascii: ":"), let code = LogWord(key.bytes.dropLast()).digits(UInt16.self, radix: 10)
    else {
      throw line.unexpected(key, .code)
    }
    line.skipSpace()
    guard line.skip("[") else { throw line.fault(expecting: .fiveNumbers) }
    // The kernel keeps them in 32 bits.
    let numbers = try Self.fiveNumbers(&line, Int32.self)
    log.devices[log.devices.count - 1].axes[code] = AxisRange(
      least: Double(numbers[0]), most: Double(numbers[1]), resolution: Double(numbers[4]))
  }

  /// `- [  0,  11879,   3,  53,  1330]`: seconds, microseconds, type, code, value.
  private func takeEvent(_ line: inout LogLine, _ log: inout KernelLog) throws(ImportFault) {
    let place = line.firstPlace
    let numbers = try Self.fiveNumbers(&line, Int64.self)
    guard 0..<1_000_000_000_000 ~= numbers[0], 0..<1_000_000 ~= numbers[1] else {
      throw ImportFault(.at(place), .timeTooLarge)
    }
    guard let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else {
      throw ImportFault(
        .at(place), .unexpected(found: numbers[2...].map(String.init).joined(separator: ", "), expected: .fiveNumbers))
    }
    try log.devices[log.devices.count - 1].append(
      KernelEvent(time: numbers[0] * 1_000_000 + numbers[1], type: type, code: code, value: value, place: place))
  }

  /// Five numbers between commas up to the closing bracket; a comment may follow.
  private static func fiveNumbers<Number: FixedWidthInteger>(
    _ line: inout LogLine, _ type: Number.Type
  ) throws(ImportFault) -> [Number] {
    var numbers: [Number] = []
    for index in 0..<5 {
      line.skipSpace()
      let word = line.word(until: ",]")
      if word.bytes.isEmpty { throw line.fault(expecting: .fiveNumbers) }
      numbers.append(try line.number(word, type, radix: 10, .wholeNumber))
      line.skipSpace()
      guard index < 4 ? line.skip(",") : line.skip("]") else { throw line.fault(expecting: .fiveNumbers) }
    }
    try line.finish(allowingComment: true)
    return numbers
  }

  /// A value that may stand in double quotes.
  private static func text(_ line: inout LogLine) throws(ImportFault) -> String {
    line.skipSpace()
    let text = line.rest
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}
