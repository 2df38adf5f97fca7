// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitTerminal",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitTerminal", targets: ["KitTerminal"]),
        // For the tests only, which the root package runs too.
        .executable(name: "TerminalFixture", targets: ["TerminalFixture"]),
    ],
    dependencies: [
        .package(path: "../KitSceneViews"),
        .package(path: "../KitDI"),
    ],
    targets: [
        .target(name: "CTerminal"),
        .target(
            name: "KitTerminal",
            dependencies: [
                "CTerminal",
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ]
        ),
        .executableTarget(
            name: "TerminalFixture",
            dependencies: [
                "KitTerminal",
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ]
        ),
        .testTarget(
            name: "KitTerminalTests",
            dependencies: [
                "KitTerminal", "TerminalFixture",
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitDI", package: "KitDI"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CTerminal" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
