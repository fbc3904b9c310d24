/// Lists that are pulled to load them anew.
extension Stage {
  /// The finger has lifted beyond the threshold: what that does follows its event.
  func noteRefresh(of list: String, _ action: TapAction.Effect, by place: Int) {
    record(.refresh(list: list), layer: layers[place].id)
    inbox.append(.perform(action), layer: nil)
  }
}
