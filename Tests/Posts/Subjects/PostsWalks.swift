import AppTools
import KitTesting
import PostsContract

/// The walks through posts.
package enum PostsWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On a scripted library.
    package static var scripted: Walk<PostsWorld> { Walk(PostsSubjects.all) }

    /// On live services.
    package static var live: Walk<LivePostsWorld> { Walk(PostsSubjects.all) }
}
