import KitMVVMC
import KitSceneViews
import PostsDomain
import PostsScreens

/// What a row of the list shows.
struct PostCellViewModel: ReusableViewViewModel, Equatable {
    let item: PostListItem

    var identifier: String { PostCell.identifier }

    /// What can be done with the row, and what it is called.
    var actions: [(action: PostAction, title: String)] {
        item.post.map { post in post.actions.map { ($0, PostsTexts.title(of: $0, for: post)) } } ?? []
    }
}

/// Receives what the user does in a row.
protocol PostCellDelegate: AnyObject {
    func didToggleStar(in cell: PostCell, of post: Int)
}

/// A row of the list: shows its view model, and forwards its star to its delegate.
final class PostCell: PostCellView, CustomBinder, CustomDelegator {
    typealias Delegate = any PostCellDelegate

    func bind(viewModel: PostCellViewModel) { show(viewModel.item) }

    override func starPressed(_ id: Int) { delegate?.didToggleStar(in: self, of: id) }
}

extension RowAdapter<PostListItem> {
    /// Makes the snapshot of a list's rows.
    func snapshot(of rows: PostSections) -> SnapshotUpdate<Int> { snapshot(of: TableSnapshot(rows.all)).adapted() }
}
