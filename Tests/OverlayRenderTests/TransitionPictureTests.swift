import OverlayEngine
import TestSupport
import Testing
import ValueBuilders

/// Every way in which something comes and goes, at its start, in its middle and at its end. View containers' pictures
/// show the coming, then the going.
struct TransitionPictureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var transition: ViewTransition

    var testDescription: String { name }
  }

  static let transitions: [Case] = [
    Case(name: "identity", transition: .identity), Case(name: "opacity", transition: .opacity),
    Case(name: "slide", transition: .slide),
    Case(name: "scale", transition: .scale), Case(name: "move-top", transition: ViewTransition([.move(.top)])),
    Case(name: "move-bottom", transition: ViewTransition([.move(.bottom)])),
    Case(name: "move-leading", transition: ViewTransition([.move(.leading)])),
    Case(name: "move-trailing", transition: ViewTransition([.move(.trailing)])),
    Case(name: "scale-and-opacity", transition: .scale + .opacity),
    Case(name: "asymmetric", transition: .asymmetric(.scale, ViewTransition([.move(.bottom)]))),
    Case(name: "pop-message-from-top", transition: .popMessageFromTop),
  ]

  @Test(arguments: transitions)
  func `a view comes and goes`(transition: Case) throws {
    let scene = try TransitionScene.view(transition.transition)
    try Golden.check(try scene.comingAndGoing(), named: "transition-" + transition.name)
  }

  @Test(arguments: ["color", "blur", "content", "identity", "group"])
  func `a background comes and goes`(name: String) throws {
    let scene = try TransitionScene.view(.opacity) { settings in
      switch name {
      case "color": settings.style.backgroundStyle = .color(.color(Color(0x000000, alpha: 120)))
      case "blur":
        settings.style.backgroundStyle = .blur(.thin)
        settings.ignoresSafeArea = .all
      case "content":
        settings.style.backgroundStyle = .content(
          ContentTemplate(ContentNode(.gradient(Gradient([Color(0xFFB04D), Color(0xE84A8A)])))))
      case "identity":
        settings.style.backgroundStyle = .color(.color(Color(0x000000, alpha: 120)))
        settings.style.backgroundTransition = .identity
      default:
        settings.displayType = .vertical
        settings.style.alignment = .bottom
        settings.style.backgroundStyle = .color(.color(Color(0x000000, alpha: 120)))
      }
    }
    try Golden.check(try scene.comingAndGoing(), named: "background-" + name)
  }

  private func sheet() throws -> TransitionScene {
    try TransitionScene {
      let root = SheetView(id: "root", content: TransitionScene.titled("Root"))
      var settings = SheetSettings(
        id: Name("sheet"), anchors: try SheetAnchors([.pointsFromTop(60), .pointsFromBottom(120)]),
        stack: try SheetStack([root]))
      settings.hasChevron = true
      settings.animatesCorners = true
      settings.tabBar = TabBarSettings(items: [
        .init(title: "Home", symbol: .house), .init(title: "Search", symbol: .magnifier),
      ])
      settings.tabBar?.height = 40
      return .sheet(settings)
    }
  }

  @Test func `a sheet expands over its dimming, and its tab bar hides`() throws {
    let scene = try sheet()
    try scene.send(.anchors(.expand(animated: true)), at: 0)
    try Golden.check(TransitionScene.strip(scene.frames(at: [0, 0.1, 0.6])), named: "sheet-expand")
  }

  @Test func `a pushed view slides in from below`() throws {
    let scene = try sheet()
    try scene.send(.anchors(.expand(animated: false)), at: 0)
    try scene.send(
      .stack(.push(SheetView(id: "detail", content: TransitionScene.titled("Detail")), animated: true)), at: 0.4)
    try Golden.check(TransitionScene.strip(scene.frames(at: [0.41, 0.5, 0.9])), named: "sheet-push")
  }

  @Test func `a popped view slides out`() throws {
    let scene = try sheet()
    try scene.send(.anchors(.expand(animated: false)), at: 0)
    try scene.send(
      .stack(.push(SheetView(id: "detail", content: TransitionScene.titled("Detail")), animated: false)), at: 0.1)
    try scene.send(.stack(.pop(animated: true)), at: 0.4)
    try Golden.check(TransitionScene.strip(scene.frames(at: [0.41, 0.5, 0.9])), named: "sheet-pop")
  }

  private func card(_ button: CloseButton = .standard) throws -> TransitionScene {
    try TransitionScene {
      var settings = AppStoreCardSettings(id: Name("card"))
      settings.look.content = TransitionScene.titled("Story")
      settings.presentation.closeButton = button
      return .appStore(settings)
    }
  }

  @Test func `an App Store card pops up over a blur`() throws {
    let scene = try card()
    try scene.send(.present(animated: true), at: 0)
    try Golden.check(TransitionScene.strip(scene.frames(at: [0.01, 0.1, 0.5])), named: "app-store-present")
  }

  @Test func `an App Store card shrinks under the finger, and leaves`() throws {
    let cross = ContentNode(.icon(ContentNode.Icon(.chevronDown)), color: .role(.destructive))
    let scene = try card(.content(ContentTemplate(cross)))
    try scene.send(.present(animated: false), at: 0)
    try scene.send(.pan(PanSample(phase: .began, translation: 0)), at: 0.1)
    try scene.send(.pan(PanSample(phase: .changed, translation: 40)), at: 0.2)
    var frames = try scene.frames(at: [0.2])
    try scene.send(.pan(PanSample(phase: .changed, translation: 120)), at: 0.3)
    frames += try scene.frames(at: [0.3])
    try scene.send(.pan(PanSample(phase: .changed, translation: 210)), at: 0.4)
    frames += try scene.frames(at: [0.4, 0.6, 0.8])
    try Golden.check(TransitionScene.strip(frames), named: "app-store-shrink")
  }

  @Test func `a container is presented over its dimming, and dismissed`() throws {
    let scene = try TransitionScene {
      let notches = [Name("low"), Name("high")]
      var settings = ContainerSettings(
        id: Name("sheet"), notches: .fixed(notches), heightForNotch: .fixed([notches[0]: 150, notches[1]: 300]))
      settings.look.content = TransitionScene.titled("Sheet")
      settings.presentation = SheetPresentationSettings()
      return .container(settings)
    }
    try scene.send(.present(animated: true), at: 0)
    let coming = try scene.frames(at: [0.02, 0.12, 0.5])
    try scene.send(.dismissPresentation(animated: true), at: 0.6)
    let going = try scene.frames(at: [0.62, 0.72, 1.1])
    try Golden.check(TransitionScene.strip(coming + going), named: "container-present")
  }

  @Test func `dimming follows a container that rises`() throws {
    let scene = try TransitionScene {
      let notches = [Name("low"), Name("high")]
      var settings = ContainerSettings(
        id: Name("sheet"), notches: .fixed(notches), heightForNotch: .fixed([notches[0]: 100, notches[1]: 320]))
      settings.look.content = TransitionScene.titled("Sheet")
      var presentation = SheetPresentationSettings()
      presentation.dimming.minimum = 0
      presentation.dimming.maximum = 0.7
      settings.presentation = presentation
      settings.animation = .fixed(.timing(TimingCurve(duration: 0.4, shape: .linear)))
      return .container(settings)
    }
    try scene.send(.present(animated: false), at: 0)
    var dragged = try scene.frames(at: [0.1])
    try scene.send(.pan(PanSample(phase: .began, translation: 0)), at: 0.1)
    try scene.send(.pan(PanSample(phase: .changed, translation: -110)), at: 0.2)
    dragged += try scene.frames(at: [0.2])
    try scene.send(.pan(PanSample(phase: .ended, translation: -110, velocity: -900)), at: 0.3)
    try Golden.check(TransitionScene.strip(dragged + (try scene.frames(at: [0.5, 0.8]))), named: "dimming")
  }
}
