import Testing
import Text

struct QuotingTests {
  @Test(
    arguments: [
      ("cases/a-1.json", "cases/a-1.json"), ("", "''"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#),
      ("x'\u{301};touch y", "'x'\\''\u{301};touch y'"), ("=ls", "'=ls'"), ("policy=a;b", "'policy=a;b'"),
      ("a\nb", #""$(printf 'a\012b')""#), ("a\n\n", #""$(printf 'a')""${IFS#??}""${IFS#??}""#),
      ("-\u{1b}%\\", #""$(printf '\055\033%%\\')""#), ("\n", #""${IFS#??}""#),
      ("##[error]", #""$(printf '\043\043[error]')""#),
    ])
  func `a shell word stands for itself, or in quotes, or is spelled where a terminal may not see it`(
    text: String, word: String
  ) {
    #expect(ShellWord.quoted(text).isSame(as: word))
  }

  @Test func `a path is no option of the command that gets it`() {
    #expect(ShellWord.path("-rf") == "./-rf")
    #expect(ShellWord.path("a/-rf") == "a/-rf")
  }

  @Test(
    arguments: [
      ("plain, \"caf\u{e9}\"\n\ttab", "plain, \"caf\u{e9}\"\n\ttab"), ("\u{1b}[31m\u{7}", "\\u{1b}[31m\\u{7}"),
      ("a\r\nb", "a\\u{d}\nb"), ("\u{9b}31m\u{7f}", "\\u{9b}31m\\u{7f}"),
      ("\u{202e}abc\u{2028}", "\\u{202e}abc\\u{2028}"),
      ("::error::x", "\\u{3a}:error::x"), ("a::b", "a::b"), ("a\n \u{a0}::b", "a\n \u{a0}\\u{3a}:b"),
      ("x ##[group]y", "x #\\u{23}[group]y"), ("##vso[task.x]", "#\\u{23}vso[task.x]"), ("###[", "##\\u{23}["),
      ("## a heading [1]", "## a heading [1]"),
    ])
  func `a terminal is shown what would steer it`(text: String, shown: String) {
    #expect(TerminalText.lines(text).isSame(as: shown))
    #expect(TerminalText.lines(shown).isSame(as: shown), "shown once, it stays as it is")
    #expect(!TerminalText.line(text).utf8.contains(UInt8(ascii: "\n")))
  }

  @Test(
    arguments: [
      ("a", "a"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("a\nb", "\"a\nb\""),
      ("c\"\u{301}\nz,d", "\"c\"\"\u{301}\nz,d\""), (",\u{301}", "\",\u{301}\""), ("=1+1", "'=1+1"),
      ("@SUM(1)", "'@SUM(1)"),
      ("-1+1", "'-1+1"), ("-1.5", "-1.5"), ("+1e3", "+1e3"), ("-0x1p3", "'-0x1p3"), ("\u{ff1d}1", "'\u{ff1d}1"),
      ("a\rb", "a\\u{d}b"),
    ])
  func `a cell is no formula, and ends where it ends`(text: String, cell: String) {
    #expect(CSVCell.written(text).isSame(as: cell))
  }

  @Test(
    arguments: [
      ("x*/\u{301}} y{} /*", "x* /\u{301}} y{} / * "), ("a\nb\rc", "a\\u{a}b\\u{d}c"), ("*", "* "), ("**/", "** / "),
      ("/*/", "/ * / "),
    ])
  func `a comment ends where its author ends it`(text: String, written: String) {
    #expect(CommentText.written(text).isSame(as: written))
  }

  @Test func `strings of Swift hold any text in ASCII`() {
    #expect(SwiftText.literal("a\"\\(x)\n\u{301}") == #""a\"\\(x)\u{a}\u{301}""#)
  }

  @Test func `markup has no control characters, and elements of its own alone`() {
    #expect(MarkupText.escaped("<b a=\"&\">\n\u{1}\u{202e}") == "&lt;b a=&quot;&amp;&quot;&gt;&#10;\u{FFFD}\u{FFFD}")
  }

  @Test(
    arguments: [
      ("a/b.json", "a", "b.json", "json"), ("b", ".", "b", nil), ("/b", "/", "b", nil),
      ("d\u{600}/x.png", "d\u{600}", "x.png", "png"),
      ("sub/\u{301}.lua", "sub", "\u{301}.lua", "lua"), ("a//b///", "a", "b", nil), (".hidden", ".", ".hidden", nil),
      ("x\u{600}.json", ".", "x\u{600}.json", "json"),
    ] as [(String, String, String, String?)])
  func `a path is read by its slashes, whatever stands beside them`(
    path: String, folder: String, last: String, ending: String?
  ) {
    #expect(PathText.folder(path).isSame(as: folder))
    #expect(PathText.last(path).isSame(as: last))
    #expect(PathText.ending(path) == ending)
  }

  @Test func `names that Unicode takes for one are two`() {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    #expect(composed == decomposed, "as Swift has it")
    #expect(!composed.isSame(as: decomposed))
    #expect(Set([ExactText(composed), ExactText(decomposed)]).count == 2)
    #expect(![composed].holds(decomposed))
    #expect([composed, decomposed].place(of: decomposed) == 1)
    #expect([composed, decomposed].inByteOrder.first?.isSame(as: decomposed) == true)
    #expect("x\u{600}.json".ends(with: ".json"))
    #expect("a'\u{301}b".parts(between: "'").count == 2)
  }
}
