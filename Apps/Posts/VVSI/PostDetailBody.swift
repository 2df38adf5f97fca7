import KitCells
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of one post as a function of its state.
struct PostDetailBody: ViewBody, SceneAppearance {
    let viewState: ViewState<PostDetailInteractor>

    private var state: PostDetailState { viewState.state }

    var body: some ViewBody {
        StatefulView(state.load, onRetry: reload) {
            Scroll(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1)) {
                if let post = state.post {
                    Text(post.title, role: .heading)
                    Text(PostsTexts.author(post.author), role: .secondary)
                    Text(post.body)
                    Text(PostsTexts.count(post.comments), role: .heading)
                    ForEach(post.comments) { comment in
                        VStack(alignment: .fill) {
                            Text(PostsTexts.author(comment), role: .accent)
                            Text(comment.body)
                        }
                    }
                }
            }
        }
        .keyCommands(KeyCommand("r", PostsTexts.refresh, action: reload))
    }

    private func reload() { viewState.trigger(.reload) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
