import OverlayEngine
import OverlaySettings
import Testing

/// What holds where a key is missing is the same in the schema and in the engine.
struct DefaultTests {
  private func settings(_ form: FormID, _ arguments: [SettingInput] = []) throws -> Settings {
    var checker = SettingChecker()
    let settings = checker.check(arguments: arguments, of: form)
    return try #require(settings)
  }

  private func table(_ fields: [(key: String, value: SettingInput)]) -> SettingInput {
    .table(SettingInput.Table(fields: fields))
  }

  @Test func `policies without settings are the engine's`() throws {
    #expect(RushingForward(try settings(.rushingForward)) == RushingForward())
    #expect(Projection(try settings(.projection)) == Projection())
    guard case .rubberBand(let band)? = TranslationFunction(try settings(.rubberBand)) else { throw Absent() }
    #expect(band == RubberBand())
    guard case .squareRootBand(let root)? = TranslationFunction(try settings(.squareRootBand)) else { throw Absent() }
    #expect(root == SquareRootBand())
  }

  @Test func `animations without settings are the engine's`() throws {
    guard case .spring(let spring)? = AnimationSettings(try settings(.spring)) else { throw Absent() }
    #expect(spring == SpringSettings())
    guard case .dampedSpring(let damped)? = AnimationSettings(try settings(.dampedSpring)) else { throw Absent() }
    #expect(damped == DampedSpringSettings())
    guard case .timing(let curve)? = AnimationSettings(try settings(.timing, [.number(1)])) else { throw Absent() }
    #expect(curve == TimingCurve(duration: 1))
  }

  @Test func `a presentation without settings is the engine's`() throws {
    let presentation = SheetPresentationSettings(try settings(.sheetPresentation))
    let standard = SheetPresentationSettings()
    #expect(presentation.dimming == standard.dimming)
    #expect(presentation.dismissingVelocity == standard.dismissingVelocity)
    #expect(presentation.dismissingPosition == standard.dismissingPosition)
    #expect(presentation.dismissesOnTap == standard.dismissesOnTap)
  }

  @Test func `a view container without settings is the engine's`() throws {
    let names = NameTable()
    var images = ImageList()
    let checked = try settings(.viewContainer, [table([("name", .text("toasts"))])])
    let container = ViewContainerSettings(checked, id: names.intern("toasts"), images: &images)
    let standard = ViewContainerSettings(id: names.intern("toasts"), displayType: .stacking, queueType: .multiple)
    #expect(container.delayForShowingNext == standard.delayForShowingNext)
    #expect(container.maximumNumberOfViews == standard.maximumNumberOfViews)
    #expect(container.spacing == standard.spacing)
    #expect(container.insets == standard.insets)
    #expect(container.displayOrder == standard.displayOrder)
    #expect(container.queueControl == standard.queueControl)
    #expect(container.style == standard.style)
  }

  @Test func `a sheet and a card without settings are the engine's`() throws {
    let names = NameTable()
    var images = ImageList()
    let id = names.intern("sheet")
    let root = table([("id", .text("root"))])
    let checked = try settings(.sheet, [table([("views", .table(SettingInput.Table(list: [root])))])])
    let stack = try SheetStack([SheetView(id: "root")])
    let sheet = SheetSettings(checked, id: id, anchors: .standard, stack: stack, images: &images)
    let standard = SheetSettings(id: id, stack: stack)
    #expect(sheet.look == standard.look)
    #expect(sheet.bounces == standard.bounces)
    #expect(sheet.animatesCorners == standard.animatesCorners)
    #expect(sheet.hidesTabBarUponExpansion == standard.hidesTabBarUponExpansion)
    #expect(sheet.closeButton == standard.closeButton)
    let card = AppStoreCardSettings(try settings(.appStorePresentation), id: id, images: &images)
    #expect(card.presentation == AppStoreCardSettings(id: id).presentation)
    #expect(card.look == AppStoreCardSettings(id: id).look)
  }

  private struct Absent: Error {}
}
