import KitCore
import KitSceneViews

/// A row of the lists in the gallery.
nonisolated struct Fruit: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var origin = ""
    var isRipe = false

    static let baskets: [(title: String, fruits: [Fruit])] = [
        (
            "Near",
            [
                Fruit(id: 1, name: "Apple", origin: "Norway"), Fruit(id: 2, name: "Pear", origin: "Belgium"),
                Fruit(id: 3, name: "Plum", origin: "Serbia"),
            ]
        ),
        (
            "Far",
            [
                Fruit(id: 4, name: "Mango", origin: "India"), Fruit(id: 5, name: "柚子", origin: "Japan"),
                Fruit(id: 6, name: "Kiwi", origin: "New Zealand"), Fruit(id: 7, name: "Papaya", origin: "Mexico"),
            ]
        ),
    ]
    static let all = baskets.flatMap(\.fruits)

    /// Returns a number of rows.
    static func numbered(_ count: Int) -> [Fruit] {
        (0..<count).map { Fruit(id: $0, name: "Fruit number \($0 + 1)", origin: all[$0 % all.count].origin) }
    }
}

/// A fruit in a retained table, with its name at one end and its origin at the other.
final class FruitCellView: TableCellView {
    private let name = LabelView(maximumLines: 1)
    private let origin = LabelView(role: .secondary, maximumLines: 1)
    private lazy var row = StackView(.horizontal, spacing: 1, [name, SpacerView(), origin])

    override init() {
        super.init()
        origin.minimumStackWidth = 24
        addSubview(row)
    }

    /// Returns a table of fruits, in which either a bar or the cells mark the selected fruit.
    static func table(_ label: String = "Fruits", showsSelectionBar: Bool = false) -> TableView<Fruit> {
        let table = TableView<Fruit> {
            FruitCellView()
        } configure: { cell, fruit in
            (cell as? FruitCellView)?.show(fruit)
        }
        table.accessibilityLabel = label
        table.showsSelectionBar = showsSelectionBar
        return table
    }

    private func show(_ fruit: Fruit) {
        name.text = fruit.name
        origin.text = fruit.origin
    }

    override func layoutSubviews() { row.frame = bounds }
    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}

struct FruitBody: View {
    let fruit: Fruit

    var body: some View {
        HStack(spacing: 1) {
            Text(fruit.name).lineLimit(1)
            Spacer()
            Text(fruit.origin, role: .secondary).lineLimit(1).hidden(belowWidth: 24)
        }
        .fillsSpace(horizontal: 1, vertical: 0)
    }
}
