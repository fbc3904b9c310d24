import CLua
import CLuaTrampoline
import ElementaryFunctions

/// A sandboxed Lua 5.4 state. Everything happens on the thread that made it; it closes when the last reference goes.
public final class LuaState {
  let host: OpaquePointer
  let lua: OpaquePointer
  public let limits: LuaLimits
  var functions: [LuaHostFunction] = []
  var objectTypes: [ObjectType] = []
  var sources: [String: [UInt8]] = [:]
  let results: UnsafeMutablePointer<overlay_lua_scalar>

  /// Finds the source of a module that a script requires, by its name. Throws the sentence for a name it cannot serve.
  public var moduleSource: (String) throws(LuaMessage) -> LuaSource = { name throws(LuaMessage) in
    throw LuaMessage("there is no module \"\(name)\"")
  }
  /// Takes what a script prints, a line at a time, with the place of the `print`. Throws where printing is not allowed.
  public var printed: (String, LuaPosition?) throws(LuaMessage) -> Void = { _, _ throws(LuaMessage) in }

  /// As in `5.4.4`.
  public static var libraryVersion: String {
    let number = overlay_lua_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// Opens a state with the environment of `AllowList`.
  /// - Parameter seed: the seed of `math.random`.
  public convenience init(limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) throws(LuaFailure) {
    try self.init(limits: limits, seed: seed, failingAllocation: limits.failingAllocation)
  }

  /// For tests: the n-th allocation after the state is open fails, 0 for none, and every later one where that is wanted.
  init(limits: LuaLimits, seed: UInt64, failingAllocation: Int, forEver: Bool = false) throws(LuaFailure) {
    guard overlay_lua_version() / 100 == 504 else { throw LuaFailure(.unavailable("the Lua library is not version 5.4")) }
    var native = limits.native(seed: seed)
    var callbacks = LuaState.callbacks
    guard let host = overlay_lua_open(&native, &callbacks), let lua = overlay_lua_state(host) else {
      throw LuaFailure(.unavailable("no memory for a Lua state"))
    }
    self.host = host
    self.lua = lua
    self.limits = limits
    results = .allocate(capacity: 4)
    overlay_lua_set_context(host, Unmanaged.passUnretained(self).toOpaque())
    overlay_lua_fail_allocation(host, Int64(failingAllocation), forEver)
    guard installEnvironment() else { throw LuaFailure(.unavailable("no memory for a Lua state")) }
  }

  deinit {
    overlay_lua_close(host)
    results.deallocate()
  }

  /// Takes units of work, priced as instructions, from the running call: for a function of the host whose work grows with what it is given.
  public func spend(_ units: Int) {
    overlay_lua_spend(host, Int64(units))
  }

  private func installEnvironment() -> Bool {
    let entries = AllowList.rows.compactMap { row -> overlay_lua_entry? in
      func entry(_ function: AllowList.NativeFunction?, usesStock: Bool) -> overlay_lua_entry {
        overlay_lua_entry(library: row.library.characters, name: row.name.characters, usesStock: usesStock, function: function)
      }
      return switch row.provision {
      case .lua: entry(nil, usesStock: true)
      case .charged: entry(overlay_lua_charged, usesStock: true)
      case .around(let function): entry(function, usesStock: true)
      case .own(let function): entry(function, usesStock: false)
      case .library, .plumbing: nil
      }
    }
    return overlay_lua_install(host, entries, entries.count)
  }

  /// Figures of a state.
  public struct Statistics: Sendable {
    public let bytes: Int
    public let peakBytes: Int
    public let allocations: Int
    public let calls: Int
  }

  public var statistics: Statistics {
    let figures = overlay_lua_figures_of(host)
    return Statistics(
      bytes: figures.bytes, peakBytes: figures.peakBytes, allocations: Int(figures.allocations), calls: Int(figures.calls))
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}
