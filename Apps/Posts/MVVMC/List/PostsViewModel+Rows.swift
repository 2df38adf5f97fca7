import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain

/// What a row of the list shows.
struct PostCellViewModel: ReusableViewViewModel, Equatable {
    let item: PostListItem

    var identifier: String { PostCell.identifier }
}

extension PostsViewModel: DiffableTableViewViewModel {
    typealias SectionType = Int

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        list.publisher.combineLatest(paging.publisher) { [rows] list, paging in
            let sections = list.sections(problem: paging.problem).map { section in
                TableSnapshot.Section(
                    section.id, header: section.header.map { AnyHashable($0) }, pieces: section.pieces)
            }
            return rows.snapshot(of: TableSnapshot(sections)).adapted()
        }
        .eraseToAnyPublisher()
    }
}
