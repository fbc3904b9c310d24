import CLua
import CLuaTrampoline
import Testing

@testable import Lua

/// Walks everything a script can reach: fields, keys, metatables and upvalues.
private struct Walk {
  let state: LuaState
  var found: [(path: String, address: UnsafeRawPointer?)] = []
  var seen: Set<UnsafeRawPointer> = []

  /// Stack: -1, the value on top.
  mutating func visit(_ path: String) {
    let lua = state.lua
    lua_checkstack(lua, 20)
    let index = lua_gettop(lua)
    defer { lua_settop(lua, index - 1) }
    if lua_getmetatable(lua, index) != 0 { visit(path + "<metatable>") }
    if let address = lua_topointer(lua, index), seen.insert(address).inserted {
      switch lua_type(lua, index) {
      case luaTypeFunction: visitFunction(index, path)
      case luaTypeTable: visitTable(index, path)
      default: break
      }
    }
  }

  private mutating func visitTable(_ index: Int32, _ path: String) {
    let lua = state.lua
    lua_pushnil(lua)
    while lua_next(lua, index) != 0 {
      let key = lua_type(lua, -2) == luaTypeString ? state.readString(at: lua_gettop(lua) - 1) : "?"
      visit(path.isEmpty ? key : "\(path).\(key)")
      lua_pushvalue(lua, -1)
      visit(path + "<key>")
    }
  }

  private mutating func visitFunction(_ index: Int32, _ path: String) {
    if let function = lua_tocfunction(state.lua, index) {
      found.append((path, unsafeBitCast(function, to: UnsafeRawPointer.self)))
    }
    var number: Int32 = 1
    while lua_getupvalue(state.lua, index, number) != nil {
      visit("\(path)<upvalue \(number)>")
      number += 1
    }
  }
}

@Suite struct EnvironmentTests {
  /// Functions that functions of the library return.
  private static let iterators = ["ipairs({})", "utf8.codes('x')", "('x'):gmatch('x')"]

  private func walk() throws -> Walk {
    let state = try LuaState()
    _ = try state.run(
      LuaSource(name: "config.lua", bytes: Array("for _ in pairs({}) do end return ('x'):upper()".utf8)))
    let type = try state.defineObject("thing", methods: [("poke", { _ throws(LuaMessage) in [] })])
    let object = try state.makeObject(type, identity: 7)
    var walk = Walk(state: state)
    overlay_lua_push_globals(state.host)
    walk.visit("")
    try state.pushString("")
    walk.visit("string value")
    overlay_lua_push_reference(state.host, object.reference)
    walk.visit("thing")
    for text in ["pairs({})", "function() return print end"] + Self.iterators {
      guard case .function(let function) = try state.run(LuaSource(name: "f", bytes: Array("return (\(text))".utf8)))
      else {
        Issue.record("\(text) is no function")
        continue
      }
      overlay_lua_push_reference(state.host, function.reference)
      walk.visit(text)
    }
    return walk
  }

  private func path(_ row: AllowList.Row) -> String {
    "\(row.library)".isEmpty ? "\(row.name)" : "\(row.library).\(row.name)"
  }

  @Test func `every function that a script can reach stands in the allow-list`() throws {
    let walk = try walk()
    var addresses: Set<UnsafeRawPointer> = []
    var stock = Set(Self.iterators)
    for row in AllowList.rows {
      switch row.provision {
      case .own(let function), .plumbing(let function):
        addresses.insert(unsafeBitCast(function, to: UnsafeRawPointer.self))
      case .around(let function):
        addresses.insert(unsafeBitCast(function, to: UnsafeRawPointer.self))
        stock.formUnion([path(row) + "<upvalue 1>", path(row) + "<upvalue 2>"])
      case .charged: stock.insert(path(row) + "<upvalue 1>")
      case .lua: stock.insert(path(row))
      }
    }
    // The library's function in one of ours is found wherever strings lead, since they have methods.
    let names = Set(
      stock.compactMap { $0.split(separator: ".").last.map(String.init) }.filter { $0.hasSuffix(">") })
    let strangers = walk.found.map { ($0.path.replacing("<metatable>.__index", with: ""), $0.address) }.filter {
      path, address in
      let name = path.split(separator: ".").last.map(String.init) ?? path
      return !stock.contains(path) && !names.contains(name) && !(address.map(addresses.contains) ?? false)
    }
    let paths = strangers.map(\.0)
    #expect(paths == [])
    #expect(walk.found.count > 55)
  }

  @Test func `every row of the allow-list has a reason and can be reached`() throws {
    let found = Set(try walk().found.compactMap(\.address))
    for row in AllowList.rows {
      #expect(!row.reason.isEmpty)
      switch row.provision {
      case .own(let function), .around(let function), .plumbing(let function):
        let isFound = found.contains(unsafeBitCast(function, to: UnsafeRawPointer.self))
        #expect(isFound, "\(row.library) \(row.name)")
      case .lua, .charged: break
      }
    }
  }
}
