import OverlayReplay
import OverlayReview
import Testing

struct ExpectedRecordTests {
  private func difference(_ expected: String, _ found: String, watched: [String] = []) throws -> String? {
    let records = try ExpectedRecords(name: "expected.jsonl", .memory(Array(expected.utf8)), watched: watched)
    return try records.firstDifference(name: "trace", .memory(Array(found.utf8)))
  }

  @Test(arguments: [
    (#"{"t":1,"event":"a","x":2}"#, #"{"t":1,"event":"a","x":2.000001,"y":3}"#),
    (#"{"event":"a","x":1000}"#, #"{"event":"a","x":1000.0009}"#),
    (#"{"event":"a"}"#, "{\"event\":\"b\"}\n{\"event\":\"a\"}"),
    (#"{"event":"a","list":[1,{"k":true}]}"#, #"{"event":"a","list":[1,{"k":true,"more":0}]}"#),
  ])
  func `a trace agrees that tells what is expected, near enough`(_ expected: String, _ found: String) throws {
    #expect(try difference(expected, found) == nil)
  }

  @Test(arguments: [
    (
      #"{"event":"a","x":2}"#, #"{"event":"a","x":2.00001}"#,
      #"record 1 of 1: expected {"event":"a","x":2}, found {"event":"a","x":2.00001}"#
    ),
    (
      #"{"event":"a","x":true}"#, #"{"event":"a","x":1}"#,
      #"record 1 of 1: expected {"event":"a","x":true}, found {"event":"a","x":1}"#
    ),
    (#"{"event":"a"}"#, #"{"event":"b"}"#, #"record 1 of 1 is missing: expected {"event":"a"}"#),
    (#"{"event":"a"}"#, "{\"event\":\"a\"}\n{\"event\":\"a\"}", #"1 record too many, the first: {"event":"a"}"#),
  ])
  func `the first difference is told`(_ expected: String, _ found: String, _ sentence: String) throws {
    #expect(try difference(expected, found) == sentence)
  }

  @Test func `a watched kind must not appear`() throws {
    #expect(try ExpectedRecords.watched(name: "watch.json", Array(#"["b"]"#.utf8)) == ["b"])
    #expect(
      try difference(#"{"event":"a"}"#, "{\"event\":\"a\"}\n{\"event\":\"b\"}", watched: ["b"])
        == #"1 record too many, the first: {"event":"b"}"#)
  }
}
