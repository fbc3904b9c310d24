import Glibc
import LuaBridge
import Testing

/// Every script of the folder ends with the sentence it must get, or with what it must return, behind an arrow.
@Suite struct AttackTests {
  static let folder = String(#filePath.dropLast("AttackTests.swift".count)) + "Attacks"

  static var names: [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".lua") { names.append(name) }
    }
    return names.sorted()
  }

  static func bytes(of name: String) -> [UInt8] {
    guard let file = fopen("\(folder)/\(name)", "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  static func answer(to bytes: [UInt8]) -> String {
    do throws(LuaFailure) {
      var limits = LuaLimits()
      limits.instructionsPerCall = 1_000_000
      limits.memoryBytes = 16 << 20
      limits.printedBytes = 1 << 20
      let value = try LuaState(limits: limits).run(LuaSource(name: "config.lua", bytes: bytes))
      return "returns \(value)"
    } catch {
      return error.summary
    }
  }

  @Test func `there are attacks`() {
    #expect(Self.names.count >= 120)
  }

  @Test(arguments: Self.names)
  func `an attack gets its sentence`(name: String) throws {
    let bytes = Self.bytes(of: name)
    let lines = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let expected = try #require(lines.last { $0.hasPrefix("--> ") }?.dropFirst(4))
    #expect(Self.answer(to: bytes) == expected)
  }
}
