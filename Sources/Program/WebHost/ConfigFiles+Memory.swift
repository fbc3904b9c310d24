import Lua
import OverlayRun
import OverlaySession
import OverlaySettings
import PixelRaster
import Text

extension ConfigFiles {
  /// The files of the surroundings: pictures lie in the config's folder and below, modules also in its project's.
  /// - Parameter project: the file of the project, or `nil` if there is none.
  static func memory(_ surroundings: Surroundings, project: String? = nil) -> ConfigFiles {
    ConfigFiles(
      config: { path, limit throws(Thrown) in
        Array(try rethrowing { () throws(Failure) in try surroundings.bytes(path) }.prefix(limit))
      },
      project: { _ throws(Thrown) in
        guard let project else { return nil }
        return (project, try rethrowing { () throws(Failure) in try surroundings.bytes(project) })
      },
      module: { place, file, limit throws(LuaMessage) in
        do throws(FileRefusal) {
          return .source(Array(try surroundings.read(place.path(file)).prefix(limit)))
        } catch {
          if error == .missing { return .missing { nil } }
          throw LuaMessage("\(place.path(file)): \(error.sentence)")
        }
      },
      requirePicture: { path, name, place throws(Thrown) in
        do throws(Failure) {
          _ = try surroundings.bytes(PathText.prefix(path) + name)
        } catch {
          let place = place.map { "\($0.description): " } ?? ""
          throw thrown(Failure(error.status, place + "overlay.image: \(error.description)"))
        }
      },
      picture: { path, name throws(Thrown) in
        let file = PathText.prefix(path) + name
        let bytes = try rethrowing { () throws(Failure) in try surroundings.bytes(file) }
        do throws(RasterError) { return try Picture.read(bytes) } catch {
          throw thrown(Failure(.unreadableInput, "\(file): \(error.description)"))
        }
      })
  }
}

extension Surroundings {
  /// The bytes of a file, or why they cannot be had in words.
  func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(FileRefusal) { return try read(path) } catch { throw Failure(error, path) }
  }
}

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

  /// Returns what images in the config's content show.
  func drawn(_ names: [String]) throws(Failure) -> [Picture] {
    do throws(Thrown) { return try pictures(names) } catch { throw Failure(error) }
  }
}
