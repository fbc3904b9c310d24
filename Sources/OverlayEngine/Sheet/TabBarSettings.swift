/// A bar of tabs that hides while a sheet is expanded.
public struct TabBarSettings: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var title: String
    public var symbol: Symbol

    public init(title: String, symbol: Symbol) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// From left to right.
  public var items: [Item]
  /// The place of the one that is chosen when the run begins.
  public var selected: Int
  /// Called with the number of a tab that is tapped, 1 is the first.
  public var onSelect: FunctionReference?
  /// Points above the safe area's bottom edge.
  public var height: Double
  public var background: SurfaceBackground

  public init(items: [Item], selected: Int = 0, height: Double = 49, background: SurfaceBackground = .blur(.regular)) {
    self.items = items
    self.selected = selected
    self.height = height
    self.background = background
  }

  /// Seconds in which it hides and returns.
  static let duration = 0.25

  /// The bar's content: a symbol over a word for each tab, `bottom` points above its lower edge.
  func content(above bottom: Double, selected: Int) -> ContentNode {
    let tabs = items.indices.map { place in
      let color: Paint = .role(place == selected ? .accent : .secondaryLabel)
      let title = ContentNode.Text(items[place].title, font: Font(size: 10, weight: .medium), alignment: .center)
      return ContentNode(
        .column(ContentNode.Stack(spacing: 3, alignment: .center, distribution: .center)),
        children: [ContentNode(.symbol(items[place].symbol, size: 22), color: color), ContentNode(.text(title), color: color)],
        tap: TapAction(.tab(place)))
    }
    return ContentNode(
      .row(ContentNode.Stack(spacing: 0, distribution: .equal)), placement: Placement(insets: EdgeInsets(bottom: bottom)), children: tabs)
  }
}
