import OverlayEngine

/// Finds the touch device among those of a log, and what is known of its axes.
struct DeviceChoice {
  let log: KernelLog
  /// The devices that a description beside the log names, or `nil` if there is none.
  let described: [KernelDevice]?
  let format: ImportFormat
  let options: ImportOptions

  func touches() throws(ImportFault) -> TouchLog {
    let device = try touchDevice()
    guard let contacts = ContactProtocol(device.events) else { throw ImportFault(.none, .noTouches) }
    let described = device.hasTouchAxes ? device : try description(of: device)
    let start = Position(x: options.start?.x, y: options.start?.y)
    let samples = try contacts.samples(of: device.events, start: start, ignoresLosses: options.repairs)
    return TouchLog(
      samples: samples, axisX: described?.axes[contacts.axes.x], axisY: described?.axes[contacts.axes.y],
      device: device.name.isEmpty ? described?.name ?? "" : device.name, notes: log.isCut ? [.lineLeftOut] : [])
  }

  private func touchDevice() throws(ImportFault) -> KernelDevice {
    let active = log.devices.filter { !$0.events.isEmpty }
    if active.isEmpty {
      throw ImportFault(.none, .noEvents(format: format, isDescription: log.devices.contains { !$0.axes.isEmpty }))
    }
    if let wanted = options.device, active.contains(where: { !$0.label.isEmpty }) {
      guard let device = active.first(where: { $0.path == wanted || $0.name == wanted }) else {
        throw ImportFault(.none, .unknownDevice(wanted, known: active.map(\.label)))
      }
      return device
    }
    let touching = active.filter { ContactProtocol($0.events) != nil }
    guard let first = touching.first else { throw ImportFault(.none, .noTouches) }
    if touching.count > 1 { throw ImportFault(.none, .severalDevices(touching.map(\.label))) }
    return first
  }

  /// The description that belongs to a device which does not tell its axes itself: of the same path, else the only one
  /// with such axes.
  private func description(of device: KernelDevice) throws(ImportFault) -> KernelDevice? {
    let candidates = (described ?? log.devices).filter(\.hasTouchAxes)
    if candidates.count < 2 { return candidates.first }
    let wanted = options.device ?? device.path
    if let match = candidates.first(where: { !wanted.isEmpty && ($0.path == wanted || $0.name == wanted) }) {
      return match
    }
    let labels = candidates.map(\.label)
    throw ImportFault(.none, options.device.map { .unknownDevice($0, known: labels) } ?? .severalDevices(labels))
  }
}

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
