import KitSceneViews
import KitWidgets

enum TreePage {
    static let page = GalleryPage(
        "Tree", .lists, "Nested items; arrows expand and collapse; children may be loaded on demand.",
        views: ["TreeView"], bodies: ["Tree"],
        synonyms: ["Outline", "Hierarchy"],
        view: { _ in
            let tree = TreeView(Place.roots, children: { $0.below }, title: { $0.name })
            tree.accessibilityLabel = "Places"
            let opened = LabelView(said(""), role: .secondary)
            tree.expand(Place.roots[0])
            let column = StackView(.vertical, alignment: .fill, [PanelView("Places", tree.filling).filling, opened])
            return PageView(column).on(tree.opened) { opened.text = said($0.name) }
        }, body: { _ in Face() })

    static func said(_ name: String) -> String { name.isEmpty ? "Enter opens a place." : "Opened: \(name)" }

    private struct Face: View {
        @State var opened = ""

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Places", alignment: .fill) {
                    Tree(
                        "Places", Place.roots, expanded: [Place.roots[0].id], children: { $0.below }, title: { $0.name }
                    )
                    .onOpen { opened = $0.name }
                    .fillsSpace()
                }
                .fillsSpace()
                Text(said(opened), role: .secondary)
            }
        }
    }
}

/// A place and the places in it.
nonisolated struct Place: Identifiable, Equatable, Sendable {
    let name: String
    var places: [Place] = []
    /// A Boolean value that indicates whether the places in it are on another server.
    var isRemote = false

    var id: String { name }

    @MainActor var below: TreeChildren<Place> {
        isRemote ? .unloaded : places.isEmpty ? .none : .items(places)
    }

    @MainActor static let roots = [
        Place(
            name: "Europe",
            places: [
                Place(name: "Denmark", places: [Place(name: "Aarhus"), Place(name: "Copenhagen")]),
                Place(name: "Portugal", places: [Place(name: "Lisbon"), Place(name: "Porto")]), Place(name: "Malta"),
            ]),
        Place(name: "Asia", isRemote: true), Place(name: "Antarctica"),
    ]
}
