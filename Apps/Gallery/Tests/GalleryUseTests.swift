import KitCells
import KitSceneViews
import KitTesting
import Testing

@testable import GalleryApp

@Suite("Using the gallery")
struct GalleryUseTests {
    private func launch(_ page: String, _ face: GalleryFace, opensPage: Bool = true) async -> AppDriver {
        let subject = ContractSubject<Void>("gallery") { _ in
            GalleryRoot(page: page, face: face, opensPage: opensPage)
        }
        return await AppDriver(subject, services: (), clock: TestClock(), size: Size(width: 80, height: 24))
    }

    @Test("'/' finds a page by letters of its name, or of a view on it", arguments: GalleryFace.allCases)
    func finding(face: GalleryFace) async throws {
        let driver = await launch("Button", face)
        for (letters, title) in [("endl", "Endless list"), ("columntablev", "Columns")] {
            await driver.type("/" + letters)
            await driver.press(.enter)
            try driver.expectTitle("Gallery – \(title)", end: face.title)
        }
        try await driver.finish()
    }

    @Test(
        "'/' finds a page by the usual words of other toolkits",
        arguments: [
            ("checkbox", "Toggle"), ("radio", "Segmented control"), ("dialog", "Alert"), ("modal", "Alert"),
            ("input", "Text field"), ("dropdown", "Picker"), ("notification", "Toast"),
            ("table with sorting", "Columns"), ("sorting", "Columns"),
        ])
    func synonyms(word: String, title: String) async throws {
        let driver = await launch("Button", .retained)
        await driver.type("/xyzzy")
        try driver.expectScreen(shows: "Nothing found. Delete letters.")
        await driver.press(.escape)
        await driver.type("/" + word)
        try driver.expectScreen(hides: "Nothing found")
        await driver.press(.enter)
        try driver.expectTitle("Gallery – \(title)", end: GalleryFace.retained.title)
        try await driver.finish()
    }

    @Test("Escape leads from each page to the list of pages, also in a small window", arguments: GalleryFace.allCases)
    func leavingSmall(face: GalleryFace) async throws {
        for page in GalleryPage.all {
            let driver = await launch(page.title, face)
            await driver.resize(width: 40, height: 12)
            await driver.press(.escape)
            if !driver.screen.contains("Enter Open") { await driver.press(.escape) }
            try driver.expectScreen(shows: "Enter Open")
            try await driver.finish()
        }
    }

    @Test("each page has synonyms")
    func pagesOfSynonyms() {
        #expect(GalleryPage.all.filter(\.synonyms.isEmpty).map(\.title) == [])
    }

    @Test(
        "'v' shows the code of the page in its style, and hides it again",
        arguments: [
            (GalleryFace.retained, ["let save = ButtonView", "let sound = ToggleView"]),
            (.declarative, ["private struct Face: View {"]),
        ])
    func code(face: GalleryFace, beginnings: [String]) async throws {
        let driver = await launch("Button", face)
        await driver.type("v")
        #expect(driver.lines[3].contains(beginnings[0]), "the code begins with the example")
        try driver.expectScreen(shows: "Apps/Gallery/Screens/Pages/Controls/ButtonPage.swift")
        try driver.expectHints("v Example")
        await driver.type("]")
        try driver.expectScreen(shows: beginnings[beginnings.count - 1])
        try driver.expectScreen(shows: "Apps/Gallery/Screens/Pages/Controls/TogglePage.swift")
        await driver.type("v")
        try driver.expectScreen(hides: beginnings[beginnings.count - 1])
        try driver.expectHints("v Code")
        try await driver.finish()
    }

    @Test("Escape leads from the code to the example, and from there to the pages", arguments: GalleryFace.allCases)
    func leaving(face: GalleryFace) async throws {
        let driver = await launch("Toggle", face)
        await driver.type("v")
        await driver.press(.escape)
        try driver.expectScreen(shows: "[ ] Sound")
        try driver.expectFocus(.toggle, "Sound")
        try driver.expectHints("Esc Pages")
        await driver.press(.escape)
        try driver.expectFocus(.list, "Pages")
        try await driver.finish()
    }

