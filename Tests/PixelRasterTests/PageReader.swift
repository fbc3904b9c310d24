import Assets
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The page's own reader of frames, run by node.
enum PageReader {
  /// What it makes of some frames, one after the other: a checksum of each picture's colours, or the error of one that
  /// it refuses.
  static func read(_ frames: [[UInt8]], isCompressed: Bool = false) async throws -> [String] {
    let folder = TemporaryFolder()
    folder.write(try pageFile("frames.js"), to: "frames.js")
    folder.write("{\"type\":\"module\"}", to: "package.json")
    folder.write(script, to: "read.js")
    folder.write(frames.map { $0.map(String.init).joined(separator: ",") }.joined(separator: "\n"), to: "frames.txt")
    let result = try await run(
      .name("node"), arguments: ["\(folder.path)/read.js", "\(folder.path)/frames.txt", "\(isCompressed)"],
      output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    #expect(result.standardError == "")
    return result.standardOutput.split(separator: "\n").map(String.init)
  }

  static func checksum(_ colors: some Sequence<UInt8>) -> String {
    var sum: UInt32 = 0x811C_9DC5
    for color in colors { sum = (sum ^ UInt32(color)) &* 0x0100_0193 }
    return String(sum, radix: 16)
  }

  private static let script = """
    import { readFileSync } from "node:fs";
    import { decode, inflate } from "./frames.js";
    let picture = null;
    for (const line of readFileSync(process.argv[2], "utf8").split("\\n")) {
      const bytes = Uint8Array.from(line.split(","), Number);
      try {
        const frame = process.argv[3] === "true" ? await inflate(bytes) : bytes;
        picture = decode(frame, picture).picture;
        let sum = 0x811c9dc5;
        for (let place = 0; place < picture.data.length; place += 1) {
          if (place % 4 === 3) {
            if (picture.data[place] !== 255) throw new Error("a pixel is transparent");
          } else {
            sum = Math.imul(sum ^ picture.data[place], 0x01000193) >>> 0;
          }
        }
        console.log(sum.toString(16));
      } catch (error) {
        console.log(error.name);
      }
    }
    """

  private static func pageFile(_ name: String) throws -> String {
    let file = try #require((0..<page_file_count()).map(page_file_at).first { String(cString: $0.name) == name })
    return String(cString: file.text)
  }
}
