// swift-tools-version: 6.2
import PackageDescription

// MARK: Names

/// The apps; each is declared below.
let apps = ["Counter", "Posts", "SignUp", "Wallet"]

/// The apps that `make new-app` has made; it adds its line here.
let wholeApps: [String] = [
    // In alphabetical order.
]

/// Names for several targets in a list of dependencies; besides these, `*Domain` means the domain of each app.
let groups = [
    "kit": "KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells",
    "scenes": "KitCore KitReactive KitNavigation KitSceneViews KitCells",
    "architectures": "KitMVVMC KitVVSI KitMVCE",
    "testkit": "KitTesting KitRecording KitCore KitDI KitCells KitNavigation",
    "examples": "Hello ToDo ToDoViews Form MasterDetail Download Dashboard CustomView InlineProgress",
]

/// The package of each product of another package.
let packages = [
    "ArgumentParser": "swift-argument-parser", "Logging": "swift-log", "GRDB": "GRDB.swift", "FlyingFox": "FlyingFox",
    "FlyingSocks": "FlyingFox", "OpenCombine": "OpenCombine", "TOMLKit": "TOMLKit",
]

/// What only some systems need: OpenCombine replaces Combine, and libcurl Apple's URLSession.
let systems: [String: [Platform]] = ["OpenCombine": [.linux, .android, .windows], "CCurl": [.linux]]

/// Returns the names in a list, each once.
func names(in list: String) -> [String] {
    var seen: Set<String> = []
    return list.split(separator: " ").map(String.init).flatMap { name in
        name.hasPrefix("*") ? apps.map { $0 + name.dropFirst() } : groups[name].map(names(in:)) ?? [name]
    }.filter { seen.insert($0).inserted }
}

func dependencies(_ list: String) -> [Target.Dependency] {
    names(in: list).map { name in
        let condition = systems[name].flatMap { TargetDependencyCondition.when(platforms: $0) }
        return packages[name].map { .product(name: name, package: $0, condition: condition) }
            ?? .target(name: name, condition: condition)
    }
}

// MARK: How targets are declared

/// Screens and their tests are main-actor code unless they say otherwise (SE-0466); other code is not.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func library(
    _ name: String, at path: String, _ settings: [SwiftSetting] = [], uses list: String = "", without: [String] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies(list), path: path, exclude: without, resources: resources,
        swiftSettings: settings)
}

func program(
    _ name: String, at path: String, _ settings: [SwiftSetting] = [], uses list: String, without: [String] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies(list), path: path, exclude: without, swiftSettings: settings)
}

func tests(
    _ name: String, at path: String, _ settings: [SwiftSetting] = [], uses list: String, without: [String] = []
) -> Target {
    .testTarget(name: name, dependencies: dependencies(list), path: path, exclude: without, swiftSettings: settings)
}

/// Declares a target of a package in `Packages`, and its tests, which may use more.
///
/// A package that is used by URL cannot depend on packages in its folders, so the root declares the kit's targets too.
/// One build then covers everything, and each package can still be built and tested alone.
func kit(
    _ name: String, in package: String, uses list: String = "", tests more: String? = nil,
    _ settings: [SwiftSetting] = []
) -> [Target] {
    let target = library(name, at: "Packages/\(package)/Sources/\(name)", uses: list)
    guard let more else { return [target] }
    let folder = "Packages/\(package)/Tests/\(name)Tests"
    return [target, tests(name + "Tests", at: folder, settings, uses: "\(name) \(list) \(more)")]
}

