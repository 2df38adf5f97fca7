// swift-tools-version: 6.2
import PackageDescription

// MARK: How targets are declared

/// The package of each product that is not of this one.
///
/// Every other name in a list of dependencies is a target.
let packages = [
    "ArgumentParser": "swift-argument-parser", "Logging": "swift-log", "GRDB": "GRDB.swift", "FlyingFox": "FlyingFox",
    "FlyingSocks": "FlyingFox", "Crypto": "swift-crypto", "CryptoExtras": "swift-crypto",
]

/// What a scene is made of, and the three architectures.
let kit = "KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells"
let architectures = "KitMVVMC KitVVSI KitMVCE"

func named(_ names: String) -> [Target.Dependency] {
    names.split(separator: " ").map(String.init).map { name in
        packages[name].map { .product(name: name, package: $0) } ?? .target(name: name)
    }
}

/// Screens and their tests are main-actor code unless they say otherwise (SE-0466); domains, servers and commands are not.
enum Isolation {
    case mainActor, none

    var settings: [SwiftSetting] { self == .mainActor ? [.defaultIsolation(MainActor.self)] : [] }
}

func library(
    _ name: String, at path: String, _ isolation: Isolation = .none, uses names: String = "", without: [String] = []
) -> Target {
    .target(
        name: name, dependencies: named(names), path: path, exclude: without, swiftSettings: isolation.settings)
}

func program(_ name: String, at path: String, _ isolation: Isolation = .none, uses names: String) -> Target {
    .executableTarget(name: name, dependencies: named(names), path: path, swiftSettings: isolation.settings)
}

func tests(
    _ name: String, at path: String, _ isolation: Isolation = .none, uses names: String, without: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: named(names), path: path, exclude: without, swiftSettings: isolation.settings)
}

// MARK: The kit

/// A target of a package in `Packages`, under the same name.
///
/// A package that is used by URL cannot depend on packages in its own folders, so the kit's targets are declared here,
/// too. One build then covers everything, and each package can still be built and tested alone.
func kitLibrary(_ name: String, in package: String, uses names: String = "") -> Target {
    library(name, at: "Packages/\(package)/Sources/\(name)", uses: names)
}

func packageTests(_ name: String, in package: String, _ isolation: Isolation = .none, uses names: String) -> Target {
    tests(name, at: "Packages/\(package)/Tests/\(name)", isolation, uses: names)
}

/// Where Combine cannot be imported, OpenCombine takes its place.
let openCombine = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux, .android, .windows]))

