import AppCore
import AppTools
import KitTesting
import PostsBaseline
import PostsContract
import PostsDomain
import PostsVariants

/// The subjects of the contract of Posts.
package enum PostsSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "posts"

    /// The walks through the app.
    package static var walks: [any AppWalk] { [scripted, live] }

    /// The walk on a scripted library.
    package static var scripted: Walk<PostsWorld> { Walk(all) }

    /// The walk on live services.
    package static var live: Walk<LivePostsWorld> { Walk(all) }

    /// Posts in each architecture, and without one.
    package nonisolated static var all: [ContractSubject<PostsServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { PostsVariants.makeRoot(architecture, $0) }
        } + [ContractSubject("baseline") { PostsBaseline($0) }]
    }
}
