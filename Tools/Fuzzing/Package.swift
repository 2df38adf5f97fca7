// swift-tools-version: 6.2
import PackageDescription

/// A separate package, so that nothing else builds it: `make fuzz`.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Packages/KitCore"),
        .package(path: "../../Packages/KitSceneViews"),
        .package(path: "../../Packages/KitTerminal"),
    ],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitTerminal", package: "KitTerminal"),
            ],
            packageAccess: false)
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-package-name", "triptych"]),  // SE-0386: as the kit's packages
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
