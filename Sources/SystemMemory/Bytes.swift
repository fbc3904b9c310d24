// The standard library's `update` goes from byte to byte where it becomes WebAssembly: a fifth of a frame of its time is
// left by these.
extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes from a place that may overlap this one.
  @inlinable
  package func copy(from source: UnsafePointer<UInt8>, count: Int) {
    UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count)
  }

  /// Sets all of so many bytes; the compiler knows this loop.
  @inlinable
  package func fill(with byte: UInt8, count: Int) {
    for place in 0..<count { self[place] = byte }
  }
}
