import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews

/// A row's model.
struct Fruit: Equatable {
    let name: String
    var likes = 0
}

/// Publishes snapshots of two sections; a liked row keeps its identity and changes its content.
final class SampleViewModel: DiffableTableViewViewModel {
    typealias SectionType = Section

    nonisolated enum Section: Hashable {
        case main
        case second
    }

    private let state: CurrentValueSubject<[[Fruit]], Never> = .init([
        [Fruit(name: "Fig"), Fruit(name: "Kiwi")], [Fruit(name: "Plum")],
    ])

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        state
            .map(createSnapshot(from:))
            .eraseToAnyPublisher()
    }

    func createSnapshot(from models: [[Fruit]]) -> SnapshotAdapter {
        var snapshot = Snapshot()
        for (section, fruits) in zip([Section.main, .second], models) {
            snapshot.appendSections([section])
            snapshot.appendItems(
                fruits.map { fruit in
                    SampleCellViewModel(text: "\(fruit.name): \(fruit.likes)").adapted(hashable: fruit.name)
                })
        }
        return snapshot.adapted()
    }

    func didTapButton(at indexPath: RowPosition) {
        var models = state.value
        guard models.indices.contains(indexPath.section), models[indexPath.section].indices.contains(indexPath.row)
        else { return }
        models[indexPath.section][indexPath.row].likes += 1
        state.value = models
    }
}
