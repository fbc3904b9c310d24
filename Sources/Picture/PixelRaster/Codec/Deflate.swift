import CPNG

/// Compression by zlib (RFC 1950): what `DecompressionStream("deflate")` of browsers reads.
package enum Deflate {
  /// - Parameter level: 1 is the quickest, 9 gives the fewest bytes.
  package static func bytes(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var stream = z_stream()
    guard deflateInit_(&stream, level, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      preconditionFailure("zlib is of the version that it was built with, and gets the memory that it asks for")
    }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: most) { target, count in
      bytes.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(most)
        guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { preconditionFailure("there is room for all of it") }
        count = most - Int(stream.avail_out)
      }
    }
  }
}
