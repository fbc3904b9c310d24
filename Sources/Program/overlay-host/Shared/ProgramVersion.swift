import CProcess
import OverlayHost
import Text

/// What `--version` says: the version, what it was built of, and the libraries in it.
enum ProgramVersion {
  static var text: String {
    let commit = String(cString: overlay_program_commit())
    let packages = String(cString: overlay_program_packages())
    let libraries = LinkedLibraries.all.map { "\($0.name) \($0.version)" } + (packages.isEmpty ? [] : [packages])
    return """
      overlay-host \(HostVersion.number)
      commit: \(commit.isEmpty ? "built from source" : commit)
      with \(libraries.joined(separator: ", "))
      """
  }
}
