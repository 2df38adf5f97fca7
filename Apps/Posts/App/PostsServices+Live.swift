import AppSupport
import ArgumentParser
import KitCore
import KitDI
import KitNavigation
import KitReactive
import PostsDomain
import PostsStorage

extension PostsServices {
    /// The services of the program: posts of a server, saved in a file.
    /// - Throws: `ExitCode` after saying what is wrong with the file.
    @MainActor
    static func live(server: any PostsServer, savedPosts path: String) throws -> PostsServices {
        let values = InjectedValues.current
        do {
            // Among the effects, so that a recording that is played at once waits for what is sent, too.
            let work = EffectScope("LivePostsLibrary")
            let library = try LivePostsLibrary(
                path: path, server: server, clock: values.clock, dateProvider: values.dateProvider
            ) { kind, end in
                // The effect that reads counts for itself. This one would hide that it waits for the clock.
                guard kind == .own else { return }
                Task { @MainActor in work.run { await end() } }
            }
            if let notice = library.notice { StandardStream.say("\(notice)") }
            return PostsServices(
                library: library, clock: values.clock, dates: values.dateProvider,
                links: DeepLinkInbox(router: .posts))
        } catch let error as PostsLibraryError {
            StandardStream.say("Posts: \(error.message)")
            throw ExitCode.failure
        }
    }
}
