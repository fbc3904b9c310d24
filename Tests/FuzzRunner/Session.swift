import FuzzTargets
import Glibc

#if LIBFUZZER
  /// One run of a target by libFuzzer, whose `main` is the program's in a build with `--sanitize fuzzer`.
  enum Session {
    nonisolated(unsafe) static var target = FuzzTarget.events
  }

  /// Called by libFuzzer before it reads its options: takes the target from them.
  @_cdecl("LLVMFuzzerInitialize")
  package func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> Int32 {
    Session.target = FuzzRunner.target(Array(CommandLine.arguments.dropFirst()))
    words.pointee[1] = words.pointee[0]
    words.pointee += 1
    count.pointee -= 1
    return 0
  }

  /// Called by libFuzzer with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func carryOut(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let complaint = Session.target.run(Array(UnsafeBufferPointer(start: data, count: size))) else { return 0 }
    FuzzRunner.say("\(Session.target.rawValue): \(complaint)")
    abort()
  }
#else
  /// Repeats inputs, or carries out those of many seeds (`-seed=FIRST -runs=COUNT`), in a build without libFuzzer.
  @main
  enum Session {
    static func main() {
      let words = Array(CommandLine.arguments.dropFirst())
      let target = FuzzRunner.target(words)
      var status: Int32 = 0
      func number(_ option: String) -> UInt64? {
        words.last { $0.hasPrefix(option) }.flatMap { UInt64($0.dropFirst(option.count)) }
      }
      if let count = number("-runs=") {
        let first = number("-seed=") ?? 1
        for seed in first..<first + count {
          guard let complaint = target.run(seed: seed) else { continue }
          FuzzRunner.say("\(target.rawValue): seed \(seed): \(complaint)")
          status = 1
        }
        FuzzRunner.say("\(target.rawValue): \(count) seeds from \(first) on")
      }
      for word in words.dropFirst() where !word.hasPrefix("-") {
        guard let complaint = TextFile.read(word).flatMap(target.run) else { continue }
        FuzzRunner.say("\(target.rawValue): \(word): \(complaint)")
        status = 1
      }
      exit(status)
    }
  }
#endif
