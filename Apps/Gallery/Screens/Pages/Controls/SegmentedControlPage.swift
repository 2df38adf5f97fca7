import KitSceneViews

enum SegmentedControlPage {
    static let page = GalleryPage(
        "Segmented control", .controls, "One of a few choices, all of them visible.",
        views: ["SegmentedControlView"], bodies: ["SegmentedControl"],
        synonyms: ["Radio button", "Option", "Choice"],
        view: { _ in
            let size = SegmentedControlView(sizes, selectedIndex: 1)
            size.accessibilityLabel = "Size"
            let off = SegmentedControlView(sizes, selectedIndex: 0)
            off.isEnabled = false
            off.accessibilityLabel = "Size"
            let chosen = LabelView(said(1), role: .secondary)
            let page = PageView(
                specimens(
                    specimen("Normal", size), specimen("Chosen", chosen), specimen("Disabled", off),
                    specimen("One", SegmentedControlView(["Only"])), specimen("Long", SegmentedControlView(long)),
                    specimen("Tiny", FrameView(SegmentedControlView(sizes), width: 8)),
                    specimen("Empty", SegmentedControlView([]))))
            return page.on(size.selection) { chosen.text = said($0) }
        }, body: { _ in Face() })

    static let sizes = ["Small", "Medium", "Large"]
    static let long = ["Once in a while", "Every other day", "As often as possible"]
    static func said(_ index: Int) -> String { "\(sizes[index]) is chosen" }

    private struct Face: View {
        @State var index = 1

        var body: some View {
            Specimens {
                Specimen("Normal") { SegmentedControl("Size", sizes, selectedIndex: index) { index = $0 } }
                Specimen("Chosen") { Text(said(index), role: .secondary) }
                Specimen("Disabled") { SegmentedControl("Size", sizes, selectedIndex: 0) { _ in }.disabled() }
                Specimen("One") { SegmentedControl("", ["Only"], selectedIndex: 0) { _ in } }
                Specimen("Long") { SegmentedControl("", long, selectedIndex: 0) { _ in } }
                Specimen("Tiny") { SegmentedControl("", sizes, selectedIndex: 0) { _ in }.frame(width: 8) }
                Specimen("Empty") { SegmentedControl("", [], selectedIndex: 0) { _ in } }
            }
        }
    }
}
