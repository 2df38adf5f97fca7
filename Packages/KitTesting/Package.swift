// swift-tools-version: 6.2
import PackageDescription

let kit: [Target.Dependency] = [
    "KitCore", "KitDI", "KitNavigation", "KitSceneViews", .product(name: "KitCells", package: "KitSceneViews"),
    "KitRecording",
]

let package = Package(
    name: "KitTesting",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitTesting", targets: ["KitTesting"])],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
        .package(path: "../KitDI"),
        .package(path: "../KitNavigation"),
        .package(path: "../KitSceneViews"),
        .package(path: "../KitRecording"),
    ],
    targets: [
        .target(name: "CTaskHooks"),
        .target(name: "KitTesting", dependencies: ["CTaskHooks"] + kit, packageAccess: false),
        .testTarget(
            name: "KitTestingTests", dependencies: ["KitTesting", "KitReactive"] + kit,
            packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
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
