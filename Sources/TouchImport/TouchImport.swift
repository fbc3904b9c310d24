import JSONText
import OverlayEngine
import Quoting

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
