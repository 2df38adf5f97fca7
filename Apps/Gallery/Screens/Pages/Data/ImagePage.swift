import KitCells
import KitSceneViews
import KitWidgets

enum ImagePage {
    static let page = GalleryPage(
        "Image", .data, "A picture made of cells, two pixels in each.",
        views: ["ImageView"], bodies: ["Image"],
        synonyms: ["Picture", "Photo"],
        view: { _ in
            specimens(
                specimen("Pixels", ImageView(sun)), specimen("Lines", ImageView(boat)),
                specimen("Cut off", FrameView(ImageView(boat), width: 6)), specimen("None", ImageView()))
        }, body: { _ in Face() })

    static let sun = CellImage(
        pixels: [".yyyy.", "yyyyyy", "yyrryy", "yyrryy", "yyyyyy", ".yyyy."].map { row in
            row.map { $0 == "y" ? Color.rgb(0xF2, 0xC1, 0x4E) : $0 == "r" ? .rgb(0xD1, 0x49, 0x5B) : nil }
        }, description: "A sun")
    static let boat = CellImage(lines: ["   |\\", "   | \\", "___|__\\__", "\\______/"], description: "A boat")

    private struct Face: View {
        var body: some View {
            Specimens {
                Specimen("Pixels") { Image(sun) }
                Specimen("Lines") { Image(boat) }
                Specimen("Cut off") { Image(boat).frame(width: 6) }
                Specimen("None") { Image(nil) }
            }
        }
    }
}
