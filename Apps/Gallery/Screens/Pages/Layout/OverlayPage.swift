import KitCells
import KitSceneViews

enum OverlayPage {
    static let page = GalleryPage(
        "Overlay and frame", .layout, "Views on top of each other, and views of a fixed size.",
        views: ["OverlayView", "FrameView"], bodies: ["ZStack"],
        synonyms: ["Layer", "Position", "Size"],
        view: { _ in
            let corners = places.map { place in
                OverlayView(place.alignment, [LabelView(place.name, role: .accent)]).filling
            }
            let box = PanelView("", padding: .zero, OverlayView(.topLeading, corners).filling)
            let badge = OverlayView(
                .topTrailing, [PanelView("Inbox", LabelView("Twelve letters")), LabelView(" 12 ", role: .highlight)])
            return specimens(
                specimen("Nine places", FrameView(box, width: 36, height: 7)), specimen("A badge", badge),
                specimen("Fixed width", FrameView(LabelView(long), width: 16)),
                specimen("Centred", FrameView(LabelView("in 20 by 3"), width: 20, height: 3, alignment: .center)))
        }, body: { _ in Face() })

    static let long = "Wrapped at sixteen columns, not at the edge."
    static let places: [(name: String, alignment: Alignment)] = [
        ("top left", .topLeading), ("top", .top), ("top right", .topTrailing), ("left", .leading),
        ("center", .center), ("right", .trailing), ("bottom left", .bottomLeading), ("bottom", .bottom),
        ("bottom right", .bottomTrailing),
    ]

    private struct Face: View {
        private var box: some View {
            Panel(padding: .zero, preferredSize: Size(width: 36, height: 7), alignment: .fill) {
                ZStack(alignment: .topLeading) {
                    ForEach(places, id: \.name) { place in
                        ZStack(alignment: place.alignment) { Text(place.name, role: .accent) }.fillsSpace()
                    }
                }
                .fillsSpace()
            }
        }

        var body: some View {
            Specimens {
                Specimen("Nine places") {
                    box
                }
                Specimen("A badge") {
                    ZStack(alignment: .topTrailing) {
                        Panel("Inbox") { Text("Twelve letters") }
                        Text(" 12 ", role: .highlight)
                    }
                }
                Specimen("Fixed width") { Text(long).frame(width: 16) }
                Specimen("Centred") { Text("in 20 by 3").frame(width: 20, height: 3, alignment: .center) }
            }
        }
    }
}
