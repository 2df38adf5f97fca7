import KitTesting
import Testing

@testable import GalleryApp

@Suite("The gallery's contents")
struct GalleryCoverageTests {
    /// Views without a screenshot of their own; some are bodies that no retained view looks like.
    private static let unseen: Set<String> = [
        "RetainedView", "AnyView", "Form", "Group", "Label", "LabelCellView", "Link",
        "NavigationLink", "NavigationStack", "EmbeddedView", "SceneSlotView",
    ]

    @Test("every public view of the kit has a page")
    func views() {
        let classes = declarations(of: /public (?:final|open)? ?class ([A-Za-z]+View)\b/)
            .union(declarations(of: /open class ([A-Za-z]*View)\b/))
        let shown = Set(GalleryPage.all.flatMap(\.views))
        #expect(classes.subtracting(shown).subtracting(Self.unseen).sorted() == [], "views without a page")
        #expect(shown.subtracting(classes).sorted() == [], "pages of views that the kit does not have")
    }

    @Test("every public body of the kit has a page")
    func bodies() {
        let bodies = declarations(of: /public (?:struct|enum) ([A-Za-z]+)[^\n{]*: (?:FaceBody|PrimitiveBody|View)/)
            .subtracting(declarations(of: /unavailable[^\n]*\npublic struct ([A-Za-z]+)/))
        let shown = Set(GalleryPage.all.flatMap(\.bodies))
        #expect(
            bodies.subtracting(shown).subtracting(Self.unseen).sorted() == [],
            "bodies without a page")
        #expect(shown.subtracting(bodies).sorted() == [], "pages of bodies that the kit does not have")
    }

    @Test("a page shows the views that it names, in both faces", arguments: GallerySnapshotTests.titles)
    func viewsAreThere(title: String) throws {
        let page = try #require(GalleryPage.all.first { $0.title == title })
        let abstract: Set<String> = ["ControlView", "TableCellView"]
        for face in GalleryFace.allCases {
            let names = GallerySnapshot(page: title, face: face, clock: TestClock()).viewNames
            #expect(Set(page.views).subtracting(abstract).subtracting(names).sorted() == [], "\(face.rawValue)")
        }
    }

    private func declarations(of pattern: Regex<(Substring, Substring)>) -> Set<String> {
        let source = GalleryFiles.sources(below: "Packages/KitSceneViews/Sources")
        return Set(source.matches(of: pattern).map { String($0.output.1) })
    }
}
