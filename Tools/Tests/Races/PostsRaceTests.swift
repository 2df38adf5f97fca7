import AppCore
import KitCells
import KitCore
import KitTesting
import PostsDomain
import PostsVariants
import Testing

@testable import PostsContract

@Suite("Posts races")
struct PostsRaceTests {
    private static let subjects = Architecture.allCases.map { architecture in
        ContractSubject(architecture.rawValue) { (services: PostsServices) in
            PostsVariants.makeRoot(architecture, services)
        }
    }

    @Test("refresh × delete × star × search: P-18, P-23, P-27, P-31, P-35, P-49")
    func refreshDeleteStarSearch() async throws {
        #expect(Self.searching.runCount == 384)
        try await Self.searching.check(Self.subjects)
    }

    @Test("refresh × delete × open: P-16, P-17, P-18, P-31")
    func refreshDeleteOpen() async throws {
        #expect(Self.opening.runCount == 96)
        try await Self.opening.check(Self.subjects)
    }

    @Test("saved × fresh × star × a key: P-22, P-23, P-36, P-57")
    func savedAndFresh() async throws {
        #expect(Self.ordering.runCount == 36)
        try await Self.ordering.check(Self.subjects)
    }

    private static let full = PostsLibraryError.cannotSave(path: "posts", reason: "the disk is full")

    /// Stores or refuses the waiting wish of a kind.
    private static func wish(
        _ kind: PostChange.Kind, _ name: String, keep: Bool
    ) -> Racer<PostsWorld>.Ending {
        Racer<PostsWorld>.Ending(name) { world in
            let wishes = world.server.wishes
            let index = wishes.pending.firstIndex { world.server.lastChange(for: $0).kind == kind }
            guard let index else { throw world.driver.failure("no such wish waits: \(name)") }
            if keep {
                try wishes.answer(world.server.change(wishes.pending[index]), at: index)
            } else {
                try wishes.fail(full, at: index)
            }
        }
    }

    /// The list is requested three times: initially, by the refresh, and by the search.
    private static func list(
        _ name: String, search: String, _ end: @escaping @MainActor @Sendable (PostsWorld, Int) throws -> Void
    ) -> Racer<PostsWorld>.Ending {
        Racer<PostsWorld>.Ending(name) { world in
            guard let index = world.server.list.pending.firstIndex(where: { $0.query.search == search }) else {
                throw world.driver.failure("no such question waits: \(name)")
            }
            try end(world, index)
        }
    }

    /// The library continues with cancelled requests, so their answers arrive.
    static let searching = Race<PostsWorld>(
        "refresh × delete × star × search",
        begin: { world in
            world.server.list.isStubborn = true
            world.server.wishes.respond(nil)
            try await world.answer(.posts(1...5))
            await world.driver.press(.down)
            await world.driver.type("dfr")
            await world.search("post 3")
        },
        racers: [
            Racer(
                list("the refresh is answered", search: "") { try $0.server.list.answer(.page(.posts(1...9)), at: $1) },
                list("the refresh fails", search: "") { try $0.server.list.fail(ServerError.down, at: $1) }),
            Racer(
                wish(.delete, "the deletion is kept", keep: true),
                wish(.delete, "the deletion cannot be kept", keep: false)),
            Racer(wish(.favourite(true), "the star cannot be kept", keep: false)),
            Racer(
                list("the search is answered", search: "post 3") {
                    try $0.server.list.answer(.page(.posts([3, 33])), at: $1)
                },
                list("the search fails", search: "post 3") { try $0.server.list.fail(ServerError.down, at: $1) }),
        ],
        outcome: { world, course in
            var alerts = 0
            while !world.driver.elements(.alert).isEmpty, alerts < 9 {
                alerts += 1
                await world.driver.press(.enter)
            }
            let failures = course.happened("the deletion cannot be kept") ? 2 : 1
            try world.driver.expect(alerts, is: failures, "the number of alerts")
            try world.driver.expect(world.driver.elements(.spinner).isEmpty, "a spinner turns")
            try world.driver.expect(world.server.wishes.requests.count, is: 2, "the number of wishes")
            if course.happened("the search is answered") {
                try world.driver.expectTitle("Posts", end: "2 found")
                try world.driver.expect(world.titles, is: ["Post 3", "Post 33"], "the rows")
                try world.expectStar(3, false)
            } else {
                try world.driver.expectText("The server is down.")
                try world.driver.expect(world.titles, is: [], "the rows")
            }
            // The library decides whether a row shows its star, and this answer has none.
            return "\(world.titles)"
        })