    @Test("a window of 40 columns keeps the hints for the next step", arguments: GalleryFace.allCases)
    func narrowHints(face: GalleryFace) async throws {
        let driver = await launch("Button", face)
        await driver.resize(width: 40, height: 12)
        try driver.expectHints("Esc Pages", "v Code", "? Help")
        await driver.type("v")
        try driver.expectHints("v Example", "? Help")
        await driver.press(.escape, .escape)
        try driver.expectHints("/ Find", "? Help", "q Quit")
        #expect(driver.lines.last?.contains("Enter Open") == true, "the way into a page")
        try await driver.finish()
    }

    @Test(
        "the code of the next page begins at the left, and a larger window shows all of it",
        arguments: GalleryFace.allCases)
    func scrolledCode(face: GalleryFace) async throws {
        let driver = await launch("Button", face)
        await driver.type("v")
        let (start, beginning) = (driver.lines, face == .retained ? "let save = " : "private struct Face: View {")
        for _ in 0..<2 { await driver.press(.right) }
        try driver.expectScreen(hides: beginning)
        await driver.type("]")
        await driver.type("[")
        #expect(driver.lines == start)
        for _ in 0..<2 { await driver.press(.right) }
        await driver.resize(width: 160, height: 24)
        try driver.expectScreen(shows: beginning)
        try await driver.finish()
    }

    @Test(
        "the code is the example without its common indentation, and then the file, as it is indented",
        arguments: GalleryFace.allCases)
    func codeOfAllPages(face: GalleryFace) throws {
        for page in GalleryPage.all {
            let source = GalleryFiles.text(page.shortPath)
            let parts = page.code(of: face).string.split(separator: "\n\(GalleryPage.titleOfFile)\n\n")
            try #require(parts.count == 2, "\(page.title)")
            #expect(parts[1] == source + "\n", "\(page.title)")
            let first = Int(page.codePlace(of: face).split(separator: ":").last ?? "").map { $0 - 1 } ?? 0
            let line = source.split(separator: "\n", omittingEmptySubsequences: false)[first]
            let indentation = line.prefix { $0 == " " }
            let example = parts[0].dropLast().split(separator: "\n", omittingEmptySubsequences: false)
            #expect(example[0] == line.dropFirst(indentation.count), "\(page.title)")
            let indented = example.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
            #expect(source.contains(indented), "\(page.title)\n\(parts[0])")
        }
    }

