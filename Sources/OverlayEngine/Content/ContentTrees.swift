package import Portable

/// The trees that one template had in the last frames, written anew in turn: by the time that one's turn comes nothing
/// draws or compares with its frame any more, and it takes the new values where it lies. Where something does, it is
/// copied.
final class ContentTrees {
  private var trees: [ContentNode] = []
  private var latest = 0

  /// More than a session keeps snapshots, and a renderer lists that are not in use.
  private static let count = 16

  /// The next tree, with new values; always of the same template.
  fileprivate func resolve(
    _ template: ContentTemplate, in room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    latest = (latest + 1) % Self.count
    if trees.count < Self.count {
      latest = trees.count
      trees.append(template.root)
    }
    try trees[latest].set(template.bindings, in: &room, evaluate)
    return trees[latest]
  }
}

extension ContentTemplate {
  /// The tree with every bound value as its function gives it now. `trees`: those that this template had before.
  ///
  /// `evaluate` calls the script. Throws what it throws, or a `ContentError` where the result does not fit.
  package func resolved(_ evaluate: (FunctionReference) throws(Thrown) -> Value) throws(Thrown) -> ContentNode {
    try resolved(in: nil, evaluate)
  }

  func resolved(
    in trees: ContentTrees?, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    var room = ContentRoom()
    return try resolved(in: trees, &room, evaluate)
  }

  func resolved(
    in trees: ContentTrees?, _ room: inout ContentRoom, _ evaluate: (FunctionReference) throws(Thrown) -> Value
  ) throws(Thrown) -> ContentNode {
    do throws(ContentError) { try room.enter(self) } catch { throw thrown(error) }
    defer { room.leave() }
    if bindings.isEmpty { return root }
    if let trees { return try trees.resolve(self, in: &room, evaluate) }
    var tree = root
    try tree.set(bindings, in: &room, evaluate)
    return tree
  }
}
