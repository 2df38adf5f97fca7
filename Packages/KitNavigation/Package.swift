// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitNavigation",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitNavigation", targets: ["KitNavigation"])],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
    ],
    targets: [
        .target(
            name: "KitNavigation",
            dependencies: [
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
            ], packageAccess: false),
        .testTarget(
            name: "KitNavigationTests",
            dependencies: [
                "KitNavigation",
                .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCore", package: "KitCore"),
                .product(name: "KitReactive", package: "KitReactive"),
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
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
