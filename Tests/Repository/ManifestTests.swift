import Foundation
import TestSupport
import Testing

/// No build of the whole reads these manifests.
@Suite("Manifests of the packages in this repository")
struct ManifestTests {
    @Test("each package of the kit declares its folders as the whole does", arguments: packages)
    func kit(package: String) async throws {
        let (whole, own) = (try await Manifest.read([:]), try await Manifest.read([:], of: "Packages/\(package)"))
        let folders = try ["Sources", "Tests"].flatMap { parent in
            try Repository.folders(in: "Packages/\(package)/\(parent)").map { "\(parent)/\($0)" }
        }
        #expect(own.targets.compactMap(\.path).sorted() == folders)
        for target in own.targets {
            let same = try #require(whole.targets.first { $0.name == target.name }, "\(target.name)")
            #expect(same.path == "Packages/\(package)/\(target.path ?? "")")
            #expect(same.type == target.type)
            #expect(same.dependencyNames.sorted() == target.dependencyNames.sorted(), "\(target.name)")
        }
        #expect(
            own.products.map(\.name).sorted()
                == whole.products.map(\.name).filter(own.products.map(\.name).contains).sorted())
        #expect(!own.products.isEmpty && own.swiftLanguageVersions == ["6"])
        try Self.expectSame(own.dependencies, as: whole.dependencies)
        let page = try Repository.text("Packages/\(package)/README.md")
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("Dependencies: ") })
        let beside = own.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.identity)
        #expect(beside.filter { !line.lowercased().contains($0) } == [])
    }

    @Test("a package outside names products that the whole has", arguments: ["Examples/Hello", "Tests/BringYourOwn"])
    func outside(place: String) async throws {
        let folder = try TemporaryFolder()
        let text = try Repository.text(place + "/Package.swift")
        #expect(text.contains("REPOSITORY-URL"))
        try folder.write(
            text.replacingOccurrences(of: "REPOSITORY-URL", with: "https://example.org/triptych"), to: "Package.swift")
        let (whole, own) = (try await Manifest.read([:]), try await Manifest.read([:], at: folder.url))
        for target in own.targets {
            let products = whole.products.filter { target.dependencyNames.contains($0.name) }
            #expect(products.map(\.name).sorted() == target.dependencyNames.sorted(), "\(target.name)")
            // The whole has those of this place as targets of its own.
            let known = Set(whole.targets.filter { $0.path?.hasPrefix(place) != true }.map(\.name))
            let imported = try Repository.files(in: place, endingIn: ".swift").reduce(into: Set<String>()) {
                $0.formUnion(Fairness.imports(in: try Repository.text($1)))
            }
            // What a product needs itself is there, too.
            let built = products.flatMap(\.targets).reduce(into: Set<String>()) { $0.formUnion(whole.built(with: $1)) }
            #expect(
                imported.intersection(known).subtracting(built).sorted() == [], "\(target.name) does not declare these")
        }
    }

    @Test("the tools that are a package of their own have their folders, and the versions of the whole")
    func mutation() async throws {
        let (whole, own) = (try await Manifest.read([:]), try await Manifest.read([:], of: "Tools/Mutation"))
        for target in own.targets {
            let folder = "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)"
            #expect(Repository.exists("Tools/Mutation/\(folder)"), "\(folder)")
        }
        try Self.expectSame(own.dependencies, as: whole.dependencies)
    }

    @Test("each manifest is for the same tools", arguments: manifests)
    func tools(manifest: String) throws {
        let first = try Repository.text("Package.swift").prefix { $0 != "\n" }
        #expect(try Repository.text(manifest).hasPrefix(first + "\n"))
    }

    /// Expects the same versions of the packages that both use from elsewhere.
    private static func expectSame(
        _ dependencies: [Manifest.PackageDependency], as others: [Manifest.PackageDependency]
    ) throws {
        let versions = others.flatMap { $0.sourceControl ?? [] }
        for place in dependencies.flatMap({ $0.sourceControl ?? [] }) {
            guard let same = versions.first(where: { $0.identity == place.identity }) else { continue }
            #expect(same == place)
        }
    }

    private static let packages = (try? Repository.folders(in: "Packages")) ?? []
    private static let manifests =
        ((try? ["Examples", "Tests", "Tools"].flatMap { try Repository.files(in: $0, endingIn: "/Package.swift") })
            ?? [])
}
