import NIOCore
import NIOWebSocket

/// Refuses frames that RFC 6455 forbids and the library lets pass: unmasked ones (5.1), and bits of extensions that
/// neither side agreed on (5.2).
final class StrictFrames: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
