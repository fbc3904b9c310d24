import TestSupport
import Testing

@testable import OverlayHost

struct FrameFolderTests {
  let place = TemporaryFolder()

  private func writeFrames(_ count: Int, force: Bool = false) throws {
    let folder = try FrameFolder(path: place["frames"], force: force)
    var manifest = FrameManifest(format: .ppm, framesPerSecond: 60, width: 1, height: 1, scale: 1)
    for number in 0..<count {
      try [UInt8(number)].withUnsafeBytes { try folder.write($0, of: folder, number: number, .ppm) }
      manifest.add(index: number, seconds: Double(number) / 60)
    }
    try folder.publish(manifest)
  }

  @Test func `frames and a manifest appear together`() throws {
    try writeFrames(2)
    #expect(place.names() == ["frames"])
    #expect(place.names(in: "frames") == ["frame-00000.ppm", "frame-00001.ppm", "manifest.json"])
  }

  @Test(arguments: [0, 9, 12_345, 99_999, 100_000, 1_234_567])
  func `a frame lies where the manifest says`(number: Int) throws {
    let folder = try FrameFolder(path: place["frames"], force: false)
    try [1].withUnsafeBytes { try folder.write($0, of: folder, number: number, .png) }
    try folder.publish(FrameManifest(format: .png, framesPerSecond: 60, width: 1, height: 1, scale: 1))
    #expect(place.names(in: "frames") == [FrameManifest.fileName(of: number, .png), "manifest.json"])
  }

  @Test func `a shorter run leaves no frames of a longer one`() throws {
    try writeFrames(3)
    try writeFrames(1)
    #expect(place.names(in: "frames") == ["frame-00000.ppm", "manifest.json"])
    #expect(place.names() == ["frames"])
  }

  @Test func `what else lies in a folder of ours stays`() throws {
    try writeFrames(2)
    place.write("mine", to: "frames/notes.txt")
    place.makeFolder("frames/sub")
    place.write("mine too", to: "frames/sub/frame-00007.ppm")
    try writeFrames(1)
    #expect(place.names(in: "frames") == ["frame-00000.ppm", "manifest.json", "notes.txt", "sub"])
    #expect(place.text("frames/sub/frame-00007.ppm") == "mine too")
  }

  @Test func `an empty folder is taken`() throws {
    place.makeFolder("frames")
    try writeFrames(1)
    #expect(place.names(in: "frames").count == 2)
  }

  @Test(arguments: ["holiday.jpg", "manifest.json"])
  func `a folder that is not ours is refused, and taken by force`(name: String) throws {
    place.makeFolder("frames")
    place.write("{}", to: "frames/\(name)")
    #expect(throws: FileFailure(path: place["frames"], act: .write, reason: .foreignFolder(entry: name))) {
      try writeFrames(1)
    }
    #expect(place.names() == ["frames"])
    try writeFrames(1, force: true)
    #expect(Set(place.names(in: "frames")) == ["frame-00000.ppm", "manifest.json", name])
  }

  @Test func `a file is no folder`() {
    place.write("", to: "frames")
    let failure = FileFailure(path: place["frames"], act: .write, reason: .isNoFolder(.regular))
    #expect(throws: failure) { try writeFrames(1) }
  }

  @Test func `what is begun and forgotten is gone`() throws {
    do {
      let folder = try FrameFolder(path: place["frames"], force: false)
      try [1, 2].withUnsafeBytes { try folder.write($0, of: folder, number: 0, .ppm) }
      #expect(place.names().count == 1)
    }
    #expect(place.names().isEmpty)
  }

  @Test func `the manifest says how to play the frames`() throws {
    try writeFrames(2)
    let text = try #require(place.text("frames/manifest.json"))
    #expect(text.contains(#""fps": 60"#))
    #expect(text.contains(#"{ "file": "frame-00001.ppm", "index": 1, "time": 0.016666666666666666 }"#))
  }

  @Test(arguments: [
    ("frame-00000.ppm", true), ("frame-123456.png", true), ("manifest.json", true), ("frame-1.ppm", false),
    ("frame-00000.jpg", false),
    ("frame-0000x.ppm", false), ("frame-00000.ppm.bak", false),
  ])
  func `which names are ours`(name: String, isOurs: Bool) {
    #expect(FrameManifest.isOurs(file: name) == isOurs)
  }
}
