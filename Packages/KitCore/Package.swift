// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KitCore",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitCore", targets: ["KitCore"]),
        .library(name: "KitClock", targets: ["KitClock"]),
    ],
    targets: [
        .target(name: "KitCore", packageAccess: false),
        // A clock that is moved by hand, and random numbers that can be repeated, for tests and tools that play apps.
        .target(name: "KitClock", packageAccess: false),
        .testTarget(name: "KitCoreTests", dependencies: ["KitCore", "KitClock"], packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
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
