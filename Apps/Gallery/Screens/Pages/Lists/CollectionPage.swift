import KitSceneViews

/// A diffable grid in which a fruit and its selection move to another section.
enum CollectionPage {
    static let page = GalleryPage(
        "Collection", .lists, "Items side by side in sections, each with its own layout; Enter moves a fruit.",
        views: ["CollectionView"], bodies: ["CollectionGrid"],
        synonyms: ["Cards", "Tiles"],
        view: { _ in
            let collection = CollectionView<Fruit> {
                LabelView(maximumLines: 1)
            } configure: { view, fruit in
                (view as? LabelView)?.text = fruit.name
            }
            collection.accessibilityLabel = "Fruits"
            collection.sectionLayout = { layout(of: Place.allCases[$0]) }
            collection.badge = { badge(of: $0).map { AnyHashable($0) } }
            var snapshot = first
            try? collection.apply(snapshot)
            return PageView(PanelView("Market", collection.filling)).on(collection.opened) { fruit in
                snapshot = moving(fruit, in: snapshot)
                try? collection.apply(snapshot)
            }
        }, body: { _ in Face() })

    nonisolated enum Place: String, CaseIterable {
        case shelf = "On the shelf"
        case basket = "In the basket"
    }

    typealias Snapshot = TableSnapshot<Place, Fruit>

    static let first = snapshot(shelf: Fruit.all, basket: [])

    static func snapshot(shelf: [Fruit], basket: [Fruit]) -> Snapshot {
        Snapshot([
            .init(.shelf, header: Place.shelf.rawValue, footer: "\(shelf.count) kinds", items: shelf),
            .init(.basket, header: Place.basket.rawValue, items: basket),
        ])
    }

    static func layout(of place: Place) -> CollectionSectionLayout {
        CollectionSectionLayout(place == .shelf ? .minimumWidth(14) : .count(2))
    }

    static func badge(of fruit: Fruit) -> String? { fruit.origin == "Japan" ? "new" : nil }

    /// Returns the snapshot with a fruit moved to the end of the other section.
    static func moving(_ fruit: Fruit, in snapshot: Snapshot) -> Snapshot {
        var (shelf, basket) = (snapshot.sections[0].items, snapshot.sections[1].items)
        let isOnShelf = shelf.contains(fruit)
        shelf.removeAll { $0.id == fruit.id }
        basket.removeAll { $0.id == fruit.id }
        if isOnShelf { basket.append(fruit) } else { shelf.append(fruit) }
        return Self.snapshot(shelf: shelf, basket: basket)
    }

    private struct Face: View {
        @State var snapshot = first

        var body: some View {
            Panel("Market", alignment: .fill) {
                CollectionGrid("Fruits", snapshot, layout: layout) { Text($0.name).lineLimit(1) }
                    .badge { CollectionPage.badge(of: $0) }
                    .onOpen { snapshot = moving($0, in: snapshot) }
                    .fillsSpace()
            }
            .fillsSpace()
        }
    }
}
