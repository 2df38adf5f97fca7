import Foundation
import TestSupport
import Testing

@Suite("Folders and manifests")
struct FolderTests {
    @Test("the list of folders in Docs/Architecture.md matches the tree")
    func folderList() throws {
        let text = try Repository.text("Docs/Architecture.md")
        let listed = Repository.matches(of: /^((?:Packages|Apps|Tests|Tools)\/[A-Za-z\/]+) +\S/, in: text)
        let expected = try ["Packages", "Apps", "Apps/Shared", "Tests", "Tools"].flatMap { room in
            try Repository.folders(in: room).map { room + "/" + $0 }
        }
        #expect(listed.sorted() == expected.sorted())
    }

    @Test("the tools for one app build no other app, and only those for the wallet need its library of C")
    func tools() async throws {
        for app in App.all {
            let manifest = try await Manifest.read(["TRIPTYCH_APPS": app.name])
            let built = manifest.built(with: "Tools" + app.name)
            #expect(built.isSuperset(of: [app.name + "Subjects", app.name + "Domain", app.name + "Variants"]))
            let others = App.all.map(\.name).filter { $0 != app.name }
            #expect(built.isDisjoint(with: others.flatMap { [$0 + "Domain", $0 + "Variants"] }), "\(app.name)")
            #expect(built.contains("CQREncode") == (app.name == "Wallet"), "\(app.name)")
        }
    }

    @Test("a target depends on what it imports, and on nothing else")
    func imports() async throws {
        let manifest = try await Manifest.read(["TRIPTYCH_TEMPLATES": "1"])
        let programs = Set(manifest.targets.filter { $0.type == "executable" }.map(\.name))
        let known = Set(manifest.targets.flatMap(\.dependencyNames)).union(manifest.targets.map(\.name))
        let umbrella = try Fairness.imports(in: Repository.text(Self.umbrella)).union(["KitApp"])
        for target in manifest.targets where target.type != "system" {
            let folder = try #require(target.path)
            let excluded = target.exclude.map { "\(folder)/\($0)" }
            let files = try Repository.files(in: folder, endingIn: ".swift").filter { file in
                !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
            }
            let imported = try files.reduce(into: Set<String>()) {
                // Not what a text of several lines has.
                let code = try Repository.text($1).replacing(/"""[\s\S]*?"""/, with: "")
                $0.formUnion(Fairness.imports(in: code))
            }
            // Programs that tests run are built, not imported; `import KitApp` imports the whole kit.
            let allowed = imported.union(target.type == "test" ? programs : [])
                .union(imported.contains("KitApp") ? umbrella : [])
            let declared = Set(target.dependencyNames)
            #expect(declared.subtracting(allowed).sorted() == [], "\(target.name) imports none of these")
            let missing = imported.intersection(known).subtracting(declared).subtracting([target.name])
            #expect(missing.sorted() == [], "\(target.name) does not declare these")
        }
    }

    /// The file that imports the whole kit for others.
    private static let umbrella = "Packages/KitApp/Sources/KitApp/TerminalApp.swift"

    @Test("each app, and its contract, is a product of the root package under its own name", arguments: App.all)
    func appsAreProducts(app: App) throws {
        let manifest = try Repository.text("Package.swift")
        let lists = [/let apps = \[([^\]]*)\]/, /let wholeApps: \[String\] = \[([^\]]*)\]/]
        let names = lists.map { manifest.firstMatch(of: $0)?.output.1 ?? "" }
        #expect(names.contains { $0.contains("\"\(app.name)\"") })
        for product in ["(apps + wholeApps + [", "(apps + wholeApps).map { app in"] {
            #expect(manifest.contains(product))
        }
    }

    @Test("each file of tests has a test", arguments: testFiles)
    func testFilesTest(file: String) throws {
        let lines = try Repository.text(file).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.contains { $0.hasPrefix("@Test") || $0.hasPrefix("@Suite") && $0.contains("@Test") })
    }

    static let testFiles =
        ((try? ["Apps", "Packages", "Tests", "Tools/Tests"].flatMap {
            try Repository.files(in: $0, endingIn: "Tests.swift")
        }) ?? [])
}
