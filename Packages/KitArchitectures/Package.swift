// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitArchitectures",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitMVVMC", targets: ["KitMVVMC"]),
        .library(name: "KitVVSI", targets: ["KitVVSI"]),
        .library(name: "KitMVCE", targets: ["KitMVCE"]),
    ],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
        .package(path: "../KitNavigation"),
        .package(path: "../KitSceneViews"),
    ],
    targets: [
        .target(
            name: "KitMVVMC",
            dependencies: [
                "KitCore",
                "KitReactive",
                "KitNavigation",
                "KitSceneViews",
                .product(name: "KitCells", package: "KitSceneViews"),
            ], packageAccess: false),
        .target(name: "KitVVSI", dependencies: ["KitCore", "KitReactive", "KitSceneViews"], packageAccess: false),
        .target(name: "KitMVCE", dependencies: ["KitCore", "KitReactive", "KitSceneViews"], packageAccess: false),
        .testTarget(
            name: "KitMVVMCTests",
            dependencies: [
                "KitMVVMC",
                "KitCore",
                "KitReactive",
                "KitNavigation",
                "KitSceneViews",
                .product(name: "KitCells", package: "KitSceneViews"),
            ], packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "KitVVSITests",
            dependencies: ["KitVVSI", "KitCore", "KitReactive"], packageAccess: false,
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "KitMVCETests",
            dependencies: [
                "KitMVCE",
                "KitCore",
                "KitReactive",
                "KitSceneViews",
            ], packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
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
