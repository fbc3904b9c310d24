/// A bar of tabs that hides while a sheet is expanded.
package struct TabBarSettings: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    package var title: String
    package var symbol: Symbol

    package init(title: String, symbol: Symbol) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// From left to right.
  package var items: [Item]
  /// The place of the one that is chosen when the run begins.
  package var selected = 0
  /// Called with the number of a tab that is tapped, 1 is the first.
  package var onSelect: FunctionReference?
  /// Points above the safe area's bottom edge.
  package var height = 49.0
  package var background = SurfaceBackground.blur(.regular)

  package init(items: [Item]) {
    self.items = items
  }

  /// Seconds in which it hides and returns.
  static let duration = 0.25

  /// The bar's content: a symbol over a word for each tab, `bottom` points above its lower edge.
  func content(above bottom: Double, selected: Int) -> ContentNode {
    var around = ContentNode.Stack()
    (around.spacing, around.distribution) = (0, .equal)
    var bar = ContentNode(.row(around))
    bar.placement.insets.bottom = bottom
    bar.children = items.indices.map { place in
      var stack = ContentNode.Stack()
      (stack.spacing, stack.alignment, stack.distribution) = (3, .center, .center)
      var title = ContentNode.Text(items[place].title)
      (title.font, title.alignment) = (Font(size: 10, weight: .medium), .center)
      var tab = ContentNode(.column(stack))
      tab.children = [ContentNode(.symbol(items[place].symbol, size: 22)), ContentNode(.text(title))]
      for child in tab.children.indices {
        tab.children[child].color = .role(place == selected ? .accent : .secondaryLabel)
      }
      tab.tap = TapAction(.tab(place))
      return tab
    }
    return bar
  }
}
