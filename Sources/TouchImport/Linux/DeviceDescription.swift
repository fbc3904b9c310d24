/// Reads a description of devices that stands in a file of its own.
enum DeviceDescription {
  /// evemu's begins with letters and colons, Android's with `add device`, and libinput's has an `absinfo`.
  static func read(_ bytes: [UInt8]) throws(ImportFault) -> [KernelDevice] {
    var lines = try LogLines(bytes)
    while var line = lines.next() {
      line.skipSpace()
      if line.skip("A:") || line.skip("B:") { return try EvemuReader.read(bytes, repairs: false).devices }
      if line.skip("add device") { return try GeteventReader.read(bytes, repairs: false).devices }
      if line.skip("absinfo:") { return try LibinputReader.read(bytes, repairs: false).devices }
    }
    return []
  }
}
