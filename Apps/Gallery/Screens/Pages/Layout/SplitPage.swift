import KitCells
import KitSceneViews

enum SplitPage {
    static let page = GalleryPage(
        "Split view", .layout, "Two views with a line between them that arrows or the mouse move.",
        views: ["SplitView"], bodies: ["SplitPane"],
        synonyms: ["Sidebar", "Panes"],
        view: { _ in
            let below = SplitView(
                .vertical, division: .ratio(0.5), firstMinimum: 1, secondMinimum: 1, text(preview), text(details))
            return SplitView(
                .horizontal, division: .ratio(0.4), firstMinimum: 8, secondMinimum: 10, text(folders), below)
        }, body: { _ in Face() })

    static let folders = "Folders\n\n▸ Inbox\n  Sent\n  Drafts\n  Archive"
    static let preview = "Preview\n\nTab to a line and press the arrows; Home and End move it to its ends."
    static let details = "Details\n\nIf there is no room for both, only one is shown."

    private static func text(_ text: String) -> RetainedView {
        StackView(.vertical, alignment: .fill, insets: EdgeInsets(horizontal: 1), [LabelView(text)])
    }

    private struct Pane: View {
        let text: String
        var body: some View { VStack(alignment: .fill, insets: EdgeInsets(horizontal: 1)) { Text(text) } }
    }

    private struct Face: View {
        var body: some View {
            SplitPane(.horizontal, division: .ratio(0.4), firstMinimum: 8, secondMinimum: 10) {
                Pane(text: folders)
            } second: {
                SplitPane(.vertical, division: .ratio(0.5)) {
                    Pane(text: preview)
                } second: {
                    Pane(text: details)
                }
            }
        }
    }
}
