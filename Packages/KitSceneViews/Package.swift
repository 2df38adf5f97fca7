// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitSceneViews",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitCells", targets: ["KitCells"]),
        .library(name: "KitSceneViews", targets: ["KitSceneViews"]),
    ],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
        .package(path: "../KitNavigation"),
    ],
    targets: [
        .target(name: "KitCells", packageAccess: false),
        .target(
            name: "KitSceneViews",
            dependencies: [
                "KitCells",
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitNavigation", package: "KitNavigation"),
            ], packageAccess: false),
        .testTarget(
            name: "KitCellsTests", dependencies: ["KitCells", .product(name: "KitClock", package: "KitCore")],
            packageAccess: false),
        .testTarget(
            name: "KitSceneViewsTests",
            dependencies: [
                "KitSceneViews", "KitCells",
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitNavigation", package: "KitNavigation"),
            ],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),  // SE-0466
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // SE-0386: the kit's packages share `package` access, as their targets do in the root package.
            .unsafeFlags(["-package-name", "triptych"]),
            // SE-0335: existential types are spelled `any`.
            .enableUpcomingFeature("ExistentialAny"),
            // SE-0461: a nonisolated async function runs on its caller's actor.
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            // SE-0470: conformances take the isolation of their type.
            .enableUpcomingFeature("InferIsolatedConformances"),
            // SE-0444: members are visible only from modules that the file imports.
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
