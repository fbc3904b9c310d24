// A sheet with a release policy in Swift: no Lua, no files.
import OverlayEngine

let (low, high) = (Name("low"), Name("high"))
var sheet = ContainerSettings(
  id: Name("sheet"), notches: .fixed([low, high]), heightForNotch: .fixed([low: 120, high: 600]))
// Any upward movement opens the sheet.
sheet.target = .scripted { context in .place(context.velocity < 0 ? high : low) }

let stage = Stage(SceneSettings(layers: [.container(sheet)]), screen: .standard)
try stage.start()
let finger = [
  PanSample(phase: .began),
  PanSample(phase: .changed, translation: -90),
  PanSample(phase: .ended, translation: -90, velocity: -40),
]
for (step, sample) in finger.enumerated() {
  try stage.apply(InputEvent(time: Instant(seconds: 0.1 * Double(step)), kind: .pan(sample)))
}
while let time = stage.nextDueTime { try stage.advance(to: time) }

stage.drainRecords { record in
  if case .didMoveToNotch(let notch) = record.kind {
    print("at \(record.time.seconds) s the sheet is at \(notch.text)")
  }
}
stage.close()
