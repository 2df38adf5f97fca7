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
    return list.split(whereSeparator: \.isWhitespace).map(String.init).flatMap { name in
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

func executable(
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
    return [target, tests(name + "Tests", at: folder, settings, uses: "\(name) \(more)")]
}

/// Declares the targets of an app: domain, screens, three variants, none of which can see another, program, contract and
/// tests.
///
/// - Parameters:
///   - root: The folder that has `Apps` and `Tests`.
///   - parts: What each part uses; `.Domain` is the app's own.
func app(_ app: String, in root: String = "", _ parts: KeyValuePairs<String, String>) -> [Target] {
    parts.map { part, list in
        let folder = ["UnitTests": "Tests", "ContractTests": "Tests"][part] ?? part
        let isTested = ["Contract", "Subjects", "Baseline", "ContractTests"].contains(part)
        let (name, path) = (app + part, "\(root)\(isTested ? "Tests" : "Apps")/\(app)/\(folder)")
        let uses = list.split(whereSeparator: \.isWhitespace).map {
            $0.hasPrefix(".") ? app + $0.dropFirst() : String($0)
        }
        .joined(separator: " ")
        return switch part {
        case "Domain", "Storage": library(name, at: path, uses: uses)
        case "App": executable(name, at: path, uses: uses)
        case "UnitTests", "ContractTests": tests(name, at: path, mainActor, uses: uses)
        default: library(name, at: path, mainActor, uses: uses)
        }
    }
}

// MARK: The kit

let kitTargets: [Target] = [
    kit("KitCore", in: "KitCore", tests: ""),
    kit("CIsolation", in: "KitReactive"),
    kit("KitReactive", in: "KitReactive", uses: "KitCore CIsolation OpenCombine", tests: "KitCore"),
    kit("KitDI", in: "KitDI", uses: "KitCore KitReactive", tests: "KitCore KitReactive"),
    kit("KitNavigation", in: "KitNavigation", uses: "KitCore KitReactive", tests: "KitCore KitReactive", mainActor),
    kit("KitCells", in: "KitSceneViews", tests: "KitCore"),
    kit(
        "KitSceneViews", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitNavigation",
        tests: "KitCore KitReactive KitNavigation KitCells", mainActor),
    kit(
        "KitWidgets", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitSceneViews",
        tests: "KitCore KitReactive KitNavigation KitSceneViews KitCells",
        mainActor),
    kit(
        "KitMVVMC", in: "KitArchitectures", uses: "scenes",
        tests: "KitCore KitReactive KitNavigation KitSceneViews KitCells", mainActor),
    kit(
        "KitVVSI", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews", tests: "KitCore KitReactive",
        mainActor),
    kit(
        "KitMVCE", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews",
        tests: "KitCore KitReactive KitSceneViews", mainActor),
    kit("CTerminal", in: "KitApp"),
    kit("KitApp", in: "KitApp", uses: "CTerminal kit", tests: "KitCore KitDI KitSceneViews KitCells TerminalFixture"),
    kit("KitRecording", in: "KitRecording", uses: "KitCells", tests: "KitCore KitCells"),
    kit("CTaskHooks", in: "KitTesting"),
    kit(
        "KitTesting", in: "KitTesting",
        uses: "CTaskHooks KitCore KitDI KitNavigation KitSceneViews KitCells KitRecording", tests: "kit KitRecording",
        mainActor),
    [executable("TerminalFixture", at: "Packages/KitApp/Sources/TerminalFixture", uses: "KitApp KitDI KitCells")],
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
    // What every app imports and needs no other module: the architectures, private files, and what a program asks of the
    // system before it begins.
    library("AppCore", at: "Apps/Shared/Core", uses: "CTerminal"),
    // Runs a scene in a terminal: options, settings, recordings, links, logs.
    library(
        "AppSupport", at: "Apps/Shared/Support",
        uses: "kit KitApp KitRecording AppCore ArgumentParser Logging TOMLKit"),
    // Opening a database file, and what to do about a damaged one.
    library("AppDatabase", at: "Apps/Shared/Database", uses: "GRDB"),
    // What searches find, in any script.
    library("AppSearch", at: "Apps/Shared/Search"),
    // The index of posts, for the server and the app.
    library("PostsIndex", at: "Apps/Shared/PostsIndex", uses: "AppSearch GRDB"),
    // Cryptography by libcrypto of OpenSSL 3, which libcurl needs as well.
    .systemLibrary(
        name: "CCrypto", path: "Apps/Shared/Crypto/CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // HTTP by libcurl, and by URLSession on Apple's systems.
    .systemLibrary(
        name: "CCurl", path: "Apps/Shared/HTTP/CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    library("AppHTTP", at: "Apps/Shared/HTTP", uses: "KitCore CCrypto CCurl", without: ["CCurl"]),
    library("AppCrypto", at: "Apps/Shared/Crypto", uses: "KitCore CCrypto", without: ["CCrypto"]),
    library("LedgerCore", at: "Apps/Shared/Ledger", uses: "KitCore AppCrypto"),
    tests(
        "SharedTests", at: "Apps/Shared/Tests",
        uses: "KitCore KitDI KitNavigation KitSceneViews KitCells KitApp KitRecording AppCore AppCrypto "
            + "AppHTTP AppSearch AppSupport LedgerCore PostsIndex TestSupport ArgumentParser GRDB Logging"),
]

/// The demo server; accounts and the ledger are mounted into it, so only programs with them depend on AppCrypto.
let backend: [Target] = [
    library(
        "Backend", at: "Apps/Backend/Sources", uses: "KitCore AppDatabase PostsIndex FlyingFox FlyingSocks GRDB",
        resources: [.embedInCode("Content/DemoContent.json")]),
    library(
        "AccountsBackend", at: "Apps/Backend/Accounts",
        uses: "KitCore AppCrypto AppDatabase Backend SignUpDomain FlyingFox GRDB"),
    library(
        "LedgerBackend", at: "Apps/Backend/Ledger", uses: "KitCore KitDI AppDatabase Backend LedgerCore FlyingFox GRDB"),
    executable(
        "BackendApp", at: "Apps/Backend/App",
        uses: "AccountsBackend AppCore Backend LedgerBackend ArgumentParser"),
    tests(
        "BackendTests", at: "Apps/Backend/Tests",
        uses: "KitDI AccountsBackend AppCrypto AppDatabase Backend LedgerBackend LedgerCore TestSupport "
            + "FlyingFox GRDB"),
]

let counter =
    app(
        "Counter",
        [
            "Domain": "KitDI",
            "Screens": "KitSceneViews KitCells .Domain",
            "MVVMC": "KitReactive KitDI KitNavigation KitSceneViews KitMVVMC .Domain .Screens",
            "VVSI": "KitReactive KitDI KitNavigation KitSceneViews KitCells KitVVSI .Domain",
            "MVCE": "KitReactive KitDI KitNavigation KitSceneViews KitMVCE .Domain .Screens",
            "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
            "App": "KitDI AppSupport ArgumentParser .Domain .Variants",
            "UnitTests": """
            KitReactive KitDI KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting .Domain .MVCE .MVVMC
            .Screens .VVSI
            """,
            "Contract": "KitCore KitDI KitCells KitTesting KitRecording .Domain",
            "Subjects": """
            KitCore KitCells KitTesting KitRecording AppCore AppTools CounterElm .Baseline .Contract .Domain
            .Variants
            """,
            "Baseline": "KitCore KitReactive KitDI KitNavigation KitSceneViews .Domain .Screens",
            "ContractTests": """
            KitReactive KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting AppCore TestSupport .Contract
            .Domain .MVCE .MVVMC .Screens .VVSI .Variants
            """,
        ]) + [
        // An architecture from outside.
        library(
            "CounterElm", at: "Tests/BringYourOwn/Sources", mainActor,
            uses: "KitReactive KitDI KitNavigation KitSceneViews KitCells CounterDomain")
    ]

let signUp = app(
    "SignUp",
    [
        "Domain": "KitCore AppCore AppCrypto AppHTTP",
        "Screens": "KitCore KitReactive KitSceneViews KitCells .Domain",
        "MVVMC": "KitCore KitReactive KitNavigation KitSceneViews KitMVVMC .Domain .Screens",
        "VVSI": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitVVSI .Domain",
        "MVCE": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitMVCE .Domain .Screens",
        "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
        "App": "KitCore KitNavigation AccountsBackend AppHTTP AppSupport Backend ArgumentParser .Domain .Variants",
        "UnitTests": """
        KitCore KitReactive KitNavigation KitSceneViews KitCells KitMVVMC KitVVSI KitMVCE KitTesting
        AccountsBackend AppHTTP Backend TestSupport .Contract .Domain .MVCE .MVVMC .Screens .VVSI
        """,
        "Contract": "KitCore KitCells KitTesting KitRecording AppHTTP .Domain",
        "Subjects": """
        KitCore KitDI KitNavigation KitCells KitTesting KitRecording AccountsBackend AppCore AppHTTP AppTools
        Backend TestSupport .Baseline .Contract .Domain .Variants
        """,
        "Baseline": "KitCore KitReactive KitNavigation KitSceneViews .Domain .Screens",
        "ContractTests": """
        KitCore KitReactive KitNavigation KitSceneViews KitMVVMC KitMVCE KitTesting AppCore TestSupport .Contract
        .Domain .MVCE .MVVMC .Screens .VVSI .Variants
        """,
    ])

let posts = app(
    "Posts",
    [
        "Domain": "KitCore KitDI KitNavigation AppHTTP AppSearch",
        "Storage": "KitDI AppCore AppDatabase PostsIndex GRDB .Domain",
        "Screens": "KitCore KitReactive KitDI KitSceneViews KitCells .Domain",
        "MVVMC": "kit KitMVVMC .Domain .Screens",
        "VVSI": "kit KitVVSI .Domain",
        "MVCE": "kit KitMVCE .Domain .Screens",
        "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
        "App": """
        KitCore KitReactive KitDI KitNavigation AppCore AppHTTP AppSupport Backend ArgumentParser .Domain
        .Storage .Variants
        """,
        "UnitTests": """
        kit KitMVVMC KitVVSI KitMVCE KitTesting AppDatabase AppHTTP Backend TestSupport GRDB .Contract .Domain
        .MVCE .MVVMC .Screens .Storage .VVSI
        """,
        "Contract": "KitCore KitDI KitNavigation KitCells KitTesting KitRecording AppHTTP .Domain",
        "Subjects": """
        KitCore KitDI KitNavigation KitCells KitTesting KitRecording AppCore AppHTTP AppTools Backend TestSupport
        .Contract .Domain .Storage .Variants
        """,
        "ContractTests": """
        KitReactive KitDI KitNavigation KitSceneViews KitCells KitMVVMC KitMVCE KitTesting AppCore TestSupport
        .Contract .Domain .MVCE .MVVMC .VVSI .Variants
        """,
    ])

let wallet =
    app(
        "Wallet",
        [
            "Domain": """
            KitCore KitReactive KitDI KitNavigation AppCore AppCrypto AppDatabase AppHTTP CQREncode LedgerCore GRDB
            """,
            "Screens": "KitCore KitReactive KitSceneViews KitCells LedgerCore .Domain",
            "MVVMC": "KitCore KitReactive KitDI KitNavigation KitSceneViews KitMVVMC LedgerCore .Domain .Screens",
            "VVSI": "kit KitVVSI LedgerCore .Domain",
            "MVCE": "kit KitMVCE LedgerCore .Domain .Screens",
            "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
            "App": """
            KitDI KitNavigation AppHTTP AppSupport Backend LedgerBackend LedgerCore ArgumentParser .Domain .Variants
            """,
            "UnitTests": """
            KitCore KitReactive KitDI KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting AppCrypto
            Backend LedgerBackend LedgerCore TestSupport GRDB .Contract .Domain .MVCE .MVVMC .Screens .VVSI
            """,
            "Contract": "KitCore KitDI KitNavigation KitSceneViews KitCells KitTesting KitRecording LedgerCore .Domain",
            "Subjects": """
            KitCore KitDI KitNavigation KitCells KitTesting KitRecording AppCore AppTools Backend LedgerBackend
            LedgerCore TestSupport .Contract .Domain .Variants
            """,
            "ContractTests": """
            KitCore KitReactive KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting AppCore LedgerCore
            TestSupport .Contract .Domain .MVCE .MVVMC .Screens .VVSI .Variants
            """,
        ]) + [
        .systemLibrary(
            name: "CQREncode", path: "Apps/Wallet/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])])
    ]

/// The app that `make new-app` copies, with what each part uses.
let sample: KeyValuePairs = [
    "Domain": "KitCore",
    "Screens": "KitCore KitReactive KitSceneViews KitCells .Domain",
    "MVVMC": "KitCore KitReactive KitNavigation KitSceneViews KitMVVMC .Domain .Screens",
    "VVSI": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitVVSI .Domain",
    "MVCE": "KitCore KitReactive KitNavigation KitSceneViews KitMVCE .Domain .Screens",
    "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
    "App": "KitDI AppSupport ArgumentParser .Domain .Variants",
    "UnitTests": """
    KitCore KitReactive KitNavigation KitMVVMC KitVVSI KitMVCE KitTesting .Contract .Domain .MVCE .MVVMC
    .VVSI
    """,
    "Contract": "KitCore KitCells KitTesting KitRecording .Domain",
    "Subjects": "KitCells KitTesting AppCore AppTools .Contract .Variants",
    "ContractTests": """
    KitCore KitNavigation KitSceneViews KitCells KitVVSI KitMVCE KitTesting AppCore TestSupport .Contract
    .Domain .MVCE .MVVMC .VVSI .Variants
    """,
]

let programsAroundTheApps: [Target] = [
    library(
        "GalleryScreens", at: "Apps/Gallery/Screens", mainActor,
        uses: "KitCore KitReactive KitNavigation KitSceneViews KitCells KitWidgets"),
    executable("GalleryApp", at: "Apps/Gallery/App", uses: "AppCore AppSupport GalleryScreens ArgumentParser"),
    tests(
        "GalleryTests", at: "Apps/Gallery/Tests", mainActor, uses: "KitTesting GalleryScreens",
        without: ["Screens", "Pages.txt"]),
    // The side-by-side tool: the stage depends on no app, the entries on all.
    library("Compare", at: "Apps/Compare/Stage", mainActor, uses: "kit KitRecording AppCore AppSupport"),
    library(
        "ComparedApps", at: "Apps/Compare/Entries", mainActor,
        uses:
            "KitCore KitReactive KitDI KitNavigation KitTesting AppCore AppHTTP AppSupport "
            + "Compare CounterSubjects LedgerCore SignUpSubjects *Domain *Variants"
            + wholeApps.map { " \($0)Domain \($0)Variants" }.joined()),
    // The entry of a new app in the side-by-side tool.
    library(
        "SampleCompared", at: "Scripts/Templates/Apps/Compare", mainActor, uses: "Compare SampleDomain SampleVariants"),
    executable(
        "CompareApp", at: "Apps/Compare/App", uses: "KitDI AppCore AppSupport Compare ComparedApps ArgumentParser"),
    tests(
        "CompareTests", at: "Apps/Compare/Tests", mainActor,
        uses: "kit KitTesting KitRecording AppCore AppSupport Compare ComparedApps CounterDomain "
            + "CounterVariants LedgerCore SampleCompared TestSupport WalletDomain", without: ["Recorded/Recordings"]),
]

// MARK: Tests of several apps, examples and tools

let crossAppTests: [Target] = [
    // Helpers that run other programs and wait for them on their own threads: no default isolation.
    library("TestSupport", at: "Tests/Support", uses: "GRDB", without: ["Faults/tls-relay.py"]),
    tests("RepositoryTests", at: "Tests/Repository", uses: "TestSupport"),
    tests(
        "EndToEndTests", at: "Tests/EndToEnd",
        uses: "KitCore AppCore AppSupport LedgerCore SignUpDomain TestSupport WalletDomain *App GalleryApp "
            + "CompareApp BackendApp examples"),
    // The code of the documentation and of its tutorial, and their tests.
    library(
        "Samples", at: "Docs/Samples", mainActor, uses: "kit KitMVVMC KitVVSI KitMVCE", without: ["README.md", "Tests"]),
    tests("SamplesTests", at: "Docs/Samples/Tests", mainActor, uses: "kit KitMVVMC KitTesting Samples ToDo"),
]

/// Small programs to copy.
let examples = names(in: "examples").map { name in
    executable(name, at: "Examples/\(name)/Sources", uses: name == "Dashboard" ? "KitApp KitWidgets kit" : "KitApp kit")
}

/// Which apps the program of tools knows; with `TRIPTYCH_APPS=Counter` only these are built with it.
let toolApps = Context.environment["TRIPTYCH_APPS"]?.split(separator: " ").map(String.init) ?? apps + wholeApps

/// Programs that measure or stress.
let tools: [Target] = [
    // What an app declares for the tools, and what they do with it.
    library(
        "AppTools", at: "Tools/AppTools", mainActor,
        uses: "AppCore KitCore KitNavigation KitSceneViews KitCells KitTesting KitRecording CMeasuring"),
    library("CMeasuring", at: "Tools/CMeasuring"),
    executable(
        "Tools", at: "Tools/Program", toolApps.map { .define($0.uppercased()) },
        uses:
            "KitApp KitCore KitCells KitTesting KitRecording AppCore AppTools CMeasuring TestSupport ArgumentParser "
            + toolApps.map { "\($0)Subjects " }.joined()
            + (toolApps.contains("Posts")
                ? "kit AppHTTP AppSupport PostsVariants PostsStorage PostsDomain Backend" : ""),
        without: toolApps.contains("Posts") ? [] : ["PostsMeasuring", "PostsWriting"]),
    tests(
        "ToolsTests", at: "Tools/Tests", mainActor,
        uses: "KitCore KitNavigation KitCells KitTesting KitRecording AppCore AppTools LedgerCore TestSupport Tools "
            + "*Contract *Domain *Subjects *Variants"),
    library("Measuring", at: "Tools/Benchmarks/Measuring", mainActor, uses: "KitNavigation KitSceneViews KitCells"),
    executable(
        "Benchmark", at: "Tools/Benchmarks/Benchmark", mainActor,
        uses: "KitCore KitReactive KitSceneViews KitCells KitVVSI KitMVCE Measuring"),
    executable(
        "SceneSoaker", at: "Tools/Benchmarks/SceneSoaker", mainActor,
        uses: "KitCore KitReactive KitNavigation KitSceneViews KitCells KitMVVMC KitVVSI KitMVCE Measuring CMeasuring"),
    executable("FirstFrame", at: "Tools/Benchmarks/FirstFrame", mainActor, uses: "KitSceneViews Measuring"),
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
        + crossAppTests + examples + tools + wholeApps.flatMap { app($0, sample) }
        // What `make new-app` copies is an app itself: it is built and tested with everything else.
        + app("Sample", in: "Scripts/Templates/", sample),
    swiftLanguageModes: [.v6]
)

// System libraries take no settings, and C has none of Swift's.
let targetsInC = ["CIsolation", "CTerminal", "CTaskHooks", "CMeasuring"]
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
