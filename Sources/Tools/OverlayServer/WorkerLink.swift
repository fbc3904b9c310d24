import Glibc
import NIOCore
import NIOPosix
import OverlayWorkers

/// The connection to one worker; all on the server's thread.
final class WorkerLink: ChannelInboundHandler {
  typealias InboundIn = WorkerMessage
  typealias OutboundOut = ByteBuffer

  struct Events {
    var message: (WorkerMessage) -> Void
    /// Called with whether it keeps up with its messages.
    var takesMore: (Bool) -> Void
    /// With its last words.
    var ended: (String) -> Void
  }

  private let process: ChildProcess
  private let events: Events
  private let words = StderrTail()
  private var context: ChannelHandlerContext?
  private var waiting = ByteBuffer()

  /// Throws `WorkerFailure`.
  init(_ command: [String], on loop: any EventLoop, _ events: Events) throws {
    process = try ChildProcess(command)
    self.events = events
    let bound = NIOLoopBound((link: self, words: words), eventLoop: loop)
    ClientBootstrap(group: loop)
      // Most of what comes is pictures: one is read at once.
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 1 << 17))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(WorkerMessageDecoder()), bound.value.link,
          ])
        }
      }
      .withConnectedSocket(process.connection)
      .whenFailure { _ in bound.value.link.finish() }
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(bound.value.words) }
      }
      .withConnectedSocket(process.complaints)
      .whenFailure { _ in bound.value.words.end() }
  }

  func send(_ kind: WorkerMessage.ToWorker, page: Int = 0, _ payload: ByteBuffer = ByteBuffer()) {
    WorkerMessage.write(kind, page: page, payload, into: &waiting)
    flush()
  }

  private func flush() {
    guard let context, waiting.readableBytes > 0 else { return }
    context.writeAndFlush(wrapOutboundOut(waiting), promise: nil)
    waiting = ByteBuffer()
  }

  func channelActive(context: ChannelHandlerContext) {
    self.context = context
    flush()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    events.message(unwrapInboundIn(data))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    events.takesMore(context.channel.isWritable)
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    finish()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    process.signal(SIGKILL)
    context.close(promise: nil)
  }

  /// Seconds, or `nil` if not known.
  var processorTime: Double? { process.processorTime }

  /// Ends the worker; `ended` follows.
  func stop() {
    process.signal(SIGKILL)
  }

  private func finish() {
    process.signal(SIGKILL)
    let way = process.wait()
    // The two connections close in any order.
    words.whenEnded { [events, words] in
      events.ended(words.text.isEmpty ? WorkerEnd(way, complaint: "").description : words.text)
    }
  }
}

/// Keeps the end of what a worker says to people.
final class StderrTail: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private static let longest = 8 << 10
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var listener: (() -> Void)?

  /// Calls once nothing more can come.
  func whenEnded(_ body: @escaping () -> Void) {
    if hasEnded { body() } else { listener = body }
  }

  func end() {
    hasEnded = true
    listener?()
    listener = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
  }

  var text: String {
    var lines = String(decoding: bytes, as: UTF8.self)[...]
    while lines.last?.isNewline == true { lines.removeLast() }
    return String(lines)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes.append(contentsOf: unwrapInboundIn(data).readableBytesView)
    if bytes.count > Self.longest { bytes.removeFirst(bytes.count - Self.longest) }
  }
}
