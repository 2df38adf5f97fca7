// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Hello",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "REPOSITORY-URL", branch: "main", traits: [])],
    targets: [
        .executableTarget(name: "Hello", dependencies: [.product(name: "KitApp", package: "triptych")])
    ]
)
