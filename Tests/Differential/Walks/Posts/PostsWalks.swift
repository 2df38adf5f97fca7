package import KitTesting
package import PostsContract
package import PostsLive
import PostsSubjects
package import WalkProgram

/// The walks through posts.
public enum PostsWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On a scripted library.
    package static var scripted: Walk<PostsWorld> { Walk(PostsSubjects.all) }

    /// On live services.
    package static var live: Walk<LivePostsWorld> { Walk(PostsSubjects.all) }
}
