// swift-tools-version: 6.2
import PackageDescription

/// Where Combine cannot be imported, OpenCombine takes its place.
let combine = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux, .android, .windows]))

let package = Package(
    name: "KitReactive",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitReactive", targets: ["KitReactive"])],
    dependencies: [
        .package(path: "../KitCore"), .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "CIsolation"),
        .target(name: "KitReactive", dependencies: ["KitCore", "CIsolation", combine], packageAccess: false),
        .testTarget(name: "KitReactiveTests", dependencies: ["KitReactive", "KitCore"], packageAccess: false),
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
