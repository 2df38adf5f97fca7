// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitDI",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitDI", targets: ["KitDI"])],
    dependencies: [.package(path: "../KitCore"), .package(path: "../KitReactive")],
    targets: [
        .target(name: "KitDI", dependencies: ["KitCore", "KitReactive"], packageAccess: false),
        .testTarget(name: "KitDITests", dependencies: ["KitDI", "KitCore", "KitReactive"], packageAccess: false),
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
