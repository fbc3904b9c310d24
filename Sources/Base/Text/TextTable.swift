/// Rows of words below each other.
package enum TextTable {
  /// Returns a table with each column as wide as its widest cell, two spaces between; no line ends with spaces.
  ///
  /// - Parameter rows: each with as many cells as the first.
  package static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
