import Lua
import OverlayEngine
import OverlayReplay
import PixelRaster
import Text

/// The commands of the tool where there are no files: what is read and written goes through its surroundings.
package final class MemoryHost {
  private let surroundings: Surroundings
  private var preview: PagePreview?

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
    let review = ReviewCommands(request: request, surroundings: surroundings)
    switch request.command {
    case "run": return try ReplayCommand(request: request, surroundings: surroundings).perform()
    case "preview":
      preview = nil
      preview = try PagePreview(request, surroundings)
      return .fields(["exit": .number(0)])
    case "case":
      var command = CaseCommand(request: request, surroundings: surroundings)
      return try command.perform()
    case "cases": return try CasesCommand(request: request, surroundings: surroundings).perform()
    case "policies": return try PoliciesCommand(request: request, surroundings: surroundings).perform()
    case "check": return try review.check()
    case "compare": return try review.compare()
    case "map": return try review.map()
    case "outputs": return try review.outputs()
    case "starter": return review.starter()
    case "version":
      surroundings.say(
        "overlay-host \(HostVersion.number)\nwith Lua \(LuaState.libraryVersion), FreeType \(FontSet.libraryVersion), "
          + "libpng \(PNG.libraryVersion)", to: .words)
      return .fields(["exit": .number(0)])
    case "say":
      surroundings.say(try request.text("text"), to: request.flag("toOutput") ? .words : .message)
      return .fields(["exit": .number(0)])
    case let name:
      throw Failure(
        .wrongUsage,
        "there is no command \"\(name)\"; expected run, preview, case, cases, policies, check, compare, map, outputs, starter, version or say"
      )
    }
  }

  /// The page of the open preview says something. Answers with the milliseconds after which `rest` wants to be called;
  /// -1: never.
  ///
  /// - Parameter isOther: whether a page elsewhere says it, which shows the same.
  package func receive(_ message: [UInt8], fromOther isOther: Bool = false) -> Int32 {
    preview?.receive(message, fromOther: isOther)
    return preview?.patience ?? -1
  }

  /// Lets time pass in which nothing comes in: the open preview does what takes time. Answers as `receive`.
  package func rest() -> Int32 {
    preview?.rest()
    return preview?.patience ?? -1
  }
}
