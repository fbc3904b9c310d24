/// Reads what `evemu-record` and `evemu-describe` print: a letter, a colon, and values.
///
/// Type and code are hexadecimal, values decimal, often with zeros before them that do not make them octal.
enum EvemuReader {
  static func read(_ bytes: [UInt8], repairs: Bool) throws(ImportFault) -> KernelLog {
    try KernelLog(bytes, repairs: repairs) { log, line throws(ImportFault) in
      if log.devices.isEmpty { log.devices.append(KernelDevice()) }
      try take(&line, &log.devices[0])
    }
  }

  private static func take(_ line: inout LogLine, _ device: inout KernelDevice) throws(ImportFault) {
    line.skipSpace()
    if line.skip("E:") {
      try device.append(try event(&line))
    } else if line.skip("A:") {
      let code = try line.number(try line.word(.code), UInt16.self, radix: 16, .hexadecimal)
      device.axes[code] = try axis(&line)
    } else if line.skip("N:") {
      line.skipSpace()
      device.name = line.rest
    } else if line.skip("# Input device name: ") {
      device.name = line.rest.split(separator: "\"").first.map(String.init) ?? ""
    } else if !isKnown(line) {
      throw line.fault(.unknownLine(found: line.rest, format: .evemu))
    }
  }

  /// Comments, and lines about identity, properties, which codes there are, LEDs and switches.
  private static func isKnown(_ line: LogLine) -> Bool {
    guard let first = line.byte else { return true }
    if first == UInt8(ascii: "#") { return true }
    let letters = Array("IPBLSW".utf8)
    return letters.contains(first) && line.text.dropFirst(line.indentation + 1).first == UInt8(ascii: ":")
  }

  private static func event(_ line: inout LogLine) throws(ImportFault) -> KernelEvent {
    let place = line.firstPlace
    let time = try line.microseconds(try line.word(.time))
    let type = try line.number(try line.word(.type), UInt16.self, radix: 16, .hexadecimal)
    let code = try line.number(try line.word(.code), UInt16.self, radix: 16, .hexadecimal)
    let value = try line.number(try line.word(.wholeNumber), Int32.self, radix: 10, .wholeNumber)
    try line.finish(allowingComment: true)
    return KernelEvent(time: time, type: type, code: code, value: value, place: place)
  }

  /// Least, most, fuzz, flat and, since version 1.2, units per millimetre.
  private static func axis(_ line: inout LogLine) throws(ImportFault) -> AxisRange {
    var numbers: [Int32] = []
    for _ in 0..<4 { numbers.append(try line.number(try line.word(.wholeNumber), Int32.self, radix: 10, .wholeNumber)) }
    line.skipSpace()
    if let byte = line.byte, byte != UInt8(ascii: "#") {
      numbers.append(try line.number(try line.word(.wholeNumber), Int32.self, radix: 10, .wholeNumber))
    }
    try line.finish(allowingComment: true)
    return AxisRange(
      least: Double(numbers[0]), most: Double(numbers[1]), resolution: numbers.count > 4 ? Double(numbers[4]) : 0)
  }
}
