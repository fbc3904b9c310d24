import Portable

/// How high the content wants to be: measured in the layout passes that ask for heights, once anybody has asked for it.
extension Container {
  package var hasMeasurableContent: Bool { settings.look.content != nil && stage.scene.geometry != nil }

  func measureContent() throws(Thrown) {
    guard wantsContentHeight, let content = settings.look.content, let geometry = stage.scene.geometry else { return }
    // What lies at a side has no width before it has its height.
    guard !edge.isAcross else {
      contentHeight = availableSpace
      return
    }
    let context = try drawContext(at: stage.now.seconds)
    let tree = try content.resolved { it throws(Thrown) in try stage.scene.script.draw(it, context) }
    // What takes whatever height there is takes all of it.
    contentHeight = try geometry.measure(tree, width, stage.screen) ?? availableSpace
    measuredEpoch = stage.contentEpoch
  }

  /// Asks for names and heights. A script that finds out that the content's height is not known yet is asked anew once
  /// it is.
  func askForLadder() throws(Thrown) -> NotchLadder {
    let couldTell = wantsContentHeight
    try measureContent()
    do {
      return try ladderOfScript()
    } catch  where !couldTell && wantsContentHeight {
      try measureContent()
      return try ladderOfScript()
    }
  }

  private func ladderOfScript() throws(Thrown) -> NotchLadder {
    let names =
      switch settings.notches {
      case .fixed(let names): names
      case .scripted(let function): try function(self)
      }
    let heights = try names.map(height(of:))
    do throws(NotchLadderProblem) {
      return try NotchLadder(names: names, heights: heights)
    } catch {
      throw thrown(StageFailure.ladder(layer: settings.id, error))
    }
  }

  private func height(of notch: Name) throws(Thrown) -> Double {
    switch settings.heightForNotch {
    case .scripted(let function): return try function(notch, self)
    case .fixed(let heights):
      guard let height = heights[notch] else {
        throw thrown(StageFailure.missingHeight(layer: settings.id, notch: notch))
      }
      return height
    }
  }
}
