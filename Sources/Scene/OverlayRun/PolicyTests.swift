package import Lua
package import OverlayEngine
import OverlayRender
import OverlayReplay
package import OverlayReview
import OverlaySession
import OverlaySettings
package import Text

/// A file of tests of policies, in Lua: `policies_test.lua`.
///
/// Each of its cases begins in the file's state after loading, and asks configs where releases would lead, or plays
/// recordings in them. For one thread.
package final class PolicyTests {
  /// The ending of a file's name.
  package static let ending = "_test.lua"

  /// The result of a case.
  package struct Result: Sendable {
    package let name: String
    /// The place, what was found and what was expected, then the lines around; `nil` if it passed.
    package let failure: String?
    /// What the reader should know of a case that passed; `nil` if nothing.
    package var note: String?
  }

  private let source: ScriptSource
  private var script: TestScript?
  private var cases: [(name: String, function: LuaFunction)] = []
  /// The object that cases call `t`.
  private var test: LuaObject?
  /// The kinds of tables whose fields are known.
  private var tables: [LuaObjectType] = []
  private let meter = ContentMeter()
  /// Configs that were loaded, by their paths: each scene of a case needs one of its own.
  private var loaded: [(path: String, config: RepeatableConfig, isTaken: Bool)] = []
  // Of the case that runs.
  private var scenes: [AskedScene] = []
  private var runs: [PlayedRun] = []
  private var comparison = ValueComparison()
  private var failure: String?
  private var expectationCount = 0

  /// Loads the file. Throws as `ScriptSource.load`, and where it declares no case.
  package init(_ source: ScriptSource) throws(Thrown) {
    self.source = source
    script = try TestScript(try source.loaderSource()) { [unowned(unsafe) self] state throws(LuaFailure) in
      try install(in: state)
    }
    guard !cases.isEmpty else {
      throw thrown(
        UsageFailure(
          "\(source.path): it declares no case; expected test.case(\"a flick goes up\", function(t) ... end), after local test = "
            + "require \"overlay.test\""))
    }
  }

  /// Runs the cases whose names are wanted, in the order of their declaration.
  package func run(_ isWanted: (String) -> Bool, each: (Result) throws(Thrown) -> Void) throws(Thrown) {
    guard let script else { return }
    for one in cases where isWanted(one.name) {
      var words: String?
      do throws(LuaFailure) { try script.call(one.function, test.map { .object($0) } ?? .null) } catch {
        words = "\(error.description)"
      }
      // A failure counts, whatever the script has caught.
      var result = Result(name: one.name, failure: words ?? failure)
      if result.failure == nil, expectationCount == 0 {
        result.note = "it expects nothing; write t:expect(found, wanted)"
      }
      try each(result)
      (scenes, runs, failure, expectationCount) = ([], [], nil, 0)
      comparison.forget()
      for place in loaded.indices { loaded[place].isTaken = false }
    }
  }
}

// MARK: The module

extension PolicyTests {
  /// Makes `overlay.test`, and the kinds of things that its functions give.
  private func install(in state: LuaState) throws(LuaFailure) {
    tables = try FactTable.allCases.map { table throws(LuaFailure) in try table.define(in: state) }
    let near = try state.defineObject("t:near")
    let run = try state.defineObject(
      "t:run", methods: [method("notch", of: "t:run", as: "run") { $0.notch }],
      fields: ["figures", "records", "rests", "expectations"],
      read: { [unowned(unsafe) self] it throws(LuaMessage) in try fact(it) })
    let scene = try state.defineObject(
      "t:load",
      methods: Self.methodsOfScene.map { method($0.name, of: "t:load", as: "scene", $0.method) },
      read: { [unowned(unsafe) self] it throws(LuaMessage) in [try layer(it)] })
    let test = try state.defineObject(
      "t",
      methods: [
        method("load", of: "t", as: "t") { tests in { it throws(LuaMessage) in [.object(try tests.load(it, scene))] } },
        method("run", of: "t", as: "t") { tests in { it throws(LuaMessage) in [.object(try tests.play(it, run))] } },
        method("near", of: "t", as: "t") { tests in { it throws(LuaMessage) in [.object(try tests.near(it, near))] } },
        method("expect", of: "t", as: "t") { tests in { it throws(LuaMessage) in try tests.expect(it) } },
      ])
    let declare: LuaHostFunction = { [unowned(unsafe) self] it throws(LuaMessage) in try self.declare(it) }
    let module = try state.defineObject(ModuleName.test, methods: [("case", declare)])
    try state.setModule(ModuleName.test, to: .object(LuaObject(type: module, identity: 0)))
    self.test = LuaObject(type: test, identity: 0)
  }

