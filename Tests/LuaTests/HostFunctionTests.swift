import Lua
import Testing

@Suite struct HostFunctionTests {
  private final class Token {}

  private func source(_ text: String) -> LuaSource { LuaSource(name: "config.lua", bytes: Array(text.utf8)) }

  @Test func `a function of the host gets its arguments and answers values`() throws {
    let state = try LuaState()
    let function = try state.makeFunction { arguments throws(LuaMessage) in
      [
        .integer(Int64(arguments.count)), .string(arguments.typeName(1)), try arguments.value(2),
        try arguments.value(3),
      ]
    }
    try state.setModule("host", to: .function(function))
    let value = try state.run(source("return { require('host')(1.5, true, { x = { 1, 2 } }) }"))
    let tree = LuaTree(fields: [.init(name: "x", value: .table(LuaTree(list: [.integer(1), .integer(2)])))])
    #expect(value == .table(LuaTree(list: [.integer(3), .string("number"), .boolean(true), .table(tree)])))
  }

  @Test func `a thrown message is raised at the place of the call after Swift has cleaned up`() throws {
    let state = try LuaState()
    var cleanups = 0
    weak var token: Token?
    let function = try state.makeFunction { arguments throws(LuaMessage) in
      let held = Token()
      token = held
      defer { cleanups += 1 }
      return try withExtendedLifetime(held) { () throws(LuaMessage) -> [LuaValue] in throw LuaMessage("wrong size") }
    }
    try state.setModule("host", to: .function(function))
    let value = try state.run(source("local host = require 'host'\nreturn { pcall(function()\n  host(1)\nend) }"))
    #expect(value == .table(LuaTree(list: [.boolean(false), .string("config.lua:3: wrong size")])))
    #expect(cleanups == 1)
    #expect(token == nil)
  }

  @Test func `a function of the host knows the line that called it`() throws {
    let state = try LuaState()
    var lines: [Int] = []
    let function = try state.makeFunction { arguments throws(LuaMessage) in
      lines.append(arguments.position()?.line ?? 0)
      return []
    }
    try state.setModule("host", to: .function(function))
    _ = try state.run(source("local host = require 'host'\n\nhost {\n  1,\n  host(),\n}"))
    #expect(lines == [5, 3])
  }

  @Test func `a limit reached in a call that a function of the host makes ends the outer call too`() throws {
    let state = try LuaState()
    let function = try state.makeFunction { arguments throws(LuaMessage) in
      guard let function = arguments.function(1) else { throw LuaMessage("no function") }
      do throws(LuaFailure) { try arguments.state.call(function) } catch { throw LuaMessage(error.summary) }
      return []
    }
    try state.setModule("host", to: .function(function))
    let text = "local host = require 'host'\nwhile true do pcall(host, function()\n  while true do end\nend) end"
    do throws(LuaFailure) {
      _ = try state.run(source(text))
      Issue.record("the loop ended")
    } catch {
      #expect(error.kind == .instructionLimit(limit: 10_000_000))
      #expect(error.position?.line == 3)
    }
  }

  @Test func `an object has methods, fields, a reader and a writer`() throws {
    let state = try LuaState()
    var written: [String: LuaValue] = [:]
    let type = try state.defineObject(
      "container",
      methods: [("twice", { arguments throws(LuaMessage) in [.number(2 * (arguments.number(2) ?? 0))] })],
      fields: ["width"],
      read: { arguments throws(LuaMessage) in
        guard arguments.string(2) == "width" else { throw LuaMessage("no such field") }
        return [.integer(arguments.object(1)?.identity ?? -1)]
      },
      write: { arguments throws(LuaMessage) in
        written[arguments.string(2) ?? ""] = try arguments.value(3)
        return []
      })
    let object = try state.makeObject(type, identity: 390)
    try state.set([LuaField(try state.name("height"), .number(12))], in: object)
    try state.setModule("c", to: .handle(object))
    let value = try state.run(
      source("local c = require 'c' c.limit = 4 return { c.height, c.width, c:twice(4), tostring(c), c }"))
    let read = LuaObject(type: type, identity: 390)
    #expect(
      value == .table(LuaTree(list: [.number(12), .integer(390), .number(8), .string("container"), .object(read)])))
    #expect(written == ["limit": .integer(4)])
  }

  @Test func `a table of a kind is read as what is in it, and refuses what it lacks`() throws {
    let state = try LuaState()
    var tree = LuaTree(["height": .number(12)])
    let expected = LuaValue.table(LuaTree(list: [.table(tree), .string("height"), .number(12)]))
    tree.type = try state.defineObject("answer", isTable: true)
    try state.setModule("answer", to: .table(tree))
    let text = "local answer = require 'answer' for name, value in pairs(answer) do return { answer, name, value } end"
    #expect(try state.run(source(text)) == expected)
    do throws(LuaFailure) {
      _ = try state.run(source("return require('answer').hieght"))
      Issue.record("it was found")
    } catch {
      #expect(error.summary == "config.lua:1: \"hieght\" is not a field of answer; did you mean \"height\"?")
    }
  }

  @Test func `a misspelt field of an object names the nearest`() throws {
    let state = try LuaState()
    let type = try state.defineObject(
      "context", methods: [("moveOverlay", { _ throws(LuaMessage) in [] })], fields: ["velocity"])
    let object = try state.makeObject(type, identity: 0)
    try state.set([LuaField(try state.name("height"), .number(12))], in: object)
    try state.setModule("c", to: .handle(object))
    for (text, sentence) in [
      ("hieght", "\"hieght\" is not a field of context; did you mean \"height\"?"),
      ("velocty", "\"velocty\" is not a field of context; did you mean \"velocity\"?"),
      ("moveoverlay", "\"moveoverlay\" is not a field of context; did you mean \"moveOverlay\"?"),
      ("x = 1 + require 'c'.y", "\"x\" of context cannot be assigned"),
    ] {
      do throws(LuaFailure) {
        _ = try state.run(source("local c = require 'c'\n" + (text.hasPrefix("x") ? "c.x = 1" : "return c.\(text)")))
        Issue.record("\(text) was found")
      } catch {
        #expect(error.summary == "config.lua:2: " + sentence)
      }
    }
  }
}
