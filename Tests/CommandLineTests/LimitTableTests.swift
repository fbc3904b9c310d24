import TestSupport
import Testing

/// The table of limits and the help name the same options with the same defaults.
struct LimitTableTests {
  private struct Limit: Hashable {
    var option: String
    /// Its digits alone, in the option's unit.
    var value: Int
  }

  /// "10 million", "1,000 lines", "4 GiB".
  private func number(_ words: Substring) -> Int? {
    let digits = words.filter(\.isNumber)
    return Int(digits).map { words.contains("million") ? $0 * 1_000_000 : $0 }
  }

  private func table() throws -> Set<Limit> {
    let lines = try PackageFolder.text("docs/limits.md").split(separator: "\n")
    let section = try #require(lines.firstIndex(of: "## Limits"))
    let rows = lines[(section + 1)...].prefix { !$0.hasPrefix("## ") }.filter {
      $0.hasPrefix("| ") && $0.contains("`--")
    }.map {
      $0.split(separator: "|")
    }
    return Set(
      rows.compactMap { row in
        guard row.count == 3 else { return nil }
        let option = row[2].split(separator: "`").first { $0.hasPrefix("--limit-") || $0 == "--max-bytes" }
        guard let option else { return nil }
        return number(row[1]).map { Limit(option: String(option), value: $0) }
      })
  }

  private func help() async throws -> Set<Limit> {
    let answer = try await Tool.shell(
      "export COLUMNS=400; \"$HOST\" run --help; \"$HOST\" help limits", in: TemporaryFolder())
    let words = answer.output.split { $0 == " " || $0 == "\n" }
    let starts = words.indices.filter { words[$0].hasPrefix("--limit-") || words[$0] == "--max-bytes" }
    let options = starts.compactMap { start -> Limit? in
      let rest = words[(start + 1)...].prefix { !$0.hasPrefix("--") }
      guard let value = rest.firstIndex(of: "(default:").flatMap({ number(words[$0 + 1]) }) else { return nil }
      return Limit(option: String(words[start]), value: value)
    }
    return Set(options)
  }

  @Test func `the table of limits is that of the help`() async throws {
    let (table, help) = (try table(), try await help())
    #expect(table == help)
    #expect(help.count == 14)
  }
}
