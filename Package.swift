// swift-tools-version: 6.2
import PackageDescription

/// Whether the program is built to be given away (scripts/release).
let isDistributed = Context.environment["OVERLAY_COMMIT"] != nil

/// Tests see what a module keeps to itself also in a release build, so that they and the program share one build of the
/// modules; a program that is given away is a twentieth smaller without.
let testable: [SwiftSetting] =
  isDistributed ? [] : [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Debug builds check at run time that nobody reads what another is changing; in a release build every access of an
    // object's property would pay for it.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ] + testable

// One file that needs no other: finding, mapping and binding shared libraries would take a third of a short run. What
// the parser's Foundation and FreeType themselves are built on has to be named then.
let staticLinking: [LinkerSetting] =
  [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))]
  + ["_FoundationCShims", "_FoundationCollections", "brotlidec", "brotlicommon", "z"].map {
    .linkedLibrary($0, .when(configuration: .release))
  }

/// Whether the program is built without the preview's server and without tests, for somebody who runs it for the first
/// time (scripts/overlay-host): the server's packages are a quarter of a debug build.
let isQuick = Context.environment["OVERLAY_QUICK"] != nil

/// What scripts/release says of the tree that it builds, as C has it; empty in other builds.
func buildConstant(_ variable: String) -> CSetting {
  .define(variable, to: "\"\(Context.environment[variable] ?? "")\"")
}

/// No copy of a generic function for each type that it is used with: the schemas of OverlaySettings take 18 s of a
/// processor so, instead of 93, and a third of the room. Elsewhere it costs: in OverlayHost each frame asked for memory
/// eight times more, and took a fifth longer.
let unspecialized = [
  SwiftSetting.unsafeFlags(["-Xllvm", "-sil-disable-pass=generic-specializer"], .when(configuration: .release))
]

