/// The name among `names` that `name` was most likely meant to be: the fewest letters changed, left out, added or swapped with a neighbour,
/// at most a third of the letters. Of equals, the first in ascending order.
func nearestName(to name: String, among names: [String]) -> String? {
  let letters = Array(name.utf8)
  guard letters.count <= 64 else { return nil }
  let most = max(1, letters.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where candidate.utf8.count <= 64 {
    let distance = editDistance(letters, Array(candidate.utf8))
    if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Optimal string alignment distance.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var older = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in 0..<b.count {
      let change = previous[j] + (a[i] == b[j] ? 0 : 1)
      current[j + 1] = min(change, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { current[j + 1] = min(current[j + 1], older[j - 1] + 1) }
    }
    older = previous
    previous = current
  }
  return previous[b.count]
}