let kitTargets: [Target] =
    [
        kitLibrary("KitCore", in: "KitCore"),
        kitLibrary("KitClock", in: "KitCore"),
        kitLibrary("CIsolation", in: "KitReactive"),
        .target(
            name: "KitReactive", dependencies: named("KitCore CIsolation") + [openCombine],
            path: "Packages/KitReactive/Sources/KitReactive"),
        kitLibrary("KitDI", in: "KitDI", uses: "KitCore KitReactive"),
        kitLibrary("KitNavigation", in: "KitNavigation", uses: "KitCore KitReactive"),
        kitLibrary("KitCells", in: "KitSceneViews"),
        kitLibrary("KitSceneViews", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitNavigation"),
        kitLibrary("CTerminal", in: "KitTerminal"),
        kitLibrary("KitTerminal", in: "KitTerminal", uses: "CTerminal KitCells KitDI"),
        program(
            "TerminalFixture", at: "Packages/KitTerminal/Sources/TerminalFixture", uses: "KitTerminal KitCells KitDI"),
        kitLibrary("KitRecording", in: "KitRecording", uses: "KitCells"),
        kitLibrary("CTaskHooks", in: "KitTesting"),
        kitLibrary("KitTesting", in: "KitTesting", uses: "CTaskHooks KitClock KitRecording \(kit)"),
        kitLibrary("KitApp", in: "KitTerminal", uses: "KitTerminal \(kit)"),
    ]
    + ["KitMVVMC", "KitVVSI", "KitMVCE"].map {
        kitLibrary($0, in: "KitArchitectures", uses: "KitCore KitReactive KitNavigation KitSceneViews KitCells")
    }

/// What `import KitApp` imports.
///
/// SwiftPM compiles a target again when a module changes that the target depends on directly. So programs depend on each of
/// these: one that has only `KitApp` would keep object code for the former layout of the kit's types.
let umbrella = (kit + " KitTerminal").split(separator: " ").map(String.init)

/// What others may use, and the umbrella of all that a program needs.
let kitProducts: [Product] =
    [
        "KitCore", "KitClock", "KitReactive", "KitDI", "KitNavigation", "KitCells", "KitSceneViews", "KitTerminal",
        "KitApp", "KitRecording", "KitTesting", "KitMVVMC", "KitVVSI", "KitMVCE",
    ].map { .library(name: $0, targets: [$0] + ($0 == "KitApp" ? umbrella : [])) }

// MARK: What every app has

/// The screens of an app, its three variants, none of which can see another, and what chooses among them.
func variants(of app: String, in folder: String = "Apps/", with values: String = "") -> [Target] {
    let (domain, screens) = ("\(app)Domain \(values)", "\(app)Screens")
    return [
        library(
            screens, at: "\(folder)\(app)/Screens", .mainActor,
            uses: "KitCore KitReactive KitSceneViews KitCells \(domain)"),
        library(
            app + "MVVMC", at: "\(folder)\(app)/MVVMC", .mainActor, uses: "\(kit) \(domain) \(screens) KitMVVMC"),
        library(app + "VVSI", at: "\(folder)\(app)/VVSI", .mainActor, uses: "\(kit) \(domain) KitVVSI"),
        library(app + "MVCE", at: "\(folder)\(app)/MVCE", .mainActor, uses: "\(kit) \(domain) \(screens) KitMVCE"),
        library(
            app + "Variants", at: "\(folder)\(app)/Variants", .mainActor,
            uses: "KitNavigation \(app)Domain AppSupport \(app)MVVMC \(app)VVSI \(app)MVCE"),
    ]
}

let contractKit = "KitTesting KitRecording KitCore KitDI KitCells KitNavigation"

/// The contract of an app, its subjects, and the broken variants that it must catch.
func contract(of app: String, in folder: String = "Tests/Contracts/", with values: String = "") -> [Target] {
    [
        library(
            app + "Contract", at: "\(folder)\(app)/Contract", .mainActor, uses: "\(contractKit) \(app)Domain \(values)"),
        tests(
            app + "ContractTests", at: "\(folder)\(app)/Tests", .mainActor,
            uses: "\(contractKit) KitReactive KitSceneViews \(architectures) AppSupport \(values) \(app)Domain"
                + " \(app)Contract \(app)Variants \(app)Screens \(app)MVVMC \(app)VVSI \(app)MVCE"),
    ]
}

/// The world of an app on its live services, the walks through the app, and a program that takes long ones.
func walks(of app: String, over services: String = "") -> [Target] {
    [
        library(
            app + "Live", at: "Tests/Live/\(app)", .mainActor,
            uses: "\(contractKit) \(app)Contract \(app)Domain \(services)"),
        library(
            app + "Walks", at: "Tests/Differential/Walks/\(app)", .mainActor,
            uses:
                "KitTesting KitNavigation WalkProgram AppSupport \(app)Contract \(app)Domain \(app)Live \(app)Variants"),
        program(app + "Walker", at: "Tools/Walkers/\(app)", uses: "WalkProgram \(app)Walks ArgumentParser"),
    ]
}

/// The unit tests of an app's scenes, in the voice of each architecture.
func sceneTests(of app: String, in folder: String = "Apps/", without: [String] = ["Domain"]) -> Target {
    tests(
        app + "UnitTests", at: "\(folder)\(app)/Tests", .mainActor,
        uses:
            "\(kit) KitTesting \(architectures) \(app)Contract \(app)Domain \(app)Screens \(app)MVVMC \(app)VVSI \(app)MVCE",
        without: without)
}

/// All targets of an app that `make new-app` has made, and that needs nothing but the kit.
func wholeApp(_ app: String, in root: String = "") -> [Target] {
    [
        library(app + "Domain", at: "\(root)Apps/\(app)/Domain", uses: "KitCore KitDI"),
        program(
            app + "App", at: "\(root)Apps/\(app)/App",
            uses: "KitCore KitDI KitNavigation \(app)Domain \(app)Variants AppSupport ArgumentParser"),
        sceneTests(of: app, in: root + "Apps/", without: []),
    ] + variants(of: app, in: root + "Apps/") + contract(of: app, in: root + "Tests/Contracts/")
}

// MARK: The targets

let sharedCode: [Target] = [
    // Runs a scene in a terminal: options, settings, recordings, links, logs.
    library(
        "AppSupport", at: "Apps/Shared/Support",
        uses: "\(kit) KitClock KitTerminal KitApp KitRecording AppProcess ArgumentParser Logging"),
    tests(
        "AppSupportTests", at: "Apps/Shared/Tests/Support",
        uses: "\(kit) KitTerminal KitApp KitRecording AppSupport TestSupport ArgumentParser Logging"),
    // What a program asks of the system before it begins.
    library("AppProcess", at: "Apps/Shared/Process"),
    // Opening a database file, and what to do about a damaged one.
    library("AppDatabase", at: "Apps/Shared/Database", uses: "GRDB"),
    // The index of posts, for the server and the app.
    library("PostsIndex", at: "Apps/Shared/PostsIndex", uses: "GRDB"),
    // HTTP by libcurl, and by URLSession on Apple's systems.
    .systemLibrary(
        name: "CCurl", path: "Apps/Shared/HTTP/CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(
        name: "AppHTTP",
        dependencies: named("KitCore") + [.target(name: "CCurl", condition: .when(platforms: [.linux]))],
        path: "Apps/Shared/HTTP", exclude: ["CCurl"]),
    tests("AppHTTPTests", at: "Apps/Shared/Tests/HTTP", uses: "AppHTTP TestSupport"),
    // Shared by the wallet and its server.
    library("LedgerCore", at: "Apps/Shared/Ledger", uses: "KitCore Crypto"),
    tests("LedgerCoreTests", at: "Apps/Shared/Tests/Ledger", uses: "LedgerCore Crypto"),
]

/// The demo server.
///
/// Accounts and the ledger are mounted into it, so that only programs with accounts depend on swift-crypto.
let backend: [Target] = [
    library(
        "Backend", at: "Apps/Backend/Sources", uses: "KitCore AppDatabase PostsIndex GRDB FlyingFox FlyingSocks"),
    library(
        "AccountsBackend", at: "Apps/Backend/Accounts",
        uses: "KitCore AppDatabase Backend SignUpDomain GRDB FlyingFox Crypto CryptoExtras"),
    library(
        "LedgerBackend", at: "Apps/Backend/Ledger",
        uses: "KitCore KitDI AppDatabase Backend LedgerCore GRDB FlyingFox"),
    program(
        "BackendApp", at: "Apps/Backend/App",
        uses: "KitCore Backend AccountsBackend LedgerBackend AppProcess ArgumentParser"),
    tests("BackendTests", at: "Apps/Backend/Tests/Posts", uses: "KitCore Backend AppDatabase TestSupport GRDB"),
    tests(
        "AccountsBackendTests", at: "Apps/Backend/Tests/Accounts",
        uses: "AccountsBackend AppDatabase Backend GRDB FlyingFox"),
    tests(
        "LedgerBackendTests", at: "Apps/Backend/Tests/Ledger",
        uses: "KitDI LedgerBackend LedgerCore Backend BackendApp TestSupport GRDB Crypto"),
]

let counter: [Target] =
    [
        library("CounterDomain", at: "Apps/Counter/Domain", uses: "KitDI"),
        program(
            "CounterApp", at: "Apps/Counter/App",
            uses: "KitDI KitNavigation CounterVariants CounterDomain AppSupport ArgumentParser"),
        sceneTests(of: "Counter", without: []),
    ] + variants(of: "Counter") + contract(of: "Counter") + walks(of: "Counter")

let signUp: [Target] =
    [
        library("SignUpDomain", at: "Apps/SignUp/Domain", uses: "KitCore AppHTTP"),
        tests(
            "SignUpDomainTests", at: "Apps/SignUp/Tests/Domain",
            uses: "KitCore SignUpDomain AppHTTP AccountsBackend Backend TestSupport"),
        program(
            "SignUpApp", at: "Apps/SignUp/App",
            uses: "KitDI KitNavigation KitCore SignUpVariants SignUpDomain AppHTTP AppSupport AppDatabase Backend"
                + " AccountsBackend ArgumentParser"),
        sceneTests(of: "SignUp"),
    ] + variants(of: "SignUp") + contract(of: "SignUp", with: "AppHTTP")
    + walks(of: "SignUp", over: "AppHTTP AccountsBackend Backend TestSupport")

let posts: [Target] =
    [
        library("PostsDomain", at: "Apps/Posts/Domain", uses: "KitCore KitDI KitNavigation AppHTTP"),
        tests(
            "PostsDomainTests", at: "Apps/Posts/Tests/Domain",
            uses: "KitCore KitDI PostsDomain AppHTTP Backend TestSupport"),
        library(
            "PostsStorage", at: "Apps/Posts/Storage", uses: "KitCore KitDI PostsDomain PostsIndex AppDatabase GRDB"),
        tests(
            "PostsStorageTests", at: "Apps/Posts/Tests/Storage",
            uses: "KitCore KitDI PostsStorage PostsDomain AppHTTP AppDatabase Backend GRDB"),
        program(
            "PostsApp", at: "Apps/Posts/App",
            uses: "KitDI KitNavigation KitCore KitReactive PostsVariants PostsDomain PostsStorage AppHTTP AppSupport"
                + " Backend ArgumentParser"),
        sceneTests(of: "Posts", without: ["Domain", "Storage"]),
    ] + variants(of: "Posts") + contract(of: "Posts", with: "AppHTTP")
    + walks(of: "Posts", over: "AppHTTP PostsStorage Backend TestSupport")

let wallet: [Target] =
    [
        .systemLibrary(
            name: "CQREncode", path: "Apps/Wallet/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        library(
            "WalletDomain", at: "Apps/Wallet/Domain",
            uses: "KitCore KitReactive KitDI AppDatabase AppHTTP LedgerCore CQREncode GRDB Crypto CryptoExtras"),
        tests(
            "WalletDomainTests", at: "Apps/Wallet/Tests/Domain",
            uses: "KitCore KitDI WalletDomain LedgerCore LedgerBackend Backend TestSupport GRDB Crypto"),
        program(
            "WalletApp", at: "Apps/Wallet/App",
            uses: "KitDI KitNavigation KitCore WalletVariants WalletDomain LedgerCore LedgerBackend AppSupport AppHTTP"
                + " Backend ArgumentParser"),
        sceneTests(of: "Wallet"),
    ] + variants(of: "Wallet", with: "LedgerCore") + contract(of: "Wallet", with: "LedgerCore")
    + walks(of: "Wallet", over: "LedgerCore LedgerBackend Backend TestSupport")

let programsAroundTheApps: [Target] = [
    library("GalleryScreens", at: "Apps/Gallery/Screens", .mainActor, uses: kit),
    program("GalleryApp", at: "Apps/Gallery/App", uses: "GalleryScreens AppSupport ArgumentParser"),
    tests(
        "GalleryTests", at: "Apps/Gallery/Tests", .mainActor, uses: "\(kit) KitTesting GalleryScreens",
        without: ["Screens", "Pages.txt"]),
    // The side-by-side tool: the stage depends on no app, the entries on all.
    library("Compare", at: "Apps/Compare/Stage", .mainActor, uses: "\(kit) KitClock KitRecording AppSupport"),
    library(
        "ComparedApps", at: "Apps/Compare/Entries", .mainActor,
        uses: "KitCore KitClock KitDI KitNavigation KitReactive Compare AppSupport CounterDomain CounterVariants"
            + " PostsDomain PostsVariants SignUpDomain SignUpVariants WalletDomain WalletVariants LedgerCore"),
    program("CompareApp", at: "Apps/Compare/App", uses: "KitDI Compare ComparedApps AppSupport ArgumentParser"),
    tests(
        "CompareTests", at: "Apps/Compare/Tests", .mainActor,
        uses: "\(kit) KitClock KitTesting KitRecording Compare ComparedApps AppSupport TestSupport CounterDomain"
            + " CounterVariants WalletDomain LedgerCore"),
]

let exampleNames = "Hello ToDo Form MasterDetail Download Dashboard CustomView"

let crossAppTests: [Target] = [
    // Helpers that run other programs and wait for them on their own threads: no default isolation.
    library("TestSupport", at: "Tests/Support", without: ["Faults/tls-relay.py"]),
    tests("RepositoryTests", at: "Tests/Repository", uses: "TestSupport"),
    tests("ReportTests", at: "Tests/Report/Tests", uses: "TestSupport ReportProbe"),
    tests(
        "EndToEndTests", at: "Tests/EndToEnd",
        uses: "TestSupport AppSupport CounterApp PostsApp SignUpApp WalletApp GalleryApp WalletDomain LedgerCore"
            + " SignUpDomain CompareApp BackendApp \(exampleNames)"),
    // Recordings that have become contracts.
    tests(
        "RecordedTests", at: "Tests/Recorded", .mainActor,
        uses: "KitTesting KitRecording KitCells Compare ComparedApps AppSupport TestSupport CounterDomain"
            + " CounterVariants",
        without: ["Recordings"]),
    tests(
        "DifferentialTests", at: "Tests/Differential/Tests", .mainActor,
        uses: "KitTesting KitRecording KitCells KitDI KitNavigation AppSupport WalkProgram CounterWalks SignUpWalks"
            + " PostsWalks WalletWalks CounterContract CounterDomain CounterVariants PostsContract PostsDomain"
            + " PostsVariants",
        without: ["Recordings"]),
    // Answers that overtake each other: every order of those that matter, in all architectures.
    tests(
        "RaceLabTests", at: "Tests/RaceLab", .mainActor,
        uses: "KitTesting KitCells KitCore KitDI KitNavigation AppSupport CounterContract CounterDomain CounterVariants"
            + " PostsContract PostsDomain PostsVariants SignUpContract SignUpDomain SignUpVariants WalletContract"
            + " WalletDomain WalletVariants LedgerCore"),
    // A selection of clauses and races on the live services of each app, in all architectures.
    tests(
        "LiveTests", at: "Tests/Live/Tests", .mainActor,
        uses: "KitTesting KitCells KitCore AppSupport CounterWalks CounterLive SignUpWalks SignUpLive PostsWalks"
            + " PostsLive WalletWalks WalletLive"),
    // An architecture from outside, tested against the same contract.
    tests(
        "BringYourOwnTests", at: "Tests/BringYourOwn", .mainActor,
        uses: "\(kit) KitTesting CounterContract CounterDomain", without: ["Package.swift"]),
    // The code of the tutorial in KitSceneViews' documentation, and its tests.
    tests("TutorialTests", at: "Tests/Tutorial", .mainActor, uses: "\(kit) KitTesting ToDo"),
    // The READMEs of the five libraries, against the kit.
    library(
        "Samples", at: "Docs/Samples", .mainActor, uses: "\(kit) \(architectures)", without: ["README.md", "Tests"]),
    tests("SamplesTests", at: "Docs/Samples/Tests", .mainActor, uses: "\(kit) KitTesting KitMVVMC Samples"),
]

/// Small programs to copy.
let examples = exampleNames.split(separator: " ").map { name in
    program(String(name), at: "Examples/\(name)/Sources", uses: "KitApp KitTerminal \(kit)")
}

/// Programs that measure, and programs that stress.
let tools: [Target] = [
    library(
        "WalkProgram", at: "Tools/Walkers/Program",
        uses: "KitTesting KitRecording KitNavigation KitCells AppSupport ArgumentParser"),
    library("Heap", at: "Benchmarks/Sources/Heap"),
    library("Counters", at: "Tools/ReportProbe/Counters"),
    .executableTarget(
        name: "Soaker",
        dependencies: named(
            "KitTesting KitRecording Heap WalkProgram CounterWalks SignUpWalks PostsWalks WalletWalks ArgumentParser"),
        path: "Tools/Soaker", exclude: ["Sessions"]),
    program("Loader", at: "Tools/Loader", uses: "TestSupport ArgumentParser"),
    program("PostsWriter", at: "Tools/PostsWriter", uses: "KitDI PostsStorage PostsDomain Backend"),
    program(
        "PostsMeasuring", at: "Tools/PostsMeasuring",
        uses: "\(kit) PostsVariants PostsStorage PostsDomain AppHTTP AppSupport Backend"),
    .executableTarget(
        name: "ReportProbe",
        dependencies: named(
            "\(contractKit) KitSceneViews AppSupport Heap Counters"
                + ["Counter", "Posts", "SignUp", "Wallet"].map { " \($0)Contract \($0)Variants \($0)Domain" }.joined()),
        path: "Tools/ReportProbe", exclude: ["Counters", "Sessions"], swiftSettings: Isolation.mainActor.settings),
]

let packagesTests: [Target] = [
    packageTests("KitCoreTests", in: "KitCore", uses: "KitCore"),
    packageTests("KitReactiveTests", in: "KitReactive", uses: "KitReactive KitCore"),
    packageTests("KitDITests", in: "KitDI", uses: "KitDI KitReactive KitCore"),
    packageTests("KitNavigationTests", in: "KitNavigation", .mainActor, uses: "KitNavigation KitReactive KitCore"),
    packageTests("KitCellsTests", in: "KitSceneViews", uses: "KitCells"),
    packageTests("KitSceneViewsTests", in: "KitSceneViews", .mainActor, uses: kit),
    packageTests("KitMVVMCTests", in: "KitArchitectures", .mainActor, uses: "\(kit) KitMVVMC"),
    packageTests("KitVVSITests", in: "KitArchitectures", .mainActor, uses: "\(kit) KitVVSI"),
    packageTests("KitMVCETests", in: "KitArchitectures", .mainActor, uses: "\(kit) KitMVCE"),
    packageTests("KitAppTests", in: "KitTerminal", uses: "KitApp KitTerminal \(kit)"),
    packageTests("KitTerminalTests", in: "KitTerminal", uses: "KitTerminal KitCells KitDI TerminalFixture"),
    packageTests("KitRecordingTests", in: "KitRecording", uses: "KitRecording KitCells"),
    packageTests("KitTestingTests", in: "KitTesting", .mainActor, uses: "\(kit) KitTesting KitRecording"),
]

/// The apps that `make new-app` has made; it adds its line here.
let wholeApps: [String] = [
    // In alphabetical order.
]

// MARK: The package

let package = Package(
    name: "Triptych",
    platforms: [.macOS(.v15)],
    products: ["Counter", "Posts", "SignUp", "Wallet", "Backend", "Gallery", "Compare"].map { name in
        .executable(name: name.lowercased(), targets: [name + "App"])
    }
        // A contract, and the services that it scripts, for architectures that live elsewhere.
        + ["Counter", "Posts", "SignUp", "Wallet"].map { app in
            .library(name: app + "Contract", targets: [app + "Contract", app + "Domain"])
        }
        + kitProducts
        + wholeApps.flatMap { app -> [Product] in
            [
                .executable(name: app.lowercased(), targets: [app + "App"]),
                .library(name: app + "Contract", targets: [app + "Contract", app + "Domain"]),
            ]
        },
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    ],
    targets: kitTargets + sharedCode + backend + counter + signUp + posts + wallet + programsAroundTheApps
        + crossAppTests + examples + tools + packagesTests + wholeApps.flatMap { wholeApp($0) }
        // What `make new-app` copies is an app itself: it is built, and held to its contract, with everything else.
        + wholeApp("Sample", in: "Scripts/Templates/"),
    swiftLanguageModes: [.v6]
)

// A system library takes no settings, and what is written in C none of Swift's.
let targetsInC = ["CIsolation", "CTerminal", "CTaskHooks", "Heap"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}

// The tests in some folders alone, with their dependencies: `make test-app` and the change requests build no others.
if let folders = Context.environment["TRIPTYCH_TESTS"]?.split(separator: " ") {
    var (wanted, packages): (Set<String>, Set<String>) = ([], [])
    var waiting = package.targets.filter { target in
        target.type == .test && folders.contains { "\(target.path ?? "")/".hasPrefix($0 + "/") }
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
        case .sourceControl(_, let place, _):
            !packages.contains(place.split(separator: "/").last.map { $0.lowercased() } ?? "")
        default: false
        }
    }
}
