import KitMVVMC
import KitReactive
import KitSceneViews

/// The posts, or the reason why there are none.
struct PostsView: View, SceneAppearance {
    @StateObject private var viewModel = PostsViewModel()

    var title: String { "Posts" }
    var subtitle: String { viewModel.user.observed?.email ?? "" }

    var body: some View {
        StatefulView(viewModel.contentLoadState.observed, onRetry: viewModel.load) {
            ForEach(viewModel.posts.observed) { post in
                Text(post.title)
            }
        }
    }

    func didAppear() { viewModel.bindViewModel() }
    func didDisappear() { viewModel.unbindViewModel() }
}
