package import OverlayEngine

/// What makes a difference to a figure: each parameter's own share of its variance, and what only several together
/// explain.
package struct VarianceShares: Equatable, Sendable {
  /// The largest first; of equal ones the first axis.
  package var single: [Share]
  /// From 0 to 1.
  package var together: Double

  package struct Share: Equatable, Sendable {
    package var name: String
    /// From 0 to 1.
    package var share: Double
  }

  /// nil if there are fewer than two values, or all are the same.
  ///
  /// - Parameters:
  ///   - settings: the values of each setting, in the axes' order.
  ///   - figures: one for each setting.
  package init?(_ space: SettingSpace, settings: [[Value]], figures: [Double]) {
    guard figures.count > 1, !SumOfSquares(figures).isConstant else { return nil }
    let shares = space.axes.indices.map { place in
      let grouping = Grouping(space, axis: place, settings)
      return Share(name: grouping.name, share: MainEffect.share(grouping, figures))
    }
    single = shares.enumerated().sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
    together = max(1 - shares.reduce(0) { $0 + $1.share }, 0)
  }
}

extension Grouping {
  init(_ space: SettingSpace, axis place: Int, _ settings: [[Value]]) {
    let axis = space.axes[place]
    name = axis.name
    isSampled = space.kind != .grid
    (count, groups) = (axis.groups, settings.map { axis.group(of: $0[place]) })
    if case .bounds = axis.range { isSampledRange = true }
  }
}
