import OverlayRun
import OverlaySession
import OverlaySettings
import PixelRaster
import Text

extension ScriptSource {
  /// The config that a request names.
  init(_ request: Request, _ surroundings: Surroundings) throws(Failure) {
    self.init(
      path: try request.text("config"), limits: try request.limits(),
      files: .memory(surroundings, project: request.text(ifGiven: "project")))
  }

  /// - Parameter given: what a recording says; what the request says wins.
  func scene(_ given: [GivenParameter], _ surroundings: Surroundings) throws(Failure) -> LoadedScene {
    do throws(Thrown) {
      return try load(given, onDiscardedOutput: { surroundings.say($0) })
    } catch {
      throw Failure(error)
    }
  }

  /// What images in the config's content show.
  func drawn(_ names: [String]) throws(Failure) -> [Picture] {
    do throws(Thrown) { return try pictures(names) } catch { throw Failure(error) }
  }
}
