// swift-tools-version: 6.2
// Two programs that use overlay-host as a library. `swift run native` and `swift run scripted`, in this folder.
import PackageDescription

let package = Package(
  name: "embedding",
  dependencies: [.package(name: "overlay-host", path: "../..")],
  targets: [
    .executableTarget(
      name: "native", dependencies: [.product(name: "OverlayEngine", package: "overlay-host")]),
    .executableTarget(
      name: "scripted",
      dependencies: ["OverlaySession", "OverlayReplay", "OverlayRender"].map {
        .product(name: $0, package: "overlay-host")
      }),
  ],
  swiftLanguageModes: [.v6]
)
