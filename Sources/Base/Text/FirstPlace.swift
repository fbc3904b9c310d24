extension Array {
  /// Returns the place from which something is true of all elements, in an array in which it then stays true: by
  /// halving; `count` where it is true of none.
  @inlinable
  package func firstPlace(where isIt: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isIt(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
