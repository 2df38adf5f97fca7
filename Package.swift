// swift-tools-version: 6.2
import PackageDescription

// MARK: The kit

func kit(_ names: String...) -> [Target.Dependency] {
    names.map { name in
        switch name {
        case "KitClock": .product(name: name, package: "KitCore")
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

func app(_ name: String, path: String, in folder: String = "", _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: folder + "Apps/" + path, swiftSettings: mainActor)
}

/// One app: its screens and its three variants, none of which can see another, and what chooses among them.
func variants(of name: String, in folder: String = "", with values: [Target.Dependency] = []) -> [Target] {
    let domain: Target.Dependency = .target(name: name + "Domain")
    let screens: Target.Dependency = .target(name: name + "Screens")
    let shared =
        kit("KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells") + [domain] + values
    return [
        app(
            name + "Screens", path: name + "/Screens", in: folder,
            kit("KitCore", "KitReactive", "KitSceneViews", "KitCells") + [domain] + values),
        app(name + "MVVMC", path: name + "/MVVMC", in: folder, shared + [screens] + kit("KitMVVMC")),
        app(name + "VVSI", path: name + "/VVSI", in: folder, shared + kit("KitVVSI")),
        app(name + "MVCE", path: name + "/MVCE", in: folder, shared + [screens] + kit("KitMVCE")),
        app(
            name + "Variants", path: name + "/Variants", in: folder,
            kit("KitNavigation") + [domain, "AppSupport"]
                + ["MVVMC", "VVSI", "MVCE"].map { .target(name: name + $0) }),
    ]
}

/// The contract of an app, what is held to it, and the broken variants that it must catch.
func contract(of name: String, in root: String = "", with values: [Target.Dependency] = []) -> [Target] {
    let folder = root + "Tests/Contracts/" + name
    let world =
        kit("KitTesting", "KitRecording", "KitCore", "KitDI", "KitCells", "KitNavigation")
        + [.target(name: name + "Domain")] + values
    return [
        .target(
            name: name + "Contract", dependencies: world, path: folder + "/Contract", swiftSettings: mainActor),
        .testTarget(
            name: name + "ContractTests",
            dependencies: world + kit("KitReactive", "KitSceneViews", "KitMVVMC", "KitVVSI", "KitMVCE")
                + ["AppSupport"]
                + ["Contract", "Variants", "Screens", "MVVMC", "VVSI", "MVCE"].map { .target(name: name + $0) },
            path: folder + "/Tests", swiftSettings: mainActor),
    ]
}

/// The world of an app on its live services, the walks through the app, and a program that takes long ones.
func walks(of name: String, over services: [Target.Dependency] = []) -> [Target] {
    let world =
        kit("KitTesting", "KitRecording", "KitCore", "KitDI", "KitCells", "KitNavigation")
        + ["Contract", "Domain"].map { .target(name: name + $0) }
    return [
        .target(
            name: name + "Live", dependencies: world + services, path: "Tests/Live/" + name, swiftSettings: mainActor),
        .target(
            name: name + "Walks",
            dependencies: kit("KitTesting", "KitNavigation") + ["WalkProgram", "AppSupport"]
                + ["Contract", "Domain", "Live", "Variants"].map { .target(name: name + $0) },
            path: "Tests/Differential/Walks/" + name, swiftSettings: mainActor),
        .executableTarget(
            name: name + "Walker", dependencies: ["WalkProgram", .target(name: name + "Walks"), argumentParser],
            path: "Tests/Differential/Walkers/" + name),
    ]
}

/// All targets of an app that `make new-app` has made, and that needs nothing but the kit.
func wholeApp(_ name: String, in folder: String = "") -> [Target] {
    let parts: [Target.Dependency] = [.target(name: name + "Domain"), .target(name: name + "Variants")]
    return [
        // Background code, as every domain.
        .target(name: name + "Domain", dependencies: kit("KitCore", "KitDI"), path: "\(folder)Apps/\(name)/Domain"),
        .executableTarget(
            name: name + "App",
            dependencies: kit("KitCore", "KitDI", "KitNavigation") + parts + ["AppSupport", argumentParser],
            path: "\(folder)Apps/\(name)/App"),
    ] + variants(of: name, in: folder) + contract(of: name, in: folder)
}

/// The unit tests of an app's scenes, in the voice of each architecture.
func sceneTests(of app: String) -> Target {
    let parts = ["Contract", "Domain", "Screens", "MVVMC", "VVSI", "MVCE"]
    return .testTarget(
        name: app + "UnitTests",
        dependencies: allKit + kit("KitTesting", "KitMVVMC", "KitVVSI", "KitMVCE")
            + parts.map { .target(name: app + $0) },
        path: "Apps/\(app)/Tests", swiftSettings: mainActor)
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

/// The apps that `make new-app` has made; it adds its line here.
let wholeApps: [String] = [
    // In alphabetical order.
]

let package = Package(
    name: "Triptych",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "counter", targets: ["CounterApp"]),
        .executable(name: "posts", targets: ["PostsApp"]),
        .executable(name: "signup", targets: ["SignUpApp"]),
        .executable(name: "wallet", targets: ["WalletApp"]),
        .executable(name: "backend", targets: ["BackendApp"]),
        .executable(name: "gallery", targets: ["GalleryApp"]),
        .executable(name: "compare", targets: ["CompareApp"]),
        // A contract, and the services that it scripts, for architectures that live elsewhere.
        .library(name: "CounterContract", targets: ["CounterContract", "CounterDomain"]),
        .library(name: "PostsContract", targets: ["PostsContract", "PostsDomain"]),
        .library(name: "SignUpContract", targets: ["SignUpContract", "SignUpDomain"]),
        .library(name: "WalletContract", targets: ["WalletContract", "WalletDomain"]),
    ]
        + wholeApps.flatMap { name -> [Product] in
            [
                .executable(name: name.lowercased(), targets: [name + "App"]),
                .library(name: name + "Contract", targets: [name + "Contract", name + "Domain"]),
            ]
        },
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
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    ],
    targets: [
        // ArgumentParser's commands are not isolated, and the demo server and the domains are background code: these
        // have no default isolation.
        .target(
            name: "AppSupport",
            dependencies: kit(
                "KitCore", "KitClock", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells",
                "KitTerminal", "KitRecording") + ["AppProcess", argumentParser, logging],
            path: "Apps/Support"),
        // What a program asks of the system before it begins.
        .target(name: "AppProcess", path: "Apps/Process"),
        .testTarget(
            name: "AppSupportTests",
            dependencies: kit(
                "KitCore", "KitReactive", "KitDI", "KitNavigation", "KitSceneViews", "KitCells", "KitTerminal",
                "KitRecording") + ["AppSupport", "TestSupport", argumentParser, logging],
            path: "Apps/SupportTests"),
        // Opening a database file, and what to do about a damaged one; the index of posts, for the server and the app.
        .target(name: "AppDatabase", dependencies: [grdb], path: "Apps/Database"),
        .target(name: "PostsIndex", dependencies: [grdb], path: "Apps/Posts/Index"),
        .target(
            name: "Backend",
            dependencies: kit("KitCore") + [
                "AppDatabase", "PostsIndex", grdb, .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Apps/Backend/Sources"),
        .executableTarget(
            name: "BackendApp",
            dependencies: kit("KitCore") + [
                "Backend", "AccountsBackend", "LedgerBackend", "AppProcess", argumentParser,
            ],
            path: "Apps/Backend/App"),
        .testTarget(
            name: "BackendTests", dependencies: kit("KitCore") + ["Backend", "AppDatabase", "TestSupport", grdb],
            path: "Apps/Backend/Tests"),

        // Accounts, mounted into the server; only this depends on swift-crypto here, and only programs with accounts on it.
        .target(
            name: "AccountsBackend",
            dependencies: kit("KitCore") + [
                "AppDatabase", "Backend", "SignUpDomain", grdb, .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            path: "Apps/Backend/Accounts"),
        .testTarget(
            name: "AccountsBackendTests",
            dependencies: [
                "AccountsBackend", "AppDatabase", "Backend", grdb, .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            path: "Apps/Backend/AccountsTests"),

        app("GalleryScreens", path: "Gallery/Screens", allKit),
        .executableTarget(
            name: "GalleryApp", dependencies: ["GalleryScreens", "AppSupport", argumentParser],
            path: "Apps/Gallery/App"),
        .testTarget(
            name: "GalleryTests", dependencies: allKit + kit("KitTesting") + ["GalleryScreens"], path: "Tests/Gallery",
            exclude: ["Screens", "Pages.txt"], swiftSettings: mainActor),

        // The side-by-side tool: the stage knows no app, the entries know all.
        app("Compare", path: "Compare/Stage", allKit + kit("KitClock", "KitRecording") + ["AppSupport"]),
        app(
            "ComparedApps", path: "Compare/Entries",
            kit("KitCore", "KitClock", "KitDI", "KitNavigation", "KitReactive")
                + [
                    "Compare", "AppSupport", "CounterDomain", "CounterVariants", "PostsDomain", "PostsVariants",
                    "SignUpDomain", "SignUpVariants", "WalletDomain", "WalletVariants", "LedgerCore",
                ]),
        .executableTarget(
            name: "CompareApp", dependencies: kit("KitDI") + ["Compare", "ComparedApps", "AppSupport", argumentParser],
            path: "Apps/Compare/App"),
        .testTarget(
            name: "CompareTests",
            dependencies: allKit + kit("KitClock", "KitTesting", "KitRecording") + [
                "Compare", "ComparedApps", "AppSupport", "TestSupport", "CounterDomain", "CounterVariants",
                "WalletDomain", "LedgerCore",
            ],
            path: "Tests/Compare", swiftSettings: mainActor),
        // Recordings that have become contracts.
        .testTarget(
            name: "RecordedTests",
            dependencies: kit("KitTesting", "KitRecording", "KitCells")
                + ["Compare", "ComparedApps", "AppSupport", "TestSupport", "CounterDomain", "CounterVariants"],
            path: "Tests/Recorded", exclude: ["Recordings"], swiftSettings: mainActor),

        .target(name: "CounterDomain", dependencies: kit("KitDI"), path: "Apps/Counter/Domain"),
        .executableTarget(
            name: "CounterApp",
            dependencies: kit("KitDI", "KitNavigation") + [
                "CounterVariants", "CounterDomain", "AppSupport", argumentParser,
            ],
            path: "Apps/Counter/App"),

        // HTTP by libcurl, and by URLSession on Apple's systems.
        .systemLibrary(
            name: "CCurl", path: "Apps/HTTP/CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(
            name: "AppHTTP",
            dependencies: kit("KitCore") + [.target(name: "CCurl", condition: .when(platforms: [.linux]))],
            path: "Apps/HTTP", exclude: ["CCurl", "Tests"]),
        .testTarget(name: "AppHTTPTests", dependencies: ["AppHTTP", "TestSupport"], path: "Apps/HTTP/Tests"),

        .target(name: "SignUpDomain", dependencies: kit("KitCore") + ["AppHTTP"], path: "Apps/SignUp/Domain"),
        .testTarget(
            name: "SignUpDomainTests",
            dependencies: kit("KitCore") + [
                "SignUpDomain", "AppHTTP", "AccountsBackend", "Backend", "TestSupport",
            ],
            path: "Apps/SignUp/DomainTests"),
        .executableTarget(
            name: "SignUpApp",
            dependencies: kit("KitDI", "KitNavigation", "KitCore") + [
                "SignUpVariants", "SignUpDomain", "AppHTTP", "AppSupport", "AppDatabase", "Backend", "AccountsBackend",
                argumentParser,
            ],
            path: "Apps/SignUp/App"),

        .target(
            name: "PostsDomain", dependencies: kit("KitCore", "KitDI", "KitNavigation") + ["AppHTTP"],
            path: "Apps/Posts/Domain"),
        .testTarget(
            name: "PostsDomainTests",
            dependencies: kit("KitCore", "KitDI") + ["PostsDomain", "AppHTTP", "Backend", "TestSupport"],
            path: "Apps/Posts/DomainTests"),
        .target(
            name: "PostsStorage",
            dependencies: kit("KitCore", "KitDI") + ["PostsDomain", "PostsIndex", "AppDatabase", grdb],
            path: "Apps/Posts/Storage"),
        .testTarget(
            name: "PostsStorageTests",
            dependencies: kit("KitCore", "KitDI")
                + ["PostsStorage", "PostsDomain", "AppHTTP", "AppDatabase", "Backend", grdb],
            path: "Apps/Posts/StorageTests"),
        .executableTarget(
            name: "PostsWriter", dependencies: kit("KitDI") + ["PostsStorage", "PostsDomain", "Backend"],
            path: "Apps/Posts/Writer"),
        .executableTarget(
            name: "PostsMeasuring",
            dependencies: kit("KitCore", "KitDI", "KitReactive", "KitNavigation", "KitSceneViews", "KitCells") + [
                "PostsVariants", "PostsStorage", "PostsDomain", "AppHTTP", "AppSupport", "Backend",
            ],
            path: "Apps/Posts/Measuring"),
        .executableTarget(
            name: "PostsApp",
            dependencies: kit("KitDI", "KitNavigation", "KitCore", "KitReactive")
                + [
                    "PostsVariants", "PostsDomain", "PostsStorage", "AppHTTP", "AppSupport", "Backend", argumentParser,
                ],
            path: "Apps/Posts/App"),

        .executableTarget(
            name: "WalletApp",
            dependencies: kit("KitDI", "KitNavigation", "KitCore")
                + [
                    "WalletVariants", "WalletDomain", "LedgerCore", "LedgerBackend", "AppSupport", "AppHTTP",
                    "Backend", argumentParser,
                ],
            path: "Apps/Wallet/App"),

        // What the wallet and its server both know; only these and the wallet depend on swift-crypto.
        .target(
            name: "LedgerCore", dependencies: kit("KitCore") + [.product(name: "Crypto", package: "swift-crypto")],
            path: "Apps/Wallet/Ledger"),
        .testTarget(
            name: "LedgerCoreTests",
            dependencies: ["LedgerCore", .product(name: "Crypto", package: "swift-crypto")],
            path: "Apps/Wallet/LedgerTests"),
        .target(
            name: "LedgerBackend",
            dependencies: kit("KitCore", "KitDI") + [
                "AppDatabase", "Backend", "LedgerCore", grdb, .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            path: "Apps/Backend/Ledger"),
        .testTarget(
            name: "LedgerBackendTests",
            dependencies: kit("KitDI") + [
                "LedgerBackend", "LedgerCore", "Backend", "BackendApp", "TestSupport", grdb,
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Apps/Backend/LedgerTests"),
        .systemLibrary(
            name: "CQREncode", path: "Apps/Wallet/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .target(
            name: "WalletDomain",
            dependencies: kit("KitCore", "KitReactive", "KitDI") + [
                "AppDatabase", "AppHTTP", "LedgerCore", "CQREncode", grdb,
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            path: "Apps/Wallet/Domain"),
        .testTarget(
            name: "WalletDomainTests",
            dependencies: kit("KitCore", "KitDI") + [
                "WalletDomain", "LedgerCore", "LedgerBackend", "Backend", "TestSupport", grdb,
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Apps/Wallet/DomainTests"),
    ]
        + walks(of: "Counter")
        + walks(of: "SignUp", over: ["AppHTTP", "AccountsBackend", "Backend", "TestSupport"])
        + walks(of: "Posts", over: ["AppHTTP", "PostsStorage", "Backend", "TestSupport"])
        + walks(of: "Wallet", over: ["LedgerCore", "LedgerBackend", "Backend", "TestSupport"])
        + variants(of: "Counter") + contract(of: "Counter")
        + variants(of: "SignUp") + contract(of: "SignUp", with: ["AppHTTP"])
        + variants(of: "Posts") + contract(of: "Posts", with: ["AppHTTP"])
        + variants(of: "Wallet", with: ["LedgerCore"])
        + contract(of: "Wallet", with: ["LedgerCore"])
        + wholeApps.flatMap { wholeApp($0) }
        + ["Counter", "SignUp", "Posts", "Wallet"].map { sceneTests(of: $0) }
        // What `make new-app` copies is an app itself: it is built, and held to its contract, with everything else.
        + wholeApp("Sample", in: "Scripts/Templates/")
        + [
            // What the programs that walk through an app have in common; `walks(of:)` makes one for each app. Commands are
            // not isolated.
            .target(
                name: "WalkProgram",
                dependencies: kit("KitTesting", "KitRecording", "KitNavigation", "KitCells")
                    + ["AppSupport", argumentParser],
                path: "Tests/Differential/Program"),
            // Asks the demo server by many clients at once; a program of its own.
            .executableTarget(name: "Loader", dependencies: ["TestSupport", argumentParser], path: "Tests/Load"),
            .target(name: "Heap", path: "Benchmarks/Sources/Heap"),
            .executableTarget(
                name: "Soaker",
                dependencies: kit("KitTesting", "KitRecording") + [
                    "Heap", "WalkProgram", "CounterWalks", "SignUpWalks", "PostsWalks", "WalletWalks", argumentParser,
                ],
                path: "Tests/Soak/Program"),
            .testTarget(
                name: "DifferentialTests",
                dependencies: kit("KitTesting", "KitRecording", "KitCells", "KitDI", "KitNavigation") + [
                    "AppSupport", "WalkProgram", "CounterWalks", "SignUpWalks", "PostsWalks", "WalletWalks",
                    "CounterContract", "CounterDomain", "CounterVariants", "PostsContract",
                    "PostsDomain", "PostsVariants",
                ],
                path: "Tests/Differential/Tests", exclude: ["Recordings"], swiftSettings: mainActor),
            // Answers that overtake each other: every order of those that matter, in all architectures.
            .testTarget(
                name: "RaceLabTests",
                dependencies: kit("KitTesting", "KitCells", "KitCore", "KitDI", "KitNavigation") + [
                    "AppSupport", "CounterContract", "CounterDomain", "CounterVariants", "PostsContract", "PostsDomain",
                    "PostsVariants", "SignUpContract", "SignUpDomain", "SignUpVariants", "WalletContract",
                    "WalletDomain", "WalletVariants", "LedgerCore",
                ],
                path: "Tests/RaceLab", swiftSettings: mainActor),
            // A selection of clauses and races on the live services of each app, in all architectures.
            .testTarget(
                name: "LiveTests",
                dependencies: kit("KitTesting", "KitCells", "KitCore") + [
                    "AppSupport", "CounterWalks", "CounterLive", "SignUpWalks", "SignUpLive", "PostsWalks", "PostsLive",
                    "WalletWalks", "WalletLive",
                ],
                path: "Tests/Live/Tests", swiftSettings: mainActor),
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
                name: "SamplesTests", dependencies: allKit + kit("KitTesting", "KitMVVMC") + ["Samples"],
                path: "Docs/Samples/Tests", swiftSettings: mainActor),
            // What the report measures with.
            .executableTarget(
                name: "ReportProbe",
                dependencies: kit(
                    "KitTesting", "KitRecording", "KitCore", "KitDI", "KitCells", "KitNavigation", "KitSceneViews")
                    + ["AppSupport", "Heap"]
                    + ["Counter", "Posts", "SignUp", "Wallet"].flatMap { app -> [Target.Dependency] in
                        ["Contract", "Variants", "Domain"].map { .target(name: app + $0) }
                    },
                path: "Tests/Report/Probe", swiftSettings: mainActor),
            // These run other programs and wait for them on threads of their own: no default isolation.
            .target(name: "TestSupport", path: "Tests/Support", exclude: ["Faults/tls-relay.py"]),
            .testTarget(name: "ReportTests", dependencies: ["TestSupport", "ReportProbe"], path: "Tests/Report/Tests"),
            .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"], path: "Tests/Repository"),
            .testTarget(
                name: "EndToEndTests",
                dependencies: [
                    "TestSupport", "AppSupport", "CounterApp", "PostsApp", "SignUpApp", "WalletApp", "GalleryApp",
                    "WalletDomain", "LedgerCore", "SignUpDomain", "CompareApp", "BackendApp",
                ],
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

// A system library takes no settings, and what is written in C none of Swift's.
for target in package.targets where target.type != .system && target.name != "Heap" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}

// The tests in some folders alone, with what they need: `make test-app` and the change requests build no others.
if let folders = Context.environment["TRIPTYCH_TESTS"]?.split(separator: " ") {
    var (wanted, packages): (Set<String>, Set<String>) = ([], [])
    var waiting = package.targets.filter { target in
        target.type == .test && folders.contains { (target.path ?? "").hasPrefix($0 + "/") }
    }.map(\.name)
    while let name = waiting.popLast() {
        guard wanted.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
            case .productItem(_, let package, _, _): if let package { packages.insert(package.lowercased()) }
            @unknown default: break
            }
        }
    }
    package.targets.removeAll { !wanted.contains($0.name) }
    package.products = []
    package.dependencies.removeAll { dependency in
        switch dependency.kind {
        case .sourceControl(_, let place, _), .fileSystem(_, let place):
            !packages.contains(place.split(separator: "/").last.map { $0.lowercased() } ?? "")
        default: false
        }
    }
}