/// The targets of an app: domain, screens, three variants, none of which can see another, program, contract and tests.
///
/// - Parameters:
///   - root: The folder that has `Apps` and `Tests`.
///   - domain: What its domain uses.
///   - domainTests: What the tests of its domain use; `nil` if it has none.
///   - program: What its program uses besides.
///   - values: Modules whose types its services use.
///   - others: The folders of what else keeps its contract, by the names of the architectures.
///   - live: What its live services need in walks through the app; `nil` for walks on scripted services alone.
///   - otherTests: Folders of tests that are declared as other targets.
func app(
    _ app: String, in root: String = "", domain: String, domainTests: String? = nil, program more: String = "",
    values: String = "", others: KeyValuePairs<String, String> = [:], live: String? = nil, otherTests: [String] = []
) -> [Target] {
    let (folder, contract) = ("\(root)Apps/\(app)", "\(root)Tests/Contracts/\(app)")
    let (types, variants) = ("\(app)Domain \(values)", "\(app)MVVMC \(app)VVSI \(app)MVCE")
    let tested = "kit architectures KitTesting \(types) \(app)Contract \(app)Screens \(variants)"
    var targets = [
        library(app + "Domain", at: folder + "/Domain", uses: domain),
        library(
            app + "Screens", at: folder + "/Screens", mainActor,
            uses: "KitCore KitReactive KitSceneViews KitCells \(types)"),
        library(app + "MVVMC", at: folder + "/MVVMC", mainActor, uses: "kit \(types) \(app)Screens KitMVVMC"),
        library(app + "VVSI", at: folder + "/VVSI", mainActor, uses: "kit \(types) KitVVSI"),
        library(app + "MVCE", at: folder + "/MVCE", mainActor, uses: "kit \(types) \(app)Screens KitMVCE"),
        library(
            app + "Variants", at: folder + "/Variants", mainActor,
            uses: "KitNavigation \(app)Domain AppSupport \(variants)"),
        program(
            app + "App", at: folder + "/App",
            uses: "KitCore KitDI KitNavigation \(types) \(app)Variants AppSupport ArgumentParser \(more)"),
        // The unit tests of its scenes, in the style of each architecture.
        tests(
            app + "UnitTests", at: folder + "/Tests", mainActor, uses: tested,
            without: otherTests + (domainTests == nil ? [] : ["Domain"])),
        // The contract, its subjects, and the broken variants that it must catch.
        library(app + "Contract", at: contract + "/Contract", mainActor, uses: "testkit \(types)"),
        library(
            app + "Subjects", at: contract + "/Subjects", mainActor,
            uses: "KitNavigation KitTesting AppSupport \(types) \(app)Contract \(app)Variants "
                + others.map { app + $0.key }.joined(separator: " ")),
        tests(
            app + "ContractTests", at: contract + "/Tests", mainActor,
            uses: "testkit \(tested) AppSupport TestSupport \(app)Variants"),
        // Measures it for the report, and observes its clauses for the book.
        program(
            app + "Probe", at: "\(root)Tools/ReportProbe/\(app)", mainActor,
            uses: "testkit ReportProbe \(types) \(app)Contract \(app)Subjects \(app)Variants"),
    ]
    targets += others.map { other in
        library(app + other.key, at: other.value, mainActor, uses: "kit \(types) \(app)Screens")
    }
    if let domainTests {
        targets.append(tests(app + "DomainTests", at: folder + "/Tests/Domain", uses: "\(app)Domain \(domainTests)"))
    }
    return targets + walks(of: app, in: root, over: live.map { "\(types) \($0)" })
}

/// The program that takes walks through an app; for an app with live walks, also its world on its live services, and the
/// walks for tests.
func walks(of app: String, in root: String, over services: String?) -> [Target] {
    let common = "testkit WalkProgram \(app)Contract \(app)Subjects"
    let walks = services.map { services in
        [
            library(app + "Live", at: "Tests/Live/\(app)", mainActor, uses: "testkit \(app)Contract \(services)"),
            library(
                app + "Walks", at: "Tests/Differential/Walks/\(app)", mainActor,
                uses: "\(common) \(app)Domain \(app)Live \(app)Variants"),
        ]
    }
    return (walks ?? []) + [
        program(
            app + "Walker", at: "\(root)Tools/Walkers/\(app)",
            uses: "\(common) ArgumentParser" + (walks == nil ? "" : " \(app)Walks"))
    ]
}

// MARK: The kit

