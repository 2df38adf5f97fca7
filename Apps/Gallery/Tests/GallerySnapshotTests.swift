import KitTesting
import Testing

@testable import GalleryApp

/// `make screenshots` writes the reference files again, so that their diff shows changes of screens.
@Suite("Screens of the gallery")
struct GallerySnapshotTests {
    nonisolated static let titles = GalleryFiles.text("Apps/Gallery/Tests/Pages.txt").split(separator: "\n").map(
        String.init)

    @Test("in both faces, a page matches the stored grid and the stored picture", arguments: titles)
    func page(title: String) throws {
        let page = try #require(GalleryPage.all.first { $0.title == title })
        let retained = GallerySnapshot(page: title, face: .retained, clock: TestClock())
        let declarative = GallerySnapshot(page: title, face: .declarative, clock: TestClock())
        let stored = GalleryFiles.text("Apps/Gallery/Tests/Screens/\(page.fileName).txt")
        #expect(Self.difference(retained.text, stored) == nil)
        #expect(Self.difference(Self.withoutFace(declarative.text), Self.withoutFace(retained.text)) == nil)
        for (declarative, retained) in zip(declarative.moments, retained.moments) {
            let spoken = Self.withoutFace(declarative.semantics)
            #expect(Self.difference(spoken, Self.withoutFace(retained.semantics)) == nil)
        }
        let picture = GalleryFiles.text("Docs/Images/Gallery/\(page.fileName).svg")
        #expect(
            retained.moments.first?.picture == picture, "The picture of \(title) is not what make screenshots makes.")
    }

    @Test("the articles show the pictures of the gallery")
    func articles() {
        let folder = "Packages/KitSceneViews/Sources/KitWidgets/KitWidgets.docc"
        let names = GalleryFiles.names(in: folder).filter { $0.hasSuffix(".svg") }
        #expect(names.count >= 9)
        for name in names {
            #expect(GalleryFiles.text("\(folder)/\(name)") == GalleryFiles.text("Docs/Images/Gallery/\(name)"))
        }
    }

    @Test("each page has its files, and each file its page")
    func files() {
        let names = GalleryPage.all.map(\.fileName).sorted()
        #expect(GalleryPage.all.map(\.title) == Self.titles)
        #expect(GalleryFiles.names(in: "Apps/Gallery/Tests/Screens") == names.map { $0 + ".txt" })
        #expect(GalleryFiles.names(in: "Docs/Images/Gallery") == names.map { $0 + ".svg" })
    }

    /// Returns a text without the face's name in the title bar, the only permitted difference.
    private static func withoutFace(_ text: String) -> String {
        text.replacing(#/ *(?:UIKit|SwiftUI) style/#, with: "")
    }

    /// Returns the first row in which two texts differ, with the expected one.
    private static func difference(_ text: String, _ expected: String) -> String? {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = expected.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(rows.count, others.count) {
            let row = index < rows.count ? rows[index] : "(no row)"
            let other = index < others.count ? others[index] : "(no row)"
            if row != other { return "row \(index + 1)\nis       |\(row)|\nexpected |\(other)|\nof\n\(text)" }
        }
        return nil
    }
}
