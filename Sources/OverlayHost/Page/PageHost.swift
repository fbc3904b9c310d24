import Diagnostics
import Glibc
import Quoting

/// The host as pages run it: WebAssembly, compressed by gzip, in a file beside the program.
enum PageHost {
  static let name = "overlay-host.wasm.gz"

  /// Throws where there is none, or it is something else.
  /// - Parameter path: as the user names it; `nil` to look for it.
  static func read(_ path: String?) throws -> [UInt8] {
    guard let path = path ?? places.first(where: { FileKind(at: $0) == .regular }) else {
      throw RunFailure(
        .unreadableInput,
        "there is no \(name) beside this program, which pages need; a release has it, and in a checkout scripts/web builds "
          + "it; --host names another")
    }
    let bytes = try InputFile(path: path).readAll()
    if bytes.starts(with: [0x1F, 0x8B]) { return bytes }
    let found = bytes.starts(with: Array("\0asm".utf8)) ? "WebAssembly that is not compressed" : "another file"
    throw RunFailure(
      .unreadableInput, "\(path): this is \(found); expected \(name), as scripts/web writes it, compressed by gzip")
  }

  /// Where it may be: with the program, as it is installed, and in a checkout as it is built.
  private static var places: [String] {
    guard let program = RealPath("/proc/self/exe")?.text else { return [] }
    var folder = PathText.folder(program)
    var places = ["\(folder)/\(name)", "\(folder)/../share/overlay-host/\(name)"]
    while !PathText.last(folder).isEmpty {
      if PathText.last(folder).isSame(as: ".build") { places.append("\(folder)/web/\(name)") }
      folder = PathText.folder(folder)
    }
    return places
  }
}
