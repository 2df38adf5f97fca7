// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitSceneViews",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitCells", targets: ["KitCells"]),
        .library(name: "KitSceneViews", targets: ["KitSceneViews"]),
        .library(name: "KitWidgets", targets: ["KitWidgets"]),
    ],
    dependencies: [.package(path: "../KitCore"), .package(path: "../KitReactive"), .package(path: "../KitNavigation")],
    targets: [
        .target(name: "KitCells", packageAccess: false),
        .target(
            name: "KitSceneViews", dependencies: ["KitCells", "KitCore", "KitReactive", "KitNavigation"],
            packageAccess: false),
        .target(
            name: "KitWidgets", dependencies: ["KitCells", "KitCore", "KitReactive", "KitSceneViews"],
            packageAccess: false),
        .testTarget(name: "KitCellsTests", dependencies: ["KitCells", "KitCore"], packageAccess: false),
        .testTarget(
            name: "KitSceneViewsTests",
            dependencies: [
                "KitSceneViews",
                "KitCells",
                "KitCore",
                "KitReactive",
                "KitNavigation",
            ], packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "KitWidgetsTests",
            dependencies: [
                "KitWidgets",
                "KitSceneViews",
                "KitCells",
                "KitCore",
                "KitReactive",
                "KitNavigation",
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
