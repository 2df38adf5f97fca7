import KitDI

/// A post in a list.
nonisolated struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
}

/// A source of posts.
nonisolated protocol PostsRepositoryProtocol: Sendable {
    func posts() async throws -> [Post]
}

/// The live repository of the sample.
nonisolated struct PostsRepository: PostsRepositoryProtocol {
    func posts() async throws -> [Post] { [Post(id: 1, title: "Hello from the repository")] }
}

nonisolated struct PostsRepositoryKey: InjectionKey {
    static let liveValue: any PostsRepositoryProtocol = PostsRepository()
}

extension InjectedValues {
    nonisolated var postsRepository: any PostsRepositoryProtocol {
        get { self[PostsRepositoryKey.self] }
        set { self[PostsRepositoryKey.self] = newValue }
    }
}
