// swift-tools-version: 6.2
import PackageDescription

/// Whether the program is built without the preview's server and without tests, for somebody's first run
/// (`scripts/overlay-host`): the server's packages are a quarter of a debug build.
let isQuick = Context.environment["OVERLAY_QUICK"] != nil

// The four kinds of settings. All modules are strict.
//
// Debug builds check exclusive access at run time; in a release build every access of an object's property would pay for
// it.
let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]

/// Fast modules are arithmetic that takes minutes when it is not optimized: they are optimized in debug builds, too.
let fast = strict + (isQuick ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// Small modules run once after a scene or beside it: optimized for size they are a tenth smaller.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Declarations use each generic function with dozens of types. A copy for each takes 93 s of a processor instead of 18,
/// and three times the room.
let unspecialized =
  strict + [.unsafeFlags(["-Xllvm", "-sil-disable-pass=generic-specializer"], .when(configuration: .release))]

// A release program is one static file: finding, mapping and binding shared libraries would take a third of a short run.
// What the parser's Foundation and FreeType are built on has to be named then.
let staticLinking: [LinkerSetting] =
  [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))]
  + ["_FoundationCShims", "_FoundationCollections", "brotlidec", "brotlicommon", "z"].map {
    .linkedLibrary($0, .when(configuration: .release))
  }

/// A constant for C code that `scripts/release` gives to the tree that it builds; empty in other builds.
func buildConstant(_ variable: String) -> CSetting {
  .define(variable, to: "\"\(Context.environment[variable] ?? "")\"")
}

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let network: [Target.Dependency] =
  ["NIOCore", "NIOPosix", "NIOHTTP1"].map { .product(name: $0, package: "swift-nio") }
  + [
    .product(name: "Atomics", package: "swift-atomics"),
    .product(name: "DequeModule", package: "swift-collections"),
  ]

func room(
  _ path: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: String(path.split(separator: "/").last ?? ""), dependencies: dependencies, path: "Sources/\(path)",
    swiftSettings: settings)
}