  private typealias Method = (PolicyTests) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]

  private static var methodsOfScene: [(name: String, method: Method)] {
    [
      ("release", { $0.release }), ("settle", { $0.settle }), ("heights", { $0.heights }),
      ("translation", { $0.translation }), ("canReach", { $0.canReach }),
    ]
  }

  /// Makes a method that refuses to be called without its object.
  ///
  /// - Parameters:
  ///   - kind: the name of the kind of object.
  ///   - subject: what the refusal calls the object.
  private func method(
    _ name: String, of kind: String, as subject: String, _ method: @escaping Method
  ) -> (name: String, function: LuaHostFunction) {
    let call: LuaHostFunction = { [unowned(unsafe) self] arguments throws(LuaMessage) in
      guard let object = arguments.object(1), arguments.state.typeName(of: object.type).isSame(as: kind) else {
        throw LuaMessage("call \(name) with a colon: \(subject):\(name)(...)")
      }
      return try method(self)(arguments)
    }
    return (name, call)
  }

  /// `test.case("a flick goes up", function(t) ... end)`
  private func declare(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard script == nil else { throw LuaMessage("test.case: cases are declared while the file loads, not in a case") }
    guard let name = arguments.string(1), !name.isEmpty, let function = arguments.function(2) else {
      throw LuaMessage(
        "test.case: expected a name and a function, as in test.case(\"a flick goes up\", function(t) ... end)")
    }
    guard cases.count < Self.mostCases else {
      throw LuaMessage("test.case: a file has at most \(Self.mostCases) cases")
    }
    cases.append((name, function))
    return []
  }

  private static let mostCases = 100_000

  /// `t:expect(found, wanted)`; without `wanted`, true.
  private func expect(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    expectationCount += 1
    let found = try arguments.value(2, named: "what was found")
    let wanted = arguments.count < 3 ? .boolean(true) : try arguments.value(3, named: "what was expected")
    guard let sentence = comparison.failure(of: found, wanted: wanted, in: arguments.state) else { return [] }
    if failure == nil { failure = (arguments.position().map { "\($0): " } ?? "") + sentence }
    throw LuaMessage(sentence)
  }

  private func near(_ arguments: LuaArguments, _ type: LuaObjectType) throws(LuaMessage) -> LuaObject {
    guard let value = arguments.number(2), let tolerance = arguments.number(3), tolerance >= 0 else {
      throw LuaMessage("t:near: expected a number and how far it may be off, as in t:near(640, 0.5)")
    }
    return comparison.object(type, value, tolerance: tolerance)
  }
}

// MARK: Scenes

/// A config that a case has loaded, with the layer that is asked.
private final class AskedScene {
  let path: String
  let config: RepeatableConfig
  let layer: String?
  let screen: Screen?
  private var known: LandingProbe?

  init(_ path: String, _ config: RepeatableConfig, layer: String?, screen: Screen?) {
    (self.path, self.config, self.layer, self.screen) = (path, config, layer, screen)
  }

  /// The layer in its first state.
  func probe() throws(Thrown) -> LandingProbe {
    if let known { return known }
    let probe = try LandingProbe(
      LoadedScene(config.again()), layer: layer, from: nil, screen: screen, config: path)
    known = probe
    return probe
  }

  /// Lets go of what has moved: one stage at a time drives a config's script.
  func reset() { known = nil }
}

extension PolicyTests {
  /// The text of a file that a case names, beside the file of tests or in its project.
  private func read(_ arguments: LuaArguments, _ place: Int, _ called: String) throws(Thrown) -> (String, [UInt8]) {
    guard let name = arguments.string(place), Project.isBelow(name) else {
      throw thrown(UsageFailure("expected \(called) beside this file or in its project, without \"..\""))
    }
    let project = try source.files.project(source.path)
    let (own, shared) = (PathText.prefix(source.path), project.map { PathText.prefix($0.path) })
    let bases = [own] + (shared.map { $0.isSame(as: own) ? [] : [$0] } ?? [])
    for base in bases {
      do throws(LuaMessage) {
        let place = ModulePlace(base: base, folder: "")
        if case .source(let bytes) = try source.files.module(place, name, Self.mostBytes) {
          return (base + name, bytes)
        }
      } catch {
        throw thrown(UsageFailure(error.text))
      }
    }
    let looked = bases.map { $0 + name }.joined(separator: ", ")
    throw thrown(UsageFailure("there is no such file; looked for \(looked)"))
  }

