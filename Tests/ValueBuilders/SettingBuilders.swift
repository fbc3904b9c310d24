package import OverlayEngine

// Settings in one expression, as tests write them; the program reads each of these values key by key.

extension SpringSettings {
  package init(mass: Double = 1, damping: Double = 0.7, response: Double = 0.3, initialVelocity: InitialVelocity) {
    self.init(damping: damping)
    self.mass = mass
    self.response = response
    self.initialVelocity = initialVelocity
  }
}

extension ScrollViewSettings {
  package init(identity: Int32 = 0, id: String = "1", contentHeight: Double, inset: Double = 0, frame: Rect? = nil) {
    self.init(id: id, contentHeight: contentHeight)
    self.identity = identity
    self.inset = inset
    self.frame = frame.map(Frame.rect)
  }
}

extension SheetView {
  package init(
    id: String, headerHeight: Double = 44, scrollView: ScrollViewSettings? = nil, content: ContentTemplate? = nil
  ) {
    self.init(id: id)
    self.headerHeight = headerHeight
    scrollViews = scrollView.map { [$0] } ?? []
    self.content = content
  }
}

extension Expectation {
  package init(
    notch: Name? = nil, height: Double? = nil, tolerance: Double = 0.5, visible: [String]? = nil, offset: Double? = nil
  ) {
    self.init()
    self.notch = notch
    self.height = height
    self.tolerance = tolerance
    self.visible = visible
    self.offset = offset
  }
}

extension RubberBand {
  package init(factor: Double, bouncesAtMinimumHeight: Bool = true) {
    self.init()
    self.factor = factor
    self.bouncesAtMinimumHeight = bouncesAtMinimumHeight
  }
}
