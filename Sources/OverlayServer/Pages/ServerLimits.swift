/// What one client may cost.
public struct ServerLimits: Sendable {
  /// Of a request's head, bytes.
  public var headBytes = 8 << 10
  /// Of one message, bytes.
  public var messageBytes = 64 << 10
  /// Open at the same time, sockets among them.
  public var connections = 64
  public var sockets = 16
  /// Written to a socket and not yet taken by its reader, bytes.
  public var unreadBytes = 48 << 20
  /// Until the next request of a connection must be whole, seconds.
  public var patience = 15
  /// Between questions whether a socket's reader still lives, seconds.
  public var pulse = 30

  public init() {}
}
