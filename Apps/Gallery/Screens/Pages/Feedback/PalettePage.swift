import KitCells
import KitSceneViews

enum PalettePage {
    static let page = GalleryPage(
        "Palette", .feedback, "Finds a command by a few letters of its title; Ctrl-P opens it.",
        views: [], bodies: [],
        synonyms: ["Command search", "Quick open"],
        view: { model in
            let done = LabelView(text(""), role: .secondary)
            let open = ButtonView("Open the palette")
            let all = commands { done.text = text($0) }
            let page = PageView(StackView(.vertical, spacing: 1, [open, done]))
            page.keyCommands = [
                KeyCommand(KeyPress(.character("p"), .control), "Commands") { [weak model] in
                    model?.scene?.presentCommandPalette(all)
                }
            ]
            return page.on(open.action) { [weak model] in model?.scene?.presentCommandPalette(all) }
        }, body: { Face(model: $0) })

    static func text(_ title: String) -> String { title.isEmpty ? "Nothing done yet." : "Done: \(title)" }

    static func commands(_ perform: @escaping (String) -> Void) -> [PaletteCommand] {
        let keys: [String: KeyPress] = ["Save": KeyPress(.character("s"), .control), "Quit": KeyPress(.character("q"))]
        return ["Open file", "Save", "Save all files", "Go to line", "Toggle theme", "Show log", "Quit"].map { title in
            PaletteCommand(title, key: keys[title]) { perform(title) }
        }
    }

    private struct Face: View {
        let model: GalleryModel
        @State var done = ""

        var body: some View {
            let all = commands { done = $0 }
            VStack(spacing: 1) {
                Button("Open the palette") { model.scene?.presentCommandPalette(all) }
                Text(text(done), role: .secondary)
            }
            .commandPalette(all)
        }
    }
}
