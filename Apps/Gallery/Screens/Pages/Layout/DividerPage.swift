import KitCells
import KitSceneViews

enum DividerPage {
    static let page = GalleryPage(
        "Divider", .layout, "A line between views, with or without a title.",
        views: ["DividerView"], bodies: ["Divider"],
        synonyms: ["Separator", "Line", "Rule"],
        view: { _ in
            let words = StackView(
                .horizontal, spacing: 1,
                [
                    LabelView("left\nside"), DividerView(.vertical), LabelView("right\nside"),
                    DividerView(.vertical, line: .double), LabelView("far\nside"),
                ])
            return specimens(
                specimen("Plain", DividerView().stretched), specimen("Double", DividerView(line: .double).stretched),
                specimen("Heavy", DividerView(line: .heavy).stretched),
                specimen("ASCII", DividerView(line: .ascii).stretched),
                specimen("Title", DividerView(title: "Today").stretched),
                specimen("Center", DividerView(title: "or", titleAlignment: .center).stretched),
                specimen("Trailing", DividerView(title: "end", titleAlignment: .trailing).stretched),
                specimen("Vertical", FrameView(words, height: 2)))
        }, body: { _ in Face() })

    private struct Face: View {
        var body: some View {
            Specimens {
                Line("Plain") { Divider() }
                Line("Double") { Divider(line: .double) }
                Line("Heavy") { Divider(line: .heavy) }
                Line("ASCII") { Divider(line: .ascii) }
                Line("Title") { Divider(title: "Today") }
                Line("Center") { Divider(title: "or", titleAlignment: .center) }
                Line("Trailing") { Divider(title: "end", titleAlignment: .trailing) }
                Specimen("Vertical") {
                    HStack(spacing: 1) {
                        Text("left\nside")
                        Divider(.vertical)
                        Text("right\nside")
                        Divider(.vertical, line: .double)
                        Text("far\nside")
                    }
                    .frame(height: 2)
                }
            }
        }
    }

    private struct Line<Content: View>: View {
        let caption: String
        let content: Content

        init(_ caption: String, @ViewBuilder content: () -> Content) {
            self.caption = caption
            self.content = content()
        }

        var body: some View { Specimen(caption) { content.fillsSpace(horizontal: 1, vertical: 0) } }
    }
}
