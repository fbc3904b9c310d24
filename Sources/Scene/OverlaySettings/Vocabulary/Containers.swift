package import OverlayEngine
import Text

extension SettingSchema {
  static let container = Form<DeclaredLayer>(
    "container", "A draggable overlay with notches.", from: DeclaredContainer()
  ) {
    Key({ $1(&$0.declared.id) }, "id", .text, "Unique in the scene.")
    Key(
      { $1(&$0.declared.settings.frame) }, "frame", .source(frame),
      default: "all of the screen, or of the overlay that it lies in",
      "Where the container lies; a function gets the screen (or the overlay's size), and is asked again when that changes."
    )
    Key(
      { $1(&$0.outer) }, "inside", .text, default: "the screen",
      "The container in whose overlay it lies: it moves and leaves with that, and is cut by it.")
    Key(
      { $1(&$0.declared.settings.edge) }, "edge", .choice(),
      "The edge of its place that the overlay grows from: heights are measured from there inwards, and translations and velocities are "
        + "positive towards it. The end of its content that faces away from the edge is seen first; with the style "
        + "\"flexibleHeight\" all of it is as long as the overlay is seen.")
    Key(
      { $1(&$0.declared.settings.style) }, "style", .choice(), "How tall the overlay is drawn for a translation height."
    )
    Key(
      "notches", .orFunction(.list(.text, minimumCount: 1), ContainerFunctions.notches.form), default: nil,
      "Names, lowest first; a function is asked again on invalidation."
    ) { $0.take(notches: $1) }
    Key(
      "heightForNotch",
      .orFunction(.dictionary(.points(.atLeast(0)), keys: "the notches"), ContainerFunctions.height.form), default: nil,
      "Heights above the bottom edge, ascending."
    ) { $0.take(heights: $1) }
    Key(
      "initialNotch", .orFunction(.text, ContainerFunctions.initialPlace.form), default: "the lowest",
      "Where it is at first; a function may give a height, too: `overlay.restAt`. A move that was asked for before takes its place."
    ) { $0.take(initial: $1) }
    Key(
      { $1(&$0.reachableNotches) }, "canReachNotch", ContainerFunctions.reachability, default: "always true",
      "Which notches a drag can reach at the moment.")
    Key(
      { $1(&$0.translation) }, "translationFunction", translationFunctions, or: ContainerFunctions.translation,
      as: TranslationFunction.scripted,
      default: "overlay.rubberBand {}", "How the height that a finger asks for becomes the overlay's.")
    Key(
      { $1(&$0.declared.settings.cutsSteps) }, "cutsSteps", .flag,
      "Whether each step of the finger is cut by itself: what the translation function takes off it is lost, and the way back from beyond a "
        + "limit begins at once, as on Android.")
    Key(
      { $1(&$0.target) }, "targetNotchPolicy", targetPolicies.map { .builtIn($0) }, or: ContainerFunctions.target,
      as: TargetPolicy.scripted,
      default: "overlay.rushingForward {}",
      "Which notch a released overlay goes to; a second result of a function is the reason, which is shown with the release."
    )
    Key(
      { $1(&$0.animation) }, "animation", animations.map { AnimationSource.fixed($0) }.optional,
      or: ContainerFunctions.animation,
      as: AnimationSource.scripted,
      default: "overlay.spring {} with the style's damping",
      "How an animated move gets to its notch; the function gives one of the animations, or a `function(elapsed)`.")
    Key(
      { $1(&$0.shouldStartDragging) }, "shouldStartDragging", ContainerFunctions.start,
      default: "the point is inside the overlay",
      "Whether a drag may start there; the point is in the overlay's own coordinates.")
    Key(
      { $1(&$0.scrollView) }, "drivingScrollView", scrollViews.map { ScrollViewSource.fixed($0) },
      or: ContainerFunctions.scrollView,
      as: ScrollViewSource.scripted,
      default: "none",
      "The scroll view whose content drives the overlay, or several: the one under the finger does. A function is asked at each layout and "
        + "whenever a finger goes down.")
    Key(
      { $1(&$0.declared.settings.appliesToLists) }, "appliesToLists", .flag,
      "Whether the translation function is asked for drags of a list, too.")
    Key(
      { $1(&$0.declared.settings.asksAtRest) }, "asksAtRest", .flag,
      "Whether a release at the very height of the notch last moved to asks the policy, too.")
    Key(
      { $1(&$0.declared.settings.heightsChanged) }, "heightsChanged", .choice(),
      "What becomes of the overlay where notches get other heights under it: the policy is asked, it goes to the same notch's new place, or it "
        + "stays as high as it is; \"share\" is \"notch\", and a rest at a height of its own keeps its share of `availableSpace`. Where its notch is gone, "
        + "it goes to the nearest one. \"policy\" is OverlayContainer's own way: it moves also under a finger, and content that grows is followed only by "
        + "`invalidateNotchHeights`; the others follow content by themselves and wait until a finger has let go.")
    Key(
      { $1(&$0.declared.settings.hitArea) }, "hitArea", .choice(),
      "Which part of the overlay takes touches: all of it, or what is drawn, so that transparent parts let them through."
    )
    Key(
      { $1(&$0.keyboard) }, "keyboard", keyboardManner(), or: ContainerFunctions.distance,
      as: KeyboardResponse.scripted,
      default: "\"ignore\"", keyboardSentence)
    dismissesKeyboard({ $1(&$0.declared.settings.dismissesKeyboard) })
    Key(
      { $1(&$0.back) }, "backAction", Kind<BackAction>.choice().map({ .fixed($0) }, show: { $0.action }),
      or: ContainerFunctions.back,
      as: BackPolicy.scripted, default: "\"none\"", backSentence)
    Key({ $1(&$0.declared.settings.respectsReduceMotion) }, "respectsReduceMotion", .flag, respectsReduceMotion)
    dragStart.lifted(to: { $1(&$0.declared.settings.dragStart) })
    velocityEstimator.lifted(to: { $1(&$0.declared.settings.velocityEstimator) })
    lastStepIgnoresPause.lifted(to: { $1(&$0.declared.settings.lastStepIgnoresPause) })
    Key(
      { $1(&$0.coordination) }, "scrollCoordination", ContainerFunctions.coordination,
      default: "OverlayContainer's rule",
      "Returns `overlay` or `list`: whether a step of a finger in the list moves the overlay or the list."
        + " What is beyond a limit goes to the other."
        + " `listOnly`: the list gets all of it, also beyond its ends (its bounce, pull to refresh)."
        + " With it, a move of the overlay by program stops its lists; OverlayContainer's own rule leaves them to coast."
    )
    Key(
      "momentum", .table(momentum), default: "none goes over",
      "Whether speed goes over from the overlay to its list, and back."
    ) {
      $0.declared.add($1, at: { $1(&$0.momentum) })
    }
    interruption.lifted(to: { $1(&$0.declared.settings.interruption) })
    Key(
      { $1(&$0.callbacks.willStartDragging) }, "willStartDragging", ContainerFunctions.listener,
      "Called at the first change of height of a drag.")
    Key(
      { $1(&$0.callbacks.willEndDragging) }, "willEndDragging", ContainerFunctions.listener,
      "Called when a drag that started is released.")
    Key(
      { $1(&$0.callbacks.willMoveToNotch) }, "willMoveToNotch", ContainerFunctions.moveListener,
      "Called before a move to a notch.")
    Key(
      { $1(&$0.callbacks.didMoveToNotch) }, "didMoveToNotch", ContainerFunctions.moveListener,
      "Called after a move to a notch.")
    Key(
      { $1(&$0.callbacks.willTranslate) }, "willTranslate", ContainerFunctions.listener,
      "Called before each translation.")
    Key({ $1(&$0.callbacks.didPresent) }, "didPresent", ContainerFunctions.listener, "Called once it is presented.")
    Key(
      { $1(&$0.callbacks.didDismiss) }, "didDismiss", ContainerFunctions.dismissalListener,
      "Called once it is off the screen, with the reason.")
    Key("presentation", .table(sheetPresentation), default: "always on screen", "How it is presented and dismissed.") {
      $0.declared.add($1, at: { $1(&$0.presentation) })
    }
    Key(
      { $1(&$0.declared.settings.isPresented) }, "isPresented", .flag,
      "With a presentation: whether it is presented when the run begins.")
    Key(
      { $1(&$0.declared.settings.dimming) }, "dimming", .table(dimming), default: "the presentation's",
      "How dark it is behind the overlay.")
    Key(
      { $1(&$0.declared.settings.grabberAction) }, "grabberAction", layerTap, default: "nothing",
      "What a tap on its top 24 points does.")
    cardLook.lifted(to: { $1(&$0.declared.settings.look) })
  } finish: { container, reader in
    container.check(&reader)
    return .container(container)
  }

