import KitSceneViews
import PostsDomain

/// A row of the list: the title with its star, and below it who wrote the post and when.
///
/// Rows of equal items are equal: a change elsewhere on the screen evaluates none of them, though it makes a new closure
/// for each.
struct PostRowBody: View, Equatable {
    let item: PostListItem
    let toggleFavourite: @MainActor (Int) -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool { left.item == right.item }

    var body: some View {
        let details = item.details
        HStack(spacing: 1) {
            Text(title, role: role).lineLimit(1).fillsSpace(horizontal: 1, vertical: 0)
            if let post = item.post, post.actions.contains(.star) {
                Toggle(PostsTexts.starControl, isOn: post.isFavourite, style: star) { toggleFavourite(post.id) }
                    .pressTitle(PostsTexts.starAction(post))
            }
        }
        Text(
            AttributedText(details).marking(item.detailsMatches),
            role: item.isRefused ? .error : .secondary, label: item.spoken(details)
        ).lineLimit(1)
    }

    private var title: AttributedText { AttributedText(item.title).marking(item.matches) }
    private var star: ToggleStyle { .symbols(on: PostsTexts.starSign, off: PostsTexts.emptyStarSign) }
    private var role: StyleRole { item.post == nil ? .error : .text }
}
