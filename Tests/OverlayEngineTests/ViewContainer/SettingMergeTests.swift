import Testing

@testable import OverlayEngine

@Suite struct SettingMergeTests {
  @Test func `a recorded row of every combination comes out`() throws {
    let rows = try MergeRow.recorded()
    #expect(rows.count == 915)
    for row in rows {
      #expect(try row.outcome() == row.result, "\(row)")
    }
  }

  @Test(arguments: DisplayType.allCases)
  func `what concerns a shared place is the view's in stacking only`(type: DisplayType) {
    var container = ViewStyle()
    container.alignment = .top
    container.tapToDismiss = true
    container.backgroundTransition = .opacity
    var view = ViewStyle()
    view.alignment = .bottomTrailing
    view.tapToDismiss = false
    view.backgroundTransition = .identity
    let merge = SettingMerge(displayType: type, container: container)
    let isOwn = type == .stacking
    #expect(merge.alignment(view) == (isOwn ? .bottomTrailing : .top))
    #expect(merge.tapToDismiss(view) == !isOwn)
    #expect(merge.backgroundTransition(view) == (isOwn ? .identity : .opacity))
  }

  @Test(arguments: DisplayType.allCases)
  func `disable counts as set`(type: DisplayType) {
    var container = ViewStyle()
    container.autoDismiss = .seconds(2)
    container.dismissGesture = .tap
    var view = ViewStyle()
    view.autoDismiss = .disable
    let merge = SettingMerge(displayType: type, container: container)
    #expect(merge.autoDismiss(view) == .disable)
    #expect(merge.dismissGesture(view) == .tap)
  }

  @Test func `both sides' actions are called, the view's first`() {
    var container = ViewStyle()
    container.appearAction = FunctionReference(id: 1)
    container.disappearAction = FunctionReference(id: 2)
    var view = ViewStyle()
    view.appearAction = FunctionReference(id: 3)
    let merge = SettingMerge(displayType: .vertical, container: container)
    #expect(merge.actions(\.appearAction, view).map(\.id) == [3, 1])
    #expect(merge.actions(\.disappearAction, view).map(\.id) == [2])
  }
}
