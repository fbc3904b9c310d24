/// The recording that everything is measured with: drags, releases and moves, the same bytes on every machine.
struct Recording {
  static let eventCount = 100_000
  static let notches = ["closed", "peek", "half", "tall", "full"]
  static let shares = [0.1, 0.25, 0.45, 0.7, 0.9]

  private(set) var text = #"{"version":1,"name":"Benchmark","screen":{"width":390,"height":844,"scale":3},"events":["#
  private var random = SplitMix(state: 0x5EED)
  private var hundredthsOfMilliseconds = 0
  private var count = 0

  init() {
    while count < Self.eventCount {
      hundredthsOfMilliseconds += random.number(of: [500, 1000, 3000])
      if random.below(4) == 0 { move() } else { drag() }
    }
    text += "\n]}\n"
  }

  var bytes: [UInt8] { Array(text.utf8) }

  private mutating func put(_ rest: String) {
    guard count < Self.eventCount else { return }
    let seconds = Double(hundredthsOfMilliseconds) / 100_000
    text += "\(count == 0 ? "" : ",")\n{\"t\":\(seconds),\(rest)}"
    count += 1
  }

  private mutating func move() {
    let notch = Self.notches[random.below(Self.notches.count)]
    put(#""type":"moveOverlay","notch":"\#(notch)","animated":\#(random.below(10) < 7)"#)
  }

  /// A finger that starts fast and slows down, as fingers do, with a sample every 2 ms.
  private mutating func drag() {
    let steps = 5 + random.below(34)
    let way = Double((2000 + random.below(58_000)) * (random.below(2) == 0 ? 1 : -1)) / 100
    put(#""type":"pan","phase":"began""#)
    var last = 0.0
    for step in 1...steps {
      hundredthsOfMilliseconds += 200
      let left = 1 - Double(step) / Double(steps)
      let translation = ((way * (1 - left * left)) * 100).rounded() / 100
      let velocity = ((translation - last) / 0.0083 * 10).rounded() / 10
      put(#""type":"pan","phase":"changed","translation":\#(translation),"velocity":\#(velocity)"#)
      last = translation
    }
    hundredthsOfMilliseconds += 200
    put(
      #""type":"pan","phase":"ended","translation":\#(last),"velocity":\#(Double(random.below(60_001) - 30_000) / 10)"#)
  }
}

/// The smallest good generator of numbers: what it yields depends on its seed alone.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func number(of list: [Int]) -> Int { list[below(list.count)] }
}
