import CLuaTrampoline
import Portable

extension LuaState {
  /// Gathers the facts of a failed call.
  func failure(_ outcome: Int32, definition: LuaPosition? = nil) -> LuaFailure {
    var failure = LuaFailure(kind(outcome))
    var count: Int32 = 0
    let frames = overlay_lua_trace(host, &count, &failure.isTracebackCut)
    failure.traceback = UnsafeBufferPointer(start: frames, count: Int(count)).map { LuaFailure.Frame($0) }
    failure.position = failure.traceback.first?.position
    failure.definition = definition
    if failure.kind == .runtime || failure.kind == .syntax {
      failure.message = leftMessage
      failure.splitPosition(files: Array(sources.keys))
      failure.message += hint(on: failure)
      if failure.message.has("stack overflow") { failure.kind = .stackOverflow }
    }
    failure.excerpt = excerpt(around: failure.position)
    return failure
  }

  /// What Lua's own words leave out.
  private func hint(on failure: LuaFailure) -> String {
    let lines = excerpt(around: failure.position).filter { $0.number <= failure.position?.line ?? 0 }.map { $0.text }
    if let hint = LuaHint.of(failure.message, isSyntax: failure.kind == .syntax, lines) { return "; " + hint }
    let locals = String(cString: overlay_lua_locals(host))
    guard failure.message.has("(field '?')"), failure.message.has("a nil value") else { return "" }
    return "; the table has no such key" + (locals.isEmpty ? "" : " (here \(locals))")
  }

  private func kind(_ outcome: Int32) -> LuaFailure.Kind {
    switch overlay_lua_outcome(UInt32(bitPattern: outcome)) {
    case OVERLAY_LUA_SYNTAX: .syntax
    case OVERLAY_LUA_INSTRUCTIONS: .instructionLimit(limit: limits.instructionsPerCall)
    case OVERLAY_LUA_MEMORY: .memoryLimit(bytes: limits.memoryBytes)
    case OVERLAY_LUA_PRINT: .printLimit(lines: limits.printedLinesPerCall, bytes: limits.printedBytes)
    case OVERLAY_LUA_TOTAL: .totalLimit(limit: limits.instructionsInAll)
    case OVERLAY_LUA_TIME: .timeLimit(milliseconds: limits.millisecondsPerCall)
    case OVERLAY_LUA_TOTAL_TIME: .totalTimeLimit(milliseconds: limits.millisecondsInAll)
    case OVERLAY_LUA_INTERRUPTED: .interrupted
    default: .runtime
    }
  }

  /// Bytes of a message that are shown.
  private static let longestMessage = 1000

  var leftMessage: String {
    var length = 0
    let bytes = UnsafeRawBufferPointer(start: overlay_lua_message(host, &length), count: length)
    // A terminal would obey control characters.
    let shown = bytes.prefix(Self.longestMessage).map {
      $0 < 32 && $0 != 9 && $0 != 10 || $0 == 127 ? UInt8(ascii: "?") : $0
    }
    return String(decoding: shown, as: UTF8.self) + (length > Self.longestMessage ? "..." : "")
  }

  /// Two lines either side of a position in a source that was loaded.
  func excerpt(around position: LuaPosition?) -> [LuaFailure.SourceLine] {
    guard let position, let bytes = sources[position.file], position.line > 0 else { return [] }
    let lines = bytes.split(separator: 10, maxSplits: position.line + 2, omittingEmptySubsequences: false)
    let first = max(1, position.line - 2)
    let last = min(lines.count, position.line + 2)
    guard first <= last else { return [] }
    return (first...last).map { number in
      let line = lines[number - 1].prefix { $0 != 13 }.prefix(200)
      return LuaFailure.SourceLine(number: number, text: String(decoding: line, as: UTF8.self))
    }
  }
}

extension LuaFailure.Frame {
  init(_ frame: overlay_lua_frame) {
    let (kind, name) = (text(frame.kind), text(frame.name))
    let words = name.isEmpty ? nil : "\(kind.isEmpty ? "function" : kind) '\(name)'"
    self.init(position: LuaPosition(frame), name: kind == "main" ? "main chunk" : words)
  }
}

extension LuaFailure {
  /// Moves a leading "file:line: " from the message to the position. Lua shortens long names in front, to "...", so a
  /// tail counts too.
  mutating func splitPosition(files: [String]) {
    let bytes = Array(message.utf8)
    for start in bytes.indices where bytes[start] == UInt8(ascii: ":") {
      let digits = bytes[(start + 1)...].prefix { (48...57).contains($0) }
      let rest = bytes[digits.endIndex...]
      guard !digits.isEmpty, rest.starts(with: [UInt8(ascii: ":"), 32]) else { continue }
      let shown = String(decoding: bytes[..<start], as: UTF8.self)
      guard let line = Int(String(decoding: digits, as: UTF8.self)), let file = Self.file(shownAs: shown, in: files)
      else { return }
      position = LuaPosition(file: file, line: line)
      message = String(decoding: rest.dropFirst(2), as: UTF8.self)
      return
    }
  }

  private static func file(shownAs shown: String, in files: [String]) -> String? {
    if files.contains(shown) { return shown }
    guard shown.hasPrefix("...") else { return nil }
    return files.sorted().first { $0.hasSuffix(shown.dropFirst(3)) }
  }
}
