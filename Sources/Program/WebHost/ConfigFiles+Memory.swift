import Lua
import OverlayRun
import OverlaySession
import PixelRaster
import Text

extension ConfigFiles {
  /// The files of the surroundings: modules and pictures lie in the config's folder and below.
  static func memory(_ surroundings: Surroundings) -> ConfigFiles {
    ConfigFiles(
      config: { path, limit throws(Thrown) in
        Array(try rethrowing { () throws(Failure) in try surroundings.bytes(path) }.prefix(limit))
      },
      module: { path, name, limit throws(LuaMessage) in
        let file = PathText.prefix(path) + (try ModuleName.parts(name)).joined(separator: "/") + ".lua"
        do throws(FileRefusal) {
          return LuaSource(name: file, bytes: Array(try surroundings.read(file).prefix(limit)))
        } catch {
          throw LuaMessage("there is no module \"\(name)\": \(file): \(error.sentence)")
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