/// For what runs once after a run or beside it: a program that is carried around is better small than fast there, and
/// these modules are a tenth smaller so.
let optimizedForSize = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For arithmetic that takes minutes where it is not optimized, also in the builds that tests run: without it, one of
/// 250 suites would take a quarter of their time.
let alwaysFast = strict + (isQuick ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// For tests, which run once: optimizing them would take longer than they do.
let unoptimized = [SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// For files that are part of the program: `#embed` is a word of C23, which clang has under this name.
let embedsFiles: [CSetting] = [.unsafeFlags(["-std=gnu2x", "-Wno-c23-extensions"])]

func module(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: strict + unoptimized)
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
    // What swift-nio needs: named here for its exact versions alone.
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // The machine's libraries.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Scripts.
    .target(name: "CTempFileRegistry"),
    .target(name: "CPower"),
    .target(name: "CProgram", cSettings: [buildConstant("OVERLAY_COMMIT"), buildConstant("OVERLAY_PACKAGES")]),
    .target(name: "CLuaTrampoline", dependencies: ["CLua"]),
    .target(name: "CScriptWatchdog", dependencies: ["CLuaTrampoline"]),
    module("ElementaryFunctions"),
    module("Portable"),
    module("Quoting"),
    module("Diagnostics", ["Quoting"]),
    module("LuaBridge", ["Portable", "Quoting", "CLuaTrampoline", "CLua", "ElementaryFunctions", "Diagnostics"]),

    // Behaviour.
    module("OverlayEngine", ["Portable", "Quoting", "ElementaryFunctions", "Diagnostics"]),
    module(
      "OverlaySettings", ["Portable", "Quoting", "OverlayEngine", "Diagnostics"], settings: strict + unspecialized),
    .target(name: "PresetFiles", cSettings: embedsFiles),
    module(
      "OverlayScript",
      ["Portable", "Quoting", "LuaBridge", "OverlaySettings", "OverlayEngine", "PresetFiles", "Diagnostics"]),
    module(
      "OverlaySession", ["Portable", "Quoting", "OverlayScript", "OverlaySettings", "OverlayEngine", "Diagnostics"]),
    .target(name: "CProcess"),
    module("OverlayWorkers", ["CProcess"]),
    module("JSONText", ["Portable", "Quoting"]),
    module("OverlayReplay", ["Portable", "Quoting", "JSONText", "OverlaySettings", "OverlayEngine", "Diagnostics"]),
    module(
      "MemoryHost",
      [
        "Portable", "Quoting", "JSONText", "LuaBridge", "OverlayPreview", "OverlayConfig", "OverlayReview",
        "OverlayReplay", "OverlayScript", "OverlaySession", "OverlaySettings", "OverlayEngine", "OverlayRender",
        "PixelRaster", "Diagnostics",
      ], settings: optimizedForSize),
    module("TouchImport", ["Quoting", "JSONText", "OverlayEngine", "Diagnostics"], settings: optimizedForSize),

    // What a log of an app that moves says of its sheet.
    module("OverlayFit", ["OverlayEngine", "ElementaryFunctions"], settings: alwaysFast),
    .target(
      name: "ProbeFiles", exclude: ["probes"], cSettings: embedsFiles),
    module(
      "MeasuredImport", ["JSONText", "OverlayFit", "OverlayEngine", "ElementaryFunctions", "Diagnostics"],
      settings: alwaysFast),

    // Pictures.
    module("SystemMemory"),
    .target(
      name: "InterFont", exclude: ["faces", "LICENSE.txt"],
      cSettings: embedsFiles),
    module("PixelRaster", ["InterFont", "SystemMemory", "CFreeType", "CPNG", "Diagnostics"]),
    module("OverlayRender", ["Portable", "PixelRaster", "OverlayEngine"]),

    // The preview: what travels to the page, the page, and who serves it.
    module("FrameCode", ["PixelRaster", "SystemMemory", "CPNG"]),
    module("QRCode", settings: optimizedForSize),
    .target(name: "PageFiles", cSettings: embedsFiles),
    module(
      "OverlayServer",
      ["OverlayWorkers"]
        + ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map { .product(name: $0, package: "swift-nio") }
        + [
          .product(name: "Atomics", package: "swift-atomics"),
          .product(name: "DequeModule", package: "swift-collections"),
        ]),

    // What a run was like, and how two runs differ.
    module(
      "OverlayReview",
      ["Portable", "Quoting", "JSONText", "OverlayReplay", "OverlayEngine", "PixelRaster", "Diagnostics"],
      settings: optimizedForSize),

    // Runs as pages that need no server.
    module(
      "OverlayReport",
      [
        "Quoting", "PageFiles", "FrameCode", "OverlayReview", "OverlayReplay", "OverlayRender", "OverlayEngine",
        "PixelRaster", "Diagnostics",
      ],
      settings: optimizedForSize),

    // Many runs with many settings, and what they say.
    module(
      "OverlaySweep",
      ["Quoting", "CSQLite", "JSONText", "OverlayReplay", "OverlayReview", "OverlayEngine", "Diagnostics"],
      settings: optimizedForSize),

    // What apps take over from a config.
    module(
      "OverlayExport",
      ["Quoting", "OverlaySession", "OverlayReplay", "OverlaySettings", "OverlayEngine", "Diagnostics"],
      settings: optimizedForSize),

    // A config, wherever it is read from, and a session of it under a hand.
    module(
      "OverlayConfig",
      [
        "Portable", "Quoting", "LuaBridge", "OverlaySession", "OverlayScript", "OverlaySettings", "OverlayReplay",
        "OverlayReview", "OverlayRender", "OverlayEngine", "PixelRaster", "Diagnostics",
      ]),
    module(
      "OverlayPreview",
      [
        "Portable", "Quoting", "OverlayConfig", "OverlayReport", "OverlayReview", "OverlaySession", "OverlayScript",
        "OverlaySettings", "OverlayReplay", "OverlayRender", "OverlayEngine", "FrameCode", "PixelRaster", "JSONText",
        "Diagnostics",
      ]),

    // The tool.
    module(
      "OverlayHost",
      [
        "Portable", "Quoting", "OverlayConfig", "OverlaySession", "OverlayWorkers", "OverlayScript", "LuaBridge",
        "OverlayReplay", "TouchImport",
        "MeasuredImport", "OverlayFit", "JSONText",
        "OverlayRender",
        "OverlayReview", "OverlayReport", "OverlayExport", "OverlaySettings", "OverlaySweep", "OverlayEngine",
        "PixelRaster", "Diagnostics",
        "SystemMemory", "CTempFileRegistry", "CScriptWatchdog", "CLuaTrampoline",
        .product(name: "SystemPackage", package: "swift-system"),
      ], settings: optimizedForSize),
    module(
      "PreviewProcess",
      [
        "Portable", "Quoting", "OverlayPreview", "OverlayHost", "OverlayConfig", "OverlayWorkers", "OverlaySettings",
        "OverlayReplay", "OverlayEngine",
      ]),
    .executableTarget(
      name: "overlay-host",
      dependencies: [
        "CPower", "CProgram", "Quoting", "OverlayWorkers", "PreviewProcess", "OverlayPreview", "PageFiles",
        "QRCode", "OverlayExport", "OverlaySweep", "OverlayHost", "OverlayConfig",
        "OverlaySession", "Diagnostics", "TouchImport", "ProbeFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (isQuick ? [] : ["OverlayServer"]),
      swiftSettings: optimizedForSize + (isQuick ? [.define("WITHOUT_SERVER")] : []),
      linkerSettings: staticLinking),

    // Tests.
    .target(name: "TestSupport", dependencies: ["PixelRaster"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "ValueBuilders", dependencies: ["OverlayEngine"], path: "Tests/ValueBuilders", swiftSettings: strict),
    .target(
      name: "MeasuredLogs", dependencies: ["OverlayFit", "OverlayScript", "OverlayEngine", "TestSupport"],
      path: "Tests/MeasuredLogs", swiftSettings: alwaysFast),
    .executableTarget(
      name: "known-answers",
      dependencies: [
        "MeasuredLogs", "MeasuredImport", "OverlayFit", "OverlayHost", "OverlayConfig", "OverlayReplay", "JSONText",
        "TestSupport",
      ],
      path: "Tests/KnownAnswers", swiftSettings: strict),
    tests("OverlayFitTests", ["OverlayFit", "MeasuredImport", "MeasuredLogs", "OverlayEngine"]),
    tests("MeasuredImportTests", ["MeasuredImport", "OverlayFit", "OverlayEngine", "OverlayReplay"]),
    tests("ElementaryFunctionsTests", ["ElementaryFunctions"]),
    tests("QuotingTests", ["Quoting"]),
    tests("LuaBridgeTests", ["CPower", "CLuaTrampoline", "CScriptWatchdog", "LuaBridge", "ElementaryFunctions"]),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    tests(
      "OverlayEngineTests",
      ["OverlayEngine", "ElementaryFunctions", "Diagnostics", "AllocationCounter", "ValueBuilders"]),
    .target(
      name: "Reference", dependencies: ["OverlaySettings", "OverlayEngine"], path: "Tests/Reference",
      swiftSettings: strict),
    tests("OverlaySettingsTests", ["Reference", "OverlaySettings", "OverlayEngine"]),
    tests(
      "OverlayScriptTests",
      [
        "OverlaySession", "OverlayScript", "LuaBridge", "OverlaySettings", "OverlayEngine", "AllocationCounter",
        "ValueBuilders",
      ]),
    tests("PresetTests", ["OverlayScript", "OverlaySettings", "OverlayEngine"], exclude: ["Vectors"]),
    tests(
      "OverlayReplayTests",
      ["Reference", "OverlayReplay", "JSONText", "OverlaySettings", "OverlayEngine", "ValueBuilders"]),
    tests(
      "MemoryHostTests",
      ["MemoryHost", "OverlayConfig", "OverlayHost", "JSONText", "OverlayReplay", "OverlayEngine", "Diagnostics"]),
    tests("TouchImportTests", ["TouchImport", "JSONText", "OverlayReplay", "OverlaySettings", "OverlayEngine"]),
    tests(
      "OverlayReviewTests",
      ["OverlayReview", "JSONText", "OverlayReplay", "OverlayEngine", "PixelRaster", "ValueBuilders"],
      exclude: ["Goldens"]),
    tests(
      "OverlayReportTests",
      ["OverlayReport", "OverlayReview", "OverlayReplay", "OverlayRender", "OverlayEngine", "PixelRaster"]),
    tests("OverlaySweepTests", ["OverlaySweep", "OverlayReview", "OverlayEngine", "CSQLite"], exclude: ["Goldens"]),
    tests(
      "FrameCodeTests",
      [
        "FrameCode", "PageFiles", "PixelRaster", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "OverlayPreviewTests",
      [
        "PreviewProcess", "OverlayPreview", "OverlayHost", "OverlayConfig", "OverlayReport", "OverlayReview",
        "OverlaySession", "OverlayReplay", "OverlayEngine", "PixelRaster", "Diagnostics",
      ]),
    tests(
      "OverlayServerTests",
      ["OverlayServer"]
        + ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map { .product(name: $0, package: "swift-nio") }
        + [
          .product(name: "Atomics", package: "swift-atomics"),
          .product(name: "DequeModule", package: "swift-collections"),
        ]),
    tests("PixelRasterTests", ["PixelRaster"], exclude: ["Goldens"]),
    tests(
      "OverlayRenderTests", ["OverlayRender", "PixelRaster", "OverlayEngine", "AllocationCounter", "ValueBuilders"],
      exclude: ["Goldens"]),
    tests(
      "OverlayHostTests",
      [
        "JSONText", "OverlayHost", "OverlayConfig", "OverlaySession", "OverlayWorkers", "OverlayScript",
        "OverlaySettings", "OverlaySweep",
        "OverlayReplay", "OverlayReview", "OverlayRender", "OverlayEngine", "PixelRaster", "Diagnostics",
        "AllocationCounter", "MeasuredImport", "MeasuredLogs", "OverlayFit",
        "Reference", "ValueBuilders",
      ]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Quoting", "OverlayPreview", "OverlayHost", "OverlayConfig", "OverlaySession", "LuaBridge", "OverlayScript",
        "OverlayReplay",
        "JSONText", "MeasuredImport", "OverlayFit", "OverlaySettings", "OverlayEngine", "ValueBuilders",
      ],
      path: "Tests/FuzzTargets",
      exclude: ["events.dict", "leaks.supp", "measured.dict"], swiftSettings: strict),
    .executableTarget(
      name: "fuzz-runner", dependencies: ["CPower", "FuzzTargets"], path: "Tests/FuzzRunner", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets"]),
    .target(name: "BareLua", dependencies: ["CLua"], path: "Tests/BareLua"),
    .executableTarget(
      name: "overlay-bench",
      dependencies: [
        "CPower", "BareLua", "AllocationCounter", "OverlayHost", "OverlayConfig", "OverlaySession", "OverlayReplay",
        "OverlayEngine",
        "Diagnostics",
      ],
      path: "Tests/Benchmarks", swiftSettings: strict,
      // The counter's allocation functions come before those of the C library that it stands in for.
      linkerSettings: staticLinking + [
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "muldefs"], .when(configuration: .release))
      ]),
    tests(
      "CommandLineTests",
      [
        "QRCode", "Quoting", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Attacks", "Hashes"]),
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
