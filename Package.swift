// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Debug builds, which the tests are, check at run time that nobody reads what another is changing; in a release build every access of an
  // object's property would pay for it.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

// One file that needs no other: finding, mapping and binding shared libraries would take a third of a short run. What the parser's Foundation
// and FreeType themselves are built on has to be named then.
let standalone: [LinkerSetting] =
  [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))]
  + ["_FoundationCShims", "_FoundationCollections", "brotlidec", "brotlicommon", "z"].map {
    .linkedLibrary($0, .when(configuration: .release))
  }

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "overlay-host",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    // The machine's libraries.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

    // Scripts.
    .target(name: "CLuaTrampoline", dependencies: ["CLua"]),
    module("ElementaryFunctions"),
    module("Spelling"),
    module("LuaBridge", ["CLuaTrampoline", "CLua", "ElementaryFunctions", "Spelling"]),

    // Behaviour.
    module("OverlayEngine", ["ElementaryFunctions", "Spelling"]),
    module("OverlaySettings", ["OverlayEngine", "Spelling"]),
    module("OverlayScript", ["LuaBridge", "OverlaySettings", "OverlayEngine", "Spelling"]),
    module("JSONText"),
    module("OverlayReplay", ["JSONText", "OverlaySettings", "OverlayEngine", "Spelling"]),
    module("TouchImport", ["JSONText", "OverlayEngine", "Spelling"]),

    // Pictures.
    module("PixelRaster", ["CFreeType", "CPNG"]),
    module("OverlayRender", ["PixelRaster", "OverlayEngine"]),

    // What a run was like, and how two runs differ.
    module("OverlayReview", ["JSONText", "OverlayReplay", "OverlayEngine", "PixelRaster", "Spelling"]),

    // The tool.
    module(
      "OverlayHost",
      [
        "OverlayScript", "LuaBridge", "OverlayReplay", "TouchImport", "JSONText", "OverlayRender", "OverlayReview", "OverlaySettings",
        "OverlayEngine", "PixelRaster", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "overlay-host",
      dependencies: ["OverlayHost", "TouchImport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict,
      linkerSettings: standalone),

    // Tests.
    .target(name: "TestSupport", dependencies: ["PixelRaster"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("ElementaryFunctionsTests", ["ElementaryFunctions"]),
    tests("LuaBridgeTests", ["LuaBridge", "ElementaryFunctions"]),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    tests("OverlayEngineTests", ["OverlayEngine", "ElementaryFunctions", "Spelling", "AllocationCounter"]),
    tests("OverlaySettingsTests", ["OverlaySettings", "OverlayEngine"]),
    tests("OverlayScriptTests", ["OverlayScript", "LuaBridge", "OverlaySettings", "OverlayEngine", "AllocationCounter"]),
    tests("OverlayReplayTests", ["OverlayReplay", "JSONText", "OverlaySettings", "OverlayEngine"]),
    tests("TouchImportTests", ["TouchImport", "JSONText", "OverlayReplay", "OverlaySettings", "OverlayEngine"]),
    tests("OverlayReviewTests", ["OverlayReview", "JSONText", "OverlayReplay", "OverlayEngine", "PixelRaster"], exclude: ["Goldens"]),
    tests("PixelRasterTests", ["PixelRaster"], exclude: ["Goldens"]),
    tests("OverlayRenderTests", ["OverlayRender", "PixelRaster", "OverlayEngine", "AllocationCounter"], exclude: ["Goldens"]),
    tests(
      "OverlayHostTests",
      [
        "OverlayHost", "OverlayScript", "OverlaySettings", "OverlayReplay", "OverlayRender", "OverlayEngine", "PixelRaster",
        "AllocationCounter",
      ]),
    .target(
      name: "FuzzTargets",
      dependencies: ["LuaBridge", "OverlayScript", "OverlayReplay", "JSONText", "OverlaySettings", "OverlayEngine"],
      path: "Tests/FuzzTargets",
      exclude: ["events.dict", "leaks.supp"], swiftSettings: strict),
    .executableTarget(name: "fuzz-runner", dependencies: ["FuzzTargets"], path: "Tests/FuzzRunner", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets"]),
    .target(name: "BareLua", dependencies: ["CLua"], path: "Tests/BareLua"),
    .executableTarget(
      name: "overlay-bench",
      dependencies: ["BareLua", "AllocationCounter", "OverlayHost", "OverlayReplay", "OverlayEngine"],
      path: "Tests/Benchmarks", swiftSettings: strict,
      // The counter's allocation functions come before those of the C library that it stands in for.
      linkerSettings: standalone + [.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "muldefs"], .when(configuration: .release))]),
    tests(
      "CommandLineTests",
      [
        "overlay-host", .product(name: "Subprocess", package: "swift-subprocess"), .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Attacks"]),
  ],
  swiftLanguageModes: [.v6]
)
