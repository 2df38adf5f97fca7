// swift-tools-version: 6.2
import PackageDescription

let scenes: [Target.Dependency] = [
    .product(name: "KitCore", package: "KitCore"),
    .product(name: "KitReactive", package: "KitReactive"),
    .product(name: "KitDI", package: "KitDI"),
    .product(name: "KitNavigation", package: "KitNavigation"),
    .product(name: "KitCells", package: "KitSceneViews"),
    .product(name: "KitSceneViews", package: "KitSceneViews"),
]

let package = Package(
    name: "KitTerminal",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitTerminal", targets: ["KitTerminal"]),
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
        .target(name: "CTerminal", packageAccess: false),
        .target(
            name: "KitTerminal",
            dependencies: [
                "CTerminal",
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ], packageAccess: false),
        // Runs scenes in a terminal.
        .target(name: "KitApp", dependencies: ["CTerminal", "KitTerminal"] + scenes, packageAccess: false),
        .testTarget(name: "KitAppTests", dependencies: ["KitApp", "KitTerminal"] + scenes, packageAccess: false),
        .executableTarget(
            name: "TerminalFixture",
            dependencies: [
                "KitTerminal",
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ], packageAccess: false),
        .testTarget(
            name: "KitTerminalTests",
            dependencies: [
                "KitTerminal", "TerminalFixture",
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ], packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CTerminal" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // SE-0386: the kit's packages share `package` access, as their targets do in the root package.
            .unsafeFlags(["-package-name", "triptych"]),
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
