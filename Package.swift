// swift-tools-version: 6.2
import PackageDescription

// MARK: The kit

func kit(_ names: String...) -> [Target.Dependency] {
    names.map { name in
        switch name {
        case "KitCells": .product(name: name, package: "KitSceneViews")
        case "KitMVVMC", "KitVVSI", "KitMVCE": .product(name: name, package: "KitArchitectures")
        default: .product(name: name, package: name)
        }
    }
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

// MARK: Targets by what they are

/// Everything above the kit is main-actor code unless it says otherwise (SE-0466).
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func app(_ name: String, path: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Apps/" + path, swiftSettings: mainActor)
}

/// One app: its screens and its three variants, none of which can see another, and what chooses among them.
func variants(of name: String) -> [Target] {
    let domain: Target.Dependency = .target(name: name + "Domain")
    let screens: Target.Dependency = .target(name: name + "Screens")
    let shared = kit("KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells") + [domain]
    return [
        app(
            name + "Screens", path: name + "/Screens",
            kit("KitCore", "KitReactive", "KitSceneViews", "KitCells") + [domain]),
        app(name + "MVVMC", path: name + "/MVVMC", shared + [screens] + kit("KitMVVMC")),
        app(name + "VVSI", path: name + "/VVSI", shared + kit("KitVVSI")),
        app(name + "MVCE", path: name + "/MVCE", shared + [screens] + kit("KitMVCE")),
        app(
            name + "Variants", path: name + "/Variants",
            kit("KitNavigation") + [domain, "AppSupport"]
                + ["MVVMC", "VVSI", "MVCE"].map { .target(name: name + $0) }),
    ]
}

/// The contract of an app, what is held to it, and the broken variants that it must catch.
func contract(of name: String) -> [Target] {
    let folder = "Tests/Contracts/" + name
    let world = kit("KitTesting", "KitCore", "KitDI", "KitCells") + [.target(name: name + "Domain")]
    return [
        .target(
            name: name + "Contract", dependencies: world, path: folder + "/Contract", swiftSettings: mainActor),
        .testTarget(
            name: name + "ContractTests",
            dependencies: world + kit("KitNavigation", "KitReactive", "KitSceneViews", "KitMVVMC", "KitVVSI", "KitMVCE")
                + ["AppSupport"]
                + ["Contract", "Variants", "Screens", "MVVMC", "VVSI", "MVCE"].map { .target(name: name + $0) },
            path: folder + "/Tests", swiftSettings: mainActor),
    ]
}

/// The unit tests of a nested package, declared here under the same name, so that one `swift test` runs everything;
/// SwiftPM leaves a dependency's own test targets out.
func unitTests(_ package: String, _ name: String, _ dependencies: [Target.Dependency], isMainActor: Bool = true)
    -> Target
{
    .testTarget(
        name: name, dependencies: dependencies, path: "Packages/\(package)/Tests/\(name)",
        swiftSettings: isMainActor ? mainActor : [])
}

let allKit = kit("KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells")

// MARK: The package

let package = Package(
    name: "Triptych",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "counter", targets: ["CounterApp"]),
        .executable(name: "posts", targets: ["PostsApp"]),
        .executable(name: "backend", targets: ["BackendApp"]),
        .executable(name: "gallery", targets: ["GalleryApp"]),
        .executable(name: "compare", targets: ["CompareApp"]),
    ],
    dependencies: [
        .package(path: "Packages/KitCore"),
        .package(path: "Packages/KitReactive"),
        .package(path: "Packages/KitDI"),
        .package(path: "Packages/KitNavigation"),
        .package(path: "Packages/KitSceneViews"),
        .package(path: "Packages/KitTerminal"),
        .package(path: "Packages/KitArchitectures"),
        .package(path: "Packages/KitRecording"),
        .package(path: "Packages/KitTesting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // ArgumentParser's commands are not isolated, and the demo server and the domains are background code: these
        // have no default isolation.
        .target(
            name: "AppSupport",
            dependencies: kit(
                "KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells", "KitTerminal",
                "KitRecording") + [argumentParser, logging],
            path: "Apps/Support"),
        .testTarget(
            name: "AppSupportTests",
            dependencies: kit(
                "KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells", "KitTerminal",
                "KitRecording") + ["AppSupport", "TestSupport", argumentParser, logging],
            path: "Apps/SupportTests"),
        .target(
            name: "Backend",
            dependencies: kit("KitCore") + [
                grdb, .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Apps/Backend/Sources"),
        .executableTarget(
            name: "BackendApp", dependencies: kit("KitCore") + ["Backend", argumentParser], path: "Apps/Backend/App"),
        .testTarget(
            name: "BackendTests", dependencies: kit("KitCore") + ["Backend", grdb], path: "Apps/Backend/Tests"),

        app("GalleryScreens", path: "Gallery/Screens", allKit),
        .executableTarget(
            name: "GalleryApp", dependencies: ["GalleryScreens", "AppSupport", argumentParser],
            path: "Apps/Gallery/App"),
        .testTarget(
            name: "GalleryTests", dependencies: allKit + kit("KitTesting") + ["GalleryScreens"], path: "Tests/Gallery",
            exclude: ["Screens", "Pages.txt"], swiftSettings: mainActor),

        // The side-by-side tool: the stage knows no app, the entries know all.
        app("Compare", path: "Compare/Stage", allKit + kit("KitRecording") + ["AppSupport"]),
        app(
            "ComparedApps", path: "Compare/Entries",
            kit("KitCore", "KitDI", "KitNavigation", "KitReactive")
                + ["Compare", "AppSupport", "CounterDomain", "CounterVariants", "PostsDomain", "PostsVariants"]),
        .executableTarget(
            name: "CompareApp", dependencies: kit("KitDI") + ["Compare", "ComparedApps", "AppSupport", argumentParser],
            path: "Apps/Compare/App"),
        .testTarget(
            name: "CompareTests",
            dependencies: allKit + kit("KitTesting", "KitRecording")
                + ["Compare", "ComparedApps", "AppSupport", "TestSupport", "CounterDomain", "CounterVariants"],
            path: "Tests/Compare", swiftSettings: mainActor),

        .target(name: "CounterDomain", dependencies: kit("KitDI"), path: "Apps/Counter/Domain"),
        .executableTarget(
            name: "CounterApp",
            dependencies: kit("KitDI", "KitNavigation") + [
                "CounterVariants", "CounterDomain", "AppSupport", argumentParser,
            ],
            path: "Apps/Counter/App"),

        .target(name: "PostsDomain", dependencies: kit("KitCore"), path: "Apps/Posts/Domain"),
        .testTarget(
            name: "PostsDomainTests", dependencies: kit("KitCore") + ["PostsDomain", "Backend"],
            path: "Apps/Posts/DomainTests"),
        .executableTarget(
            name: "PostsApp",
            dependencies: kit("KitDI", "KitNavigation", "KitCore")
                + ["PostsVariants", "PostsDomain", "AppSupport", "Backend", argumentParser],
            path: "Apps/Posts/App"),
    ]
        + variants(of: "Counter") + contract(of: "Counter")
        + variants(of: "Posts") + contract(of: "Posts")
        + [
            .testTarget(
                name: "DifferentialTests",
                dependencies: kit("KitTesting", "KitCells", "KitCore") + [
                    "AppSupport", "CounterContract", "CounterVariants", "PostsContract", "PostsVariants", "PostsDomain",
                ],
                path: "Tests/Differential", swiftSettings: mainActor),
            // An architecture from outside, held to the same contract.
            .testTarget(
                name: "BringYourOwnTests",
                dependencies: allKit + kit("KitTesting") + ["CounterContract", "CounterDomain"],
                path: "Tests/BringYourOwn", swiftSettings: mainActor),
            // The code of the tutorial in KitSceneViews' documentation, and its tests.
            .testTarget(
                name: "TutorialTests", dependencies: allKit + kit("KitTesting"), path: "Tests/Tutorial",
                swiftSettings: mainActor),
            // The READMEs of the five libraries, against the kit.
            .target(
                name: "Samples", dependencies: allKit + kit("KitMVVMC", "KitVVSI", "KitMVCE"), path: "Docs/Samples",
                exclude: ["README.md", "Tests"], swiftSettings: mainActor),
            .testTarget(
                name: "SamplesTests", dependencies: allKit + kit("KitTesting") + ["Samples"],
                path: "Docs/Samples/Tests", swiftSettings: mainActor),
            // These run other programs and wait for them on threads of their own: no default isolation.
            .target(name: "TestSupport", path: "Tests/Support"),
            .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"], path: "Tests/Repository"),
            .testTarget(
                name: "EndToEndTests",
                dependencies: ["TestSupport", "AppSupport", "CounterApp", "PostsApp", "CompareApp"],
                path: "Tests/EndToEnd"),
        ]
        + [
            unitTests("KitCore", "KitCoreTests", kit("KitCore"), isMainActor: false),
            unitTests("KitReactive", "KitReactiveTests", kit("KitReactive", "KitCore"), isMainActor: false),
            unitTests("KitDI", "KitDITests", kit("KitDI", "KitReactive", "KitCore"), isMainActor: false),
            unitTests("KitNavigation", "KitNavigationTests", kit("KitNavigation", "KitReactive", "KitCore")),
            unitTests("KitSceneViews", "KitCellsTests", kit("KitCells"), isMainActor: false),
            unitTests("KitSceneViews", "KitSceneViewsTests", allKit),
            unitTests("KitArchitectures", "KitMVVMCTests", allKit + kit("KitMVVMC")),
            unitTests("KitArchitectures", "KitVVSITests", allKit + kit("KitVVSI")),
            unitTests("KitArchitectures", "KitMVCETests", allKit + kit("KitMVCE")),
            unitTests(
                "KitTerminal", "KitTerminalTests",
                kit("KitTerminal", "KitCells", "KitDI") + [.product(name: "TerminalFixture", package: "KitTerminal")],
                isMainActor: false),
            unitTests("KitRecording", "KitRecordingTests", kit("KitRecording", "KitCells"), isMainActor: false),
            unitTests("KitTesting", "KitTestingTests", allKit + kit("KitTesting", "KitRecording")),
        ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
