// swift-tools-version: 6.2
import PackageDescription

/// A separate package, so that no other build includes SwiftSyntax: `make mutation`.
let package = Package(
    name: "Mutation",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "Mutants",
            dependencies: [
                .product(name: "SwiftOperators", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "mutate",
            dependencies: [
                "Mutants", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "MutantsTests", dependencies: ["Mutants"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
