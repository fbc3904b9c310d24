import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// View containers as scripts use them.
struct ViewScriptTests {
  private func texts(_ run: TestRun) throws -> [String] {
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    return snapshot.layers.flatMap(\.elements).compactMap { element in
      guard case .surface(let surface) = element, case .text(let text)? = surface.content?.kind else { return nil }
      return text.text
    }
  }

  private func show(_ run: TestRun, _ action: String = "show") throws {
    try run.apply(run.stage.now.seconds, .action(Name(action), arguments: .null))
  }

  @Test func `content and actions can read the container that displays their view`() throws {
    let run = try TestRun(
      """
      local toasts = overlay.viewContainer { name = "toasts" }
      local view = {
        width = 200, height = 40,
        content = function(container) return overlay.text(container.name .. " " .. container.width .. " " .. container.displayType) end,
        appearAction = function(container) print(container.view .. " appears in " .. container.queueType) end,
        disappearAction = function(container) print(container.view .. " goes") end,
      }
      return overlay.scene {
        layers = { toasts },
        actions = {
          show = function(host) host.views:show(view, { container = "toasts", id = "hello" }) end,
          dismiss = function(host) host.views:dismiss { container = "toasts", id = "hello", animated = false } end,
        },
      }
      """)
    try show(run)
    #expect(try texts(run) == ["toasts 390.0 stacking"])
    try show(run, "dismiss")
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == ["hello appears in multiple", "hello goes"])
  }

  @Test func `functions that are made for a view go with it`() throws {
    let run = try TestRun(
      """
      local function toast()
        return { width = 10, height = 10, content = function() return overlay.text "a" end, appearAction = function() end,
          disappearAction = function() end, dismissGesture = { custom = function() return false end } }
      end
      return overlay.scene {
        layers = {
          overlay.viewContainer { name = "many", queueType = "oneByOne", transition = "opacity" },
          overlay.viewContainer { name = "held", queueType = "oneByOne", queueControlOperator = overlay.debounce(1) },
          overlay.viewContainer { name = "waiting", queueType = "oneByOneWaitFinish", delayForShowingNext = 0 },
        },
        actions = {
          show = function(host)
            for _, name in ipairs { "many", "held", "waiting", "waiting", "nowhere" } do host.views:show(toast(), { container = name }) end
            host.views:show(toast(), { container = "waiting", id = "same" })
            host.views:show(toast(), { container = "waiting", id = "same" })
            host.views:dismissAll { containers = { "waiting" } }
          end,
        },
      }
      """)
    for _ in 0..<50 {
      try show(run)
      try run.settle()
    }
    // The two that are still displayed, each with four functions, the container's own, and the action.
    #expect(run.config.script.functionReports.count <= 20)
  }

  @Test func `a view can dismiss itself as long as it is shown`() throws {
    let run = try TestRun(
      """
      local kept
      return overlay.scene {
        layers = { overlay.viewContainer { name = "toasts", appearAction = function(container) container:dismiss() kept = container end } },
        actions = {
          show = function(host) host.views:show({ width = 1, height = 1 }, { container = "toasts" }) end,
          later = function() kept:dismiss() end,
        },
      }
      """)
    try show(run)
    let views = try #require(run.stage.layers[0] as? ViewContainer)
    #expect(views.visibleIDs == [])
    try show(run, "later")
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors.count == 1)
  }

  @Test func `settings of a running container are assigned, and wrong ones refused`() throws {
    let run = try TestRun(
      """
      return overlay.scene {
        layers = { overlay.viewContainer { name = "toasts", maximumNumberOfViewsInMultipleMode = 2 } },
        actions = {
          change = function(host)
            local toasts = host:overlay("toasts")
            toasts.maximumNumberOfViewsInMultipleMode = nil
            toasts.spacing = 4
            toasts.queueControlOperator = overlay.debounce(0.2)
            toasts.transition = "slide"
          end,
          fix = function(host) host:overlay("toasts").queueType = "oneByOne" end,
          misspell = function(host) host:overlay("toasts").spacin = 4 end,
        },
      }
      """)
    try show(run, "change")
    let views = try #require(run.stage.layers[0] as? ViewContainer)
    #expect(views.settings.maximumNumberOfViews == nil)
    #expect(views.settings.spacing == 4)
    #expect(views.settings.queueControl == .debounce(seconds: 0.2))
    #expect(views.settings.style.transition == .slide)
    let fixed = #expect(throws: ScriptFailure.self) { try show(run, "fix") }
    #expect(fixed?.description.hasPrefix("config.lua:12: queueType cannot change while the container runs\n") == true)
    #expect(fixed?.subject == "actions.fix")
    let misspelt = #expect(throws: ScriptFailure.self) { try show(run, "misspell") }
    let words = "config.lua:13: a view container has no setting \"spacin\"; did you mean \"spacing\"?\n"
    #expect(misspelt?.description.hasPrefix(words) == true)
    #expect(misspelt?.subject == "actions.misspell")
  }
}
