import FuzzTargets
import Glibc

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  /// One run of a target by libFuzzer, in a build with `--sanitize fuzzer`.
  enum Session {
    nonisolated(unsafe) private static var target = FuzzTarget.events

    static func run(_ target: FuzzTarget, _ words: [String]) -> Int32 {
      self.target = target
      var count = Int32(words.count + 1)
      let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 2)
      for (place, word) in ([CommandLine.arguments[0]] + words).enumerated() { list[place] = strdup(word) }
      list[words.count + 1] = nil
      var storage: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = list
      return runDriver(&count, &storage) { data, size in
        Session.carryOut(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      }
    }

    private static func carryOut(_ input: [UInt8]) {
      guard let complaint = target.run(input) else { return }
      fputs("\(target.rawValue): \(complaint)\n", stderr)
      abort()
    }
  }
#else
  /// Repeats inputs, in a build without libFuzzer.
  enum Session {
    static func run(_ target: FuzzTarget, _ words: [String]) -> Int32 {
      var failures: Int32 = 0
      for word in words where !word.hasPrefix("-") {
        guard let input = TextFile.read(word) else { continue }
        guard let complaint = target.run(input) else { continue }
        fputs("\(target.rawValue): \(word): \(complaint)\n", stderr)
        failures = 1
      }
      return failures
    }
  }
#endif
