import AllocationCounter
import OverlayHost
import TestSupport
import Testing

/// What a run asks of the memory for each frame that it draws and writes.
struct HostAllocationTests {
  let folder = TemporaryFolder()

  private static let recording = TestScene.recording(
    #"{"t":0.1,"type":"moveOverlay","notch":"high"}"#, #"{"t":0.6,"type":"moveOverlay","notch":"low"}"#,
    #"{"t":1.1,"type":"moveOverlay","notch":"middle"}"#, #"{"t":1.6,"type":"moveOverlay","notch":"low"}"#,
    header: #""duration":2,"#)

  /// On one thread, which is counted. The folder is a new one: to replace another asks for as much memory as that one's
  /// frames and its random name's length take.
  private func allocations(framesPerSecond: Int, folder place: String) -> Int {
    folder.write(Self.recording, to: "e.json")
    var request = RunRequest(config: "config.lua", events: folder["e.json"])
    request.frames = .folder(folder[place], force: false)
    (request.drawing.threads, request.framesPerSecond) = (1, framesPerSecond)
    let before = overlay_allocations_of_this_thread()
    let outcome = Run(request, load: { _ in TestScene.load() }).perform()
    let after = overlay_allocations_of_this_thread()
    #expect(outcome.frames?.count == 2 * framesPerSecond + 1)
    return Int(after - before)
  }

  /// Without optimisation the compiler keeps what an optimised build never makes.
  private static var perFrame: Int {
    #if DEBUG
      // 10 or 11, by where the system has put what is looked up by its address.
      12
    #else
      0
    #endif
  }

  @Test func `a frame more asks for no memory`() throws {
    _ = allocations(framesPerSecond: 200, folder: "first")
    let few = allocations(framesPerSecond: 200, folder: "few")
    let many = allocations(framesPerSecond: 400, folder: "many")
    // A list that grows asks now and then.
    #expect(many - few < 20 + 400 * Self.perFrame)
  }
}
