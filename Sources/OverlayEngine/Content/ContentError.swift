/// Why a bound value could not be taken.
package enum ContentError: Error, Equatable, Sendable {
  /// A function gave something that the property cannot hold.
  case wrongValue(property: ContentProperty, found: Value)
  /// The words of a node that shows none.
  case hasNoText
  /// A layer's transform is no table of these, or one of its keys is wrong.
  case wrongTransform(key: String?, found: Value)
  /// Functions give more than one content may hold, or more deeply nested.
  case tooManyNodes, tooDeep
  /// A binding leads to a child that is not there.
  case noSuchNode(property: ContentProperty)
}
