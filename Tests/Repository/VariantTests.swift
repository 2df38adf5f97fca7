import TestSupport
import Testing

private enum Choice: String, CaseIterable {
    case vvsi
    case mvcE = "mvc-e"
}

@Suite("Variants and domains")
struct VariantTests {
    @Test("ARCH selects one architecture, and without it all are tested")
    func selection() async {
        #expect(Choice.tested(nil) == [.vvsi, .mvcE])
        #expect(Choice.tested("mvc-e") == [.mvcE])
        await #expect(processExitsWith: .failure) { _ = Choice.tested("viper") }
    }

    @Test("CLAUSE selects the checks of one clause, and without it all run")
    func clause() async {
        let clauses = ["P-3", "P-31", "P-31"]
        #expect(clauses.tested(nil) == clauses)
        #expect(clauses.tested("P-31") == ["P-31", "P-31"])
        await #expect(processExitsWith: .failure) { _ = ["P-3"].tested("P-30") }
    }

    @Test(
        "a variant begins with its flow, when to use it, and its cost", arguments: App.allAndTemplate,
        ArchitectureCase.all)
    func header(app: App, architecture: ArchitectureCase) throws {
        let entry = "\(app.folder)/\(architecture.folder)/\(app.name)\(architecture.folder).swift"
        let lines = try Repository.text(entry).split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count > 4)
        #expect(lines[0].hasPrefix("// ") && lines[0].contains(" in \(architecture.title): "))
        #expect(lines[0].contains("→"))
        #expect(lines[1].hasPrefix("// Use it when: "))
        #expect(lines[2].hasPrefix("// Its price: "))
        #expect(lines[3].isEmpty)
    }

    @Test(
        "a variant imports no other variant and no module above it", arguments: App.allAndTemplate, ArchitectureCase.all
    )
    func variantsAreApart(app: App, architecture: ArchitectureCase) throws {
        let own = [app.name + architecture.folder, "Kit" + architecture.folder]
        let others = ArchitectureCase.all.flatMap { architecture in
            (App.all + [app]).map { $0.name + architecture.folder } + ["Kit" + architecture.folder]
        }
        let forbidden = Set(others).subtracting(own).union([
            app.name + "Variants", "AppSupport", "KitApp", "KitTesting",
        ])
        let imports = try Self.imports(in: "\(app.folder)/\(architecture.folder)")
        #expect(!imports.isEmpty)
        #expect(imports.intersection(forbidden).sorted() == [])
    }

    @Test("the variants of an app have the same scene folders", arguments: App.allAndTemplate)
    func layout(app: App) throws {
        let scenes = try ArchitectureCase.all.map { architecture in
            let variant = "\(app.folder)/\(architecture.folder)"
            let folders = try Repository.files(in: variant, endingIn: ".swift").compactMap { path in
                let parts = path.dropFirst(variant.count).split(separator: "/")
                return parts.count > 1 ? String(parts[0]) : nil
            }
            // Folders that the scenes of a variant share.
            return Set(folders).subtracting(["Form", "Repositories"])
        }
        #expect(Set(scenes).count == 1 && scenes.first?.isEmpty == false)
    }

    @Test("the states and models of a screen import no view", arguments: App.all)
    func statesKnowNoViews(app: App) throws {
        let files = try ["VVSI", "MVCE"].flatMap {
            try Repository.files(in: "\(app.folder)/\($0)", endingIn: ".swift")
        }
        let values = files.filter { $0.hasSuffix("State.swift") || $0.hasSuffix("Model.swift") }
        #expect(!values.isEmpty)
        for file in values {
            let views = Fairness.imports(in: try Repository.text(file)).intersection([
                "KitCells", "KitSceneViews", app.name + "Screens",
            ])
            #expect(views.isEmpty, "\(file) imports \(views)")
        }
    }

    @Test("a domain imports no view, no architecture and no screen", arguments: App.allAndTemplate)
    func domainsKnowNoViews(app: App) throws {
        let allowed: Set<String> = [
            "AccountsCore", "AppCrypto", "AppDatabase", "AppCore", "AppHTTP", "CQREncode", "Darwin",
            "Dispatch",
            "Foundation", "FoundationNetworking", "GRDB", "Glibc", "KitCore", "KitDI", "KitNavigation", "KitReactive",
            "LedgerCore",
            "Synchronization",
        ]
        #expect(try Self.imports(in: app.folder + "/Domain").subtracting(allowed).sorted() == [])
    }

    @Test("screens import no architecture", arguments: App.allAndTemplate)
    func screensKnowNoArchitecture(app: App) throws {
        let architectures = ArchitectureCase.all.flatMap { [app.name + $0.folder, "Kit" + $0.folder] }
        #expect(try Self.imports(in: app.folder + "/Screens").intersection(architectures).sorted() == [])
    }

    @Test("a contract imports the domain and the driver, never a variant", arguments: App.allAndTemplate)
    func contractsSeeScreensOnly(app: App) throws {
        let imports = try Self.imports(in: app.contract + "/Contract")
        let forbidden = ["Variants", "Screens"] + ArchitectureCase.all.map(\.folder)
        #expect(imports.intersection(forbidden.map { app.name + $0 }).sorted() == [])
    }

    @Test(
        "an import is found in every form",
        arguments: [
            "import CounterVVSI", "@testable import CounterVVSI", "public import CounterVVSI",
            "@_spi(Testing) @preconcurrency internal import CounterVVSI", "import enum CounterVVSI.Counter",
            "import let CounterVVSI.one", "#if canImport(CounterVVSI)\n    import CounterVVSI\n#endif",
        ])
    func imports(source: String) {
        #expect(Fairness.imports(in: "import KitCore\n" + source) == ["KitCore", "CounterVVSI"])
        #expect(Fairness.imports(in: "// import KitCore\nlet text = \"import CounterVVSI\"").isEmpty)
    }

    private static func imports(in folder: String) throws -> Set<String> {
        let sources = try Repository.files(in: folder, endingIn: ".swift").map(Repository.text)
        return sources.reduce(into: []) { $0.formUnion(Fairness.imports(in: $1)) }
    }
}