  /// The most bytes that a file may have which a case names.
  private static let mostBytes = 64 << 20

  private func load(_ arguments: LuaArguments, _ type: LuaObjectType) throws(LuaMessage) -> LuaObject {
    arguments.state.spend(Self.unitsOfLoading)
    return try Self.told("t:load") { () throws(Thrown) in
      let (path, bytes) = try read(arguments, 2, "a config")
      if !loaded.contains(where: { $0.path.isSame(as: path) && !$0.isTaken }) {
        guard scenes.count < Self.mostScenes else {
          throw thrown(UsageFailure("a case has at most \(Self.mostScenes) scenes"))
        }
        let config = ScriptSource(path: path, bytes: bytes, limits: source.limits, files: source.files)
        loaded.append((path, try config.loadRepeatable([], meter), false))
      }
      let place = loaded.firstIndex { $0.path.isSame(as: path) && !$0.isTaken } ?? 0
      loaded[place].isTaken = true
      let device = source.limits.device?.screen(isLandscape: source.limits.isLandscape)
      scenes.append(AskedScene(path, loaded[place].config, layer: nil, screen: device?.applied(to: .standard)))
      return LuaObject(type: type, identity: Int64(scenes.count - 1))
    }
  }

  private static let mostScenes = 64
  /// The cost to the case of loading a config, or of playing a recording, in instructions.
  private static let unitsOfLoading = 10_000

  /// Does something, and says whose words an error's are.
  private static func told<Answer>(
    _ name: String, _ body: () throws(Thrown) -> Answer
  ) throws(LuaMessage) -> Answer {
    do throws(Thrown) { return try body() } catch { throw LuaMessage("\(name): \(words(of: error))") }
  }

  private func scene(_ arguments: LuaArguments) throws(LuaMessage) -> AskedScene {
    guard let object = arguments.object(1), scenes.indices.contains(Int(object.identity)) else {
      throw LuaMessage("the scene is another case's; write t:load in this one")
    }
    let scene = scenes[Int(object.identity)]
    for other in scenes where other !== scene && other.config === scene.config { other.reset() }
    return scene
  }

  /// `scene.search`: the same scene, and the layer of that id.
  private func layer(_ arguments: LuaArguments) throws(LuaMessage) -> LuaValue {
    let scene = try scene(arguments)
    guard let name = arguments.string(2), let object = arguments.object(1) else { return .null }
    let layer = AskedScene(scene.path, scene.config, layer: name, screen: scene.screen)
    scene.reset()
    do throws(Thrown) { _ = try layer.probe() } catch {
      let near = NearestName.of(name, in: Self.methodsOfScene.map { $0.name })
      let method = near.map { "; did you mean the method scene:\($0)(...)?" } ?? ""
      throw LuaMessage("scene.\(name): \(words(of: error))\(method)")
    }
    scenes.append(layer)
    return .object(LuaObject(type: object.type, identity: Int64(scenes.count - 1)))
  }

  /// `scene:release { height = 300, velocity = -900 }`
  private func release(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (scene, finger) = (try scene(arguments), try ReleasedFinger(arguments, "release"))
    return try Self.told("release") { () throws(Thrown) in
      let (probe, landing) = try scene.landing(finger)
      return [table(.release, probe.words(landing.landing, reason: landing.reason))]
    }
  }

  /// Returns what `release` does, and the way there.
  private func settle(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (scene, finger) = (try scene(arguments), try ReleasedFinger(arguments, "settle"))
    return try Self.told("settle") { () throws(Thrown) in
      let (probe, landing) = try scene.landing(finger)
      var fields = probe.words(landing.landing, reason: landing.reason)
      if let way = try probe.way(of: finger, to: landing.landing) {
        fields.removeAll { $0.name == "height" }
        fields += [
          .init(name: "height", value: .number(way.height)), .init(name: "seconds", value: .number(way.seconds)),
          .init(name: "overshoot", value: .number(way.overshoot)),
        ]
      }
      return [table(.settle, fields)]
    }
  }

  /// Returns the heights by notch, points.
  private func heights(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let scene = try scene(arguments)
    return try Self.told("heights") { () throws(Thrown) in
      let notches = try scene.probe().notches
      return [table(.heights, notches.map { .init(name: $0.name, value: .number($0.height)) })]
    }
  }

