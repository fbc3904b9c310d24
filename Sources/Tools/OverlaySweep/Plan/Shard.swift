/// A part of a sweep or of a list of cases, for one of several machines: what has index mod `count` = `number` - 1.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
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

  /// Returns the shards that are not among some, of each number of shards that these are of; in order.
  package static func absent(among shards: [Shard]) -> [Shard] {
    let present = Set(shards)
    return Set(shards.map(\.count)).sorted().flatMap { count in
      (1...count).lazy.map { Shard(number: $0, count: count) }.filter { !present.contains($0) }
    }
  }

  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  package var description: String { "\(number)/\(count)" }
}
