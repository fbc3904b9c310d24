/// A view in a sheet's stack.
public struct SheetView: Equatable, Sendable {
  package var id: String
  /// Points; a tap in it expands the collapsed sheet.
  package var headerHeight = 44.0
  /// One of them drives the sheet: that under the finger.
  package var scrollViews: [ScrollViewSettings] = []
  package var content: ContentTemplate?

  package init(id: String) {
    self.id = id
  }

  /// Whether it says no more than its name, and so means the view that is known by it.
  var isReference: Bool { self == SheetView(id: id) }
}

/// The views of a sheet, root first: never empty, ids unique.
package struct SheetStack: Equatable, Sendable {
  package private(set) var views: [SheetView]

  package init(_ views: [SheetView]) throws(SheetStackProblem) {
    guard !views.isEmpty else { throw .empty }
    for place in views.indices where views[..<place].contains(where: { $0.id == views[place].id }) {
      throw .duplicate(id: views[place].id)
    }
    self.views = views
  }

  package init(root: SheetView) {
    views = [root]
  }

  package var top: SheetView { views[views.count - 1] }
  package var ids: [String] { views.map { $0.id } }

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

package enum SheetStackProblem: Error, Equatable, Sendable {
  case empty
  case duplicate(id: String)
}
