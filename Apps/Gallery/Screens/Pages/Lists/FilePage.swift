import KitSceneViews
import KitWidgets

enum FilePage {
    static let page = GalleryPage(
        "Files", .lists, "Finds a file: Enter opens a folder or chooses a file, the left arrow goes up.",
        views: ["FilePickerView"], bodies: ["FilePicker"],
        synonyms: ["Open dialog", "Directory", "Folder"],
        view: { _ in
            let picker = FilePickerView(folder: "/safe/ada", browser: SampleFiles())
            let said = LabelView(text(""), role: .secondary)
            let column = StackView(.vertical, alignment: .fill, [PanelView("Files", picker.filling).filling, said])
            return PageView(column).on(picker.chosen) { said.text = text($0) }
        }, body: { _ in Face() })

    static func text(_ path: String) -> String { path.isEmpty ? "No file yet." : "Chosen: \(path)" }

    private struct Face: View {
        @State var path = ""

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Files", alignment: .fill) {
                    FilePicker(folder: "/safe/ada", browser: SampleFiles()) { path = $0 }.fillsSpace()
                }
                .fillsSpace()
                Text(text(path), role: .secondary)
            }
        }
    }
}

/// Files that are equal on every machine.
struct SampleFiles: FileBrowsing {
    func entries(of folder: String) -> [FileEntry]? {
        switch folder {
        case "/": [FileEntry("safe", isFolder: true)]
        case "/safe": [FileEntry("ada", isFolder: true)]
        case "/safe/ada":
            [
                FileEntry("notes.md"), FileEntry("Letters", isFolder: true), FileEntry(".profile"),
                FileEntry("Empty", isFolder: true), FileEntry("engine.c"), FileEntry("Locked", isFolder: true),
            ]
        case "/safe/ada/Letters": [FileEntry("1843-07-10.txt"), FileEntry("1843-08-14.txt")]
        case "/safe/ada/Empty": []
        default: nil
        }
    }
}
