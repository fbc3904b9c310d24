import OverlayReview
import Testing
import Text

@testable import OverlayHost

/// Numbers and commands as people see them.
struct WordsTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (3_949_935, "3.9 MB"),
    (4_294_967_296, "4.2 GB"),
    (5_000_000_000_000, "5.0 TB"),
  ])
  func `numbers of bytes`(bytes: Int64, text: String) {
    #expect(ByteCount(bytes).description == text)
  }

  @Test(arguments: [(312.0, "312"), (312.25, "312.3"), (-0.04, "0"), (-850.0, "-850"), (99.96, "100")])
  func `figures with at most one digit after the point`(value: Double, text: String) {
    #expect(Measure.tenths(value) == text)
  }

  @Test(arguments: [(0.0, "0.00"), (1.005, "1.00"), (12.999, "13.00"), (-0.5, "-0.50")])
  func `times with two digits`(value: Double, text: String) {
    #expect(Measure.padded(value, digits: 2) == text)
  }

  @Test(arguments: [
    (FileFailure.Reason.isFolder, "x: cannot be written: it is a folder, expected a file"),
    (.system(28), "x: cannot be written: No space left on device"),
    (
      .tooLarge(allowed: 1000, needed: 2000),
      "x: the frames would take 2.0 kB, --max-bytes is 1.0 kB; draw fewer (--every, --range, --scale), or raise it"
    ),
  ])
  func `why something cannot be written`(reason: FileFailure.Reason, text: String) {
    #expect(FileFailure(path: "x", act: .write, reason: reason).description == text)
  }
}
