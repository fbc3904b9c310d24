/// A part of a sweep or of a list of cases, for one of several machines: what has index mod `count` = `number` - 1.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// The shard's number, from 1 to `count`.
  package let number: Int
  package let count: Int

  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `3/8`; nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count >= 1,
      (1...count).contains(number)
    else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// Returns the shards that are not among some, where these are shards of equally many; in order.
  package static func absent(among shards: [Shard]) -> [Shard] {
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else { return [] }
    let present = Set(shards.map(\.number))
    return (1...count).filter { !present.contains($0) }.map { Shard(number: $0, count: count) }
  }

  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  package var description: String { "\(number)/\(count)" }
}
