import Diagnostics
import OverlayEngine
import OverlayReplay

/// The commands of the tool where there are no files: what is read and written goes through its surroundings.
package final class MemoryHost {
  private let surroundings: Surroundings
  private var scene: LiveScene?

  package init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Does what a request asks for; its answer has the exit status, and why it ended before its time.
  ///
  /// - Parameter request: JSON, such as `{"command":"run","config":"config.lua","events":"events.json","trace":true}`.
  /// - Returns: The exit status.
  package func perform(_ request: [UInt8]) -> Int32 {
    let answer: Value
    do throws(Failure) {
      answer = try perform(Request(request))
    } catch {
      surroundings.say(error.description)
      answer = .fields(["exit": .number(Double(error.status.rawValue)), "message": .string(error.description)])
    }
    surroundings.write(.answer, answer.json)
    if case .number(let status)? = answer["exit"] { return Int32(status) }
    return ExitStatus.success.rawValue
  }

  private func perform(_ request: Request) throws(Failure) -> Value {
    switch request.command {
    case "run": return try ReplayCommand(request, surroundings).perform()
    case "open":
      scene = nil
      let opened = try LiveScene(request, surroundings)
      scene = opened
      return opened.state
    case "do": return try opened().apply(request)
    case "advance": return try opened().advance(request)
    case "picture": return try opened().picture()
    case let name:
      throw Failure(.wrongUsage, "there is no command \"\(name)\"; expected run, open, do, advance or picture")
    }
  }

  private func opened() throws(Failure) -> LiveScene {
    guard let scene else { throw Failure(.wrongUsage, "no scene is open; expected the command open first") }
    return scene
  }
}