  static func keyboardManner<Moment>() -> Kind<KeyboardResponse<Moment>> {
    Kind<KeyboardResponse<Moment>.Manner>.choice().map({ KeyboardResponse<Moment>($0) }, show: { $0.manner })
  }

  static let keyboardSentence =
    "What it does about the keyboard: nothing; it stands on it, as far up as there is room (gorhom's `interactive`); it goes to its highest "
    + "place and back (gorhom's `extend`); or its lists end above it, and a focused field is scrolled into sight. A function gives a distance upwards."

  static let backSentence =
    "What a way back does: it goes off the screen, or to its lowest reachable notch, or nothing. A function is asked once it is committed; "
    + "what it returns is one of the three words, or nothing. On its way it is drawn smaller (by 48 points at most, as Material's sheets are), "
    + "unless its `transform` says how."

  static func dismissesKeyboard<Draft>(_ path: @escaping At<Draft, KeyboardDismissal?>) -> Key<Draft> {
    Key(
      path, "dismissesKeyboard", .choice(), default: "it stays",
      "How a drag sends the keyboard away: as it begins, or with the finger, which takes the keyboard's top down.")
  }

  static let interruption = Key<Interruption>(
    { $1(&$0) }, "interruption", .choice(),
    "Where a grab in the middle of an animation goes on: from what is seen, or from the animation's target.")

