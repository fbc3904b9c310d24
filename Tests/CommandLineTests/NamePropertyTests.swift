import TestSupport
import Testing
import Text

/// Random names, each written for a reader that is not ours, and read by it: ten thousand of each.
struct NamePropertyTests {
  let folder = TemporaryFolder()

  private static let pieces = [
    "a", "B", "7", " ", "'", "\"", "\\", "/", "-", "+", "=", "@", "%", "$x", "`id`", "!", ";", "|", "*/", "/*", "#",
    "##[",
    "::error::", "\n", "\r", "\t", "\u{1b}[2J", "\u{7f}", "\u{9b}", "\u{301}", "\u{600}", "\u{200d}", "\u{200c}",
    "\u{1100}", "\u{1161}", "\u{11a8}", "\u{e9}", "e\u{301}", "\u{202e}", "\u{2028}", "$(touch x)", ",", "<b>", "}",
    "{",
    "\u{1f469}\u{200d}\u{1f467}", "\\(x)", "//", "~",
  ]

  /// Without control characters where `isPlain`: line feeds aside, these are shown to spreadsheets.
  private static func names(_ seed: UInt64, isPlain: Bool = false) -> [String] {
    var random = TestRandom(seed: seed)
    let pieces =
      isPlain
      ? pieces.filter {
        $0 == "\n" || TerminalText.line($0).isSame(as: $0) && !$0.begins(with: "#") && !$0.begins(with: ":")
      } : pieces
    return (0..<10_000).map { _ in
      (0..<Int.random(in: 0...7, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    }
  }

  @Test func `a shell hands each printed word on, byte for byte`() async throws {
    let names = Self.names(1)
    let words = names.map { "printf '%s\\0' \(ShellWord.quoted($0))\n" }.joined()
    folder.write(words, to: "words.sh")
    for shell in ["sh", "bash"] {
      let answer = try await Tool.shell("\(shell) words.sh > out && ls", in: folder)
      #expect(answer == Tool.Answer(status: 0, output: "out\nwords.sh\n", error: ""))
      let read = try #require(folder.read("out")).split(separator: 0, omittingEmptySubsequences: false).dropLast()
      #expect(read.count == names.count)
      for (name, bytes) in zip(names, read) where !bytes.elementsEqual(name.utf8) {
        Issue.record("\(shell) reads \(ShellWord.quoted(name)) as \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `a table of names is read by Python as it was written`() async throws {
    let names = Self.names(2, isPlain: true)
    folder.write(names.map { "x,\(CSVCell.written($0)),y\r\n" }.joined(), to: "table.csv")
    let program = """
      import csv
      rows = list(csv.reader(open("table.csv", encoding="utf-8", newline="")))
      names = open("names", "rb").read().decode().split("\\0")[:-1]
      assert len(rows) == len(names) and all(len(row) == 3 for row in rows)
      for row, name in zip(rows, names):
          cell = row[1]
          assert cell == name or cell == "'" + name, (cell, name)
          assert cell[:1] not in ("=", "+", "-", "@") or cell.lstrip("+-").isdigit(), cell
      """
    folder.write(program, to: "read.py")
    let hex = names.map { $0.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined() }
    folder.write(hex.joined(separator: "\n") + "\n", to: "hex")
    let answer = try await Tool.shell(
      """
      python3 -c 'open("names", "wb").write(b"".join(bytes.fromhex(line.strip()) + b"\\0" for line in open("hex")))' && python3 read.py
      """, in: folder)
    #expect(answer == Tool.Answer(status: 0, output: "", error: ""))
  }

  @Test func `comments and strings of Swift are what the compiler takes for them`() async throws {
    let names = Self.names(3)
    let lines = names.enumerated().map { place, name in
      "// \(CommentText.written(name))\n/* \(CommentText.written(name))*/ let a\(place) = \(SwiftText.literal(name))\n"
    }
    folder.write(lines.joined(), to: "names.swift")
    let answer = try await Tool.shell(
      "swiftc -parse names.swift 2>&1 | head -5; swiftc -dump-parse names.swift 2>/dev/null | grep -c pattern_binding_decl",
      in: folder)
    #expect(answer.output == "\(names.count)\n", "\(answer)")
  }

  @Test(.enabled(if: PackageFolder.hasProgram("chromium"), "needs chromium"))
  func `a browser reads the rules that were meant, and no others`()
    async throws
  {
    let names = Self.names(4)
    let rules = names.enumerated().map { place, name in
      "/* \(CommentText.written(name))*/ .r\(place) { --place: \(place) }\n"
    }
    // As a file of its own, so that nothing but CSS is tried.
    folder.write(rules.joined(), to: "names.css")
    let page = """
      <!doctype html><title>x</title><link rel="stylesheet" href="names.css"><script>
      onload = () => {
        const rules = [...document.styleSheets[0].cssRules];
        const good = rules.filter((rule, place) => rule.selectorText === `.r${place}` && rule.style.length === 1 && rule.style.getPropertyValue("--place").trim() === `${place}`);
        document.title = `${rules.length} rules, ${good.length} good`;
      };
      </script>
      """
    folder.write(page, to: "page.html")
    let answer = try await Tool.shell(
      """
      chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files --user-data-dir="$PWD/profile" --virtual-time-budget=10000 \
        --dump-dom "file://$PWD/page.html" 2>/dev/null | grep -o '<title>[^<]*'
      """, in: folder)
    #expect(answer.output == "<title>\(names.count) rules, \(names.count) good\n")
  }
}
