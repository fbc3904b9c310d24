import CLuaTrampoline

/// A state as it was at some moment, to be put back as often as one likes. It belongs to the state that it was taken of.
public struct LuaImage: ~Copyable {
  fileprivate let native: OpaquePointer
  fileprivate let functionCount: Int
  fileprivate let typeCount: Int

  deinit {
    overlay_lua_drop_image(native)
  }
}

extension LuaState {
  /// What the state is now, with random numbers and totals. No call may be running. Throws where memory ran out; the limits must say that the state
  /// can be put back.
  public func takeImage() throws(LuaFailure) -> LuaImage {
    precondition(limits.canBePutBack, "a state without its memory in one piece has no image")
    guard let native = overlay_lua_take_image(host) else { throw LuaFailure(.unavailable("no memory for a copy of the Lua state")) }
    return LuaImage(native: native, functionCount: functions.count, typeCount: objectTypes.count)
  }

  /// Makes it what it was: references that were kept since then are not valid any more. No call may be running.
  public func putBack(_ image: borrowing LuaImage) {
    overlay_lua_put_back(host, image.native)
    functions.removeSubrange(image.functionCount...)
    objectTypes.removeSubrange(image.typeCount...)
  }
}
