import BareLua
import OverlayEngine
import OverlayHost
import OverlayRun

/// The calls into Lua that a run makes, in their order.
final class CallLog {
  private(set) var calls: [bare_call] = []

  init(_ source: ScriptSource, _ recording: [UInt8]) throws {
    let run = try PreparedRun(source, recording) { [unowned self] in listen(&$0) }
    try run.play(0..<run.events.count)
  }

  private func listen(_ settings: inout ContainerSettings) {
    if let reach = settings.reachableNotches {
      settings.reachableNotches = { [unowned self] container in
        for place in Recording.notches.indices { add(BARE_REACH, notch: place) }
        return try reach(container)
      }
    }
    if case .scripted(let translate) = settings.translation {
      settings.translation = .scripted { [unowned self] translation, minimum, maximum in
        add(BARE_TRANSLATE, translation, minimum, maximum)
        return try translate(translation, minimum, maximum)
      }
    }
    if case .scripted(let target) = settings.target {
      settings.target = .scripted { [unowned self] context in
        add(BARE_TARGET, context.height, context.velocity)
        return try target(context)
      }
    }
  }

  private func add(_ kind: bare_call_kind, notch: Int = 0, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0) {
    calls.append(bare_call(kind: Int32(kind.rawValue), notch: Int32(notch), a: a, b: b, c: c))
  }
}

/// The same calls from C, in a stock state.
final class BareCalls {
  private let calls: [bare_call]
  private let lua: OpaquePointer

  init(_ calls: [bare_call]) throws {
    self.calls = calls
    var config = Configs.scripted
    let heights = Recording.shares.map { $0 * Screen.standard.size.height }
    let names = Recording.notches.map { StaticText($0) }
    let opened = config.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) {
        bare_lua_open($0.baseAddress, $0.count, names.map(\.pointer), heights, Int32(names.count))
      }
    }
    guard let opened else { throw Unmeasurable("stock Lua cannot run the config") }
    lua = opened
    bare_lua_prepare(lua, calls, calls.count)
  }

  deinit {
    bare_lua_close(lua)
  }

  func run() -> Double {
    Stopwatch.processor { precondition(bare_lua_run(lua, calls, calls.count) == calls.count, "a bare call failed") }
  }
}

/// A text for C that stays where it is.
private final class StaticText {
  private let bytes: UnsafeMutablePointer<CChar>
  var pointer: UnsafePointer<CChar>? { UnsafePointer(bytes) }

  init(_ text: String) {
    let characters = text.utf8CString
    bytes = .allocate(capacity: characters.count)
    for (place, character) in characters.enumerated() { (bytes + place).initialize(to: character) }
  }

  deinit {
    bytes.deallocate()
  }
}

/// Why something could not be measured.
struct Unmeasurable: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
