/// Reads the lines that `getevent -lp` prints for each device: its name, and `CODE : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
enum GeteventDescription {
  static func take(_ line: inout LogLine, _ device: inout KernelDevice) throws(ImportFault) {
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
      guard let value = ahead.word(), value == "value", let name = before, let code = GeteventNames.axis(name) else { return }
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
