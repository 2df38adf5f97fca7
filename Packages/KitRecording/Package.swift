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
            dependencies: [
                "KitRecording", .product(name: "KitClock", package: "KitCore"),
                .product(name: "KitCells", package: "KitSceneViews"),
            ], packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        // SE-0386: the kit's packages share `package` access, as their targets do in the root package.
        .unsafeFlags(["-package-name", "triptych"]),
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
        .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}
