import KitCells
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of one post as a function of its state.
struct PostDetailBody: ViewBody, SceneAppearance {
    let route: PostRoute
    let flow: ViewState<PostsFlowInteractor>
    let viewState: ViewState<PostDetailInteractor>

    private var state: PostDetailState { viewState.state }
    var title: String? { state.post?.row.title ?? route.title }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            if !state.banner.isEmpty { Text(state.banner, role: .warning, maximumLines: 2) }
            if !state.notice.isEmpty { Text(state.notice, role: .error, maximumLines: 2) }
            StatefulView(state.load, onRetry: reload) {
                Scroll(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1)) {
                    if let post = state.post {
                        Text(post.row.title, role: .heading)
                        Text(
                            PostsTexts.byline(post.row), role: .secondary, label: PostsTexts.spokenByline(post.row))
                        Text(post.body)
                        Text(PostsTexts.comments(of: post), role: .heading)
                        ForEach(post.comments ?? []) { comment in
                            CommentBody(comment: comment, isWanted: comment.id == wantedComment)
                        }
                    }
                }
            }
        }
        .onReceive(flow.notifications) { viewState.trigger(.hear($0)) }
        .onReceive(viewState.notifications, perform: follow)
        .keyCommands(
            KeyCommand("f", starAction, isEnabled: actions.contains(.star)) { viewState.trigger(.toggleFavourite) },
            KeyCommand("e", PostsTexts.edit, isEnabled: actions.contains(.edit), action: edit),
            KeyCommand("d", PostsTexts.delete, isEnabled: actions.contains(.delete), action: delete),
            KeyCommand("r", PostsTexts.refresh, action: reload))
    }

    private var actions: [PostAction] { state.post?.row.actions ?? [] }
    private var starAction: String { state.post.map { PostsTexts.starAction($0.row) } ?? PostsTexts.star }

    private func edit() {
        if let post = state.post { flow.trigger(.edit(post.id)) }
    }

    private func delete() {
        if let post = state.post { flow.trigger(.delete(post.id)) }
    }

    private func follow(_ notification: PostDetailNotification) {
        switch notification {
        case .star(let id, let isFavourite): flow.trigger(.star(id, isFavourite))
        }
    }

    private var wantedComment: Int? { route.comment.flatMap { state.post?.comment(named: $0) } }

    private func reload() { viewState.trigger(.reload) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}

/// A comment under a post; the one that a link names is scrolled to.
private struct CommentBody: ViewBody {
    let comment: PostComment
    let isWanted: Bool

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(PostsTexts.author(comment), role: isWanted ? .highlight : .accent)
            Text(comment.body)
        }
        .scrolledIntoView(when: isWanted)
    }
}
