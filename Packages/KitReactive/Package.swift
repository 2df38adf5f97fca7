// swift-tools-version: 6.2
import PackageDescription

/// Where Combine cannot be imported, OpenCombine takes its place.
let systemsWithoutCombine: [Platform] = [.linux, .android, .windows]

let package = Package(
    name: "KitReactive",
    platforms: [.macOS(.v15)],
    products: [.library(name: "KitReactive", targets: ["KitReactive"])],
    dependencies: [
        .package(path: "../KitCore"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "CIsolation", packageAccess: false),
        .target(
            name: "KitReactive",
            dependencies: [
                "KitCore",
                "CIsolation",
                .product(
                    name: "OpenCombine",
                    package: "OpenCombine",
                    condition: .when(platforms: systemsWithoutCombine)
                ),
            ], packageAccess: false),
        .testTarget(
            name: "KitReactiveTests",
            dependencies: ["KitReactive", "KitCore", .product(name: "KitClock", package: "KitCore")],
            packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CIsolation" {
    target.swiftSettings = [
        // SE-0386: the kit's packages share `package` access, as their targets do in the root package.
        .unsafeFlags(["-package-name", "triptych"]),
        // SE-0335: `any` is written out wherever a protocol is used as a type.
        .enableUpcomingFeature("ExistentialAny"),
        // SE-0461: a nonisolated async function runs on its caller's actor.
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // SE-0470: a conformance of an isolated type is isolated as well.
        .enableUpcomingFeature("InferIsolatedConformances"),
        // SE-0444: a member is visible only where its module is imported.
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
