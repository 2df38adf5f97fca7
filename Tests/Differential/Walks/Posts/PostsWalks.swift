package import KitTesting
package import PostsContract
package import PostsLive
import PostsSubjects
package import WalkProgram

/// The walks through Posts.
public enum PostsWalks {
    /// All walks.
    package static var all: [any AppWalk] { [scripted, live] }

    /// The walk with a scripted library.
    package static var scripted: Walk<PostsWorld> { Walk(PostsSubjects.all) }

    /// The walk with live services.
    package static var live: Walk<LivePostsWorld> { Walk(PostsSubjects.all) }
}
