import Lua

/// The sandbox. An input stands for a program, or is one where it begins with a comment; it must end with a value or a failure, the same one each time, within
/// limits that count (the limit of processor time is off: it must not be needed). Where memory ends may differ.
enum LuaTarget {
  static func run(_ input: [UInt8]) -> String? {
    let (main, module) = programs(input)
    let first = outcome(main, module)
    let limit = limits.memoryBytes + 65_536
    guard first.peakBytes <= limit else { return "\(first.peakBytes) bytes, more than \(limit)" }
    // Twice is slow; now and then is often enough.
    guard input.count % 4 == 0, !first.words.contains("bytes of memory") else { return nil }
    let second = outcome(main, module)
    return first.words == second.words ? nil : "answers differ:\n\(first)\n\(second)"
  }

  static func explain(_ input: [UInt8]) -> String {
    let (main, module) = programs(input)
    return "-- config.lua\n\(main)\n-- module.lua\n\(module)\n-- \(outcome(main, module))"
  }

  private struct Outcome {
    /// Of results and failures: an instruction limit stops a script at the same line every time.
    var words: String
    var peakBytes: Int
  }

  private static var limits: LuaLimits {
    var limits = LuaLimits()
    limits.instructionsPerCall = 20_000
    limits.memoryBytes = 1 << 20
    limits.printedLinesPerCall = 20
    limits.printedBytes = 4_096
    limits.millisecondsPerCall = 0
    return limits
  }

  private static func programs(_ input: [UInt8]) -> (main: String, module: String) {
    var module = LuaProgram(Choices(Array(input.reversed())), budget: 30)
    module.makeChunk()
    if input.starts(with: "--".utf8) { return (String(decoding: input, as: UTF8.self), module.text) }
    var main = LuaProgram(Choices(input), budget: 220)
    main.makeChunk()
    return (main.text, module.text)
  }

  private static func outcome(_ main: String, _ module: String) -> Outcome {
    do throws(LuaFailure) {
      let state = try LuaState(limits: limits, seed: 7)
      let session = LuaSession(state, module: module)
      var words: String
      do throws(LuaFailure) {
        words = try session.play(main)
      } catch {
        words = error.description
      }
      // A state is usable after any failure.
      do throws(LuaFailure) {
        words += " then \(try state.run(LuaSource(name: "after.lua", bytes: Array("return 1 + 1".utf8))))"
      } catch {
        words += " then \(error.description)"
      }
      return Outcome(words: words, peakBytes: state.statistics.peakBytes)
    } catch {
      return Outcome(words: error.description, peakBytes: 0)
    }
  }
}
