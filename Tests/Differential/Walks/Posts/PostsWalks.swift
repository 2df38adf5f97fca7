import KitTesting
import PostsContract
import PostsLive
import PostsVariants
import WalkProgram

/// The walks through posts.
package enum PostsWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On a scripted library.
    package static var scripted: Walk<PostsWorld> { Walk { PostsVariants.makeRoot($0, $1) } }

    /// On live services.
    package static var live: Walk<LivePostsWorld> { Walk { PostsVariants.makeRoot($0, $1) } }
}
