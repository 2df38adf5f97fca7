// swift-tools-version: 6.2
import PackageDescription

// This is the manifest of the whole, and of each package of the kit: `Packages/*/Package.swift` are links to it. A package
// that is used by URL cannot depend on packages in its folders, so the whole declares the kit's targets too. One build then
// covers everything, and each package of the kit can still be built and tested alone.

// MARK: Names

/// The folder of the manifest, after the one that has it.
let place = Context.packageDirectory.split(separator: "/").suffix(2).map(String.init)

/// The package of the kit that this manifest describes, or `nil` for the whole.
let alone = place.first == "Packages" && place.last?.hasPrefix("Kit") == true ? place.last : nil

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
    "examples": "Hello ToDo ToDoViews Form MasterDetail Download Dashboard LogViewer CustomView InlineProgress",
]

/// The package of each product of another package.
let packages = [
    "ArgumentParser": "swift-argument-parser", "Logging": "swift-log", "GRDB": "GRDB.swift", "FlyingFox": "FlyingFox",
    "FlyingSocks": "FlyingFox", "OpenCombine": "OpenCombine", "TOMLKit": "TOMLKit",
]

/// The package of each module of the kit that others use, unless it has the module's name.
let kitPackages = [
    "KitCells": "KitSceneViews", "KitWidgets": "KitSceneViews", "KitMVVMC": "KitArchitectures",
    "KitVVSI": "KitArchitectures", "KitMVCE": "KitArchitectures",
]

/// Returns when a dependency is needed, or `nil` for always.
///
/// OpenCombine replaces Combine. Only the apps need other packages.
func condition(of name: String) -> TargetDependencyCondition? {
    switch name {
    case "OpenCombine": .when(platforms: [.linux, .android, .windows])
    default: packages[name] == nil ? nil : .when(traits: ["Apps"])
    }
}

/// Returns the names in a list, each once.
func names(in list: String) -> [String] {
    var seen: Set<String> = []
    return list.split(whereSeparator: \.isWhitespace).map(String.init).flatMap { name in
        name.hasPrefix("*") ? apps.map { $0 + name.dropFirst() } : groups[name].map(names(in:)) ?? [name]
    }.filter { seen.insert($0).inserted }
}

func dependencies(_ list: String) -> [Target.Dependency] {
    names(in: list).map { name in
        (packages[name] ?? packageBeside(name))
            .map { .product(name: name, package: $0, condition: condition(of: name)) }
            ?? .target(name: name, condition: condition(of: name))
    }
}

/// Returns the package of a module of the kit if it is not the one that this manifest describes.
func packageBeside(_ module: String) -> String? {
    let package = kitPackages[module] ?? module
    return alone == nil || package == alone || !module.hasPrefix("Kit") ? nil : package
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
        packageAccess: alone == nil, swiftSettings: settings)
}

func executable(
    _ name: String, at path: String, _ settings: [SwiftSetting] = [], uses list: String, without: [String] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies(list), path: path, exclude: without, packageAccess: alone == nil,
        swiftSettings: settings)
}

func tests(
    _ name: String, at path: String, _ settings: [SwiftSetting] = [], uses list: String, without: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies(list), path: path, exclude: without, packageAccess: alone == nil,
        swiftSettings: settings)
}

