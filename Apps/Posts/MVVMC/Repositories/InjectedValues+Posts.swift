import KitDI
import PostsDomain

private nonisolated enum PostsLibraryKey: InjectionKey {
    /// There is no library before the program has opened one: `PostsMVVMC` injects the one that it is given.
    static var liveValue: any PostsLibrary { preconditionFailure() }
}

private nonisolated enum PostsRepositoryKey: InjectionKey {
    // Safe: only view models read this key, and all of them are on the main actor. `values(for:)` injects a repository of
    // its own for each app, so this one is made only where a test creates a view model without it.
    static let liveValue = MainActor.assumeIsolated { PostsRepository() }
}

extension InjectedValues {
    /// Where posts come from and changes go to.
    nonisolated var postsLibrary: any PostsLibrary {
        get { self[PostsLibraryKey.self] }
        set { self[PostsLibraryKey.self] = newValue }
    }

    /// What all screens of one app share.
    nonisolated var postsRepository: PostsRepository {
        get { self[PostsRepositoryKey.self] }
        set { self[PostsRepositoryKey.self] = newValue }
    }

    /// Returns the values for the screens of one app: its services, and a repository and an error service of its own.
    static func values(for services: PostsServices) -> InjectedValues {
        with {
            $0.postsLibrary = services.library
            $0.clock = services.clock
            $0.dateProvider = services.dates
            $0.errorService = ErrorService()
        } operation: {
            var values = current
            values.postsRepository = PostsRepository()
            return values
        }
    }
}