  /// The height that is seen where the finger would have the edge at another.
  private func translation(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let scene = try scene(arguments)
    guard let height = arguments.number(2), height.magnitude <= 1e6 else {
      throw LuaMessage("translation: expected the height where the finger has the edge, points")
    }
    return try Self.told("translation") { () throws(Thrown) in
      defer { scene.reset() }
      return [.number(try scene.probe().heightOfDrag(to: height))]
    }
  }

  private func canReach(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let scene = try scene(arguments)
    return try Self.told("canReach") { () throws(Thrown) in
      let probe = try scene.probe()
      let names = probe.notches.map { $0.name }
      guard let name = arguments.string(2), let place = names.place(of: name) else {
        let hint = NameHint.oneOf(names, near: arguments.string(2) ?? "")
        throw thrown(UsageFailure("found \(arguments.words(2)), expected a notch; \(hint)"))
      }
      return [.boolean(try probe.canReach(place))]
    }
  }
}

/// The release of a finger: `{ height = 300, velocity = -900 }`.
private struct ReleasedFinger {
  /// The height, points; `nil` for where the layer is.
  var height: Double?
  /// Points per second, down is positive.
  var velocity = 0.0
  /// The notch at which the drag began; `nil` for the first one.
  var from: String?
  /// Seconds after the release; `nil` for the end.
  var at: Double?

  init(_ arguments: LuaArguments, _ name: String) throws(LuaMessage) {
    let isSettle = name.isSame(as: "settle")
    let example = "such as { height = 300, velocity = -900\(isSettle ? ", at = 0.5" : "") }"
    guard case .table(let table) = try arguments.value(2), table.list.isEmpty, table.others.isEmpty else {
      throw LuaMessage("\(name): expected a table \(example)")
    }
    let known = ["height", "velocity", "from"] + (isSettle ? ["at"] : [])
    for field in table.fields {
      guard known.contains(where: { $0.isSame(as: field.name) }) else {
        throw LuaMessage(
          "\(name): unknown key \"\(field.name)\"\(NameHint.tail(field.name, in: known, lead: "there are"))")
      }
      let number = field.value.asNumber.flatMap { $0.magnitude <= 1e6 ? $0 : nil }
      switch (field.name, field.value, number) {
      case ("height", _, let number?): height = number
      case ("velocity", _, let number?): velocity = number
      case ("at", _, let number?) where number >= 0: at = number
      case ("from", .string(let notch), _): from = notch
      default:
        let expected = "expected one \(example), numbers up to 1000000"
        throw LuaMessage("\(name): \(field.name) is \(field.value.words); \(expected)")
      }
    }
  }
}

extension AskedScene {
  fileprivate func landing(
    _ finger: ReleasedFinger
  ) throws(Thrown) -> (LandingProbe, (landing: Landing, reason: String?)) {
    let probe = try probe()
    return (probe, try probe.decision(finger.height ?? probe.height, finger.velocity, from: finger.from))
  }
}

extension LandingProbe {
  /// The height at which the layer is, points.
  fileprivate var height: Double { layer.resting(at: session.now)?.height ?? 0 }

  /// Returns where a release would lead, and why. Throws as `answer`.
  fileprivate func decision(
    _ height: Double, _ velocity: Double, from start: String?
  ) throws(Thrown) -> (landing: Landing, reason: String?) {
    let names = notches.map { $0.name }
    let place = start.flatMap { names.place(of: $0) }
    if let start, place == nil {
      throw thrown(UsageFailure("from: there is no notch \"\(start)\"; \(NameHint.oneOf(names, near: start))"))
    }
    guard let landing = try session.decision(of: layer, releasedAt: height, velocity: velocity, from: place) else {
      throw thrown(UsageFailure("\"\(layer.id.text)\" is not on screen, so there is nothing to release"))
    }
    return landing
  }

  /// Returns a landing for a script: the notch, its height, and the reason; or `dismissed`.
  fileprivate func words(_ landing: Landing, reason: String?) -> [LuaTree.Field] {
    var fields: [LuaTree.Field] = reason.map { [.init(name: "reason", value: .string($0))] } ?? []
    switch landing {
    case .place(let place):
      fields.append(.init(name: "notch", value: .string(notches[place].name)))
      fields.append(.init(name: "height", value: .number(notches[place].height)))
    case .rest(let height): fields.append(.init(name: "height", value: .number(height)))
    case .dismissed: fields.append(.init(name: "dismissed", value: .boolean(true)))
    }
    return fields
  }

