import KitCells
import KitSceneViews

enum MenuPage {
    static let page = GalleryPage(
        "Menu", .controls, "Several actions behind one button.",
        views: ["MenuView"], bodies: ["Menu"],
        synonyms: ["Dropdown", "Popup"],
        view: { _ in
            let last = LabelView(said("nothing"), role: .secondary)
            let file = MenuView("File", items: items { last.text = said($0) })
            let off = MenuView("File", items: items { _ in })
            off.isEnabled = false
            return specimens(
                specimen("Normal", file), specimen("Last", last), specimen("Disabled", off),
                specimen("Empty", MenuView("Nothing")), specimen("Tiny", FrameView(MenuView("File"), width: 4)))
        }, body: { _ in Face() })

    static func items(_ does: @escaping (String) -> Void) -> [MenuItem] {
        [
            MenuItem("New", key: KeyPress(.character("n"))) { does("New") },
            MenuItem("Open…", key: KeyPress(.character("o"))) { does("Open") },
            MenuItem("Save", isEnabled: false) { does("Save") },
            .separator,
            MenuItem("Delete", role: .destructive) { does("Delete") },
        ]
    }
    static func said(_ title: String) -> String { "Last: \(title)" }

    private struct Face: View {
        @State var last = "nothing"

        var body: some View {
            Specimens {
                Specimen("Normal") { Menu("File") { items { last = $0 } } }
                Specimen("Last") { Text(said(last), role: .secondary) }
                Specimen("Disabled") { Menu("File") { items { _ in } }.disabled() }
                Specimen("Empty") { Menu("Nothing") {} }
                Specimen("Tiny") { Menu("File") {}.frame(width: 4) }
            }
        }
    }
}
