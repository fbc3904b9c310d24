import Diagnostics
import LuaBridge
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayScript
import OverlaySession
import OverlaySettings
import PixelRaster
import Portable
import Quoting

/// A config among the files of the surroundings, and what a request gives it.
struct SceneSource {
  let path: String
  private let files: Surroundings
  private let parameters: [GivenParameter]
  private let environment: EnvironmentSettings
  private let seed: UInt64

  init(_ request: Request, _ files: Surroundings) throws(Failure) {
    path = try request.text("config")
    self.files = files
    parameters = try request.parameters()
    environment = try request.environment()
    seed = UInt64(try request.number("seed", in: 0...9_007_199_254_740_991, default: 0))
  }

  /// - Parameter given: what a recording says; what the request says wins.
  func load(_ given: [GivenParameter]) throws(Failure) -> LoadedScene {
    var source = ConfigLoader.Source(name: path, bytes: try bytes(), seed: seed) { name throws(LuaMessage) in
      try module(name)
    }
    let all = given + parameters
    source.parameters = all.filter { $0.origin.isOfParameters }
    source.environment = surroundings(all)
    if case .value(let value)? = all.last(where: { $0.origin == .restore })?.content {
      source.restored = SavedScene.reading(value).scene
    }
    source.onDiscardedOutput = { files.say($0) }
    do throws(Thrown) {
      var config = try ConfigLoader.load(source)
      config.scene.geometry = .drawn()
      return LoadedScene(config)
    } catch {
      throw Failure(error)
    }
  }

  private func bytes() throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileRefusal) { bytes = try files.read(path) } catch { throw Failure(error, path) }
    guard bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else {
      throw Failure(
        .wrongUsage,
        "\(path): this is JSON, not a config; a config is a Lua file, and comes before the recording: overlay-host run config.lua events.json"
      )
    }
    return bytes
  }

  private func module(_ name: String) throws(LuaMessage) -> LuaSource {
    let file = PathText.prefix(path) + (try ModuleName.parts(name)).joined(separator: "/") + ".lua"
    do throws(FileRefusal) {
      return LuaSource(name: file, bytes: try files.read(file))
    } catch {
      throw LuaMessage("there is no module \"\(name)\": \(file): \(error.sentence)")
    }
  }

  /// What images in the config's content show.
  func pictures(_ names: [String]) throws(Failure) -> [Picture] {
    var pictures: [Picture] = []
    for name in names {
      let file = PathText.prefix(path) + name
      let bytes: [UInt8]
      do throws(FileRefusal) { bytes = try files.read(file) } catch { throw Failure(error, file) }
      do throws(RasterError) {
        pictures.append(try Picture.read(bytes))
      } catch {
        throw Failure(.unreadableInput, "\(file): \(error.description)")
      }
    }
    return pictures
  }

  private func surroundings(_ given: [GivenParameter]) -> Environment {
    var environment = Environment()
    for part in given where part.origin == .environment {
      if case .value(let value) = part.content, let said = EnvironmentSettings.reading(value).settings {
        environment = said.applied(to: environment)
      }
    }
    return self.environment.applied(to: environment)
  }
}

extension LoadedScene {
  /// The names that an event file may use.
  var vocabulary: Vocabulary { Vocabulary(settings) }

  /// The event file's keys win over the config's, one by one.
  func screen(_ header: EventFileHeader) -> Screen {
    header.screen.applied(to: screen.applied(to: .standard))
  }
}