  /// Returns how a released layer goes where it rests: its height then, or at the end, how long it takes, and how far it
  /// goes beyond.
  fileprivate func way(
    of finger: ReleasedFinger, to landing: Landing
  ) throws(Thrown) -> (height: Double, seconds: Double, overshoot: Double)? {
    var (place, rest) = (notches.map { $0.name }.place(of: finger.from ?? from) ?? 0, Double?.none)
    switch landing {
    case .place(let notch): place = notch
    case .rest(let height): rest = height
    case .dismissed: return nil
    }
    let (start, goal) = (finger.height ?? self.height, rest ?? notches[place].height)
    let settle = try session.settle(of: layer, from: start, to: place, at: rest, velocity: finger.velocity)
    guard let curve = settle?.curve else { return nil }
    func height(_ seconds: Double) -> Double { start + (goal - start) * curve.fraction(at: seconds) }
    let direction: Double = goal >= start ? 1 : -1
    let steps = Int(min(curve.duration, 60) * Self.stepsInSecond)
    let beyond = (0...max(steps, 0)).map { (height(Double($0) / Self.stepsInSecond) - goal) * direction }
    return (height(finger.at ?? .infinity), curve.duration, max(beyond.max() ?? 0, 0))
  }

  /// The number of steps in a second in which a motion is looked at.
  private static let stepsInSecond = 240.0

  /// The height that is seen while a finger that took the edge has it at a height. The layer stays in the drag.
  fileprivate func heightOfDrag(to height: Double) throws(Thrown) -> Double {
    let way = self.height - height
    for sample in [PanSample(phase: .began), PanSample(phase: .changed, translation: way)] {
      try session.apply(InputEvent(time: session.earliestInput, layer: layer.id, kind: .pan(sample)))
    }
    return self.height
  }

  fileprivate func canReach(_ place: Int) throws(Thrown) -> Bool {
    guard let container = layer as? Container else { return true }
    return try container.reachable().contains(place)
  }
}

// MARK: Runs

/// A recording that a case has played.
private struct PlayedRun {
  let trace: Trace
  /// The ids of its layers.
  let layers: [String]
  let rests: [Value.Field]
  let passed: Int
  let failed: Int
}

extension PolicyTests {
  private func play(_ arguments: LuaArguments, _ type: LuaObjectType) throws(LuaMessage) -> LuaObject {
    arguments.state.spend(Self.unitsOfLoading)
    return try Self.told("t:run") { () throws(Thrown) in
      let (config, text) = try read(arguments, 2, "a config")
      let (events, bytes) = try read(arguments, 3, "a recording")
      guard runs.count < Self.mostScenes else {
        throw thrown(UsageFailure("a case has at most \(Self.mostScenes) runs"))
      }
      let inputs = try rethrowing { () throws(EventFileError) in try RunInputs(name: events, .memory(bytes)) }
      var replay = try Replay(
        ScriptSource(path: config, bytes: text, limits: source.limits, files: source.files), inputs)
      replay.options.frames = FrameSequence(.all, clock: FrameClock(framesPerSecond: 60))
      let review = TraceReview(replay.header)
      let played = replay.run([review])
      let end = try played.end()
      runs.append(
        PlayedRun(
          trace: review.trace, layers: played.session.layers.map { $0.id.text },
          rests: TraceEnd(played.session, at: end).layers,
          passed: played.session.passedExpectations, failed: played.session.failedExpectations))
      return LuaObject(type: type, identity: Int64(runs.count - 1))
    }
  }

  private func run(_ arguments: LuaArguments) throws(LuaMessage) -> PlayedRun {
    guard let object = arguments.object(1), runs.indices.contains(Int(object.identity)) else {
      throw LuaMessage("the run is another case's; write t:run in this one")
    }
    return runs[Int(object.identity)]
  }

