import TestSupport
import Testing

/// What `page` takes and refuses; `Tests/Browser` opens its pages.
struct PageTests {
  let folder = TemporaryFolder.withSheet()

  init() {
    folder.write("\u{1F}\u{7F}", to: "foreign")
    folder.write("\0asm", to: "plain.wasm")
  }

  /// A host for pages, as far as the command looks at it.
  private func writeHost() async throws {
    let made = try await Tool.shell("printf '\\x1f\\x8bhost' > host.gz", in: folder)
    try #require(made.status == 0)
  }

  @Test(arguments: [
    (["page", "config.lua"], 64, "Missing expected argument '--output <file>'"),
    (
      ["page", "config.lua", "-o", "sheet.txt"], 64,
      "--output sheet.txt: what is written is a page, HTML; name a file that ends in .html"
    ),
    (["page", "config.lua", "-o", "sheet.html", "--scale", "9"], 64, "--scale is 9; expected 1 to 4"),
    (["page", "config.lua", "-o", "sheet.html", "--limit-memory", "0"], 64, "expected 1 to 65536 megabytes"),
    (["page", "config.lua", "-o", "sheet.html", "--host", "host.gz", "--set", "none=1"], 64, "--set none=1: "),
    (
      ["page", "config.lua", "-o", "sheet.html", "--host", "none"], 66,
      "none: cannot be read: No such file or directory"
    ),
    (
      ["page", "config.lua", "-o", "sheet.html", "--host", "foreign"], 66,
      "foreign: this is another file; expected overlay-host.wasm.gz, as scripts/web writes it, compressed by gzip"
    ),
    (
      ["page", "config.lua", "-o", "sheet.html", "--host", "host.gz", "none.json"], 66,
      "none.json: cannot be read: No such file or directory"
    ),
    (["page", "none.lua", "-o", "sheet.html", "--host", "host.gz"], 66, "none.lua: cannot be read"),
    (["page", "events.json", "-o", "sheet.html", "--host", "host.gz"], 64, "this is JSON, not a config"),
    (
      ["page", "config.lua", "events.json", "./events.json", "-o", "sheet.html", "--host", "host.gz"], 64,
      "./events.json: the page has a file events.json already; give each recording a name of its own"
    ),
  ])
  func `what cannot become a page is refused, and nothing is written`(
    arguments: [String], status: Int32, sentence: String
  ) async throws {
    try await writeHost()
    let line = "\"$HOST\" " + arguments.map { "'\($0)'" }.joined(separator: " ")
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == status)
    #expect(answer.error.contains(sentence), "\(answer.error)")
    #expect(!folder.names().contains { $0.hasPrefix("sheet") })
  }

  @Test func `a page holds the config, its modules and the recordings, and nothing of it is markup`() async throws {
    try await writeHost()
    folder.makeFolder("parts")
    folder.write("return { name = \"</script><b>\" }", to: "parts/names.lua")
    let config = try #require(folder.text("config.lua"))
    folder.write("local names = require \"parts.names\"\nprint(names.name)\n" + config, to: "config.lua")
    let answer = try await Tool.run(
      "page", ".", "events.json", "-o", "sheet.html", "--host", "host.gz", in: folder)
    #expect(answer.status == 0 && answer.output.hasPrefix("Wrote sheet.html, "), "\(answer)")
    let page = try #require(folder.text("sheet.html"))
    for name in ["config.lua", "parts/names.lua", "events.json"] { #expect(page.contains("\"name\":\"\(name)\"")) }
    #expect(page.contains("\"recordings\":[\"events.json\"]"))
    #expect(page.ranges(of: "</script>").count == page.ranges(of: "<script").count)
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("<b>"))
  }

  @Test func `a page begins with what its scripts are given and may use, as a request says it`() async throws {
    try await writeHost()
    let config = try #require(folder.text("config.lua"))
    let parameter = #"require("overlay").parameter("speed", { default = 1, minimum = 0, maximum = 2 })"#
    folder.write("\(parameter)\n\(config)", to: "config.lua")
    let answer = try await Tool.run(
      "page", "config.lua", "-o", "sheet.html", "--host", "host.gz", "--limit-memory", "64", "--landscape", "--device",
      "iphone-se", "--seed", "18446744073709551615", "--environment", "rightToLeft,reduceMotion", "--set", "speed=0.5",
      in: folder)
    #expect(answer.status == 0, "\(answer)")
    let fields =
      #""set":["speed=0.5"],"environment":"layoutDirection=rightToLeft,reduceMotion=true","#
      + #""seed":"18446744073709551615","device":"iPhone SE","landscape":true,"limitMemory":64"#
    #expect(folder.text("sheet.html")?.contains("\"options\":{\(fields)}") == true)
  }

  @Test func `a recording that its config cannot play is refused`() async throws {
    try await writeHost()
    folder.write(#"{"version":1,"events":[{"t":1,"type":"moveOverlay","notch":"hihg"}]}"#, to: "wrong.json")
    let answer = try await Tool.run(
      "page", "config.lua", "wrong.json", "-o", "sheet.html", "--host", "host.gz", in: folder)
    #expect(answer.status == 65)
    #expect(answer.error.contains("hihg"))
  }
}
