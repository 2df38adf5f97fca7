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
            ContractSubject(architecture.rawValue) { (services: PostsServices) in
                PostsVariants.makeRoot(architecture, services)
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
            .home, .end, .character(" "), .left, .right, .character("f"), .character("d"), .character("u"),
            .character("/"), .character("p"), .character("s"), .character("F"), .character("n"), .character(","),
            .character("."), .backspace,
        ].map { KeyPress($0) } + [KeyPress(.tab, .shift), KeyPress(.character("s"), .control)]

    var effects: String {
        let (list, detail) = (server.list, server.detail)
        return "list: \(list.requests) asked, \(list.cancelled.count) cancelled; "
            + "posts: \(detail.requests) asked, \(detail.cancelled) cancelled; "
            + "pages: \(server.pages.requests) asked, \(server.pages.cancelled.count) cancelled; "
            + "wishes: \(server.wishes.requests), undone: \(server.undos.requests); "
            + "draft: \(String(describing: server.draft)), kept \(server.draftCount) times; "
            + "settings: \(server.settings), tried again \(server.retries.requests.count) times"
    }

    func answer(_ number: Int) async throws {
        if number % 10 == 9, let change = lastChange {
            await tell(outcome(of: change, number))
        } else if !server.detail.pending.isEmpty {
            let body = String(repeating: "A line of text. ", count: number)
            try await answer(.sample(number, body: body, comments: number % 4))
        } else if !server.pages.pending.isEmpty {
            try await answerMore(
                .page(.posts(number..<(number + 20)), next: number % 3 == 0 ? nil : "more", total: 200))
        } else if !server.list.pending.isEmpty, number % 7 == 1 {
            try await answerFirst(.page(.posts(number..<(number + 9)), saved: before(.seconds(number * 60))))
        } else if !server.list.pending.isEmpty {
            let more = number % 4 == 0 ? "more" : nil
            try await answer(.page(.posts(number..<(number * 2)), next: more, total: more == nil ? number : 200))
        }
    }

    /// The change that was made last.
    private var lastChange: PostChange? { server.wishes.requests.last.map(server.change) }

    private func outcome(of change: PostChange, _ number: Int) -> PostChangeEvent {
        switch number / 10 {
        case 0: .refused(change, reason: "No.")
        case 1: .conflict(change, reason: "Gone.")
        case 2: .waiting(PostsOutbox(pending: 2), reason: "Later.")
        default: .sent(change, postID: abs(change.postID))
        }
    }

    func fail() async throws {
        if !server.detail.pending.isEmpty {
            try server.detail.fail(ServerError.down)
        } else if !server.pages.pending.isEmpty {
            try server.pages.fail(ServerError.down)
        } else if !server.list.pending.isEmpty {
            try server.list.fail(ServerError.down)
        }
        await driver.settle()
    }
}
