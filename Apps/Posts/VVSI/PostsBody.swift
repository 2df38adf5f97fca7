import KitSceneViews
import KitVVSI
import PostsDomain

/// The list's screen as a function of its state.
struct PostsBody: ViewBody, SceneAppearance {
    let flow: ViewState<PostsFlowInteractor>
    let viewState: ViewState<PostsInteractor>

    private var state: PostsState { viewState.state }
    var subtitle: String { PostsTexts.count(state.posts) }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(state.notice, role: .error, maximumLines: 2)
            StatefulView(state.load, noDataMessage: PostsTexts.noPosts, onRetry: refresh) {
                List(
                    PostsTexts.title, state.posts, rowHeight: 2, isRefreshing: state.isRefreshing, onRefresh: refresh,
                    onOpen: { flow.trigger(.open($0)) }
                ) { post, isSelected in
                    PostRow(post: post, isSelected: isSelected)
                }
            }
        }
        .keyCommands(KeyCommand("r", PostsTexts.refresh, action: refresh))
    }

    private func refresh() { viewState.trigger(.refresh) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}

/// A row of the list: the title and, below it, the author.
struct PostRow: ViewBody {
    let post: PostSummary
    let isSelected: Bool

    var body: some ViewBody {
        Text(
            PostsTexts.row(post.title, isSelected: isSelected), role: isSelected ? .selectedRow : .text,
            maximumLines: 1, label: post.title)
        Text(
            PostsTexts.row(post.author, isSelected: isSelected), role: .secondary, maximumLines: 1, label: post.author)
    }
}