/// Declares a target of a package in `Packages`, and its tests, which may use more; the tests of several targets are named
/// after `whole`.
func kit(
    _ name: String, in package: String, uses list: String = "", tests more: String? = nil, of whole: String? = nil,
    _ settings: [SwiftSetting] = []
) -> [Target] {
    guard alone == nil || alone == package else { return [] }
    let folder = alone == nil ? "Packages/\(package)/" : ""
    let path = folder + "Sources/\(name)"
    // A program for the tests.
    let isProgram = name == "TerminalFixture"
    let target = isProgram ? executable(name, at: path, uses: list) : library(name, at: path, uses: list)
    guard let more else { return [target] }
    let suite = (whole ?? name) + "Tests"
    return [target, tests(suite, at: folder + "Tests/\(suite)", settings, uses: "\(name) \(more)")]
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
        let isTested = ["Contract", "Subjects", "Baseline", "Rendering", "ContractTests"].contains(part)
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
    kit("KitDI", in: "KitDI", tests: ""),
    kit("KitNavigation", in: "KitNavigation", uses: "KitCore KitReactive", tests: "KitCore KitReactive", mainActor),
    kit("KitCells", in: "KitSceneViews"),
    kit("KitWidgets", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitSceneViews"),
    kit(
        "KitSceneViews", in: "KitSceneViews", uses: "KitCells KitCore KitReactive KitNavigation",
        tests: "KitCells KitCore KitReactive KitNavigation KitWidgets", mainActor),
    kit("KitMVVMC", in: "KitArchitectures", uses: "KitDI scenes"),
    kit("KitVVSI", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews"),
    kit(
        "KitMVCE", in: "KitArchitectures", uses: "KitCore KitReactive KitSceneViews", tests: "kit architectures",
        of: "KitArchitectures", mainActor),
    kit("CTerminal", in: "KitApp"),
    kit("KitApp", in: "KitApp", uses: "CTerminal kit", tests: "KitCore KitDI KitSceneViews KitCells TerminalFixture"),
    kit("KitRecording", in: "KitRecording", uses: "KitCells", tests: "KitCore KitCells"),
    kit("CTaskHooks", in: "KitTesting"),
    kit(
        "KitTesting", in: "KitTesting",
        uses: """
            CTaskHooks KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells KitRecording architectures
            """,
        tests: "kit architectures KitRecording", mainActor),
    kit("TerminalFixture", in: "KitApp", uses: "KitApp KitDI KitCells"),
].flatMap(\.self)

/// The products of the kit; that of KitApp has each module of the whole that `import KitApp` imports.
///
/// SwiftPM compiles a target again when a module changes that the target depends on directly. A program that has only
/// `KitApp` would keep object code for the former layout of the kit's types.
let kitProducts: [Product] = names(in: "kit KitWidgets KitApp KitRecording KitTesting architectures").filter { name in
    kitTargets.contains { $0.name == name }
}.map {
    .library(name: $0, targets: [$0] + ($0 == "KitApp" && alone == nil ? names(in: "kit") : []))
}

// MARK: The apps

let sharedCode: [Target] = [
    // What every app imports and needs no other module: the architectures, private files, what searches find, and what a
    // program asks of the system before it begins.
    library("AppCore", at: "Apps/Shared/Core", uses: "CTerminal"),
    // Runs a scene in a terminal: options, settings, recordings, links, logs.
    library(
        "AppSupport", at: "Apps/Shared/Support",
        uses: "kit KitApp KitRecording AppCore ArgumentParser Logging TOMLKit"),
    // Opening a database file, what to do about a damaged one, and the index of posts, for the server and the app.
    library("AppDatabase", at: "Apps/Shared/Database", uses: "AppCore GRDB"),
    // Cryptography by libcrypto of OpenSSL 3, which libcurl needs as well.
    .systemLibrary(
        name: "CCrypto", path: "Apps/Shared/Crypto/CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // HTTP by libcurl, which is a part of macOS.
    .systemLibrary(name: "CCurl", path: "Apps/Shared/HTTP/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    library("AppHTTP", at: "Apps/Shared/HTTP", uses: "KitCore CCrypto CCurl", without: ["CCurl"]),
    library("AppCrypto", at: "Apps/Shared/Crypto", uses: "KitCore CCrypto", without: ["CCrypto"]),
    // What an app and the server agree on: the rules of accounts, and of the ledger.
    library("AccountsCore", at: "Apps/Shared/Accounts", uses: "KitCore"),
    library("LedgerCore", at: "Apps/Shared/Ledger", uses: "KitCore AppCrypto"),
    // With those of the demo server.
    tests(
        "SharedTests", at: "Apps/Shared/Tests",
        uses:
            "KitCore KitDI KitNavigation KitSceneViews KitCells KitApp KitRecording AccountsBackend AppCore AppCrypto "
            + "AppDatabase AppHTTP AppSupport Backend CCrypto LedgerBackend LedgerCore TestSupport ArgumentParser "
            + "FlyingFox GRDB Logging"),
]

/// The demo server; accounts and the ledger are mounted into it, so only programs with them depend on AppCrypto.
let backend: [Target] = [
    library(
        "Backend", at: "Apps/Backend/Sources", uses: "KitCore AppDatabase FlyingFox FlyingSocks GRDB",
        resources: [.embedInCode("Content/DemoContent.json")]),
    library(
        "AccountsBackend", at: "Apps/Backend/Accounts",
        uses: "KitCore AccountsCore AppCrypto AppDatabase Backend FlyingFox GRDB"),
    library(
        "LedgerBackend", at: "Apps/Backend/Ledger", uses: "KitCore KitDI AppDatabase Backend LedgerCore FlyingFox GRDB"),
    executable(
        "BackendApp", at: "Apps/Backend/App",
        uses: "AccountsBackend AppCore Backend LedgerBackend ArgumentParser"),
]

let counter =
    app(
        "Counter",
        [
            "Domain": "KitCore KitDI",
            "Screens": "KitCore KitReactive KitSceneViews KitCells .Domain",
            "MVVMC": "KitReactive KitDI KitNavigation KitSceneViews KitMVVMC .Domain .Screens",
            "VVSI": "KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells KitVVSI .Domain",
            "MVCE": "KitReactive KitDI KitNavigation KitSceneViews KitMVCE .Domain .Screens",
            "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
            "App": "KitDI AppSupport ArgumentParser .Domain .Variants",
            "UnitTests": """
            KitReactive KitDI KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting .Domain .MVCE .MVVMC
            .Screens .VVSI
            """,
            "Contract": "KitCore KitDI KitCells KitTesting KitRecording .Domain",
            "Subjects": """
            KitCore KitDI KitCells KitTesting KitRecording AppCore AppTools CounterElm .Baseline .Contract .Domain
            .Rendering .Variants
            """,
            "Baseline": "KitCore KitReactive KitDI KitNavigation KitSceneViews .Domain .Screens",
            "Rendering": """
            KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells KitVVSI KitMVCE .Domain .Screens
            """,
            "ContractTests": """
            KitReactive KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting AppCore TestSupport .Baseline
            .Contract .Domain .MVCE .MVVMC .Screens .VVSI .Variants
            """,
        ]) + [
        // An architecture from outside.
        library(
            "CounterElm", at: "Tests/BringYourOwn/Sources", mainActor,
            uses: "KitCore KitReactive KitDI KitNavigation KitSceneViews KitCells CounterDomain")
    ]

let signUp = app(
    "SignUp",
    [
        "Domain": "KitCore AccountsCore AppCore AppCrypto AppHTTP",
        "Screens": "KitCore KitReactive KitSceneViews KitCells .Domain",
        "MVVMC": "KitCore KitReactive KitNavigation KitSceneViews KitMVVMC AccountsCore .Domain .Screens",
        "VVSI": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitVVSI AccountsCore .Domain",
        "MVCE": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitMVCE AccountsCore .Domain .Screens",
        "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
        "App": "KitCore KitNavigation AccountsBackend AppHTTP AppSupport Backend ArgumentParser .Domain .Variants",
        "UnitTests": """
        KitCore KitReactive KitNavigation KitSceneViews KitMVVMC KitMVCE KitTesting
        AccountsBackend AccountsCore AppHTTP Backend TestSupport .Contract .Domain .MVCE .MVVMC .Screens .VVSI
        """,
        "Contract": "KitCore KitCells KitTesting KitRecording AppHTTP .Domain",
        "Subjects": """
        KitCore KitDI KitNavigation KitCells KitTesting KitRecording AccountsBackend AppCore AppHTTP AppTools
        Backend TestSupport .Baseline .Contract .Domain .Rendering .Variants
        """,
        "Baseline": "AccountsCore KitCore KitReactive KitNavigation KitSceneViews .Domain .Screens",
        "Rendering": """
        AccountsCore KitCore KitReactive KitNavigation KitSceneViews KitCells KitVVSI KitMVCE .Domain .Screens
        """,
        "ContractTests": """
        KitCore KitReactive KitNavigation KitSceneViews KitMVVMC KitMVCE KitTesting AppCore TestSupport .Baseline
        .Contract .Domain .MVCE .MVVMC .Screens .VVSI .Variants
        """,
    ])

let posts = app(
    "Posts",
    [
        "Domain": "KitCore KitDI KitNavigation AppCore AppHTTP",
        "Storage": "KitDI AppCore AppDatabase GRDB .Domain",
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
        .Baseline .Contract .Domain .Storage .Variants
        """,
        "Baseline": "KitCore KitDI KitReactive KitNavigation KitSceneViews .Domain .Screens",
        "ContractTests": """
        KitReactive KitDI KitNavigation KitSceneViews KitCells KitMVVMC KitMVCE KitTesting AppCore TestSupport
        .Baseline .Contract .Domain .MVCE .MVVMC .VVSI .Variants
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
            LedgerCore TestSupport .Baseline .Contract .Domain .Variants
            """,
            "Baseline": "KitCore KitDI KitReactive KitNavigation KitSceneViews LedgerCore .Domain .Screens",
            "ContractTests": """
            KitCore KitReactive KitNavigation KitSceneViews KitMVVMC KitVVSI KitMVCE KitTesting AppCore LedgerCore
            TestSupport .Baseline .Contract .Domain .MVCE .MVVMC .Screens .VVSI .Variants
            """,
        ]) + [
        .systemLibrary(
            name: "CQREncode", path: "Apps/Wallet/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])])
    ]

/// A Boolean value that indicates whether the app that `make new-app` copies is built and tested with the others.
let hasTemplates = Context.environment["TRIPTYCH_TEMPLATES"] != nil

/// The dependencies of each part of that app and of its copies.
let sample: KeyValuePairs = [
    "Domain": "KitCore",
    "Screens": "KitCore KitReactive KitSceneViews KitCells .Domain",
    "MVVMC": "KitCore KitReactive KitNavigation KitSceneViews KitMVVMC .Domain .Screens",
    "VVSI": "KitCore KitReactive KitNavigation KitSceneViews KitCells KitVVSI .Domain",
    "MVCE": "KitCore KitReactive KitNavigation KitSceneViews KitMVCE .Domain .Screens",
    "Variants": "KitNavigation AppCore .Domain .MVCE .MVVMC .VVSI",
    "App": "KitDI AppSupport ArgumentParser .Domain .Variants",
    "UnitTests": """
    KitCore KitReactive KitNavigation KitMVVMC KitMVCE KitTesting .Contract .Domain .MVCE .MVVMC .VVSI
    """,
    "Contract": "KitCore KitCells KitTesting KitRecording .Domain",
    "Subjects": "KitCells KitTesting AppCore AppTools .Contract .Domain .Variants",
    "ContractTests": """
    KitCore KitNavigation KitSceneViews KitCells KitVVSI KitMVCE KitTesting AppCore TestSupport .Contract
    .Domain .MVCE .MVVMC .VVSI .Variants
    """,
]

let gallery: [Target] = [
    executable(
        "GalleryApp", at: "Apps/Gallery", mainActor,
        uses: "KitCore KitReactive KitNavigation KitSceneViews KitCells KitWidgets AppCore AppSupport ArgumentParser",
        without: ["Tests"]),
    tests(
        "GalleryTests", at: "Apps/Gallery/Tests", mainActor, uses: "KitCells KitSceneViews KitTesting GalleryApp",
        without: ["Screens", "Pages.txt"]),
]

// MARK: Tests of several apps, examples and tools

/// The apps that the program of tools is built with, if not all: with `TRIPTYCH_APPS=Counter` only this one.
let chosenApps = Context.environment["TRIPTYCH_APPS"]?.split(whereSeparator: \.isWhitespace).map(String.init)
let toolApps = chosenApps ?? apps + wholeApps
/// The name of the program of tools.
///
/// Tests run the one with all apps, so one with some of them does not replace it.
let toolsName = chosenApps.map { "Tools" + ($0.isEmpty ? "Alone" : $0.joined()) } ?? "Tools"

let crossAppTests: [Target] = [
    // Helpers that run other programs and wait for them on their own threads: no default isolation.
    library("TestSupport", at: "Tests/Support", uses: "GRDB", without: ["Faults/tls-relay.py"]),
    tests("RepositoryTests", at: "Tests/Repository", uses: "TestSupport"),
    tests(
        "EndToEndTests", at: "Tests/EndToEnd",
        uses: "KitCore AppCore AppSupport LedgerCore SignUpDomain TestSupport WalletDomain *App GalleryApp "
            + "BackendApp \(toolsName) examples"),
    // The code of the documentation and of its tutorial, and their tests.
    tests(
        "SamplesTests", at: "Docs/Samples", mainActor, uses: "kit KitMVVMC KitVVSI KitMVCE KitTesting ToDo",
        without: ["README.md", "Tests/Pictures"]),
]

/// Small programs to copy.
let examples =
    names(in: "examples").map { name in
        let widgets = ["Dashboard", "LogViewer"].contains(name) ? " KitWidgets" : ""
        return executable(name, at: "Examples/\(name)/Sources", uses: "KitApp kit" + widgets)
    } + [
        // Without default isolation, as in the packages of others.
        tests(
            "LogViewerTests", at: "Examples/LogViewer/Tests", uses: "LogViewer KitTesting KitCells KitCore KitDI",
            without: ["Pictures"])
    ]

/// The programs that show apps side by side, measure or stress.
let tools: [Target] = [
    // What an app declares for the tools, and what they do with it.
    library(
        "AppTools", at: "Tools/AppTools", mainActor, uses: "kit KitTesting KitRecording AppCore AppSupport CMeasuring"),
    library("CMeasuring", at: "Tools/CMeasuring"),
    executable(
        toolsName, at: "Tools/Program", toolApps.map { .define($0.uppercased()) },
        uses:
            "KitApp KitCore KitDI KitCells KitTesting KitRecording AppCore AppSupport AppTools CMeasuring TestSupport "
            + "ArgumentParser " + toolApps.map { "\($0)Subjects " }.joined()
            + (toolApps.contains("Posts") ? "kit AppHTTP PostsVariants PostsStorage PostsDomain Backend" : ""),
        without: toolApps.contains("Posts") ? [] : ["PostsMeasuring", "PostsWriting"]),
    tests(
        "ToolsTests", at: "Tools/Tests", mainActor + (hasTemplates ? [.define("SAMPLE")] : []),
        uses: "kit KitTesting KitRecording AppCore AppSupport AppTools LedgerCore TestSupport \(toolsName) "
            + "*Contract *Domain *Subjects *Variants" + (hasTemplates ? " SampleSubjects" : ""),
        without: ["Compare/Recorded/Recordings"]),
    library("Measuring", at: "Tools/Benchmarks/Measuring", mainActor, uses: "KitNavigation KitSceneViews KitCells"),
    executable(
        "Benchmark", at: "Tools/Benchmarks/Benchmark", mainActor,
        uses:
            "KitCore KitReactive KitNavigation KitSceneViews KitCells KitWidgets KitMVVMC KitVVSI KitMVCE Measuring "
            + "CMeasuring"),
    executable("FirstFrame", at: "Tools/Benchmarks/FirstFrame", mainActor, uses: "KitSceneViews Measuring"),
]

// MARK: The package

let package = Package(
    name: alone ?? "Triptych",
    platforms: [.macOS(.v15)],
    products: (apps + wholeApps + ["Backend", "Gallery"]).map { name in
        .executable(name: name.lowercased(), targets: [name + "App"])
    }
        // A contract, and the services that it scripts, for architectures that live elsewhere.
        + (apps + wholeApps).map { app in
            .library(name: app + "Contract", targets: [app + "Contract", app + "Domain"])
        }
        + kitProducts,
    traits: [
        .default(enabledTraits: ["Apps"]),
        .trait(name: "Apps", description: "The apps. Without it, OpenCombine is the only package that is fetched."),
    ],
    dependencies: [
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: kitTargets + sharedCode + backend + counter + signUp + posts + wallet + gallery + crossAppTests + examples
        + tools + wholeApps.flatMap { app($0, sample) }
        // What `make new-app` copies is an app itself.
        + (hasTemplates ? app("Sample", in: "Scripts/Templates/", sample) : []),
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

/// Leaves only some targets and products, and the packages that they depend on.
@MainActor func keep(_ targets: [Target], _ products: [Product] = []) {
    let used = targets.flatMap(\.dependencies).reduce(into: Set<String>()) { used, dependency in
        if case .productItem(_, let package?, _, _) = dependency { used.insert(package) }
    }
    package.targets = targets
    package.products = products
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !used.contains { location.hasSuffix("/" + $0) }
    }
    package.dependencies += used.filter { $0.hasPrefix("Kit") }.sorted().map { .package(path: "../" + $0) }
}

if alone != nil {
    keep(kitTargets, kitProducts)
    // The packages of the kit share `package` access (SE-0386).
    for target in package.targets where !targetsInC.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-package-name", "triptych"])]
    }
} else if let folders = Context.environment["TRIPTYCH_TESTS"]?.split(separator: " ") {
    // The tests in some folders, with their dependencies: `make test-app` and the change requests build no others.
    var wanted: Set<String> = []
    var waiting = package.targets.filter { target in
        target.type == .test && folders.contains { "\(target.path ?? "")/".hasPrefix($0 + "/") }
    }.map(\.name)
    while let name = waiting.popLast() {
        for target in package.targets where target.name == name && wanted.insert(name).inserted {
            for case .targetItem(let name, _) in target.dependencies { waiting.append(name) }
        }
    }
    keep(package.targets.filter { wanted.contains($0.name) })
}
