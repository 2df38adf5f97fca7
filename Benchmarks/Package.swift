// swift-tools-version: 6.2
import PackageDescription

/// A separate package, so that nothing else builds it: `make bench`, or
/// `swift build -c release --package-path Benchmarks`.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Packages/KitCore"),
        .package(path: "../Packages/KitReactive"),
        .package(path: "../Packages/KitNavigation"),
        .package(path: "../Packages/KitSceneViews"),
        .package(path: "../Packages/KitArchitectures"),
    ],
    targets: [
        .target(
            name: "Measuring",
            dependencies: [
                .product(name: "KitNavigation", package: "KitNavigation"),
                .product(name: "KitSceneViews", package: "KitSceneViews"),
                .product(name: "KitCells", package: "KitSceneViews"),
            ],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),  // SE-0466
        .executableTarget(
            name: "hello",
            dependencies: ["Measuring", .product(name: "KitSceneViews", package: "KitSceneViews")],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)],  // SE-0466
            // Everything inside, so that start and memory are the kit's own and not the dynamic linker's.
            linkerSettings: [.unsafeFlags(["-static-executable"], .when(platforms: [.linux]))]),
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "Measuring",
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitSceneViews", package: "KitSceneViews"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitVVSI", package: "KitArchitectures"),
                .product(name: "KitMVCE", package: "KitArchitectures"),
            ],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),  // SE-0466
        .target(name: "Heap", packageAccess: false),
        .executableTarget(
            name: "soak",
            dependencies: [
                "Heap", "Measuring",
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitNavigation", package: "KitNavigation"),
                .product(name: "KitSceneViews", package: "KitSceneViews"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitMVVMC", package: "KitArchitectures"),
                .product(name: "KitVVSI", package: "KitArchitectures"),
                .product(name: "KitMVCE", package: "KitArchitectures"),
            ],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),  // SE-0466
    ],
    swiftLanguageModes: [.v6]
)

// Swift's settings are not for C.
for target in package.targets where target.name != "Heap" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-package-name", "triptych"]),  // SE-0386: as the kit's packages
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
