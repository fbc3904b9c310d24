import Lua
import Testing

@Suite struct ModuleTests {
  private func state(_ modules: [String: String]) throws -> LuaState {
    let state = try LuaState()
    state.moduleSource = { name throws(LuaMessage) in
      guard let text = modules[name] else { throw LuaMessage("there is no module \"\(name)\"") }
      return LuaSource(name: name + ".lua", bytes: Array(text.utf8))
    }
    return state
  }

  private func answer(_ modules: [String: String], _ text: String) throws -> String {
    let state = try state(modules)
    do throws(LuaFailure) {
      return "\(try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8))))"
    } catch {
      return error.description
    }
  }

  @Test func `a module is run once and shared`() throws {
    let modules = [
      "a": "local n = 0 return { bump = function() n = n + 1 return n end }", "b": "return require('a').bump()",
    ]
    #expect(try answer(modules, "require('a').bump() return require('b')") == "integer(2)")
  }

  @Test func `a circle is named`() throws {
    let modules = ["a": "return require 'b'", "b": "return require 'c'", "c": "return require 'a'"]
    #expect(
      try answer(modules, "return require 'a'").hasPrefix(
        "c.lua:1: modules require each other in a circle: a -> b -> c -> a\n"))
  }

  @Test func `a module that failed can be tried again`() throws {
    #expect(
      try answer(["a": "error('broken')"], "pcall(require, 'a') return select(2, pcall(require, 'a'))")
        == "string(\"a.lua:1: broken\")")
  }

  @Test func `an error in a module shows its place, its lines and the way there`() throws {
    let modules = [
      "lib.shape":
        "local shape = {}\n\nfunction shape.area(size)\n  return size.width * size.height\nend\n\nreturn shape"
    ]
    let text =
      "local shape = require 'lib.shape'\nlocal function total()\n  return shape.area({ width = 2 }) + 1\nend\nlocal sum = total()\nreturn sum"
    #expect(
      try answer(modules, text) == """
        lib.shape.lua:4: attempt to perform arithmetic on a nil value (field 'height')
          2 | 
          3 | function shape.area(size)
          4 |   return size.width * size.height
            |                            ^^^^^^
          5 | end
          6 | 
        called from:
          config.lua:3 in local 'total'
          config.lua:5 in main chunk
        """)
  }

  @Test func `a syntax error in a module is one`() throws {
    #expect(
      try answer(["a": "return +"], "return require 'a'").hasPrefix(
        "a.lua:1: unexpected symbol near '+'\n  1 | return +\n"))
  }

  @Test func `what editors and shells put before a script is passed over, and lines keep their numbers`() throws {
    #expect(try run("\u{FEFF}return 7") == .integer(7))
    #expect(try run("\u{FEFF}#!/usr/bin/env lua\nreturn 7") == .integer(7))
    #expect(failure("#!/usr/bin/env lua\nerror('here')")?.position?.line == 2)
    #expect(failure("#\n#")?.kind == .syntax)
  }
}
