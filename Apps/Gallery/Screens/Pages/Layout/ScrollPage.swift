import KitCells
import KitSceneViews

enum ScrollPage {
    static let page = GalleryPage(
        "Scroll view", .layout, "More than fits: arrows, pages, the wheel, and bars that can be dragged.",
        views: ["ScrollContainerView"], bodies: ["ScrollView"],
        synonyms: ["Viewport", "Overflow"],
        view: { _ in
            let lines = rows.map { LabelView($0, maximumLines: 1) }
            let short = ScrollContainerView(LabelView("Everything is visible."))
            let buttons = ScrollContainerView(StackView(.vertical, names.map { ButtonView($0) }))
            let both = PanelView(
                "Both directions", padding: .zero, ScrollContainerView(StackView(.vertical, lines), axes: .both).filling
            )
            let row = StackView(
                .horizontal, alignment: .fill,
                [
                    PanelView("Controls", padding: .zero, buttons.filling).filling,
                    PanelView("Everything fits", padding: .zero, short.filling).filling,
                ])
            return StackView(.vertical, alignment: .fill, [both.filling, row.filling])
        }, body: { _ in Face() })

    static let rows = (1...40).map { row in
        "\(row < 10 ? " " : "")\(row)  " + (1...12).map { "\(row)×\($0)=\(row * $0)" }.joined(separator: "  ")
    }
    static let names = (1...12).map { "Button \($0)" }

    private struct Face: View {
        var body: some View {
            VStack(alignment: .fill) {
                Panel("Both directions", padding: .zero, alignment: .fill) {
                    ScrollView(.both) { ForEach(rows, id: \.self) { Text($0).lineLimit(1) } }.fillsSpace()
                }
                .fillsSpace()
                HStack(alignment: .fill) {
                    Panel("Controls", padding: .zero, alignment: .fill) {
                        ScrollView { ForEach(names, id: \.self) { Button($0) {} } }.fillsSpace()
                    }
                    .fillsSpace()
                    Panel("Everything fits", padding: .zero, alignment: .fill) {
                        ScrollView { Text("Everything is visible.") }.fillsSpace()
                    }
                    .fillsSpace()
                }
                .fillsSpace()
            }
        }
    }
}
