import Backend
import Foundation
import PostsDomain
import Testing

@Suite("The live service and the demo server", .timeLimit(.minutes(12)))
nonisolated struct LiveServiceTests {
    private func withService<Result>(
        _ body: (HTTPPostsService) async throws -> Result
    ) async throws -> Result {
        let backend = try DemoBackend(databasePath: nil, limits: .patient)
        let result = try await body(HTTPPostsService(patient: backend.start()))
        await backend.stop()
        return result
    }

    @Test func listsEveryPostWithItsAuthor() async throws {
        let posts = try await withService { try await $0.everything() }
        #expect(posts.count == 100)
        #expect(posts.map(\.id) == Array(1...100))
        #expect(Set(posts.map(\.title)).count == 100)
        #expect(Set(posts.map(\.author)).count == 10)
        #expect(posts[2].title == "Onion soup for the evening after a release" && posts[2].author == "Renée Dubois")
    }

    @Test func showsOnePostWithItsComments() async throws {
        let entry = try await withService { try await $0.entry(id: 5) }
        #expect(entry.post.title == "朝の一杯: a bowl of tea before the inbox")
        #expect(entry.post.author == "佐藤 美咲")
        #expect(entry.comments.count == 5)
        #expect(entry.comments.allSatisfy { !$0.author.isEmpty && $0.email.contains("@") && !$0.body.isEmpty })
        #expect(Set(entry.comments.map(\.author)).count == 5)
    }

    @Test func everyPostCanBeRead() async throws {
        try await withService { service in
            for id in 1...100 {
                let entry = try await service.entry(id: id)
                #expect(entry.comments.count == 5, "post \(id)")
                #expect(entry.post.body.count > 60, "post \(id)")
            }
        }
    }

    @Test func saysWhichPostIsMissing() async throws {
        try await withService { service in
            let error = await #expect(throws: PostsServiceError.self) { try await service.entry(id: 101) }
            guard case .notFound(_, "/posts/101") = error else {
                Issue.record("expected that /posts/101 is not found, got \(String(describing: error))")
                return
            }
        }
    }

    @Test func listsWhileTwentyAskAtOnce() async throws {
        try await withService { service in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { try await service.everything().count } }
                for try await count in group { #expect(count == 100) }
            }
        }
    }
}