func library(_ name: String, _ pkgConfig: String, _ debianPackage: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Base/\(name)", pkgConfig: pkgConfig, providers: [.apt([debianPackage])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "overlay-host",
  products: [
    .library(name: "OverlayEngine", targets: ["OverlayEngine"]),
    .library(name: "OverlaySession", targets: ["OverlaySession", "OverlayEngine"]),
    .library(name: "OverlayReplay", targets: ["OverlayReplay", "OverlayEngine"]),
    .library(name: "OverlayRender", targets: ["OverlayRender", "PixelRaster", "OverlayEngine"]),
    .library(name: "OverlayPower", targets: ["CPower"]),
    .executable(name: "overlay-host", targets: ["overlay-host"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // Named for their exact versions alone: swift-nio needs them.
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // Base: libraries of the machine, and what everything stands on.
    library("CLua", "lua5.4", "liblua5.4-dev"),
    library("CFreeType", "freetype2", "libfreetype-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CSQLite", "sqlite3", "libsqlite3-dev"),
    .target(
      name: "CProcess", path: "Sources/Base/CProcess",
      cSettings: [buildConstant("OVERLAY_COMMIT"), buildConstant("OVERLAY_PACKAGES")]),
    .target(name: "CPower", path: "Sources/Base/CPower"),
    .target(name: "CLuaTrampoline", dependencies: ["CLua"], path: "Sources/Base/CLuaTrampoline"),
    // `#embed` is a word of C23, which clang has under this name.
    .target(
      name: "Assets", path: "Sources/Base/Assets",
      exclude: ["faces", "probes", "players", "presets", "page", "report", "inside"],
      cSettings: [.unsafeFlags(["-std=gnu2x", "-Wno-c23-extensions"])]),
    room("Base/Numerics", settings: fast),
    room("Base/Text"),
    room("Base/Lua", ["CLuaTrampoline", "CLua", "Numerics", "Text"]),

    // Scene: a config and a recording become a run.
    room("Scene/OverlayEngine", ["Numerics", "Text"]),
    room("Scene/OverlaySettings", ["OverlayEngine", "Text"], settings: unspecialized),
    room("Scene/OverlaySession", ["Lua", "OverlaySettings", "OverlayEngine", "Assets", "Text"]),
    room("Scene/OverlayReplay", ["OverlaySettings", "OverlayEngine", "Text"]),
    room(
      "Scene/OverlayRun",
      [
        "Lua", "OverlaySession", "OverlaySettings", "OverlayReplay", "OverlayReview", "OverlayRender", "OverlayEngine",
        "PixelRaster", "Text",
      ]),

    // Picture: a snapshot becomes pixels.
    room("Picture/PixelRaster", ["Assets", "CFreeType", "CPNG", "Text"]),
    room("Picture/OverlayRender", ["PixelRaster", "OverlayEngine", "Text"]),

    // Review: what a run was like, and a scene under a hand.
    room(
      "Review/OverlayReview", ["Assets", "OverlayReplay", "OverlayRender", "OverlayEngine", "PixelRaster", "Text"],
      settings: small),
    room(
      "Review/OverlayPreview",
      [
        "OverlayRun", "OverlayReview", "OverlaySession", "OverlaySettings", "OverlayReplay", "OverlayRender",
        "OverlayEngine", "PixelRaster", "Text",
      ]),

    // Tools: what a command needs that a scene does not.
    room("Tools/OverlayImport", ["OverlayEngine", "Text"], settings: small),
    room("Tools/OverlayMeasure", ["OverlayEngine", "Numerics", "Text"], settings: fast),
    room(
      "Tools/OverlaySweep", ["CSQLite", "OverlayReplay", "OverlayReview", "OverlayEngine", "Text"], settings: small),
    room(
      "Tools/OverlayExport", ["OverlaySession", "OverlayReplay", "OverlaySettings", "OverlayEngine", "Text"],
      settings: small),
    room("Tools/OverlayWorkers", ["CProcess"]),
    room("Tools/OverlayServer", network),

    // Program: the commands, on Linux and where there are no files.
    room(
      "Program/OverlayHost",
      [
        "OverlayRun", "OverlaySession", "OverlayWorkers", "Lua", "OverlayReplay", "OverlayImport",
        "OverlayMeasure", "OverlayRender", "OverlayReview", "OverlayExport", "OverlaySettings", "OverlaySweep",
        "OverlayEngine", "PixelRaster", "Text", "CProcess", "CLuaTrampoline", system,
      ], settings: small),
    room(
      "Program/WebHost",
      [
        "Lua", "OverlayPreview", "OverlayRun", "OverlayReview", "OverlayReplay", "OverlaySession", "OverlaySettings",
        "OverlayEngine", "OverlayRender", "PixelRaster", "Text",
      ], settings: small),
    .executableTarget(
      name: "overlay-host",
      dependencies: [
        "CPower", "CProcess", "OverlayWorkers", "Assets", "OverlayExport", "OverlaySweep",
        "OverlayHost", "OverlayRun", "OverlaySession", "OverlayImport", "OverlayEngine", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (isQuick ? [] : ["OverlayServer"]),
      path: "Sources/Program/overlay-host",
      swiftSettings: small + (isQuick ? [.define("WITHOUT_SERVER")] : []),
      linkerSettings: staticLinking),

    // Tests.
    .target(name: "TestSupport", dependencies: ["PixelRaster"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "ValueBuilders", dependencies: ["OverlayEngine"], path: "Tests/ValueBuilders", swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(
      name: "Reference", dependencies: ["OverlaySettings", "OverlayEngine"], path: "Tests/Reference",
      swiftSettings: strict),
    .target(
      name: "MeasuredLogs", dependencies: ["OverlayMeasure", "OverlaySession", "OverlayEngine", "TestSupport"],
      path: "Tests/MeasuredLogs", swiftSettings: fast),
    .executableTarget(
      name: "known-answers",
      dependencies: [
        "MeasuredLogs", "OverlayMeasure", "OverlayHost", "OverlayRun", "OverlayReplay", "Text", "TestSupport",
      ],
      path: "Tests/KnownAnswers", swiftSettings: strict),
    tests("NumericsTests", ["Numerics"], exclude: ["References"]),
    tests("TextTests", ["Text"]),
    tests("LuaTests", ["CPower", "CLuaTrampoline", "CLua", "Lua", "Numerics"]),
    tests("OverlayEngineTests", ["OverlayEngine", "Numerics", "Text", "AllocationCounter", "ValueBuilders"]),
    tests("OverlaySettingsTests", ["Reference", "OverlaySettings", "OverlayEngine"]),
    tests(
      "OverlaySessionTests",
      ["OverlaySession", "OverlayRender", "OverlaySettings", "OverlayEngine", "AllocationCounter", "ValueBuilders"],
      exclude: ["BrokenConfigs"]),
    tests(
      "PresetTests", ["OverlaySession", "OverlayRender", "OverlaySettings", "OverlayEngine"], exclude: ["Vectors"]),
    tests(
      "OverlayReplayTests",
      ["Reference", "OverlayReplay", "Text", "OverlaySettings", "OverlayEngine", "ValueBuilders"],
      exclude: ["numbers.tsv"]),
    tests("PixelRasterTests", ["PixelRaster", "Assets", subprocess, system], exclude: ["Goldens"]),
    tests(
      "OverlayRenderTests", ["OverlayRender", "PixelRaster", "OverlayEngine", "AllocationCounter", "ValueBuilders"],
      exclude: ["Goldens"]),
    tests(
      "OverlayReviewTests",
      ["OverlayReview", "Text", "OverlayReplay", "OverlayRender", "OverlayEngine", "PixelRaster", "ValueBuilders"],
      exclude: ["Goldens"]),
    tests("OverlayImportTests", ["OverlayImport", "Text", "OverlayReplay", "OverlaySettings", "OverlayEngine"]),
    tests("OverlayMeasureTests", ["OverlayMeasure", "MeasuredLogs", "OverlayEngine", "OverlayReplay"]),
    tests(
      "OverlaySweepTests", ["OverlaySweep", "OverlayReplay", "OverlayReview", "OverlayEngine", "CSQLite"],
      exclude: ["Goldens"]),
    tests(
      "OverlayPreviewTests",
      [
        "OverlayPreview", "OverlayHost", "OverlayRun", "OverlayReview", "OverlayReplay", "OverlaySettings",
        "OverlayEngine", "PixelRaster", "Text",
      ]),
    tests("OverlayServerTests", ["OverlayServer"] + network),
    tests(
      "WebHostTests",
      ["WebHost", "OverlayRun", "OverlayHost", "Text", "OverlayReplay", "OverlaySettings", "OverlayEngine"]),
    tests(
      "OverlayHostTests",
      [
        "Text", "OverlayHost", "OverlayRun", "OverlaySession", "OverlayWorkers", "OverlaySettings", "OverlaySweep",
        "OverlayExport", "OverlayReplay", "OverlayReview", "OverlayRender", "OverlayEngine", "PixelRaster",
        "AllocationCounter",
        "OverlayMeasure", "MeasuredLogs", "Reference", "ValueBuilders",
      ]),
    tests(
      "CommandLineTests", ["OverlayServer", "Text", subprocess, system], exclude: ["Attacks", "Hashes", "Mistakes"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "OverlayPreview", "OverlayHost", "OverlayRun", "OverlaySession", "Lua", "OverlayReplay", "OverlayMeasure",
        "OverlaySettings", "OverlayEngine", "Text", "ValueBuilders",
      ],
      path: "Tests/FuzzTargets", exclude: ["events.dict", "leaks.supp", "measured.dict"], swiftSettings: strict),
    .executableTarget(
      name: "fuzz-runner", dependencies: ["CPower", "FuzzTargets"], path: "Tests/FuzzRunner", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets"]),
    .target(name: "BareLua", dependencies: ["CLua"], path: "Tests/BareLua"),
    .executableTarget(
      name: "overlay-bench",
      dependencies: [
        "CPower", "BareLua", "AllocationCounter", "OverlayHost", "OverlayRun", "OverlaySession", "OverlayReplay",
        "OverlayEngine", "Text",
      ],
      path: "Tests/Benchmarks", swiftSettings: strict,
      // The counter's allocation functions come before those of the C library that it stands in for.
      linkerSettings: staticLinking + [
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "muldefs"], .when(configuration: .release))
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if isQuick {
  let unused = ["swift-subprocess", "swift-nio", "swift-atomics", "swift-collections"]
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return unused.contains { location.hasSuffix("/\($0)") }
  }
  package.targets.removeAll { $0.type == .test || $0.name == "OverlayServer" }
}
