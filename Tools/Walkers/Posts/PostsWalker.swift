import ArgumentParser
import PostsWalks
import WalkProgram

/// Walks through the architectures of Posts.
@main
struct PostsWalker: ParsableCommand {
    @OptionGroup var options: WalkOptions

    func run() throws { options.run { PostsWalks.all } }
}
