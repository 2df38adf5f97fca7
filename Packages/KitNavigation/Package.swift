// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitNavigation",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitNavigation", targets: ["KitNavigation"])],
    dependencies: [.package(path: "../KitCore"), .package(path: "../KitReactive")],
    targets: [
        .target(name: "KitNavigation", dependencies: ["KitCore", "KitReactive"], packageAccess: false),
        .testTarget(
            name: "KitNavigationTests",
            dependencies: [
                "KitNavigation",
                "KitCore",
                "KitReactive",
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
