// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MyCounter",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "REPOSITORY-URL", branch: "main", traits: [])],
    targets: [
        .testTarget(
            name: "MyCounterTests",
            dependencies: [
                .product(name: "CounterContract", package: "triptych"),
                .product(name: "KitTesting", package: "triptych"),
                .product(name: "KitSceneViews", package: "triptych"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ],
    swiftLanguageModes: [.v6]
)
