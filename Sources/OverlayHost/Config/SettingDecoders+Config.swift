import OverlayEngine
import OverlayReplay
import OverlaySettings

extension SettingDecoders {
  /// Settings inside events are read by the config's own rules.
  static var configRules: SettingDecoders {
    SettingDecoders(
      view: { value throws(SettingFault) in
        do throws(SettingProblem) { return try EventSettings.view(value) } catch { throw SettingFault(error) }
      },
      sheetView: { value throws(SettingFault) in
        do throws(SettingProblem) { return try EventSettings.sheetView(value) } catch { throw SettingFault(error) }
      },
      anchor: { value throws(SettingFault) in
        do throws(SettingProblem) { return try EventSettings.anchor(value) } catch { throw SettingFault(error) }
      })
  }
}

extension SettingFault {
  /// Entries are counted from 1 in configs, from 0 in event files.
  fileprivate init(_ problem: SettingProblem) {
    let path = problem.path.map { step -> SettingPathStep in
      switch step {
      case .key(let key): .key(key)
      case .entry(let place): .index(place - 1)
      }
    }
    self.init(path: path, sentence: problem.kind.sentence)
  }
}
