import JSONText

/// One event of the kernel's input layer, as all three kinds of Linux logs have them.
struct KernelEvent {
  /// Microseconds since the log's own zero.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  var place: TextPlace
}

/// The numbers of `linux/input-event-codes.h` that matter for touches.
enum EventCode {
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  // Of `synchronization`.
  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Of `key`.
  static let touch: UInt16 = 0x14A
  /// Tools (pen, finger, how many fingers) come just before and after `touch`.
  static let tools: ClosedRange<UInt16> = 0x140...0x14F

  // Of `absolute`.
  static let x: UInt16 = 0
  static let y: UInt16 = 1
  static let slot: UInt16 = 0x2F
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingIdentity: UInt16 = 0x39
  /// All that describes one of several contacts.
  static let contactAxes: ClosedRange<UInt16> = 0x30...0x3D
}

struct AxisRange: Equatable {
  var least: Double
  var most: Double
  /// Units per millimetre; 0: unknown.
  var resolution = 0.0
}

/// A device: what it says of itself, and what it sent.
struct KernelDevice {
  /// Where the kernel has it, such as `/dev/input/event2`; empty where the log does not say.
  var path = ""
  var name = ""
  var axes: [UInt16: AxisRange] = [:]
  var events: [KernelEvent] = []

  /// Appends an event; times may not go back.
  mutating func append(_ event: KernelEvent) throws(ImportFault) {
    if let previous = events.last?.time, event.time < previous {
      throw ImportFault(.at(event.place), .timeGoesBack(found: event.time, previous: previous))
    }
    events.append(event)
  }

  var hasTouchAxes: Bool {
    axes[EventCode.contactX] != nil && axes[EventCode.contactY] != nil
      || axes[EventCode.x] != nil && axes[EventCode.y] != nil
  }

  /// For people.
  var label: String {
    path.isEmpty ? name : name.isEmpty ? path : "\(path) (\(name))"
  }
}

/// No panel follows more contacts at once; more are damage.
let mostContacts = 256

struct KernelLog {
  var devices: [KernelDevice] = []
  /// Where in `devices` those are that a line named by their path.
  var places: [String: Int] = [:]
  /// Whether the last line was no event and no line feed followed it; it was left out.
  var isCut = false

  /// Reads a log line by line. A last line that is not an event and that no line feed ends was probably cut short by
  /// the end of the recording: it is left out where repairs are wanted, and said to be cut where they are not.
  init(
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