    @Test("a page is found by its name, with spaces or hyphens")
    func names() {
        let index = GalleryPage.index(named: "bar-chart")
        #expect(index.map { GalleryPage.all[$0].title } == "Bar chart")
        #expect(index != nil && GalleryPage.index(named: "Bar chart") == index)
        #expect(GalleryPage.index(named: "barchart") == nil && GalleryPage.index(named: "") == nil)
        for (index, page) in GalleryPage.all.enumerated() { #expect(GalleryPage.index(named: page.fileName) == index) }
    }

    @Test("a window of 40 by 12 shows rows of the page Columns", arguments: GalleryFace.allCases)
    func rowsOfColumns(face: GalleryFace) async throws {
        let driver = await launch("Columns", face)
        await driver.resize(width: 40, height: 12)
        try driver.expectScreen(shows: "Lagos")
        try await driver.finish()
    }

    @Test("a low window gives the lines of the summary to the page", arguments: GalleryFace.allCases)
    func lowWindow(face: GalleryFace) async throws {
        let driver = await launch("Table", face)
        try driver.expectScreen(shows: "Rows in sections")
        await driver.resize(width: 40, height: 12)
        try driver.expectScreen(hides: "Rows in sections")
        let rows = driver.lines.filter { line in Fruit.all.contains { line.contains($0.name) } }
        #expect(rows.count >= 3, "\(driver.screen)")
        try await driver.finish()
    }

    @Test("F6 and F5 lead through all pages, also from a text field", arguments: GalleryFace.allCases)
    func functionKeys(face: GalleryFace) async throws {
        let driver = await launch(GalleryPage.all[0].title, face)
        for page in GalleryPage.all.dropFirst() {
            await driver.press(.function(6))
            try driver.expectTitle("Gallery – \(page.title)")
        }
        await driver.press(.function(6), .function(6))
        try driver.expectTitle("Gallery – Attributed text")
        await driver.type("]")
        try driver.expectTitle("Gallery – Attributed text")
        await driver.press(.function(5))
        try driver.expectTitle("Gallery – Label")
        try await driver.finish()
    }

    @Test("until a page is opened, a line says how to begin", arguments: GalleryFace.allCases)
    func welcome(face: GalleryFace) async throws {
        let driver = await launch("", face, opensPage: false)
        try driver.expectScreen(shows: "Enter opens this page, / finds another, v shows its code.")
        await driver.press(.down)
        try driver.expectScreen(shows: "Enter opens this page")
        await driver.press(.enter)
        try driver.expectScreen(hides: "Enter opens this page")
        await driver.press(.escape)
        try driver.expectScreen(hides: "Enter opens this page")
        try await driver.finish()
    }

    @Test("a message replaces the one before", arguments: GalleryFace.allCases)
    func messages(face: GalleryFace) async throws {
        let driver = await launch("Toast", face)
        await driver.press(.enter)
        try driver.expectScreen(shows: "Saved.")
        await driver.press(.tab, .enter)
        try driver.expectScreen(shows: "Sent to all readers.")
        try driver.expectScreen(hides: "Saved.")
        try await driver.finish()
    }

    @Test("the message about the style is that of the current one")
    func styleMessages() async throws {
        let driver = await launch("Toast", .retained)
        for _ in 0..<2 {
            await driver.type("d")
            try driver.expectScreen(shows: "The same page in SwiftUI style")
            await driver.type("d")
            try driver.expectScreen(shows: "The same page in UIKit style")
            try driver.expectScreen(hides: "The same page in SwiftUI style")
        }
        try await driver.finish()
    }

    @Test("at the last day of a calendar, the last line lists only keys that work", arguments: GalleryFace.allCases)
    func lastDay(face: GalleryFace) async throws {
        let driver = await launch("Date and time", face)
        await driver.resize(width: 120, height: 24)
        try driver.expectHints("←↑↓→ Day", "PgUp PgDn Month")
        await driver.press(.pageDown)
        try driver.expectHints("←↑ Day", "PgUp Month")
        await driver.press(.left)
        try driver.expectHints("←↑↓→ Day", "PgUp PgDn Month")
        try await driver.finish()
    }

    @Test("a right click opens the actions of a row, and a click in them performs one", arguments: GalleryFace.allCases)
    func rightClick(face: GalleryFace) async throws {
        let driver = await launch("Row actions", face)
        driver.isMouseEnabled = true
        try await press(.right, on: "Plum", in: driver)
        #expect(try driver.element(.row, "Plum").traits.contains(.selected))
        try await press(.left, on: "Delete", in: driver)
        try driver.expectScreen(hides: "Plum")
        try driver.expectScreen(hides: "Delete (")
        try await driver.finish()
    }

    private func press(_ button: MouseEvent.Button, on text: String, in driver: AppDriver) async throws {
        let line = try #require(driver.lines.firstIndex { $0.contains(text) })
        let start = try #require(driver.lines[line].firstRange(of: text)).lowerBound
        let point = Point(x: driver.lines[line].distance(from: driver.lines[line].startIndex, to: start), y: line)
        await driver.send([.press(button), .release(button)].map { .mouse(MouseEvent(kind: $0, position: point)) })
    }
}
