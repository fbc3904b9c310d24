import OverlayServer
import TestSupport
import Testing

/// The codes that `preview --lan` shows, read by a decoder that is not ours.
struct QRCodeTests {
  /// A terminal's picture, `scale` pixels a module: white where it is light, and black around the code, as most
  /// terminals are.
  private func picture(of code: QRCode, scale: Int) -> String {
    var rows: [[Bool]] = []
    for line in code.text.split(separator: "\n") {
      let blocks = line.split(separator: "m", maxSplits: 1)[1].prefix { $0 != "\u{1B}" }
      rows.append(blocks.map { $0 == "█" || $0 == "▀" })
      rows.append(blocks.map { $0 == "█" || $0 == "▄" })
    }
    let side = rows[0].count
    let border = Array(repeating: Array(repeating: true, count: side), count: 2)
    let all = (border + rows + border).map { [true, true] + $0 + [true, true] }
    let pixels = all.flatMap { row in
      Array(
        repeating: row.flatMap { Array(repeating: $0 ? "1" : "0", count: scale) }.joined(separator: " "), count: scale)
    }
    return "P1\n\((side + 4) * scale) \(pixels.count)\n" + pixels.joined(separator: "\n") + "\n"
  }

  @Test(.enabled(if: PackageFolder.hasProgram("zbarimg"), "needs zbarimg"))
  func `a phone reads the address, whatever it is`()
    async throws
  {
    let folder = TemporaryFolder()
    var random = TestRandom(seed: 7)
    let addresses = (0..<12).map { _ in
      let token = (0..<32).map { _ in "0123456789abcdef".randomElement(using: &random)! }
      return
        "http://192.168.\(Int.random(in: 0...255, using: &random)).1:\(Int.random(in: 1024...65_535, using: &random))/?token=\(String(token))#phone"
    }
    for text in addresses + ["a", String(repeating: "x", count: QRCode.capacity)] {
      folder.write(picture(of: try #require(QRCode(text)), scale: 5), to: "code.pbm")
      let answer = try await Tool.shell("zbarimg --quiet --raw code.pbm", in: folder)
      #expect(answer.output == text + "\n", "\(answer.error)")
    }
    #expect(QRCode(String(repeating: "x", count: QRCode.capacity + 1)) == nil)
  }

  @Test func `the margin is the standard's: four modules`() throws {
    let lines = try #require(QRCode("a")).text.split(separator: "\n")
    #expect(lines.count == (QRCode.side + 8 + 1) / 2)
    for line in lines {
      let blocks = line.split(separator: "m", maxSplits: 1)[1].prefix { $0 != "\u{1B}" }
      #expect(blocks.count == QRCode.side + 8 && blocks.prefix(4) == "    " && blocks.suffix(4) == "    ")
    }
    #expect(lines[0].contains(String(repeating: " ", count: QRCode.side + 8)) && lines[1] == lines[0])
  }
}
