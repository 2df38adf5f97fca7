import Foundation
import TestSupport
import Testing

/// The generated files; `SampleContractTests` builds and tests the copies.
@Suite("Generators")
struct GeneratorTests {
    @Test("a new app has all its parts under its own name, and the lists include it", arguments: ["Quokka", longest])
    func app(name: String) async throws {
        let copy = try TreeCopy()
        let before = try copy.files()
        let result = try await copy.generate("app", name: name)
        #expect(result.status == 0, "\(result.errors)")
        let after = try copy.files()
        let added = after.filter { before[$0.key] == nil }
        #expect(Set(added.keys) == Set(expectedPaths(of: name, in: before)))
        let changed = after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.keys.sorted()
        #expect(
            changed == [
                "Docs/Architecture.md", "Package.swift", "README.md", "Tools/Program/TestedApps.swift",
            ])
        for (path, text) in added { #expect(!text.lowercased().contains("sample"), "\(path)") }
        let specification = try copy.text("Apps/\(name)/SPEC.md")
        let letters = Repository.matches(of: /^- \*\*([A-Z])-[0-9]+[a-z]?\*\*/, in: specification)
        #expect(Set(letters) == [String(name.prefix(1))])
        #expect(try copy.text("README.md").contains("| `\(name.lowercased())` | [default](Apps/\(name)/MVVMC) | [yes]"))
        #expect(try copy.text("Docs/Architecture.md").contains("\nApps/\(name) "))
        let lint = try await copy.lint(["Apps/" + name, "Tests/" + name, "Package.swift"])
        #expect(lint.status == 0, "\(lint.errors)\(lint.output)")
    }

    @Test("the manifest contains an app's targets and its program, even those of the third app")
    func manifest() async throws {
        let copy = try TreeCopy()
        for name in ["Quokka", "Aardvark", "ZebraFinch"] {
            let result = try await copy.generate("app", name: name)
            #expect(result.status == 0, "\(result.errors)")
        }
        let manifest = try await Manifest.read([:], at: copy.url(""))
        let (targets, products) = (Set(manifest.targets.map(\.name)), Set(manifest.products.map(\.name)))
        for name in ["Quokka", "Aardvark", "ZebraFinch"] {
            for target in [
                "Domain", "Screens", "MVVMC", "VVSI", "MVCE", "Variants", "App", "Contract", "Subjects",
                "ContractTests", "UnitTests",
            ] {
                #expect(targets.contains(name + target), "\(name + target)")
            }
            #expect(products.contains(name.lowercased()))
        }
        let rows = Repository.matches(of: /^\| `([a-z]+)` \|.*SPEC/, in: try copy.text("README.md"))
        #expect(rows == rows.sorted() && rows.contains("aardvark"))
    }

    @Test("a scene is added in one architecture, and the next one shares its texts, view and clauses")
    func scenes() async throws {
        let copy = try TreeCopy()
        var added: Set<String> = []
        for (architecture, paths) in Self.scenePaths {
            let before = try copy.files()
            let result = try await copy.generate("scene", name: "Quokka", app: "posts", architecture: architecture)
            #expect(result.status == 0, "\(result.errors)")
            let new = try copy.files().filter { $0.value != "(folder)" && before[$0.key] != $0.value }
            #expect(new.keys.sorted() == paths.sorted())
            for (path, text) in new { #expect(!(text.contains("Detail") || text.contains("Sample")), "\(path)") }
            added.formUnion(new.keys)
        }
        let lint = try await copy.lint(Array(added))
        #expect(lint.status == 0, "\(lint.errors)\(lint.output)")
        let other = try TreeCopy()
        #expect(try await other.generate("scene", name: "Quokka", app: "posts", architecture: "all").status == 0)
        for path in added { #expect(try other.text(path) == copy.text(path)) }
    }

    @Test("an invalid request is refused in a sentence, and nothing changes")
    func refusals() async throws {
        let copy = try TreeCopy()
        let before = try copy.files()
        for request in RefusedRequest.all {
            let result = try await copy.generate(
                request.what, name: request.name, app: request.app, architecture: request.architecture)
            #expect(result.status == 64, "\(request)")
            #expect(result.output == "", "\(request)")
            #expect(result.errors.contains(request.says), "\(request): \(result.errors)")
            #expect(try copy.files() == before, "\(request)")
        }
    }

    @Test("a failure halfway leaves nothing behind")
    func failureHalfWay() async throws {
        let copy = try TreeCopy()
        // The folder of the contract's tests cannot be made: a file has its name, which shows only then.
        try FileManager.default.removeItem(at: copy.url("Tests/Posts"))
        try FileManager.default.createDirectory(
            at: copy.url("Tests/Posts/Tests"), withIntermediateDirectories: true)
        try copy.write("", to: "Tests/Posts/Tests/Scenes")
        let before = try copy.files()
        let result = try await copy.generate("scene", name: "Quokka", app: "posts", architecture: "all")
        #expect(result.status == 1)
        #expect(try copy.files() == before)
    }

    /// The longest permitted name, in the widest letters: no line may become too long.
    static let longest = "W" + String(repeating: "w", count: 23)

    private func expectedPaths(of name: String, in before: [String: String]) -> [String] {
        before.keys.filter { $0.hasPrefix(App.template.root) && !$0.contains("/Scenes") }
            .map {
                $0.dropFirst(App.template.root.count).replacingOccurrences(of: "Sample", with: name)
                    .replacingOccurrences(of: "sample", with: name.lowercased())
            }
            .filter { path in ["Apps/" + name, "Tests/" + name].contains { path.hasPrefix($0) } }
    }

    private static let scenePaths: [(String, [String])] = [
        (
            "vvsi",
            ["VVSI/Quokka/QuokkaBody", "VVSI/Quokka/QuokkaInteractor", "Tests/VVSI/QuokkaInteractorTests"].map(inApp)
                + [inApp("Domain/QuokkaTexts")] + clauses("Clauses", "VVSITests")
        ),
        (
            "mvc-e",
            ["MVCE/Quokka/QuokkaController", "MVCE/Quokka/QuokkaViewController", "Tests/MVCE/QuokkaControllerTests"]
                .map(inApp) + [inApp("Screens/QuokkaView")] + clauses("MVCETests")
        ),
        (
            "mvvm-c",
            ["MVVMC/Quokka/QuokkaScene", "MVVMC/Quokka/QuokkaViewModel", "Tests/MVVMC/QuokkaViewModelTests"].map(inApp)
                + clauses("MVVMCTests")
        ),
    ]

    private static func inApp(_ path: String) -> String { "Apps/Posts/\(path).swift" }

    private static func clauses(_ names: String...) -> [String] {
        names.map { "Tests/Posts/Tests/Scenes/Quokka/Quokka\($0).swift" }
    }
}
