import CounterSubjects
import Foundation
import KitCells
import KitCore
import KitSceneViews
import KitTesting
import PostsSubjects
import Testing

@testable import AppTools

@Suite("The source of an entry", .separateEffects)
struct SourceTests {
    /// The folders of the panes' architectures, from left to right.
    private static let folders = ["MVVMC", "VVSI", "MVCE"]

    @Test("each event and each change has its file and line in the variant, in all architectures")
    func places() async throws {
        let finder = SourceFinder()
        for (app, name, key) in [(CounterSubjects.compared, "Counter", "+"), (PostsSubjects.compared, "Posts", "f")] {
            let stage = try await Stage(app, width: 150, height: 50)
            await stage.type(key)
            for (pane, folder) in zip(stage.show.panes, Self.folders) {
                let entries = pane.log.newest.filter { $0.isEssential && [.event, .state].contains($0.kind) }
                #expect(entries.count >= 2, "\(pane.name): \(entries)")
                for entry in entries {
                    let consequences = pane.log.consequences(of: entry)
                    let places = finder.places(of: entry, in: pane.name, before: consequences)
                    let place = try #require(places.first, "\(pane.name): \(entry)")
                    #expect(finder.files.name(of: place.path).hasPrefix("Apps/\(name)/\(folder)/"), "\(place)")
                    let text = finder.files.text(at: place, 0..<1).first?.text ?? ""
                    #expect(text.contains { $0.isLetter }, "\(place): \(text)")
                }
            }
            try await stage.finish()
        }
    }

