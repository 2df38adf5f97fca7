// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitCore",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitCore", targets: ["KitCore"])],
    targets: [
        .target(name: "KitCore", packageAccess: false),
        .testTarget(name: "KitCoreTests", dependencies: ["KitCore"], packageAccess: false),
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
