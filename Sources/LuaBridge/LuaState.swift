import CLua
import CLuaTrampoline
import ElementaryFunctions

/// A sandboxed Lua 5.4 state. Everything happens on the thread that made it; it closes when the last reference goes.
package final class LuaState {
  let host: OpaquePointer
  let lua: OpaquePointer
  package let limits: LuaLimits
  var functions: [LuaHostFunction] = []
  var objectTypes: [ObjectType] = []
  var sources: [String: [UInt8]] = [:]
  let results: UnsafeMutablePointer<overlay_lua_scalar>

  /// Finds the source of a module that a script requires, by its name. Throws the sentence for a name it cannot serve.
  package var moduleSource: (String) throws(LuaMessage) -> LuaSource = { name throws(LuaMessage) in
    throw LuaMessage("there is no module \"\(name)\"")
  }
  /// Takes what a script prints, a line at a time, with the place of the `print`. Throws where printing is not allowed.
  package var printed: (String, LuaPosition?) throws(LuaMessage) -> Void = { _, _ throws(LuaMessage) in }

  /// As in `5.4.4`.
  package static var libraryVersion: String {
    let number = overlay_lua_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// Opens a state with the environment of `AllowList`.
  ///
  /// - Parameters:
  ///   - limits: Those of processor time are kept only where there is a watchdog.
  ///   - seed: The seed of `math.random`.
  ///   - watchdog: Measures processor time; instructions and memory are counted without one.
  package init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0, watchdog: LuaWatchdog? = nil
  ) throws(LuaFailure) {
    guard overlay_lua_version() / 100 == 504 else {
      throw LuaFailure(.unavailable("the Lua library is not version 5.4"))
    }
    guard overlay_lua_can_seed() else {
      throw LuaFailure(
        .unavailable(
          "the Lua library hashes by a seed of its own in each process, so that runs would differ; expected one that is built "
            + "as Debian's liblua5.4"))
    }
    var native = limits.native(seed: seed)
    var callbacks = LuaState.callbacks
    guard let host = overlay_lua_open(&native, &callbacks), let lua = overlay_lua_state(host) else {
      throw LuaFailure(.unavailable("no memory for a Lua state"))
    }
    self.host = host
    self.lua = lua
    self.limits = limits
    results = .allocate(capacity: 4)
    overlay_lua_set_watch(host, watchdog?.watchThread)
    overlay_lua_set_context(host, Unmanaged.passUnretained(self).toOpaque())
    overlay_lua_fail_allocation(host, Int64(limits.failingAllocation), limits.failsForEver)
    guard installEnvironment() else { throw LuaFailure(.unavailable("no memory for a Lua state")) }
  }

  deinit {
    overlay_lua_close(host)
    results.deallocate()
  }

  /// Takes units of work, priced as instructions, from the running call: for a function of the host whose work grows
  /// with what it is given.
  package func spend(_ units: Int) {
    overlay_lua_spend(host, Int64(units))
  }

  private func installEnvironment() -> Bool {
    let entries = AllowList.rows.compactMap { row -> overlay_lua_entry? in
      func entry(_ function: AllowList.NativeFunction?, usesStock: Bool) -> overlay_lua_entry {
        overlay_lua_entry(
          library: row.library.characters, name: row.name.characters, usesStock: usesStock, function: function)
      }
      return switch row.provision {
      case .lua: entry(nil, usesStock: true)
      case .charged: entry(overlay_lua_charged, usesStock: true)
      case .around(let function): entry(function, usesStock: true)
      case .own(let function): entry(function, usesStock: false)
      case .plumbing: nil
      }
    }
    return overlay_lua_install(host, entries, entries.count)
  }

  /// Figures of a state.
  package struct Statistics: Sendable {
    package let bytes: Int
    package let peakBytes: Int
    package let allocations: Int
    package let calls: Int
  }

  package var statistics: Statistics {
    let figures = overlay_lua_figures_of(host)
    return Statistics(
      bytes: figures.bytes, peakBytes: figures.peakBytes, allocations: Int(figures.allocations),
      calls: Int(figures.calls))
  }
}

/// Measures the processor time of scripts, so that its limits can be kept. The library has none: measuring takes signals
/// or threads, which belong to the program.
package struct LuaWatchdog: Sendable {
  /// Called at the begin of each call into a script, on its thread: sees to it that `overlay_lua_tick` is called there
  /// while the script runs.
  package let watchThread: @convention(c) () -> Void

  package init(watchThread: @escaping @convention(c) () -> Void) {
    self.watchThread = watchThread
  }
}

/// What a watchdog tells of a script that does not come to an end.
extension LuaState {
  /// What a function is, in words: `heightForNotch of "search"`.
  package func label(_ function: LuaFunction, _ words: String) {
    overlay_lua_set_label(host, function.reference, words)
  }

  /// Where the run is: the number of the event that is applied, and the simulated time.
  package func note(event: Int, microseconds: Int64) {
    overlay_lua_note_moment(host, Int64(event), microseconds)
  }
}

/// Functions that draw have random numbers and totals of their own, so that what is drawn changes nothing else.
extension LuaState {
  /// Calls made by `body` are those of drawing.
  @inline(__always)
  package func drawing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    overlay_lua_set_drawing(host, true)
    defer { overlay_lua_set_drawing(host, false) }
    return try body()
  }

  /// Seeds the drawing's random numbers anew, from the seed of the state and a moment of the run.
  package func beginDrawing(microseconds: Int64) {
    overlay_lua_begin_drawing(host, microseconds)
  }
}

/// A state as it was at some moment, to be put back as often as one likes. It belongs to the state that it was taken
/// of.
package final class LuaSnapshot {
  fileprivate let native: OpaquePointer
  fileprivate let functionCount: Int
  fileprivate let typeCount: Int

  fileprivate init(native: OpaquePointer, functionCount: Int, typeCount: Int) {
    (self.native, self.functionCount, self.typeCount) = (native, functionCount, typeCount)
  }

  deinit {
    overlay_lua_drop_image(native)
  }
}

extension LuaState {
  /// What the state is now, with random numbers and totals. No call may be running. Throws where memory ran out; the
  /// limits must say that the state can be put back.
  package func snapshot() throws(LuaFailure) -> LuaSnapshot {
    precondition(limits.canBePutBack, "a state without its memory in one piece has no image")
    guard let native = overlay_lua_take_image(host) else {
      throw LuaFailure(.unavailable("no memory for a copy of the Lua state"))
    }
    return LuaSnapshot(native: native, functionCount: functions.count, typeCount: objectTypes.count)
  }

  /// Makes it what it was: references that were kept since then are not valid any more. No call may be running.
  package func restore(_ image: LuaSnapshot) {
    overlay_lua_put_back(host, image.native)
    functions.removeSubrange(image.functionCount...)
    objectTypes.removeSubrange(image.typeCount...)
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}
