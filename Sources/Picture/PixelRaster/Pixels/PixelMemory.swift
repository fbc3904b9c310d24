#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// Zeroed memory for pictures, straight from the system: in huge pages where it has them, because a fresh picture
  /// otherwise costs more in page faults than in drawing.
  package struct PixelMemory {
    package let bytes: UnsafeMutableRawBufferPointer
    private let mapping: UnsafeMutableRawPointer
    private let mappedCount: Int

    private static let hugePage = 1 << 21

    /// Maps memory, whose first byte lies at a multiple of a huge page where that pays.
    ///
    /// Where the system has none left, the process ends as `onExhaustion` says.
    ///
    /// - Parameter count: Bytes.
    package init(count: Int) {
      let isLarge = count >= Self.hugePage
      mappedCount = isLarge ? count + Self.hugePage : count
      let place = mmap(nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let place, place != MAP_FAILED else { Self.end(lacking: mappedCount) }
      mapping = place
      let start = isLarge ? place.alignedUp(toMultipleOf: Self.hugePage) : place
      bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
      if isLarge { madvise(start, count, MADV_HUGEPAGE) }
    }

    /// Whether the system has that many bytes at this moment.
    package static func isAvailable(_ count: Int64) -> Bool {
      let count = Int(count)
      let place = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let place, place != MAP_FAILED else { return false }
      return munmap(place, count) == 0
    }

    package func deallocate() {
      munmap(mapping, mappedCount)
    }
  }

  /// There was enough memory when the drawing began: other programs have taken it since, and drawing cannot go on without
  /// it.
  extension PixelMemory {
    private static let end = Mutex<@Sendable (String) -> Never> { fatalError($0) }

    /// Sets how the process ends where there is no memory left, given the sentence that says so: for a program that has to
    /// clean up first. Without it the process traps, as where Swift's own allocations fail.
    package static func onExhaustion(_ body: @escaping @Sendable (String) -> Never) {
      end.withLock { $0 = body }
    }

    private static func end(lacking count: Int) -> Never {
      end.withLock { $0 }(
        "the system has no \(count) bytes of memory left for a picture; draw smaller ones, or on fewer threads")
    }
  }

#else

  /// Zeroed memory for pictures, where there is no system to ask.
  package struct PixelMemory {
    package let bytes: UnsafeMutableRawBufferPointer

    /// - Parameter count: Bytes.
    package init(count: Int) {
      bytes = .allocate(byteCount: count, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    /// Whether that many bytes are not too many for WebAssembly, which has 4 GB in all.
    package static func isAvailable(_ count: Int64) -> Bool { count < 2 << 30 }

    package func deallocate() {
      bytes.deallocate()
    }
  }

#endif

// The standard library's `update` goes from byte to byte where it becomes WebAssembly: a fifth of a frame of its time is
// left by these.
extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes from a place that may overlap this one.
  @inlinable
  package func copy(from source: UnsafePointer<UInt8>, count: Int) {
    UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count)
  }

  /// Sets `count` bytes; the compiler knows this loop.
  @inlinable
  package func fill(with byte: UInt8, count: Int) {
    for place in 0..<count { self[place] = byte }
  }
}