  /// One or several, each with an id of its own.
  package static let scrollViews = Kind<[ScrollViewSettings]>.either([
    .list(.table(scrollView)), Kind.table(scrollView).map { [$0] },
  ]).map { numbered($0) }.checked(checkIDs)

  /// Checks that each has an id of its own, and that what a list lies in stands before it, and says where.
  private static func checkIDs(_ lists: [ScrollViewSettings], _ reader: inout SettingReader) {
    for (place, list) in lists.enumerated() {
      let known = lists[..<place].map { $0.id }
      let path: [SettingProblem.Step] = lists.count == 1 ? [] : [.entry(place + 1)]
      if known.contains(list.id) { reader.report(.duplicate(list.id, what: "scroll view"), at: path + [.key("id")]) }
      guard let outer = list.outer else { continue }
      if !known.contains(outer) {
        reader.report(
          .unknownName(
            outer, what: "scroll view before it in the list", near: NearestName.of(outer, in: known), known: known),
          at: path + [.key("inside")])
      } else if case .rect? = list.frame {
        continue
      } else {
        reader.report(
          .missingKey("frame", expected: "x, y, width and height in the content of \"\(outer)\""), at: path)
      }
    }
  }

  /// Returns the lists, of which those without an id of their own are called by their place.
  package static func numbered(_ list: [ScrollViewSettings]) -> [ScrollViewSettings] {
    list.enumerated().map { place, settings in
      var settings = settings
      if settings.id.isEmpty { settings.id = "\(place + 1)" }
      // Plain tables have no constructor that tells them apart.
      if settings.identity == 0 { settings.identity = -Int32(place) }
      return settings
    }
  }

