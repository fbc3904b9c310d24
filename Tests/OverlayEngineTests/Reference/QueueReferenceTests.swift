import OverlayEngine
import TestSupport
import Testing

/// The queues of view containers against plain lists, written from SwiftUIOverlayContainer's description of its three
/// kinds of queue.
struct QueueReferenceTests {
  /// A container as two lists of views and one of alarms, all looked through from the start each time. Milliseconds.
  private struct PlainQueue {
    enum Alarm: Equatable {
      case pauseOver
      case leaves(String, number: Int)
    }

    let kind: QueueType
    var maximum: Int
    var delay: Int
    var now = 0
    var displayed: [(id: String, number: Int)] = []
    var waiting: [(id: String, staysFor: Int?)] = []
    var alarms: [(time: Int, order: Int, alarm: Alarm)] = []
    var isPausing = false
    var events: [String] = []
    var made = 0

    mutating func tell(_ words: String) {
      let seconds = Double(now) / 1000
      events.append("\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") \(words)")
    }

    mutating func set(_ alarm: Alarm, in duration: Int) {
      made += 1
      alarms.append((now + duration, made, alarm))
    }

    mutating func advance(to time: Int) {
      while let first = alarms.min(by: { ($0.time, $0.order) < ($1.time, $1.order) }), first.time <= time {
        alarms.removeAll { $0.order == first.order }
        now = first.time
        switch first.alarm {
        case .pauseOver:
          isPausing = false
          if hasRoom, !waiting.isEmpty { displayFirst() }
          fill()
        case .leaves(let id, let number):
          if displayed.contains(where: { $0.id == id && $0.number == number }) { dismiss(id) }
        }
      }
      now = time
    }

    var hasRoom: Bool {
      switch kind {
      case .multiple: displayed.count < maximum
      case .oneByOne: true
      case .oneByOneWaitFinish: displayed.isEmpty
      }
    }

    mutating func show(_ id: String, staysFor: Int?) {
      if displayed.contains(where: { $0.id == id }) || waiting.contains(where: { $0.id == id }) {
        tell("refuses \(id)")
      } else if kind == .oneByOne {
        for view in displayed { dismiss(view.id) }
        display(id, staysFor)
      } else if hasRoom, waiting.isEmpty {
        display(id, staysFor)
      } else {
        waiting.append((id, staysFor))
        tell("queues \(id)")
        fill()
      }
    }

    mutating func dismiss(_ id: String) {
      if displayed.contains(where: { $0.id == id }) {
        displayed.removeAll { $0.id == id }
        tell("dismisses \(id)")
      } else if waiting.contains(where: { $0.id == id }) {
        waiting.removeAll { $0.id == id }
        tell("drops \(id)")
      } else {
        return tell("refuses \(id)")
      }
      fill()
    }

    mutating func dismissAll(onlyShowing: Bool) {
      let dropped = onlyShowing ? [] : waiting.map(\.id)
      for id in dropped + displayed.map(\.id) { dismiss(id) }
    }

    mutating func display(_ id: String, _ staysFor: Int?) {
      tell("shows \(id)")
      made += 1
      displayed.append((id, made))
      if let staysFor { set(.leaves(id, number: made), in: staysFor) }
    }

    mutating func displayFirst() {
      let view = waiting.removeFirst()
      display(view.id, view.staysFor)
    }

    mutating func fill() {
      while !isPausing, hasRoom, !waiting.isEmpty {
        if delay == 0 { displayFirst() } else { pause() }
      }
    }

    mutating func pause() {
      isPausing = true
      set(.pauseOver, in: delay)
    }

    mutating func setMaximum(_ value: Int) {
      let isRaised = value > maximum
      maximum = value
      if kind != .multiple || !isRaised || waiting.isEmpty { return }
      if delay > 0 { return pause() }
      isPausing = false
      if hasRoom { displayFirst() }
      fill()
    }
  }

  @Test(arguments: PackageFolder.sample(Array(1...40), each: 4))
  func `a hundred random containers display, hold back and dismiss what plain lists do`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    for count in 0..<100 {
      let kind = [QueueType.multiple, .multiple, .oneByOne, .oneByOneWaitFinish].randomElement(using: &random)!
      let (maximum, delay) = (Int.random(in: 0...3, using: &random), [0, 125, 500].randomElement(using: &random)!)
      var plain = PlainQueue(kind: kind, maximum: maximum, delay: delay)
      let scene = try ViewScene(queue: kind) { settings, _ in
        settings.maximumNumberOfViews = maximum
        settings.delayForShowingNext = Double(delay) / 1000
      }
      var told: [String] = []
      var time = 0
      for _ in 0..<14 {
        time += Int.random(in: 0...6, using: &random) * 125
        plain.advance(to: time)
        let (id, seconds) = (["a", "b", "c", "d", "e", "f"].randomElement(using: &random)!, Double(time) / 1000)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<6:
          let staysFor = [nil, nil, 250, 1000].randomElement(using: &random)!
          plain.show(id, staysFor: staysFor)
          try scene.show(id, at: seconds) {
            if let staysFor { $0.style.autoDismiss = .seconds(Double(staysFor) / 1000) }
          }
        case 6..<9:
          plain.dismiss(id)
          try scene.dismiss(id, at: seconds)
        case 9:
          let onlyShowing = Bool.random(using: &random)
          plain.dismissAll(onlyShowing: onlyShowing)
          try scene.send(.dismissAll(.only(["toasts"]), onlyShowing: onlyShowing, animated: true), at: seconds)
        case 10:
          if let topmost = plain.displayed.last?.id { plain.dismiss(topmost) }
          try scene.send(.dismissTopmost(containers: ["toasts"], animated: true), at: seconds)
        default:
          let value = Int.random(in: 0...3, using: &random)
          plain.setMaximum(value)
          try scene.change({ $0.maximumNumberOfViews = value }, at: seconds)
        }
        told += try scene.events(until: seconds)
      }
      plain.advance(to: time + 20_000)
      told += try scene.events(until: Double(time) / 1000 + 20)
      let events = told.map { line in
        guard let mark = line.firstRange(of: " error: ") else { return line }
        let id = line[mark.upperBound...].split(separator: "view \"").last?.prefix { $0 != "\"" } ?? ""
        return "\(line[..<mark.lowerBound]) refuses \(id)"
      }
      #expect(events == plain.events, "seed \(seed), container \(count): \(kind), at most \(maximum), \(delay) ms")
    }
  }
}