let kitTargets: [Target] = [
    kit("KitCore", in: "KitCore", tests: ""),
    kit("CIsolation", in: "KitReactive"),
    kit("KitReactive", in: "KitReactive", uses: "KitCore CIsolation OpenCombine", tests: ""),
    kit("KitDI", in: "KitDI", uses: "KitCore KitReactive", tests: ""),
    kit("KitNavigation", in: "KitNavigation", uses: "KitCore KitReactive", tests: "", mainActor),
    kit("KitCells", in: "KitSceneViews", tests: "KitCore"),
    kit(
        "KitSceneViews", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitNavigation", tests: "", mainActor),
    kit(
        "KitWidgets", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitSceneViews", tests: "KitNavigation",
        mainActor),
    kit("KitMVVMC", in: "KitArchitectures", uses: "scenes", tests: "", mainActor),
    kit("KitVVSI", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews", tests: "", mainActor),
    kit("KitMVCE", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews", tests: "", mainActor),
    kit("CTerminal", in: "KitApp"),
    kit("KitApp", in: "KitApp", uses: "CTerminal kit", tests: "TerminalFixture"),
    kit("KitRecording", in: "KitRecording", uses: "KitCells", tests: "KitCore"),
    kit("CTaskHooks", in: "KitTesting"),
    kit(
        "KitTesting", in: "KitTesting",
        uses: "CTaskHooks KitCore KitDI KitNavigation KitSceneViews KitCells KitRecording", tests: "KitReactive",
        mainActor),
    [program("TerminalFixture", at: "Packages/KitApp/Sources/TerminalFixture", uses: "KitApp KitDI KitCells")],
].flatMap(\.self)

/// The products of the kit; that of KitApp has each module that `import KitApp` imports.
///
/// SwiftPM compiles a target again when a module changes that the target depends on directly. A program that has only
/// `KitApp` would keep object code for the former layout of the kit's types.
let kitProducts: [Product] = names(in: "kit KitWidgets KitApp KitRecording KitTesting architectures").map {
    .library(name: $0, targets: [$0] + ($0 == "KitApp" ? names(in: "kit") : []))
}

// MARK: The apps

let sharedCode: [Target] = [
    // Runs a scene in a terminal: options, settings, recordings, links, logs.
    library(
        "AppSupport", at: "Apps/Shared/Support",
        uses: "kit KitApp KitRecording AppFiles AppProcess ArgumentParser Logging TOMLKit"),
    tests(
        "AppSupportTests", at: "Apps/Shared/Tests/Support",
        uses: "kit KitApp KitRecording AppFiles AppSupport TestSupport ArgumentParser Logging"),
    // What a program asks of the system before it begins.
    library("AppProcess", at: "Apps/Shared/Process", uses: "CTerminal"),
    // Small files that only their owner can read, and locks.
    library("AppFiles", at: "Apps/Shared/Files"),
    // Opening a database file, and what to do about a damaged one.
    library("AppDatabase", at: "Apps/Shared/Database", uses: "GRDB"),
    // The index of posts, for the server and the app.
    library("PostsIndex", at: "Apps/Shared/PostsIndex", uses: "AppSearch GRDB"),
    // What searches find, in any script.
    library("AppSearch", at: "Apps/Shared/Search"),
    tests("AppSearchTests", at: "Apps/Shared/Tests/Search", uses: "AppSearch PostsIndex KitCore GRDB"),
    // Cryptography by libcrypto of OpenSSL 3, which libcurl needs as well.
    .systemLibrary(
        name: "CCrypto", path: "Apps/Shared/Crypto/CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // HTTP by libcurl, and by URLSession on Apple's systems.
    .systemLibrary(
        name: "CCurl", path: "Apps/Shared/HTTP/CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    library("AppHTTP", at: "Apps/Shared/HTTP", uses: "KitCore CCrypto CCurl", without: ["CCurl"]),
    tests("AppHTTPTests", at: "Apps/Shared/Tests/HTTP", uses: "AppHTTP TestSupport"),
    library("AppCrypto", at: "Apps/Shared/Crypto", uses: "KitCore CCrypto", without: ["CCrypto"]),
    tests("AppCryptoTests", at: "Apps/Shared/Tests/Crypto", uses: "AppCrypto"),
    library("LedgerCore", at: "Apps/Shared/Ledger", uses: "KitCore AppCrypto"),
    tests("LedgerCoreTests", at: "Apps/Shared/Tests/Ledger", uses: "LedgerCore AppCrypto"),
]

/// The demo server; accounts and the ledger are mounted into it, so only programs with them depend on AppCrypto.
let backend: [Target] = [
    library(
        "Backend", at: "Apps/Backend/Sources", uses: "KitCore AppDatabase PostsIndex GRDB FlyingFox FlyingSocks",
        resources: [.embedInCode("Content/DemoContent.json")]),
    library(
        "AccountsBackend", at: "Apps/Backend/Accounts",
        uses: "KitCore AppDatabase Backend SignUpDomain GRDB FlyingFox AppCrypto"),
    library(
        "LedgerBackend", at: "Apps/Backend/Ledger", uses: "KitCore KitDI AppDatabase Backend LedgerCore GRDB FlyingFox"),
    program(
        "BackendApp", at: "Apps/Backend/App",
        uses: "KitCore Backend AccountsBackend LedgerBackend AppFiles AppProcess ArgumentParser"),
    tests("BackendTests", at: "Apps/Backend/Tests/Posts", uses: "KitCore Backend AppDatabase TestSupport GRDB"),
    tests(
        "AccountsBackendTests", at: "Apps/Backend/Tests/Accounts",
        uses: "AccountsBackend AppDatabase Backend GRDB FlyingFox"),
    tests(
        "LedgerBackendTests", at: "Apps/Backend/Tests/Ledger",
        uses: "KitDI LedgerBackend LedgerCore Backend BackendApp TestSupport GRDB AppCrypto"),
]

let counter = app(
    "Counter", domain: "KitDI",
    others: ["Baseline": "Tests/Baseline/Counter", "Elm": "Tests/BringYourOwn/Sources"], live: "")

let signUp = app(
    "SignUp", domain: "KitCore AppCrypto AppFiles AppHTTP",
    domainTests: "KitCore AppHTTP AccountsBackend Backend TestSupport",
    program: "AppDatabase AccountsBackend Backend", values: "AppHTTP",
    others: ["Baseline": "Tests/Baseline/SignUp"], live: "AccountsBackend Backend TestSupport")

let posts =
    app(
        "Posts", domain: "KitCore KitDI KitNavigation AppHTTP AppSearch",
        domainTests: "KitCore KitDI AppHTTP Backend TestSupport",
        program: "KitReactive PostsStorage Backend AppFiles", values: "AppHTTP",
        live: "PostsStorage Backend TestSupport",
        otherTests: ["Storage"]) + [
        library(
            "PostsStorage", at: "Apps/Posts/Storage",
            uses: "KitCore KitDI PostsDomain PostsIndex AppDatabase AppFiles GRDB"),
        tests(
            "PostsStorageTests", at: "Apps/Posts/Tests/Storage",
            uses: "KitCore KitDI PostsStorage PostsDomain AppHTTP AppDatabase Backend GRDB"),
    ]

let wallet =
    app(
        "Wallet",
        domain: "KitCore KitReactive KitDI KitNavigation AppDatabase AppFiles AppHTTP LedgerCore CQREncode GRDB "
            + "AppCrypto",
        domainTests: "KitCore KitDI AppFiles LedgerCore LedgerBackend Backend TestSupport GRDB AppCrypto",
        program: "AppHTTP LedgerBackend Backend", values: "LedgerCore", live: "LedgerBackend Backend TestSupport") + [
        .systemLibrary(
            name: "CQREncode", path: "Apps/Wallet/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])])
    ]

let programsAroundTheApps: [Target] = [
    library("GalleryScreens", at: "Apps/Gallery/Screens", mainActor, uses: "kit KitWidgets"),
    program("GalleryApp", at: "Apps/Gallery/App", uses: "GalleryScreens AppSupport AppFiles ArgumentParser"),
    tests(
        "GalleryTests", at: "Apps/Gallery/Tests", mainActor, uses: "kit KitWidgets KitTesting GalleryScreens",
        without: ["Screens", "Pages.txt"]),
    // The side-by-side tool: the stage depends on no app, the entries on all.
    library("Compare", at: "Apps/Compare/Stage", mainActor, uses: "kit KitRecording AppSupport"),
    library(
        "ComparedApps", at: "Apps/Compare/Entries", mainActor,
        uses: "kit KitTesting Compare AppSupport *Domain *Subjects *Variants LedgerCore"
            + wholeApps.map { " \($0)Domain \($0)Variants" }.joined()),
    // The entry of a new app in the side-by-side tool.
    library(
        "SampleCompared", at: "Scripts/Templates/Apps/Compare", mainActor, uses: "Compare SampleDomain SampleVariants"),
    program(
        "CompareApp", at: "Apps/Compare/App", uses: "KitDI Compare ComparedApps AppSupport AppFiles ArgumentParser"),
    tests(
        "CompareTests", at: "Apps/Compare/Tests", mainActor,
        uses:
            "kit testkit Compare ComparedApps SampleCompared AppSupport TestSupport CounterDomain CounterVariants WalletDomain"
            + " LedgerCore"),
]

// MARK: Tests of several apps, examples and tools

let crossAppTests: [Target] = [
    // Helpers that run other programs and wait for them on their own threads: no default isolation.
    library("TestSupport", at: "Tests/Support", uses: "GRDB", without: ["Faults/tls-relay.py"]),
    tests("RepositoryTests", at: "Tests/Repository", uses: "TestSupport"),
    tests("ReportTests", at: "Tests/Report/Tests", uses: "TestSupport *Probe"),
    tests(
        "EndToEndTests", at: "Tests/EndToEnd",
        uses:
            "TestSupport AppSupport *App GalleryApp CompareApp BackendApp WalletDomain LedgerCore SignUpDomain examples"
    ),
    tests(
        "RecordedTests", at: "Tests/Recorded", mainActor,
        uses: "testkit Compare ComparedApps AppSupport TestSupport CounterDomain CounterVariants",
        without: ["Recordings"]),
    tests(
        "DifferentialTests", at: "Tests/Differential/Tests", mainActor,
        uses: "testkit AppSupport WalkProgram *Walks CounterContract CounterDomain CounterVariants PostsContract"
            + " PostsDomain PostsVariants",
        without: ["Recordings"]),
    // Answers that overtake each other: every order of those that matter, in all architectures.
    tests(
        "RaceLabTests", at: "Tests/RaceLab", mainActor,
        uses: "testkit AppSupport *Contract *Domain *Variants LedgerCore"),
    // Some clauses and races on the live services of each app, in all architectures.
    tests("LiveTests", at: "Tests/Live/Tests", mainActor, uses: "testkit AppSupport *Walks *Live"),
    // An architecture from outside, and none at all, tested against the same contract.
    tests(
        "BringYourOwnTests", at: "Tests/BringYourOwn", mainActor,
        uses: "kit KitTesting CounterContract CounterDomain CounterElm", without: ["Package.swift", "Sources"]),
    tests(
        "BaselineTests", at: "Tests/Baseline/Tests", mainActor,
        uses: "KitTesting CounterBaseline CounterContract SignUpBaseline SignUpContract SignUpSubjects"),
    // The code of the tutorial in KitSceneViews' documentation, and its tests.
    tests("TutorialTests", at: "Tests/Tutorial", mainActor, uses: "kit KitTesting ToDo"),
    library("Samples", at: "Docs/Samples", mainActor, uses: "kit architectures", without: ["README.md", "Tests"]),
    tests("SamplesTests", at: "Docs/Samples/Tests", mainActor, uses: "kit KitTesting KitMVVMC Samples"),
]

/// Small programs to copy.
let examples = names(in: "examples").map { name in
    program(name, at: "Examples/\(name)/Sources", uses: "KitApp kit" + (name == "Dashboard" ? " KitWidgets" : ""))
}

/// Programs that measure or stress.
let tools: [Target] = [
    library(
        "WalkProgram", at: "Tools/Walkers/Program",
        uses: "KitTesting KitRecording KitNavigation KitCells AppSupport AppFiles ArgumentParser"),
    library("Measuring", at: "Benchmarks/Measuring", mainActor, uses: "KitNavigation KitSceneViews KitCells"),
    library("Heap", at: "Benchmarks/Heap"),
    program("Benchmark", at: "Benchmarks/Benchmark", mainActor, uses: "Measuring kit KitVVSI KitMVCE"),
    program("FirstFrame", at: "Benchmarks/FirstFrame", mainActor, uses: "Measuring KitSceneViews"),
    program("SceneSoaker", at: "Benchmarks/SceneSoaker", mainActor, uses: "Measuring Heap scenes architectures"),
    program("Fuzzing", at: "Tools/Fuzzing", uses: "KitCore KitCells KitApp"),
    library("Counters", at: "Tools/ReportProbe/Counters"),
    program(
        "Soaker", at: "Tools/Soaker", uses: "KitTesting KitRecording Heap WalkProgram *Walks AppFiles ArgumentParser",
        without: ["Sessions"]),
    program("Loader", at: "Tools/Loader", uses: "TestSupport AppFiles ArgumentParser"),
    program("PostsWriter", at: "Tools/PostsWriter", uses: "KitDI PostsStorage PostsDomain AppFiles Backend"),
    program(
        "PostsMeasuring", at: "Tools/PostsMeasuring",
        uses: "kit PostsVariants PostsStorage PostsDomain AppFiles AppHTTP AppSupport Backend"),
    // What the programs that measure an app have in common.
    library(
        "ReportProbe", at: "Tools/ReportProbe/Program", mainActor, uses: "testkit KitSceneViews AppFiles Heap Counters"),
]

// MARK: The package

let package = Package(
    name: "Triptych",
    platforms: [.macOS(.v15)],
    products: (apps + wholeApps + ["Backend", "Gallery", "Compare"]).map { name in
        .executable(name: name.lowercased(), targets: [name + "App"])
    }
        // A contract, and the services that it scripts, for architectures that live elsewhere.
        + (apps + wholeApps).map { app in
            .library(name: app + "Contract", targets: [app + "Contract", app + "Domain"])
        }
        + kitProducts,
    dependencies: [
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: kitTargets + sharedCode + backend + counter + signUp + posts + wallet + programsAroundTheApps
        + crossAppTests + examples + tools + wholeApps.flatMap { app($0, domain: "KitCore KitDI") }
        // What `make new-app` copies is an app itself: it is built and tested with everything else.
        + app("Sample", in: "Scripts/Templates/", domain: "KitCore KitDI"),
    swiftLanguageModes: [.v6]
)

// System libraries take no settings, and C has none of Swift's.
let targetsInC = ["CIsolation", "CTerminal", "CTaskHooks", "Counters", "Heap"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}

// The linker that comes with the toolchain takes half as long as the system's. Release builds stay with the latter: bodies
// take 3 % fewer instructions.
for target in package.targets where target.type == .executable || target.type == .test {
    target.linkerSettings = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))]
}

// With everything inside, its start and memory are the kit's own and not the dynamic linker's: `make bench`.
if Context.environment["TRIPTYCH_BENCHMARKS"] != nil {
    for target in package.targets where target.name == "FirstFrame" {
        target.linkerSettings = [.unsafeFlags(["-static-executable"], .when(platforms: [.linux]))]
    }
}

// The tests in some folders alone, with their dependencies: `make test-app` and the change requests build no others.
if let folders = Context.environment["TRIPTYCH_TESTS"]?.split(separator: " ") {
    var (wanted, needed): (Set<String>, Set<String>) = ([], [])
    var waiting = package.targets.filter { target in
        target.type == .test && folders.contains { "\(target.path ?? "")/".hasPrefix($0 + "/") }
    }.map(\.name)
    while let name = waiting.popLast() {
        for target in package.targets where target.name == name && wanted.insert(name).inserted {
            for case .targetItem(let name, _) in target.dependencies { waiting.append(name) }
            for case .productItem(_, let package?, _, _) in target.dependencies { needed.insert(package) }
        }
    }
    package.targets.removeAll { !wanted.contains($0.name) }
    package.products = []
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !needed.contains { location.hasSuffix("/" + $0) }
    }
}