  package static let scrollView = Form<ScrollViewSettings>(
    "scrollView", "A scroll view whose content drives an overlay.", from: ScrollViewSettings(id: "", contentHeight: 0)
  ) {
    Key(
      required: { $1(&$0.contentHeight) }, "contentHeight", .points(.atLeast(0)),
      "The height of everything that can be scrolled; the width of a horizontal one's."
    )
    Key({ $1(&$0.inset) }, "inset", .points(), "Top inset; the first offset is minus this.")
    Key(
      { $1(&$0.id) }, "id", .text, default: "its place, \"1\" and so on",
      "The name that recordings and content use for it where there are several.")
    Key(
      { $1(&$0.axis) }, "axis", .choice(),
      "Along which it scrolls. One that scrolls across its overlay's way keeps drags that start across; the others are the overlay's."
    )
    Key(
      { $1(&$0.frame) }, "frame", .table(frame), default: "all of the overlay",
      "Its place in the overlay's own coordinates, or in the content of the list that it lies in.")
    Key(
      { $1(&$0.outer) }, "inside", .text, default: "the overlay",
      "The id of a list before it, in whose content it lies: it moves with that, and a finger's way beyond its ends goes on to that."
    )
    dismissesKeyboard({ $1(&$0.dismissesKeyboard) })
    Key(
      { $1(&$0.bounces) }, "bounces",
      .either([
        Kind.flag.map({ $0 ? .list : .none }) { $0 == .overlay ? nil : $0 == .list },
        .word("overlay", ScrollViewSettings.Bounces.overlay),
      ]),
      "Whether the content stretches beyond its ends under a finger, and bounces; \"overlay\": beyond its beginning the overlay moves in its place."
    )
    Key({ $1(&$0.paging) }, "paging", .flag, "Whether it comes to rest at whole pages of its own height.")
    Key({ $1(&$0.refresh) }, "refresh", .table(refresh), default: "none", "What a pull beyond its beginning does.")
  } finish: { settings, reader in
    var settings = settings
    settings.identity = reader.identity
    return settings
  }

  static let refresh = Form<ListRefresh>(
    "refresh", "Pull to refresh: a list that is pulled beyond its beginning, and stays there while it loads.", .plain,
    from: ListRefresh(action: .named(""))
  ) {
    Key(
      required: { $1(&$0.action) }, "action", .effect,
      "What it does: the name of one of the scene's actions, or a function.")
    Key({ $1(&$0.threshold) }, "threshold", .points(.positive), "How far it has to be pulled, as it is seen.")
    Key({ $1(&$0.height) }, "height", .points(.atLeast(0)), "The room at its beginning until `endRefreshing`.")
  }

  static let sheetPresentation = Form(
    "sheetPresentation", "How a container is presented over a dimmed screen, and when it is dismissed.",
    from: Declared<SheetPresentationSettings, ContainerFunctions>(SheetPresentationSettings())
  ) {
    Key(
      { $1(&$0.settings.dimming) }, "dimming", .table(dimming), default: "0, 0.3, 0.6",
      "How dark it is behind the overlay.")
    Key(
      { $1(&$0.settings.dismissingVelocity) }, "dismissingVelocity",
      .either([Kind.speed.optional, Kind<Double?>.word("none", nil)]),
      "A faster release downwards dismisses; \"none\": the speed plays no part.")
    Key("dismissingNotch", .text, default: "the lowest", "A translation to below its height dismisses.") {
      presentation, notch in
      presentation.notches.append(notch)
      presentation.add { $1.dismissingPosition = .notch(Name(notch)) }
    }
    Key("dismissingHeight", .points(.atLeast(0)), default: "the notch's", "A translation to below it dismisses.") {
      $0.settings.dismissingPosition = .height($1)
    }
    Key(
      { $1(&$0.shouldDismiss) }, "shouldDismiss", ContainerFunctions.dismissal, default: "by velocity and height",
      "A rule in place of velocity and height, asked at each translation, also while a finger drags (`context.isDragging`)."
    )
    Key(
      { $1(&$0.mayDismiss) }, "mayDismiss", ContainerFunctions.keeping, default: "always true",
      "The last word on a dismissal, by a finger, a tap, a rule, a policy, a way back or the program: with false it stays, which is reported, "
        + "and goes to `context.reachedNotch`."
    )
    Key(
      { $1(&$0.dismissesOnTap) }, "dismissesOnTap", Kind.flag.map { .fixed($0) }, or: ContainerFunctions.tapDismissal,
      as: { .scripted($0) },
      default: "true",
      "Whether a tap beside the overlay dismisses; a function is asked at each, with the point on the screen.")
    Key(
      "undimmedThrough", .text, default: "dimmed at each",
      "Up to this notch nothing is dimmed, and touches beside the overlay reach what lies behind (UIKit's `largestUndimmedDetentIdentifier`)."
    ) { presentation, notch in
      presentation.undimmedThrough = notch
      presentation.add { $1.undimmedThrough = Name(notch) }
    }
    Key(
      { $1(&$0.passesTouches) }, "passesTouches", ContainerFunctions.passing, default: "by `undimmedThrough`",
      "Whether a touch beside the overlay reaches what lies behind; asked at each, with the point on the screen.")
    Key(
      { $1(&$0.presenting) }, "presenting", animations.map { AnimationSource.fixed($0) }.optional,
      or: ContainerFunctions.animation,
      as: AnimationSource.scripted,
      default: "0.5 s that do not swing", "How it comes, from nothing to its height.")
    Key(
      { $1(&$0.dismissing) }, "dismissing", animations.map { AnimationSource.fixed($0) }.optional,
      or: ContainerFunctions.animation,
      as: AnimationSource.scripted,
      default: "0.5 s that do not swing", "How it goes, from the height that is seen to nothing.")
  }
}

