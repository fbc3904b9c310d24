public struct SheetView: Equatable, Sendable {
  public var id: String
  /// Points; a tap in it expands the collapsed sheet.
  public var headerHeight = 44.0
  /// One of them drives the sheet: that under the finger.
  public var scrollViews: [ScrollViewSettings] = []
  public var content: ContentTemplate?

  public init(id: String) {
    self.id = id
  }

  /// It says no more than its name, and so means the view that is known by it.
  var isReference: Bool { self == SheetView(id: id) }
}

/// The views of a sheet, root first: never empty, ids unique.
public struct SheetStack: Equatable, Sendable {
  public private(set) var views: [SheetView]

  public init(_ views: [SheetView]) throws(SheetStackProblem) {
    guard !views.isEmpty else { throw .empty }
    for place in views.indices where views[..<place].contains(where: { $0.id == views[place].id }) {
      throw .duplicate(id: views[place].id)
    }
    self.views = views
  }

  public init(root: SheetView) {
    views = [root]
  }

  public var top: SheetView { views[views.count - 1] }
  public var ids: [String] { views.map(\.id) }

  func place(of id: String) -> Int? {
    views.firstIndex { $0.id == id }
  }

  mutating func push(_ view: SheetView) throws(SheetStackProblem) {
    guard place(of: view.id) == nil else { throw .duplicate(id: view.id) }
    views.append(view)
  }

  /// Takes off all views above a place; the root stays.
  mutating func removeViews(above place: Int) {
    views.removeLast(views.count - 1 - max(place, 0))
  }
}

public enum SheetStackProblem: Error, Equatable, Sendable {
  case empty
  case duplicate(id: String)
}
