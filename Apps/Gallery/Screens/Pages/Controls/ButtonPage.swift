import KitSceneViews

enum ButtonPage {
    static let page = GalleryPage(
        "Button", .controls, "Performs an action: Enter, Space or a click.",
        views: ["ButtonView", "ControlView"], bodies: ["Button"],
        synonyms: ["Action", "Click"],
        view: { _ in
            let save = ButtonView("Save")
            let count = LabelView(said(0), role: .secondary)
            let off = ButtonView("Save")
            off.isEnabled = false
            let busy = ButtonView("Saving…")
            busy.isBusy = true
            var presses = 0
            let page = PageView(
                specimens(
                    specimen("Normal", StackView(.horizontal, spacing: 2, [save, count])), specimen("Disabled", off),
                    specimen("Busy", busy),
                    specimen("In a row", StackView(.horizontal, spacing: 1, row.map { ButtonView($0) })),
                    specimen("Long", ButtonView(long)), specimen("Wide", ButtonView("保存 🎉")),
                    specimen("Tiny", FrameView(ButtonView("Save"), width: 5)), specimen("Empty", ButtonView())))
            return page.on(save.action) {
                presses += 1
                count.text = said(presses)
            }
        }, body: { _ in Face() })

    static let row = ["Back", "Next", "Finish"]
    static let long = "A title that does not fit into the width of the button is cut off at its end"

    static func said(_ count: Int) -> String { count == 0 ? "not pressed yet" : "pressed \(count)×" }

    private struct Face: View {
        @State var count = 0

        var body: some View {
            Specimens {
                Specimen("Normal") {
                    HStack(alignment: .top, spacing: 2) {
                        Button("Save") { count += 1 }
                        Text(said(count), role: .secondary)
                    }
                }
                Specimen("Disabled") { Button("Save") {}.disabled() }
                Specimen("Busy") { Button("Saving…", isBusy: true) {} }
                Specimen("In a row") {
                    HStack(alignment: .top, spacing: 1) { ForEach(row, id: \.self) { Button($0) {} } }
                }
                Specimen("Long") { Button(long) {} }
                Specimen("Wide") { Button("保存 🎉") {} }
                Specimen("Tiny") { Button("Save") {}.frame(width: 5) }
                Specimen("Empty") { Button("") {} }
            }
        }
    }
}
