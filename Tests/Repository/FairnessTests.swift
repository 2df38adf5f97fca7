import Foundation
import TestSupport
import Testing

/// No figure may favour one architecture: code that all variants need is shared by all of them.
@Suite("Fairness")
struct FairnessTests {
    @Test("a variant contains no user-facing text: texts are in the domain", arguments: App.allAndTemplate)
    func texts(app: App) throws {
        for source in try Variants.sources(of: app).flatMap(\.value) {
            #expect(Fairness.texts(in: source.text).isEmpty, "\(source.path)")
        }
    }

    @Test("a variant defines no limits and durations: only layout has numbers", arguments: App.allAndTemplate)
    func rules(app: App) throws {
        for source in try Variants.sources(of: app).flatMap(\.value) {
            #expect(Fairness.numbers(in: source.text).isEmpty, "\(source.path)")
        }
    }

    @Test("a variant has no service: none of its types conforms to a domain protocol", arguments: App.allAndTemplate)
    func services(app: App) throws {
        let domain = try Repository.files(in: app.folder + "/Domain", endingIn: ".swift").map(Repository.text)
        let protocols = Set(
            domain.flatMap { Repository.matches(of: /^(?:@\w+ +)*public (?:\w+ +)*protocol (\w+)/, in: $0) })
        for source in try Variants.sources(of: app).flatMap(\.value) {
            #expect(Fairness.services(in: source.text, protocols: protocols).isEmpty, "\(source.path)")
        }
    }

