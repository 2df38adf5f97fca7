import KitReactive
import KitSceneViews

enum ThemePage {
    static let page = GalleryPage(
        "Themes", .look, "The role of a view decides its colours. Choose a theme, or press F3.",
        views: [], bodies: ["TupleBody", "ConditionalBody", "EmptyView"],
        synonyms: ["Dark mode", "Appearance"],
        view: { model in
            let choice = SegmentedControlView(GalleryTheme.titles, selectedIndex: index(model.theme.value))
            choice.accessibilityLabel = "Theme"
            let grid = GridView(
                columns: columns, columnSpacing: 2,
                rows.map { row in GridRowView(row.map { LabelView(name($0), role: $0, maximumLines: 1) }) })
            let page = PageView(
                StackView(
                    .vertical, spacing: 1, alignment: .fill,
                    [StackView(.horizontal, [choice]), ScrollContainerView(grid).filling]))
            return page.on(choice.selection) { chosen in
                // The page follows the theme of the window, and changes it only for the user.
                if chosen != index(model.theme.value) { model.choose(GalleryTheme.allCases[chosen]) }
            }
            .on(model.theme) { choice.selectedIndex = index($0) }
        }, body: { Face(model: $0) })

    static let columns = [GridColumn](repeating: .flexible, count: 3)
    static let rows: [[StyleRole]] = stride(from: 0, to: StyleRole.allCases.count, by: 3).map { start in
        Array(StyleRole.allCases[start..<min(start + 3, StyleRole.allCases.count)])
    }
    static func name(_ role: StyleRole) -> String { String(describing: role) }
    static func index(_ theme: GalleryTheme?) -> Int { theme.flatMap { GalleryTheme.allCases.firstIndex(of: $0) } ?? 0 }

    private struct Face: View {
        let model: GalleryModel

        var body: some View {
            VStack(alignment: .fill, spacing: 1) {
                HStack {
                    SegmentedControl("Theme", GalleryTheme.titles, selectedIndex: chosen) { index in
                        model.choose(GalleryTheme.allCases[index])
                    }
                }
                ScrollView(alignment: .fill) {
                    Grid(columns: columns, columnSpacing: 2) {
                        ForEach(rows, id: \.self) { row in
                            GridRow { ForEach(row, id: \.self) { Text(name($0), role: $0).lineLimit(1) } }
                        }
                    }
                }
                .fillsSpace()
            }
        }

        private var chosen: Int {
            BodyObservation.access(model.theme)
            return index(model.theme.value)
        }
    }
}
