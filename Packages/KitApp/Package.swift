// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitApp",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitApp", targets: ["KitApp"]),
        // For the tests only, which the root package runs too.
        .executable(name: "TerminalFixture", targets: ["TerminalFixture"]),
    ],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
        .package(path: "../KitDI"),
        .package(path: "../KitNavigation"),
        .package(path: "../KitSceneViews"),
    ],
    targets: [
        .target(name: "CTerminal"),
        .target(
            name: "KitApp",
            dependencies: [
                "CTerminal",
                "KitCore",
                "KitReactive",
                "KitDI",
                "KitNavigation",
                "KitSceneViews",
                .product(name: "KitCells", package: "KitSceneViews"),
            ], packageAccess: false),
        .executableTarget(
            name: "TerminalFixture",
            dependencies: ["KitApp", "KitDI", .product(name: "KitCells", package: "KitSceneViews")],
            packageAccess: false),
        .testTarget(
            name: "KitAppTests",
            dependencies: [
                "KitApp",
                "TerminalFixture",
                "KitCore",
                "KitDI",
                "KitSceneViews",
                .product(name: "KitCells", package: "KitSceneViews"),
            ], packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

// The settings of the root package, whose targets share `package` access (SE-0386) with these.
let features = [
    "ExistentialAny", "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility",
]
for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(["-package-name", "triptych"])]
        + features.map { .enableUpcomingFeature($0) }
}
