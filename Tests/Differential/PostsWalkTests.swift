import AppSupport
import KitCells
import KitTesting
import PostsDomain
import PostsVariants
import Testing

@testable import PostsContract

@Suite("Posts walks")
struct PostsWalkTests {
    @Test("the same random steps give the same screens in every architecture", arguments: 1...20 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        let subjects = Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { (server: ScriptedPosts) in
                PostsVariants.makeRoot(architecture, server)
            }
        }
        let difference = try await Walk.run(PostsWorld.self, subjects, seed: seed, steps: 100)
        #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
}

extension PostsWorld: WalkWorld {
    static let keys: [KeyPress] =
        [
            .character("r"), .tab, .enter, .enter, .escape, .escape, .up, .up, .up, .down, .down, .pageDown, .pageUp,
            .home, .end, .character(" "),
        ].map { KeyPress($0) }

    var effects: String {
        let (list, detail) = (server.list, server.detail)
        return "list: \(list.requests.count) asked, \(list.cancelled.count) cancelled; "
            + "posts: \(detail.requests) asked, \(detail.cancelled) cancelled"
    }

    func answer(_ number: Int) async throws {
        if !server.detail.pending.isEmpty {
            try await answer(
                .sample(number, body: String(repeating: "A line of text. ", count: number), comments: number % 4))
        } else if !server.list.pending.isEmpty {
            try await answer(.posts(number..<(number * 2)))
        }
    }

    func fail() async throws {
        if !server.detail.pending.isEmpty {
            try server.detail.fail(ServerError.down)
            await driver.settle()
        } else if !server.list.pending.isEmpty {
            try await failList()
        }
    }
}
