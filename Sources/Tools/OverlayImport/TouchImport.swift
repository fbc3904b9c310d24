package import OverlayEngine
import Text

/// Turns logs of touches into event files.
package enum TouchImport {
  /// Reads a log as a whole. Throws what is wrong with it, or which flag it needs; nothing is made then.
  package static func convert(
    _ log: LogText, from format: ImportFormat, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportedRecording {
    let described = try describe(options.description)
    do throws(ImportFault) {
      let touches = try read(log, described, format, options)
      var order = TouchOrder(repairs: options.repairs)
      try order.take(touches.samples)
      guard let first = order.samples.first else { throw ImportFault(.none, .noTouches) }
      let mapper = try AxisMapper(touches, options)
      let samples = try order.samples.map { sample throws(ImportFault) in try timed(sample, since: first.time, mapper) }
      let name = options.name ?? baseName(log.name)
      let report = ImportReport(
        name: name, touches: samples.count { $0.sample.phase == .began }, samples: samples.count,
        duration: samples[samples.count - 1].time, mapping: mapper.words, screen: mapper.screen,
        notes: touches.allNotes + order.notes + mapper.notes(order.samples))
      let source = "\(format.rawValue) log \(lastComponent(log.name))"
      return ImportedRecording(
        bytes: EventLines.bytes(
          report, source: source, device: touches.device, samples, relativeTo: options.relativeTo), samples: samples,
        report: report)
    } catch {
      throw ImportError(file: log.name, place: place(error.place, in: log.bytes), problem: error.problem)
    }
  }

  private static func describe(_ text: LogText?) throws(ImportError) -> [KernelDevice]? {
    guard let text else { return nil }
    do throws(ImportFault) {
      let devices = try DeviceDescription.read(text.bytes)
      guard devices.contains(where: \.hasTouchAxes) else { throw ImportFault(.none, .nothingDescribed) }
      return devices
    } catch {
      throw ImportError(file: text.name, place: place(error.place, in: text.bytes), problem: error.problem)
    }
  }

  private static func read(
    _ log: LogText, _ described: [KernelDevice]?, _ format: ImportFormat, _ options: ImportOptions
  ) throws(ImportFault) -> TouchLog {
    func choose(_ log: KernelLog) throws(ImportFault) -> TouchLog {
      try DeviceChoice(log: log, described: described, format: format, options: options).touches()
    }
    return switch format {
    case .getevent: try choose(try GeteventReader.read(log.bytes, repairs: options.repairs))
    case .evemu: try choose(try EvemuReader.read(log.bytes, repairs: options.repairs))
    case .libinput: try choose(try LibinputReader.read(log.bytes, repairs: options.repairs))
    case .webdriver: try WebDriverReader.read(try root(log.bytes), options)
    case .flutter: try FlutterReader.read(try root(log.bytes))
    case .pointerEvents: try PointerEventReader.read(try root(log.bytes))
    }
  }

  private static func root(_ bytes: [UInt8]) throws(ImportFault) -> JSONNode {
    if bytes.allSatisfy({ $0 <= 0x20 }) { throw ImportFault(.none, .empty) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw ImportFault(.none, .utf16) }
    do throws(JSONFault) {
      return try JSONNode(text: bytes)
    } catch {
      guard case .grammar(let problem) = error.problem else { throw ImportFault(.byte(error.at), .empty) }
      throw ImportFault(.byte(error.at), .json(problem))
    }
  }

  /// Event files hold no later time and no larger coordinate.
  private static let limit = 1e9

  private static func timed(
    _ sample: RawSample, since start: Int64, _ mapper: AxisMapper
  ) throws(ImportFault) -> TimedTouch {
    let time = Instant(microseconds: sample.time - start)
    guard time.seconds <= limit else { throw ImportFault(sample.place, .timeTooLarge) }
    let point = mapper.point(sample)
    for coordinate in [point.x, point.y] where !(coordinate.magnitude <= limit) {
      throw ImportFault(sample.place, .coordinateTooLarge(found: coordinate))
    }
    return TimedTouch(time: time, sample: TouchSample(phase: sample.phase, location: point, finger: sample.finger))
  }

  private static func place(_ place: ImportFault.Place, in bytes: [UInt8]) -> TextPlace? {
    switch place {
    case .none: nil
    case .at(let place): place
    case .byte(let at): TextPlace(of: at, in: bytes)
    }
  }

  /// The name without folders, which differ from machine to machine.
  private static func lastComponent(_ path: String) -> String {
    path == "-" ? "from standard input" : PathText.last(path)
  }

  /// The file's name without its extension.
  private static func baseName(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// The options for what a log does not say itself, and how its units become points.
package struct ImportOptions: Sendable {
  /// `nil` for `physical` where the axes' resolution is known, else `fit`; `raw` for logs that are in pixels.
  package var mapping: Mapping?
  /// The axes' ends in the log's units; they win over what the log says.
  package var axisX: ClosedRange<Double>?
  package var axisY: ClosedRange<Double>?
  /// Units per millimetre, on each axis.
  package var resolution: Point?
  /// The screen that the touches are for, points. `nil` for the log's own, else for `fit` `standardViewport`.
  package var viewport: Size?
  /// The device pixels per point.
  package var pixelRatio: Double?
  /// The shift that is added to every position, points, to move a recording made elsewhere on the screen.
  package var shift = Point(x: 0, y: 0)
  /// The anchor on which the fingers go down, so that the recording fits every device, or `nil` for places of the
  /// screen.
  package var relativeTo: RelativeAnchor?
  /// The path or name of the device, where a log has several.
  package var device: String?
  /// The place at which a finger starts if the log does not say, in the log's units.
  package var start: Point?
  /// Samples per second that a WebDriver move is made of.
  package var rate = 60.0
  /// The places of the elements that a WebDriver log refers to: their centres, points.
  package var elements: [(id: String, centre: Point)] = []
  /// A description of the device beside the log: evemu's `.desc`, or what `getevent -lp` printed.
  package var description: LogText?
  /// Touches that lack their beginning are left out, those that lack their end are cancelled, and a last line cut short
  /// is left out; else each is refused.
  package var repairs = false
  /// The recording's name. `nil` for the log's file name without its extension.
  package var name: String?

  package static let standardViewport = Size(width: 390, height: 844)

  package init() {}

  /// How the log's units become points.
  package enum Mapping: String, CaseIterable, Sendable {
    /// The axes' ranges become the viewport's width and height.
    case fit
    /// Millimetres become points, 160 to the inch (Android's dp): a finger's speed stays what it was.
    case physical
    /// A unit is a device pixel, or a point.
    case raw
  }
}

/// A layer, and the place of it that the first finger of a touch goes down on.
package struct RelativeAnchor: Equatable, Sendable {
  package var layer: String
  /// `grabber`, `centre`, or the id of something that the layer draws.
  package var anchor: String

  package init(layer: String, anchor: String = "grabber") {
    (self.layer, self.anchor) = (layer, anchor)
  }
}

package struct LogText: Sendable {
  /// The name as the user gave it; errors begin with it.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The tool whose log is imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// A log of Android's `getevent -lt` (or `-t`), with `getevent -lp` before it where that was kept.
  case getevent
  /// `evemu-record`.
  case evemu
  /// `libinput record`, YAML.
  case libinput
  /// A log of W3C WebDriver: what was sent to "perform actions".
  case webdriver
  /// A log of Flutter's `PointerData` packets as JSON.
  case flutter
  /// A log of DOM PointerEvents as JSON.
  case pointerEvents = "pointer-events"
}

/// The result of an import: an event file, and what is worth telling of it.
package struct ImportedRecording: Sendable {
  /// The event file, JSON Lines.
  package var bytes: [UInt8]
  package var samples: [TimedTouch]
  package var report: ImportReport
}

package struct TimedTouch: Equatable, Sendable {
  package var time: Instant
  package var sample: TouchSample

  package init(time: Instant, sample: TouchSample) {
    self.time = time
    self.sample = sample
  }
}

package struct ImportReport: Equatable, Sendable {
  package var name: String
  package var touches: Int
  package var samples: Int
  package var duration: Instant
  /// How units became points, in words.
  package var mapping: String
  /// The size of the screen, points, or `nil` if the log does not say, and the config's screen will do.
  package var screen: Size?
  package var notes: [ImportNote]
}

/// Something about an import that its user should know.
package enum ImportNote: Equatable, Sendable {
  /// Samples of touches that began before the log did.
  case leftOut(samples: Int)
  /// Touches that the log does not end.
  case cancelled(touches: Int)
  case lineLeftOut
  /// Sources of WebDriver actions that are no pointers.
  case sourcesLeftOut(count: Int)
  /// Events that are no touches.
  case eventsLeftOut(count: Int)
  /// `fit` changes the aspect by more than a tenth. Both sizes are in words.
  case stretched(across: Double, axes: String, screen: String)
  /// Samples beyond the axes' ranges, which may be another device's; where the first of them is, in the log's units.
  case beyondAxes(samples: Int, x: Double, y: Double)
}

extension Double {
  /// The number in decimal: rounded to four places, halves away from zero, without needless zeros; -0 is 0. Beyond
  /// ±1e12 as doubles are written.
  var short: String { magnitude <= 1e12 ? Measure.fixed(self, digits: 4) : "\(self)" }
}

extension Int64 {
  /// Microseconds as seconds with six decimals.
  var asSeconds: String {
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    return "\(self < 0 ? "-" : "")\(whole).\(String(fraction + 1_000_000).dropFirst())"
  }
}
