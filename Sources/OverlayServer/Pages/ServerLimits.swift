/// What one client may cost.
package struct ServerLimits: Sendable {
  /// Bytes of a request's head.
  package var headBytes = 8 << 10
  /// Bytes of one message.
  package var messageBytes = 64 << 10
  /// Open at the same time, sockets among them.
  package var connections = 64
  package var sockets = 16
  /// Written to a socket and not yet taken by its reader, bytes.
  package var unreadBytes = 48 << 20
  /// Until the next request of a connection must be whole, seconds.
  package var patience = 15
  /// Between questions whether a socket's reader still lives, seconds.
  package var pulse = 30

  /// Seconds that a worker may say nothing before it is replaced.
  package var silence = 5

  package init() {}
}
