import OverlayEngine
import OverlaySession
import Testing

/// What functions construct while a config runs goes when nobody needs it any more.
struct LeaseTests {
  private func run(_ actions: String) throws -> TestRun {
    try TestRun(
      """
      local kept = {}
      local function build(number)
        return overlay.group { overlay.button { title = "a", action = function() print("tapped " .. number) end } }
      end
      local view = { width = 200, content = function(container) return build(container.width) end, height = 40 }
      return overlay.scene {
        layers = { overlay.viewContainer { name = "toasts" } },
        actions = {
          show = function(host) host.views:show(view, { container = "toasts", id = "a" }) end,
          dismiss = function(host) host.views:dismiss { container = "toasts", id = "a", animated = false } end,
          \(actions)
        },
      }
      """)
  }

  private func act(_ run: TestRun, _ name: String) throws {
    try run.apply(run.stage.now.seconds, .action(Name(name), arguments: .null))
  }

  private func prints(_ run: TestRun) -> [String] {
    var lines: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { lines.append(text) } }
    return lines
  }

  @Test func `20,000 nodes with functions leave nothing behind`() throws {
    let run = try run("build = function() for number = 1, 1000 do build(number) end end")
    try act(run, "build")
    let before = run.config.script.needed
    for _ in 0..<9 { try act(run, "build") }
    let after = run.config.script.needed
    #expect(after.functions == before.functions && after.things == before.things)
    #expect(abs(after.bytes - before.bytes) < 4096, "\(before.bytes) bytes, then \(after.bytes)")
  }

  @Test func `a node's function stays as long as the node is drawn, however often it was built anew`() throws {
    let run = try run("")
    try act(run, "show")
    let before = run.config.script.needed
    for width in 1...300 {
      try run.apply(run.stage.now.seconds, .resize(width: 300 + Double(width), height: 800, safeArea: nil))
    }
    let after = run.config.script.needed
    #expect(after.functions == before.functions && after.things == before.things)
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    let surfaces = snapshot.layers.flatMap(\.elements).compactMap {
      if case .surface(let surface) = $0 { surface } else { nil }
    }
    let tap = try #require(surfaces.compactMap(\.content).flatMap(\.children).compactMap(\.tap).first)
    guard case .function(let function) = tap.effect else {
      Issue.record("the button calls no function")
      return
    }
    _ = try run.config.scene.script.run(function, .null, run.stage)
    #expect(prints(run) == ["tapped 600.0"])
    try act(run, "dismiss")
    #expect(run.config.script.needed.functions < after.functions)
  }

  @Test func `what the script itself keeps stays, and more than 100,000 of it is refused`() throws {
    let run = try run(
      """
      keep = function() for number = 1, 1000 do kept[#kept + 1] = build(number) end end,
      fill = function() for number = 1, 4000 do kept[#kept + 1] = build(number) end end
      """)
    try act(run, "keep")
    let before = run.config.script.needed
    try act(run, "keep")
    #expect(run.config.script.needed.things == before.things + 1000)
    let failure = #expect(throws: ScriptFailure.self) {
      for _ in 0..<25 { try act(run, "fill") }
    }
    let words = "the script keeps 100000 things that functions have constructed"
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
  }
}
