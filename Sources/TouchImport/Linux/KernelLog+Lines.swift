extension KernelLog {
  /// Takes a log line by line. A last line that is no event and that no line feed ends was probably cut short by whoever stopped the recorder:
  /// it is left out where repairs are wanted, and said to be cut where they are not.
  mutating func take(
    _ bytes: [UInt8], repairs: Bool, _ take: (inout KernelLog, inout LogLine) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    var lines = try LogLines(bytes)
    while var line = lines.next() {
      guard !line.isBlank else { continue }
      // Kept for the last line only: to change a log of which a copy exists copies all of it.
      let before = line.isCut ? self : nil
      do throws(ImportFault) {
        try take(&self, &line)
      } catch {
        guard let before else { throw error }
        guard repairs else { throw ImportFault(error.place, .cutShort(then: error.problem)) }
        self = before
        isCut = true
      }
    }
  }

  /// The device at a path; a new one where there is none yet.
  mutating func index(ofPath path: String) -> Int {
    if let index = places[path] { return index }
    devices.append(KernelDevice(path: path))
    places[path] = devices.count - 1
    return devices.count - 1
  }
}
