import KitMVVMC
import KitSceneViews
import PostsDomain
import PostsScreens

/// Hears of what a person does with the star of a row.
@MainActor
protocol PostCellDelegate: AnyObject {
    func starPressed(_ id: Int)
}

/// A row of the list that shows its view model and tells its delegate of the star.
final class PostCell: PostCellView, CustomBinder, CustomDelegator {
    typealias Delegate = any PostCellDelegate

    func bind(viewModel: PostCellViewModel) { show(viewModel.item) }

    override func starPressed(_ id: Int) { delegate?.starPressed(id) }
}