    @Test("the line of a row's action is the one that handles it, also without recorded calls")
    func rowAction() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
        await stage.type("f")
        let finder = SourceFinder()
        let cases = [
            "case .star: toggleFavourite(id)", "case .star: RowAction(title,", "case .toggleStar(let id):",
        ]
        for (pane, text) in zip(stage.show.panes, cases) {
            let entry = try #require(pane.log.newest.first { $0.isEssential && $0.kind == .event })
            let place = try #require(
                finder.places(of: entry, in: pane.name, before: pane.log.consequences(of: entry)).first)
            let line = finder.files.text(at: place, 0..<1).first?.text ?? ""
            #expect(line.contains(text), "\(pane.name): \(place)")
        }
        let event = TraceEntry(kind: .event, source: "PostsViewModel", text: "rowAction f")
        let place = try #require(finder.places(of: event, in: "MVVM-C").first)
        #expect(finder.files.text(at: place, 0..<1).first?.text.contains("rowAction(title, key:") == true, "\(place)")
        try await stage.finish()
    }

    @Test("the selected line of the source is complete, and lines around it end with an ellipsis")
    func longLines() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 120, height: 40)
        await stage.type("f")
        await stage.press(function: 2)
        #expect(
            stage.column(0).contains { $0.hasPrefix(" ▶ ") && $0.contains("case .star:") }, "\(stage.driver.screen)")
        #expect(stage.column(0).contains { $0.contains("toggleFavourite(id)") }, "\(stage.driver.screen)")
        #expect(stage.column(0).contains { $0.hasPrefix("   ") && $0.contains("…") }, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("words that a line of the trace has no room for are complete above the source")
    func longWords() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 120, height: 40)
        await stage.type("f")
        let line = "isFavourite: false → true, pending: "
        #expect(!stage.column(0).contains { $0.contains(line) }, "\(stage.driver.screen)")
        await stage.press(function: 2)
        await stage.driver.press(.end)
        for _ in 0..<40 where !stage.column(0).joined().contains(line) { await stage.driver.press(.up) }
        let column = stage.column(0)
        let title = column.firstIndex { $0.contains(".swift:") }
        #expect(title.map { column[$0 + 1].hasPrefix(" " + line) } == true, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("the line of a change is the one that assigns the value")
    func assignment() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.type("1")
        await stage.type("5")
        let finder = SourceFinder()
        let texts = try [1, 2].map { index in
            let pane = stage.show.panes[index]
            let entry = try #require(pane.log.newest.last { $0.kind == .state }, "\(pane.log.newest)")
            let place = try #require(finder.places(of: entry, in: pane.name).first)
            return finder.files.text(at: place, 0..<1).first?.text.trimmingPrefix { $0 == " " } ?? ""
        }
        #expect(texts == ["case .choose(let step): state.update { $0.step = step }", "model.step.value = step"])
        try await stage.finish()
    }

    @Test("F2 shows the source of a line in each pane; arrows select another line, and another key goes on")
    func selecting() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 200, height: 60)
        await stage.type("+")
        await stage.press(function: 2)
        for index in 0..<3 {
            #expect(
                stage.column(index).contains { $0.contains("Apps/Counter/\(Self.folders[index])/") },
                "\(stage.driver.screen)")
        }
        let first = stage.driver.screen
        await stage.driver.press(.down)
        await stage.rest()
        #expect(stage.driver.screen != first && stage.driver.screen.contains("model.count.value.add("))
        let second = stage.driver.screen
        await stage.driver.press(.home)
        await stage.rest()
        let start = stage.driver.screen
        #expect(start != first && start != second)
        for (key, screen) in [(Key.end, second), (.up, first), (.pageUp, start), (.pageDown, second)] {
            await stage.driver.press(key)
            await stage.rest()
            #expect(stage.driver.screen == screen, "\(key)")
        }
        await stage.driver.press(.escape)
        await stage.rest()
        #expect(!stage.driver.screen.contains("Apps/Counter/") && stage.show.moment == 1)
        await stage.press(function: 2)
        await stage.type("+")
        #expect(!stage.driver.screen.contains("Apps/Counter/") && stage.show.moment == 2)
        try await stage.finish()
    }

    @Test("the source takes the place of the screen where there is no room below", arguments: [(80, 24), (40, 12)])
    func small(width: Int, height: Int) async throws {
        let stage = try await Stage(CounterSubjects.compared, width: width, height: height)
        await stage.type("+")
        await stage.press(function: 2)
        let types = ["CounterViewModel", "CounterInteractor", "CounterController"]
        var words = [stage.driver.screen]
        #expect(words[0].contains(".swift:"), "\(words[0])")
        for key in [Key.right, .function(6)] {
            await stage.driver.press(key)
            await stage.rest()
            words.append(stage.driver.screen)
            #expect(words.last?.contains(".swift:") == true, "\(stage.driver.screen)")
        }
        #expect(Set(words.map { $0.split(separator: "\n").dropFirst(2).joined() }).count == types.count)
        #expect(stage.driver.texts(in: .selectedControl).first == " MVC-E ")
        try await stage.finish()
    }

    @Test("until the first source is found, which takes a moment, the window says that it loads")
    func loading() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 200, height: 60)
        await stage.type("+")
        // Without a wait: the first frame after the key.
        #expect(stage.view.handleKey(KeyPress(.function(2))))
        let buffer = CellBuffer(size: stage.view.bounds.size)
        stage.view.draw(in: Canvas(buffer))
        #expect(PlainTextEncoder.encode(buffer).components(separatedBy: "Loading the source…").count == 4)
        await stage.rest()
        #expect(!stage.driver.screen.contains("Loading") && stage.driver.screen.contains(".swift:"))
        try await stage.finish()
    }

    @Test("without the file, its name and the line remain")
    func noFile() {
        let files = SourceFiles(root: "/repository")
        let place = SourcePlace(path: "/repository/Apps/Posts/VVSI/Gone.swift", line: 7)
        #expect(files.name(of: place.path) == "Apps/Posts/VVSI/Gone.swift" && files.isOfApp(place.path))
        #expect(files.text(at: place, 0..<3).isEmpty)
        #expect(!files.isOfApp("/repository/Packages/KitCore/Trace.swift") && !files.isOfApp("/elsewhere/Apps/A.swift"))
        #expect(files.place(of: "increment", in: "CounterViewModel", folder: "") == nil)
        let ofPosts = SourceFiles(root: "/repository", app: "Posts")
        #expect(
            ofPosts.isOfApp(place.path) && !ofPosts.isOfApp("/repository/Apps/Counter/MVVMC/CounterViewModel.swift"))
    }
}
