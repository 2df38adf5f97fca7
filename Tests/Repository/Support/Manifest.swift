import Foundation
import TestSupport
import Testing

/// A manifest, as `swift package dump-package` describes it.
struct Manifest: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            /// The name, and a condition.
            let target: [Name?]?
            /// The name, the package, and more.
            let product: [Name?]?

            var name: String? { (target ?? product)?.first??.text }
        }

        let name: String
        let type: String
        let path: String?
        let exclude: [String]
        let dependencies: [Dependency]

        var dependencyNames: [String] { dependencies.compactMap(\.name) }
    }

    /// A text, or `nil` for anything else.
    struct Name: Decodable {
        let text: String?
        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    /// A package that is used, in a folder or from elsewhere.
    struct PackageDependency: Decodable {
        struct Place: Decodable, Equatable {
            struct Requirement: Decodable, Equatable {
                struct Range: Decodable, Equatable {
                    let lowerBound: String
                }

                let range: [Range]?
            }

            let identity: String
            let requirement: Requirement?
        }

        let fileSystem: [Place]?
        let sourceControl: [Place]?
    }

    let targets: [Target]
    let products: [Product]
    let dependencies: [PackageDependency]
    let swiftLanguageVersions: [String]?

    /// Reads the manifest of a folder in the repository, with some variables of the environment.
    static func read(_ environment: [String: String], of folder: String = "") async throws -> Manifest {
        try await read(environment, at: Repository.url(folder))
    }

    /// Reads the manifest of any folder.
    static func read(_ environment: [String: String], at place: URL) async throws -> Manifest {
        let folder = try TemporaryFolder()
        // `swift test` may have the package's own build folder locked.
        let dump = try await Command.run(
            "/usr/bin/env",
            ["TRIPTYCH_TESTS", "TRIPTYCH_APPS", "TRIPTYCH_TEMPLATES"].flatMap { ["-u", $0] }
                + environment.map { "\($0.key)=\($0.value)" } + [
                    "swift", "package", "--package-path", place.path, "--scratch-path", folder.url.path,
                    "dump-package",
                ])
        try #require(dump.status == 0, "\(dump.errors)")
        return try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8))
    }

    /// The targets that a target is built with.
    func built(with target: String) -> Set<String> {
        var (built, waiting): (Set<String>, [String]) = ([], [target])
        while let name = waiting.popLast() {
            guard let target = targets.first(where: { $0.name == name }), built.insert(name).inserted else { continue }
            waiting += target.dependencyNames
        }
        return built
    }
}
