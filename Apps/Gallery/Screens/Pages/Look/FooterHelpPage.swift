import KitSceneViews

enum FooterHelpPage {
    static let page = GalleryPage(
        "Footer help", .look, "A sentence about the view that has the focus; Tab moves the focus.",
        views: ["FooterHelpView"], bodies: ["FooterHelp"],
        view: { _ in
            let (save, delete, plain) = (ButtonView("Save"), ButtonView("Delete"), ButtonView("No help"))
            save.helpText = saveHelp
            delete.helpText = deleteHelp
            let help = FooterHelpView(lines: 2)
            help.placeholder = placeholder
            return StackView(
                .vertical, spacing: 1, alignment: .fill,
                [
                    StackView(.horizontal, spacing: 2, [save, delete, plain]), SpacerView(), DividerView(.horizontal),
                    help,
                ])
        }, body: { _ in Face() })

    static let saveHelp = "Saves the draft on this machine. It is sent with the next connection."
    static let deleteHelp = "Deletes the draft."
    static let placeholder = "Press Tab to continue."

    private struct Face: ViewBody {
        var body: some ViewBody {
            VStack(spacing: 1, alignment: .fill) {
                HStack(spacing: 2) {
                    Button("Save") {}.help(saveHelp)
                    Button("Delete") {}.help(deleteHelp)
                    Button("No help") {}
                }
                Spacer()
                Divider(.horizontal)
                FooterHelp(placeholder, lines: 2)
            }
        }
    }
}
