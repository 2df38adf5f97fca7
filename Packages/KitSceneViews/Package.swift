// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitSceneViews",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitCells", targets: ["KitCells"])
    ],
    targets: [
        .target(name: "KitCells"),
        .testTarget(name: "KitCellsTests", dependencies: ["KitCells"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
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