extension DeclaredContainer {
  fileprivate mutating func take(notches given: ValueOrFunction<[String]>) {
    switch given {
    case .value(let list):
      notches = list
      declared.add { $1.notches = .fixed(list.map(Name.init)) }
    case .function(let function): declared.add { $1.notches = .scripted($0.notches(function)) }
    }
  }

  fileprivate mutating func take(heights given: ValueOrFunction<[(key: String, value: Double)]>) {
    switch given {
    case .value(let table):
      heights = table
      declared.add { functions, settings in
        var heights: [Name: Double] = [:]
        for field in table where heights[Name(field.key)] == nil { heights[Name(field.key)] = field.value }
        settings.heightForNotch = .fixed(heights)
      }
    case .function(let function): declared.add { $1.heightForNotch = .scripted($0.height(function)) }
    }
  }

  fileprivate mutating func take(initial given: ValueOrFunction<String>) {
    switch given {
    case .value(let name):
      initialNotch = name
      declared.add { $1.initialPlace = { _ in .notch(Name(name)) } }
    case .function(let function): declared.add { $1.initialPlace = $0.initialPlace(function) }
    }
  }

  /// The list of notches and what names notches agree.
  fileprivate func check(_ reader: inout SettingReader) {
    if declared.settings.presentation == nil {
      reader.refuseDismissal(
        because: "a container without presentation is always there, so nothing dismisses it",
        by: declared.settings.dimming?.action, declared.settings.grabberAction, declared.settings.back.action)
    }
    guard let notches else { return }
    for (place, notch) in notches.enumerated() where notches[..<place].contains(notch) {
      reader.report(.duplicate(notch, what: "notch"), at: [.key("notches")])
    }
    if let initialNotch { reader.require(initialNotch, "notch", in: notches, at: [.key("initialNotch")]) }
    for notch in declared.notches {
      reader.require(notch, "notch", in: notches, at: [.key("presentation"), .key("dismissingNotch")])
    }
    if let notch = declared.undimmedThrough {
      reader.require(notch, "notch", in: notches, at: [.key("presentation"), .key("undimmedThrough")])
    }
    guard let heights else { return }
    for field in heights { reader.require(field.key, "notch", in: notches, at: [.key("heightForNotch")]) }
    let ladder = notches.compactMap { notch in
      heights.first { $0.key.isSame(as: notch) }.map { (name: notch, height: $0.value) }
    }
    for notch in notches where !ladder.contains(where: { $0.name.isSame(as: notch) }) {
      reader.report(.missingKey(notch, expected: "its height in points"), at: [.key("heightForNotch")])
    }
    if zip(ladder, ladder.dropFirst()).contains(where: { $0.height > $1.height }) {
      reader.report(.notAscending(ladder), at: [.key("heightForNotch")])
    }
  }
}