  /// `run:notch(2.0, "sheet")`: where the layer last went up to then; without an id, any layer.
  private func notch(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let run = try run(arguments)
    let (seconds, layer) = (arguments.number(2) ?? .infinity, arguments.string(3))
    guard arguments.isNull(2) || arguments.number(2) != nil && seconds >= 0 else {
      throw LuaMessage("notch: found \(arguments.words(2)), expected seconds from 0 on, as in run:notch(1.5)")
    }
    guard arguments.isNull(3) || layer.map({ id in run.layers.contains { $0.isSame(as: id) } }) == true else {
      let hint = NameHint.oneOf(run.layers, near: layer ?? "")
      throw LuaMessage("notch: found \(arguments.words(3)), expected the id of a layer; \(hint)")
    }
    let last = run.trace.records.last { record in
      record.seconds <= seconds && (record.event == "willMoveToNotch" || record.event == "anchor")
        && (layer == nil || record.overlay == layer)
    }
    let field = last?.fields.first { $0.key == "notch" || $0.key == "index" }
    switch field?.value {
    case .string(let name): return [.string(name)]
    case .number(let index): return [.string("anchor \(Int(index))")]
    default: return [.null]
    }
  }

  private func fact(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let run = try run(arguments)
    switch arguments.string(2) {
    case "figures":
      let metrics = MotionMetrics.measure(run.trace)
      let fields = MotionBudgets.Budget.allCases.compactMap { budget in
        budget.largest(in: metrics).map { LuaTree.Field(name: budget.figure, value: .number($0)) }
      }
      return [table(.figures, fields)]
    case "records": return [.table(LuaTree(list: run.trace.records.map { .table(LuaTree($0)) }))]
    case "rests": return [table(.rests, LuaTree(run.rests).fields)]
    case "expectations":
      let counts = [("passed", run.passed), ("failed", run.failed)]
      return [table(.expectations, counts.map { .init(name: $0.0, value: .integer(Int64($0.1))) })]
    case let name:
      let known = ["figures", "records", "rests", "expectations", "notch"]
      throw LuaMessage("a run has no \"\(name ?? "")\"\(NameHint.tail(name ?? "", in: known, lead: "it has"))")
    }
  }
}

// MARK: Values

/// A table that scripts get, whose fields are known: a misspelt one is refused.
private enum FactTable: Int, CaseIterable {
  case release, settle, heights, figures, rests, expectations

  private var name: String {
    switch self {
    case .release: "the answer of release"
    case .settle: "the answer of settle"
    case .heights: "the answer of heights"
    case .figures: "run.figures"
    case .rests: "run.rests"
    case .expectations: "run.expectations"
    }
  }

  /// The fields that may be nil.
  private var optional: [String] {
    let landing = ["notch", "height", "reason", "dismissed"]
    return switch self {
    case .release: landing
    case .settle: landing + ["seconds", "overshoot"]
    case .figures: MotionBudgets.Budget.allCases.map { $0.figure }
    case .heights, .rests, .expectations: []
    }
  }

  func define(in state: LuaState) throws(LuaFailure) -> LuaObjectType {
    let (name, optional) = (name, optional)
    return try state.defineObject(
      name,
      read: { arguments throws(LuaMessage) in
        let key = arguments.string(2) ?? arguments.number(2).map { NumberWords.text($0) } ?? arguments.typeName(2)
        if optional.contains(where: { $0.isSame(as: key) }) { return [.null] }
        guard case .table(let tree) = try arguments.value(1) else { return [.null] }
        let known =
          optional
          + tree.fields.map { $0.name }.filter { name in
            !optional.contains { $0.isSame(as: name) }
          }
        throw LuaMessage("\(name) has no \"\(key)\"\(NameHint.tail(key, in: known, lead: "it has"))")
      }, isTable: true)
  }
}

extension PolicyTests {
  private func table(_ table: FactTable, _ fields: [LuaTree.Field]) -> LuaValue {
    var tree = LuaTree(fields: fields)
    tree.type = tables[table.rawValue]
    return .table(tree)
  }
}

extension LuaTree {
  package init(_ fields: [Value.Field]) {
    self.init(fields: fields.map { Field(name: $0.key, value: LuaValue($0.value)) })
  }

  /// Makes a table with the keys of a trace's line.
  package init(_ record: TraceRecord) {
    self.init(
      [Value.Field(key: "t", value: .number(record.seconds)), Value.Field(key: "event", value: .string(record.event))]
        + (record.overlay.map { [Value.Field(key: "overlay", value: .string($0))] } ?? []) + record.fields)
  }
}

extension LuaValue {
  package init(_ value: Value) {
    self =
      switch value {
      case .null, .function, .content: .null
      case .bool(let flag): .boolean(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .list(let values): .table(LuaTree(list: values.map { LuaValue($0) }))
      case .object(let fields): .table(LuaTree(fields))
      }
  }
}
