import TestSupport
import Testing

@testable import OverlayEngine

/// The agenda against a plain list that is sorted anew each time.
struct DueWorkTests {
  /// Work in the order in which a list gives it: by time, and of equal times by insertion.
  private struct PlainAgenda {
    var works: [(time: Int64, order: Int, token: Int)] = []
    var planned = 0

    mutating func plan(at time: Int64, token: Int) {
      works.append((time, planned, token))
      planned += 1
    }

    mutating func takeNext(until time: Int64) -> Int? {
      works.sort { $0.time != $1.time ? $0.time < $1.time : $0.order < $1.order }
      guard let first = works.first, first.time <= time else { return nil }
      works.removeFirst()
      return first.token
    }
  }

  @Test(arguments: 1...40)
  func `due work of fifty agendas comes in the order of plain lists, whatever is planned and taken back`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for count in 0..<50 { compare(&random, "seed \(seed), agenda \(count)") }
  }

  private func compare(_ random: inout TestRandom, _ place: String) {
    var (agenda, plain) = (Agenda(), PlainAgenda())
    for token in 0..<Int.random(in: 20..<120, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let time = Int64.random(in: 0..<40, using: &random)
        agenda.plan(.timer, at: Instant(microseconds: time), layer: nil, token: token)
        plain.plan(at: time, token: token)
      case 6..<9:
        let time = Int64.random(in: 0..<50, using: &random)
        #expect(agenda.isDue(until: Instant(microseconds: time)) == plain.works.contains { $0.time <= time })
        let taken = agenda.takeNext(until: Instant(microseconds: time))?.token
        #expect(taken == plain.takeNext(until: time), "\(place), token \(token)")
      default:
        let divisor = Int.random(in: 2..<9, using: &random)
        agenda.cancel { $0.token % divisor == 0 }
        plain.works.removeAll { $0.token % divisor == 0 }
      }
    }
    while let token = plain.takeNext(until: .max) {
      #expect(agenda.takeNext(until: Instant(microseconds: .max))?.token == token, "\(place)")
    }
    #expect(agenda.takeNext(until: Instant(microseconds: .max)) == nil)
  }
}
