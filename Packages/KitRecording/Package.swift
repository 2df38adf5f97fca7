// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitRecording",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitRecording", targets: ["KitRecording"])],
    dependencies: [.package(path: "../KitCore"), .package(path: "../KitSceneViews")],
    targets: [
        .target(
            name: "KitRecording", dependencies: [.product(name: "KitCells", package: "KitSceneViews")],
            packageAccess: false),
        .testTarget(
            name: "KitRecordingTests",
            dependencies: ["KitRecording", "KitCore", .product(name: "KitCells", package: "KitSceneViews")],
            packageAccess: false),
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
