import KitCells
import KitSceneViews

enum KeysPage {
    static let page = GalleryPage(
        "Keys and help", .look, "The last line names the keys that work now; '?' shows all of them.",
        views: [], bodies: [],
        synonyms: ["Shortcuts", "Keyboard"],
        view: { _ in
            let last = LabelView(said("none"), role: .accent)
            let button = ButtonView("Has its own keys")
            let keys = KeyPress.samples
            button.keyCommands = keys.map { key in
                KeyCommand(key.key, key.title) { last.text = said(key.title) }
            }
            return specimens(specimen("Focus here", button), specimen("Last", last), LabelView(text))
        }, body: { _ in Face() })

    static let text =
        "Keys go to the view that has the focus, then to the views around it. A key that none of them handles moves "
        + "the focus, goes back or quits. The hints list the keys that work."
    static func said(_ title: String) -> String { "Last: \(title)" }

    private struct Face: View {
        @State var last = "none"

        var body: some View {
            Specimens {
                Specimen("Focus here") {
                    Button("Has its own keys") {}
                        .keyCommands(command(0), command(1), command(2))
                }
                Specimen("Last") { Text(said(last), role: .accent) }
                Text(text)
            }
        }

        private func command(_ index: Int) -> KeyCommand {
            let sample = KeyPress.samples[index]
            return KeyCommand(sample.key, sample.title) { last = sample.title }
        }
    }
}

extension KeyPress {
    fileprivate static let samples: [(key: KeyPress, title: String)] = [
        (KeyPress(.character("x")), "Cut"), (KeyPress(.character("r"), .control), "Reload"),
        (KeyPress(.function(5)), "Build"),
    ]
}
