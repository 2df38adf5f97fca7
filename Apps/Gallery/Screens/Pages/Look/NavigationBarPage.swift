import KitCells
import KitSceneViews

enum NavigationBarPage {
    static let page = GalleryPage(
        "Navigation bar", .look, "The first line: a title, a status, and buttons with their own keys.",
        views: [], bodies: [],
        synonyms: ["Header", "Title bar", "Toolbar"],
        view: { model in
            let last = LabelView(said("none"), role: .secondary)
            @MainActor func item(_ title: String, _ key: Character) -> BarButtonItem {
                BarButtonItem(title, key: KeyPress(.character(key))) { last.text = said(title) }
            }
            let off = BarButtonItem("Undo", isEnabled: false) {}
            model.scene?.navigationItem.leftItems = [item("Edit", "e")]
            model.scene?.navigationItem.rightItems = [off, item("Add", "a")]
            model.scene?.navigationItem.status = status
            let toggle = ToggleView(status)
            toggle.isOn = true
            let page = specimens(specimen("Pressed", last), specimen("Status", toggle), LabelView(text))
            return PageView(page).on(toggle.action) {
                model.scene?.navigationItem.status = status(isOffline: toggle.isOn)
            }
        }, body: { _ in Face() })

    static let text =
        "Look at the title bar: Edit and Add are pressed with e and a, by a click, or with Tab and Enter. "
        + "Undo is disabled. \"Offline\" keeps its place."
    static let status = "Offline"
    static func status(isOffline: Bool) -> String { isOffline ? status : "Sending" }
    static func said(_ title: String) -> String { "Last: \(title)" }

    private struct Face: View {
        @State var last = "none"
        @State var isOffline = true

        var body: some View {
            Specimens {
                Specimen("Pressed") { Text(said(last), role: .secondary) }
                Specimen("Status") { Toggle(status, isOn: isOffline) { isOffline.toggle() } }
                Text(text)
            }
            .navigationStatus(status(isOffline: isOffline))
            .toolbar {
                ToolbarItem("Edit", placement: .leading, key: KeyPress(.character("e"))) { last = "Edit" }
                ToolbarItem("Undo", isEnabled: false) {}
                ToolbarItem("Add", key: KeyPress(.character("a"))) { last = "Add" }
            }
        }
    }
}