    @Test("each file of a variant is needed by another", arguments: App.allAndTemplate)
    func files(app: App) throws {
        let chooser = try Repository.files(in: app.folder + "/Variants", endingIn: ".swift").map(Repository.text)
        for sources in try Variants.sources(of: app).values {
            let texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.text) })
            #expect(Fairness.unused(texts, besides: chooser).isEmpty)
        }
    }

    @Test("each variant follows its architecture's style", arguments: App.allAndTemplate, ArchitectureCase.all)
    func voices(app: App, architecture: ArchitectureCase) throws {
        for source in try Variants.sources(of: app)[architecture.folder] ?? [] {
            // View models of Posts store state and have injected services: another dialect of the same architecture.
            let foreign =
                app.name == "Posts" && architecture.folder == "MVVMC"
                ? Fairness.foreignDialect(in: source.text)
                : Fairness.foreignVoices(in: source.text, of: architecture.folder)
            #expect(foreign.isEmpty, "\(source.path): \(foreign)")
        }
    }

    // `PostsPage` is a part of an answer.
    @Test("no domain has the state of a screen", arguments: App.allAndTemplate)
    func screenState(app: App) throws {
        for path in try Repository.files(in: app.folder + "/Domain", endingIn: ".swift") {
            let found = Fairness.screenState(in: try Repository.text(path))
            #expect(found.isEmpty, "\(path): \(found)")
        }
    }

    @Test("no deviation is declared")
    func deviations() throws {
        #expect(Fairness.deviations(in: try Repository.text("Docs/KnownDifferences.md")).isEmpty)
    }

    // MARK: The checks detect violations

    @Test("a text, a limit and a service in a variant are reported")
    func noticed() {
        #expect(Fairness.texts(in: #"        Button("Reset") { }"#) == ["Reset"])
        #expect(Fairness.texts(in: #"    let title = "Sign \(name) in""#) == ["Sign  in"])
        #expect(Fairness.texts(in: #"    effects.run("load", policy: .cancelPrevious) {"#).isEmpty)
        #expect(Fairness.texts(in: #"        command("a", CounterTexts.auto, .toggleAuto)"#).isEmpty)
        #expect(Fairness.texts(in: #"    effects.run("tip") { message.set("Press +") }"#) == ["Press +"])
        #expect(Fairness.texts(in: #"    for effect in ["load", "page"] { tell("Stopped", effect) }"#) == ["Stopped"])
        #expect(Fairness.texts(in: "let tip = \"\"\"\n    Press plus\n    \"\"\"").count == 2)
        #expect(Fairness.texts(in: #"            "load", "page","#).isEmpty)
        #expect(Fairness.texts(in: #"            "Sign in", "cancel","#) == ["Sign in"])
        #expect(Fairness.numbers(in: "        guard text.count >= 8 else { return }").count == 1)
        #expect(Fairness.numbers(in: "        try await clock.sleep(for: .milliseconds(250))").count == 1)
        #expect(Fairness.numbers(in: "        try await clock.sleep(for: .seconds(1))").count == 1)
        #expect(Fairness.numbers(in: "        let share = 0.5\n        let mask = 0x1F\n        count += 1").count == 2)
        #expect(Fairness.numbers(in: "        VStack(spacing: 2, insets: EdgeInsets(horizontal: 2)) {").isEmpty)
        #expect(Fairness.numbers(in: "        Grid(columnSpacing: 2, rowSpacing: 2) {").isEmpty)
        #expect(Fairness.services(in: "struct Fake: PostsLibrary {", protocols: ["PostsLibrary"]) == ["Fake"])
        let long = "final class Fake:\n    Object,\n    PostsLibrary\n{\n    let a: PostsLibrary\n}"
        #expect(Fairness.services(in: long, protocols: ["PostsLibrary"]) == ["Fake"])
        #expect(Fairness.services(in: "struct Cell: View {", protocols: ["PostsLibrary"]).isEmpty)
    }

    @Test("code in another architecture's style is reported")
    func noticedVoices() {
        let viewModel = "let count = Property(0)\nlet effects = EffectScope()\nTask { load() }\n// Property(\nscan(0)"
        #expect(Fairness.foreignVoices(in: viewModel, of: "MVVMC").count == 3)
        #expect(Fairness.foreignVoices(in: viewModel, of: "MVCE").isEmpty)
        #expect(Fairness.foreignVoices(in: "if !Task.isCancelled { show() }", of: "VVSI").count == 1)
        let update =
            "    func update(model: M, for event: E) {\n        switch event {\n        default: break\n        }\n    }"
        #expect(Fairness.foreignVoices(in: update, of: "MVCE").count == 1)
        #expect(Fairness.foreignVoices(in: update.replacing("update(model", with: "show(model"), of: "MVCE").isEmpty)
        let helper = update.replacing("func update(model", with: "private func update(model")
        #expect(Fairness.foreignVoices(in: helper, of: "MVCE").count == 1)
        let coordinator =
            "(stack.visibleScene as? ViewController)?.present(alert)\nlet isShown = page === stack.visibleScene"
        #expect(Fairness.foreignVoices(in: coordinator, of: "MVVMC").count == 1)
        #expect(Fairness.foreignVoices(in: coordinator, of: "VVSI").count == 1)
    }

    @Test("the state of a screen in a domain is reported")
    func noticedScreenState() {
        #expect(
            Fairness.screenState(in: "public struct SendPage {\n    var isBusy = false\n    var buttonName = 1").count
                == 2)
        #expect(Fairness.screenState(in: "    public let cancelTitle: String\n    var isRevealed = false").count == 2)
        #expect(Fairness.screenState(in: "public struct PostsPage {\n    static let termsTitle = title").isEmpty)
        #expect(Fairness.screenState(in: "public enum AccountForm<Entries> {").count == 1)
    }

    @Test("a stream view model that stores state is reported")
    func noticedDialect() {
        let viewModel = """
            final class ListViewModel: ObservableVM {
                let effects = EffectScope()
                let navigator = Navigator<Step>()
                init(_ services: PostsServices) { Task { load() } }
            """
        #expect(Fairness.foreignDialect(in: viewModel).count == 3)
        #expect(Fairness.foreignDialect(in: "final class Repository {\n    let effects = EffectScope()").isEmpty)
        #expect(Fairness.foreignDialect(in: "if scene is ListViewController { pop() }").count == 1)
    }

    @Test("an unused file and a deviation are reported")
    func noticedAmongFiles() {
        let files = ["A.swift": "struct A { let b: B }", "B.swift": "struct B {}", "C.swift": "struct C {}"]
        #expect(Fairness.unused(files, besides: ["A()"]) == ["C.swift"])
        #expect(Fairness.deviations(in: "# Deviations\n\n- Posts in VVSI has no search.\n").count == 1)
        #expect(Fairness.deviations(in: "# Deviations\n\nPosts in VVSI has no search.\n").count == 1)
        #expect(Fairness.deviations(in: "# Deviations\n\nThere is none.\n").isEmpty)
    }
}

enum Variants {
    static func sources(of app: App) throws -> [String: [(path: String, text: String)]] {
        try Dictionary(
            uniqueKeysWithValues: ArchitectureCase.all.map { architecture in
                let paths = try Repository.files(in: "\(app.folder)/\(architecture.folder)", endingIn: ".swift")
                return (architecture.folder, try paths.map { ($0, try Repository.text($0)) })
            })
    }
}
