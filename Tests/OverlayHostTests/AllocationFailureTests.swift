import OverlayHost
import OverlayRun
import TestSupport
import Testing
import Text

/// An example, loaded and run, while one of Lua's allocations fails: it ends with a sentence, in no other way.
struct AllocationFailureTests {
  private func succeeds(failing allocation: Int) -> Bool {
    let folder = "\(PackageFolder.path)/examples/callbacks"
    var request = RunRequest(config: folder + "/config.lua", events: folder + "/events.json")
    request.frames = .none
    var limits = ScriptLimits()
    limits.failingAllocation = allocation
    let source = ScriptSource(path: request.config, limits: limits)
    return Run(request, load: { try source.load($0) }).perform().status == .success
  }

  /// All of the first, then each time a fiftieth further, until the run needs no more allocations than that.
  @Test func `an example whose n-th allocation fails ends with a sentence`() {
    var failures = 0
    var allocation = 1
    while true {
      let hasSucceeded = succeeds(failing: allocation)
      if hasSucceeded, allocation > 400 { break }
      if !hasSucceeded { failures += 1 }
      allocation += allocation < 400 ? 1 : allocation / 50
    }
    #expect(failures > 400)
    #expect(allocation > 800)

  }
}
