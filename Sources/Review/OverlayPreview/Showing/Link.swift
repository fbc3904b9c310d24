/// Whether a page keeps up with what it is sent, by its answers alone: no clock is asked.
struct Link {
  /// Rises with each moment at which two updates were still under way, falls with each other.
  private var lateness = 0
  private(set) var isSlow = false

  private static let (slow, most) = (24, 90)

  mutating func note(isLate: Bool) {
    lateness = min(max(lateness + (isLate ? 3 : -1), 0), Self.most)
    if lateness >= Self.slow { isSlow = true }
    if lateness == 0 { isSlow = false }
  }
}
