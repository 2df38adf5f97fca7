import KitCells
import KitNavigation
import KitSceneViews

enum SheetPage {
    static let page = GalleryPage(
        "Sheet", .feedback, "A screen over part of another one; Escape closes it.",
        views: [], bodies: [],
        synonyms: ["Modal", "Dialog", "Popup", "Drawer"],
        view: { model in
            let buttons = detents.map { ButtonView($0.name) }
            var page = PageView(specimens(specimen("Sizes", StackView(.vertical, buttons))))
            for (button, detent) in zip(buttons, detents) {
                page = page.on(button.action) { model.scene?.present(controller(detent.detent)) }
            }
            return page
        }, body: { _ in Face() })

    static let detents: [(name: String, detent: SheetDetent)] = [
        ("Fitting", .fitting), ("Medium", .medium), ("Large", .large),
    ]
    static let text = "A sheet has its own stack, its own keys, and the focus."

    private static func controller(_ detent: SheetDetent) -> ViewController {
        let field = TextFieldView("Name", placeholder: "A field in a sheet")
        let sheet = PageViewController(
            title: "Sheet",
            StackView(.vertical, spacing: 1, insets: EdgeInsets(horizontal: 1), [LabelView(text), field]))
        sheet.modalPresentationStyle = .sheet
        sheet.sheetDetent = detent
        return sheet
    }

    private struct Face: View {
        @State var fitting = false
        @State var medium = false
        @State var large = false

        var body: some View {
            Specimens {
                Specimen("Sizes") {
                    VStack {
                        Button("Fitting") { fitting = true }
                        Button("Medium") { medium = true }
                        Button("Large") { large = true }
                    }
                }
            }
            .sheet("Sheet", isPresented: $fitting) { SheetBody() }
            .sheet("Sheet", isPresented: $medium, detent: .medium) { SheetBody() }
            .sheet("Sheet", isPresented: $large, detent: .large) { SheetBody() }
        }
    }

    private struct SheetBody: View {
        @State var name = ""

        var body: some View {
            VStack(spacing: 1, insets: EdgeInsets(horizontal: 1)) {
                Text(text)
                TextField("Name", text: $name, placeholder: "A field in a sheet")
            }
        }
    }
}
