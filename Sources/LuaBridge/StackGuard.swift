import CLua

/// In debug builds: checks that a piece of code left Lua's stack as it was.
struct StackGuard {
  #if DEBUG
    private let lua: OpaquePointer
    private let height: Int32
  #endif

  init(_ state: LuaState) {
    #if DEBUG
      lua = state.lua
      height = lua_gettop(state.lua)
    #endif
  }

  func check() {
    #if DEBUG
      assert(lua_gettop(lua) == height, "the Lua stack is not balanced")
    #endif
  }
}
