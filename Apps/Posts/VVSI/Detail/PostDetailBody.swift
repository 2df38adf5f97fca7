import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of one post as a function of its state.
struct PostDetailBody: View, SceneAppearance {
    let viewState: ViewState<PostDetailInteractor>

    private var state: PostDetailState { viewState.state }
    var title: String { state.title }
    var subtitle: String { state.subtitle }

    var body: some View {
        VStack(alignment: .fill) {
            VStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
                if let banner = state.banner { Text(banner, role: .warning).lineLimit(2) }
                ErrorLine(keyed: state.notice, maximumLines: 2)
            }
            StatefulView(state.load, onRetry: { send(.reload) }) {
                ScrollView(
                    alignment: .fill, spacing: 1, insets: EdgeInsets(horizontal: 2, vertical: 1), pageLayout: .text
                ) {
                    if let post = state.post { content(of: post) }
                }
            }
        }
        .toast(item: Binding(get: { state.messages.current }, set: { _ in send(.finishMessage) })) {
            Toast(keyed: $0.value.text, role: $0.value.isSuccess ? .success : .error)
        }
        .keyCommands(
            KeyCommand("f", starAction, isEnabled: can(.star)) { send(.toggleFavourite) },
            KeyCommand("e", PostsTexts.edit, isEnabled: can(.edit)) { send(.edit) },
            KeyCommand("d", PostsTexts.delete, isEnabled: can(.delete)) { send(.delete) },
            KeyCommand("J", PostsTexts.next) { send(.step(by: 1)) },
            KeyCommand("K", PostsTexts.previous) { send(.step(by: -1)) },
            KeyCommand("r", PostsTexts.refresh) { send(.reload) },
            KeyCommand("c", PostsTexts.copy, isEnabled: state.post != nil) { send(.copy) },
            KeyCommand("y", PostsTexts.copyLink, isEnabled: can(.copyLink)) { send(.copyLink) },
            KeyCommand("/", PostsTexts.search) { send(.beginSearch) })
    }

    @ViewBuilder
    private func content(of post: PostContent) -> some View {
        let wanted = state.wantedComment
        VStack(alignment: .fill) {
            Text(marked(AttributedText(post.row.title)), role: .heading)
            Text(
                PostsTexts.byline(post.row), role: post.row.isRefused ? .error : .secondary,
                label: PostsTexts.spokenByline(post.row))
        }
        Text(marked(AttributedText(linkingAddressesIn: post.body)))
        Text(
            keyed: PostsTexts.comments(of: post, isRequesting: state.isRequesting),
            role: post.comments == nil ? .secondary : .heading)
        ForEach(post.comments ?? []) { comment in
            CommentBody(comment: comment, isWanted: comment.id == wanted)
        }
    }

    /// Highlights the search that has found the post.
    private func marked(_ text: AttributedText) -> AttributedText {
        text.marking(state.route.matches(in: text.string))
    }

    private var starAction: String { state.post.map { PostsTexts.starAction($0.row) } ?? PostsTexts.star }

    private func can(_ action: PostAction) -> Bool { state.actions.contains(action) }
    private func send(_ action: PostDetailAction) { viewState.trigger(action) }

    func didAppear() { send(.appear) }
    func didDisappear() { send(.disappear) }
}

/// A comment under a post; the one that a link names is scrolled to.
private struct CommentBody: View {
    let comment: PostComment
    let isWanted: Bool

    var body: some View {
        VStack(alignment: .fill) {
            Text(PostsTexts.author(comment), role: isWanted ? .highlight : .secondary)
            Text(AttributedText(linkingAddressesIn: comment.body))
        }
        .scrolledIntoView(when: isWanted)
    }
}