    /// A post is opened over a list that is being refreshed, and a different post is deleted.
    static let opening = Race<PostsWorld>(
        "refresh × delete × open",
        begin: { world in
            world.server.list.isStubborn = true
            world.server.wishes.respond(nil)
            try await world.answer(.posts(1...5))
            await world.driver.type("dr")
            await world.driver.press(.enter)
            try world.driver.expect(world.server.detail.requests, is: [2], "the requested posts")
        },
        racers: [
            Racer(
                list("the refresh is answered", search: "") { try $0.server.list.answer(.page(.posts(3...9)), at: $1) },
                list("the refresh fails", search: "") { try $0.server.list.fail(ServerError.down, at: $1) }),
            Racer(
                wish(.delete, "the deletion is kept", keep: true),
                wish(.delete, "the deletion cannot be kept", keep: false)),
            Racer(
                .init("the post comes") { try $0.server.detail.answer(.sample(2)) },
                .init("the post fails") { try $0.server.detail.fail(ServerError.down) }),
        ],
        outcome: { world, course in
            let shown = course.happened("the post comes") ? "The text of the post." : "The server is down."
            try world.driver.expectText(shown)
            await world.driver.press(.escape)
            let isBack = course.happened("the deletion cannot be kept")
            try world.driver.expect(world.driver.elements(.alert).isEmpty, is: !isBack, "whether there is no alert")
            if isBack { await world.driver.press(.enter) }
            try world.driver.expect(
                world.titles, is: (isBack ? [1, 2, 3, 4, 5] : [2, 3, 4, 5]).map { "Post \($0)" }, "the rows")
            try world.driver.expect(world.driver.elements(.spinner).isEmpty, "a spinner turns")
            return world.driver.screen
        })

    /// Another order is requested; saved posts may arrive just before the server's.
    static let ordering = Race<PostsWorld>(
        "saved × fresh × star × a key",
        begin: { world in
            // All rows are visible, also beside the line about the failure.
            await world.driver.resize(width: 80, height: 120)
            try await world.answer(.posts(1...30))
            await world.driver.type("f")
            await world.driver.press(.down, .down, .down)
            await world.driver.type("s")
        },
        racers: [
            Racer(
                .init("saved and fresh posts come together") { world in
                    try await world.answerTwice(saved(in: world), .page([.new] + .posts(1...20)))
                },
                .init("fresh posts come") { try await $0.answer([.new] + .posts(1...20)) },
                .init("saved posts come, and the server fails") { world in
                    try await world.driver.withinOneFrame {
                        try await world.answerFirst(saved(in: world))
                        try await world.failList()
                    }
                }),
            Racer("the star is sent") { world in
                await world.report(.sent(world.server.lastChange(for: .star(1, true)), postID: 1))
            },
            Racer("Down is pressed") { await $0.driver.press(.down) },
        ],
        outcome: { world, course in
            let hasFailed = course.happened("saved posts come, and the server fails")
            let first = hasFailed ? [1, 2] : [99, 1]
            let answer = course.endings.first { $0.contains("posts come") } ?? ""
            try world.expectSelected(first[course.happened(answer, before: "Down is pressed") ? 1 : 0])
            try world.driver.expect(world.driver.elements(.spinner).isEmpty, "a spinner turns")
            // An answer to a change proves the connection (P-37h).
            let isOffline = hasFailed && !course.happened(answer, before: "the star is sent")
            try world.driver.expect(
                world.driver.screen.contains("Not refreshed"), is: isOffline, "whether the error is shown")
            try world.driver.expectTitle("Posts · by author", end: hasFailed ? "30 posts" : "21 posts")
            return "\(world.titles)"
        })

    private static func saved(in world: PostsWorld) -> PostsPage {
        .page(.posts(1...20), saved: world.before(.seconds(60)))
    }
}
