import WebHost

// What JavaScript sees of the host: a few functions that it calls, and three that it has to bring along.

@_extern(wasm, module: "overlay", name: "size")
private func fileSize(_ path: UnsafePointer<UInt8>?, _ count: Int) -> Int

@_extern(wasm, module: "overlay", name: "read")
private func readFile(_ target: UnsafeMutablePointer<UInt8>?)

@_extern(wasm, module: "overlay", name: "write")
private func write(_ stream: Int32, _ bytes: UnsafeRawPointer?, _ count: Int)

nonisolated(unsafe) private let host = MemoryHost(
  Surroundings(
    read: { path throws(FileRefusal) in
      let path = Array(path.utf8)
      let size = path.withUnsafeBufferPointer { fileSize($0.baseAddress, $0.count) }
      guard size >= 0 else { throw FileRefusal(rawValue: Int32(-size)) ?? .missing }
      return [UInt8](unsafeUninitializedCapacity: size) { target, count in
        readFile(target.baseAddress)
        count = size
      }
    },
    write: { stream, bytes in write(stream.rawValue, bytes.baseAddress, bytes.count) }))

/// Returns memory for a request, to be released after it was performed.
@_expose(wasm, "overlay_allocate")
@_cdecl("overlay_allocate")
public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(count, 1), alignment: 16)
}

@_expose(wasm, "overlay_release")
@_cdecl("overlay_release")
public func release(_ block: UnsafeMutableRawPointer) {
  block.deallocate()
}

/// Does what a request asks for. Returns the exit status; everything else has gone through `write`.
@_expose(wasm, "overlay_perform")
@_cdecl("overlay_perform")
public func perform(_ request: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  host.perform(Array(UnsafeBufferPointer(start: request, count: count)))
}

/// The page of the open preview says something. Returns after how many milliseconds `rest` wants to be called; -1: never.
@_expose(wasm, "overlay_receive")
@_cdecl("overlay_receive")
public func receive(_ message: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  host.receive(Array(UnsafeBufferPointer(start: message, count: count)))
}

/// Another page of the same scene says something, which is done here as well. Returns the same.
@_expose(wasm, "overlay_follow")
@_cdecl("overlay_follow")
public func follow(_ message: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  host.receive(Array(UnsafeBufferPointer(start: message, count: count)), fromOther: true)
}

/// Lets time pass in which nothing comes in: the open preview does what takes time. Returns the same as `follow`.
@_expose(wasm, "overlay_rest")
@_cdecl("overlay_rest")
public func rest() -> Int32 {
  host.rest()
}
