// swift-tools-version: 6.2
import PackageDescription

let kit: [Target.Dependency] = [
    .product(name: "KitCore", package: "KitCore"),
    .product(name: "KitReactive", package: "KitReactive"),
    .product(name: "KitNavigation", package: "KitNavigation"),
    .product(name: "KitSceneViews", package: "KitSceneViews"),
    .product(name: "KitCells", package: "KitSceneViews"),
]

let package = Package(
    name: "KitArchitectures",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "KitMVVMC", targets: ["KitMVVMC"]),
        .library(name: "KitVVSI", targets: ["KitVVSI"]),
        .library(name: "KitMVCE", targets: ["KitMVCE"]),
    ],
    dependencies: [
        .package(path: "../KitCore"),
        .package(path: "../KitReactive"),
        .package(path: "../KitNavigation"),
        .package(path: "../KitSceneViews"),
    ],
    targets: [
        .target(name: "KitMVVMC", dependencies: kit, packageAccess: false),
        .target(name: "KitVVSI", dependencies: kit, packageAccess: false),
        .target(name: "KitMVCE", dependencies: kit, packageAccess: false),
    ]
        + ["KitMVVMC", "KitVVSI", "KitMVCE"].map { name in
            .testTarget(
                name: name + "Tests", dependencies: [.target(name: name)] + kit,
                packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)])  // SE-0466
        },
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // SE-0386: the kit's packages share `package` access, as their targets do in the root package.
            .unsafeFlags(["-package-name", "triptych"]),
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
