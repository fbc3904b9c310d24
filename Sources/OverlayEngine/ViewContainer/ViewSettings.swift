/// One view of a view container, as it was asked for. Settings that are nil are the container's.
public struct ViewSettings: Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// One changed setting of a running view container.
public enum ViewContainerChange: Sendable {
  case maximumNumberOfViews(Int?)
}
