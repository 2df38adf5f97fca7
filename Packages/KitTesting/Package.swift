// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitTesting",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitTesting", targets: ["KitTesting"])],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitDI"),
        .package(path: "../KitReactive"),
        .package(path: "../KitNavigation"),
        .package(path: "../KitSceneViews"),
        .package(path: "../KitRecording"),
    ],
    targets: [
        .target(name: "CTaskHooks", packageAccess: false),
        .target(
            name: "KitTesting",
            dependencies: [
                "CTaskHooks",
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitDI", package: "KitDI"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitNavigation", package: "KitNavigation"),
                .product(name: "KitSceneViews", package: "KitSceneViews"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitRecording", package: "KitRecording"),
            ], packageAccess: false),
        .testTarget(
            name: "KitTestingTests",
            dependencies: [
                "KitTesting",
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitDI", package: "KitDI"),
                .product(name: "KitReactive", package: "KitReactive"),
                .product(name: "KitNavigation", package: "KitNavigation"),
                .product(name: "KitSceneViews", package: "KitSceneViews"),
                .product(name: "KitCells", package: "KitSceneViews"),
                .product(name: "KitRecording", package: "KitRecording"),
            ],
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),  // SE-0466
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CTaskHooks" {
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
