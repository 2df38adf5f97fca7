import AppCore
import Foundation
import KitCells
import KitCore
import KitTesting
import Testing

@testable import PostsSubjects

/// Clauses that were checked with scripted services, and answers in every order, with a frame between them and without.
@Suite("Posts on live services")
struct LivePostsTests {
    @Test("clauses that scripted services keep", arguments: Architecture.allCases, LivePostsClauses.clauses)
    func clause(architecture: Architecture, clause: Clause<LivePostsWorld>) async throws {
        try await clause.check(#require(PostsSubjects.live.subjects.first { $0.name == architecture.rawValue }))
    }

    @Test("posts: another order × a star × a key: P-22, P-23, P-38")
    func posts() async throws { try await Self.ordering.check(PostsSubjects.live.subjects) }

    @Test(
        "posts: a star and another question in one read × both answers: P-22, P-23, P-24",
        arguments: ["fs", "sf", "fF", "Ff"])
    func starInOneRead(keys: String) async throws {
        for _ in 1...Self.repetitions { try await Self.starring(keys).check(PostsSubjects.live.subjects) }
    }

    /// The number of repetitions of a race with the disk, whose findings depend on the machine.
    private static let repetitions = 3

    private static let ordering = Race<LivePostsWorld>(
        "another order × a star × a key",
        begin: { world in
            try await world.deliverAll()
            await world.driver.press(.down, .down, .down)
            await world.driver.type("fs")
        },
        racers: [
            Racer(
                .init("the posts come") { try await $0.server.feeds.deliver() },
                .init("the posts fail") { try $0.server.feeds.fail() }),
            Racer(
                .init("the star is sent") { try await $0.server.changes.deliver() },
                .init("the answer to the star is lost") { world in
                    await world.server.changes.perform()
                    try world.server.changes.fail()
                }),
            Racer("Home is pressed") { await $0.driver.press(.home) },
        ],
        outcome: { world, course in
            try world.driver.expect(world.driver.elements(.spinner).isEmpty, "a spinner turns")
            await world.driver.type("r")
            try await world.deliverAll()
            await world.driver.type("F")
            try await world.deliverAll()
            try world.driver.expect(world.subtitle, is: "1 starred", "the title bar")
            for state in ["not sent yet", "sending…"] { try world.driver.expectScreen(hides: state) }
            return "\(world.titles)"
        })

    /// Both keys come in one read; saved posts show the star at once.
    private static func starring(_ keys: String) -> Race<LivePostsWorld> {
        Race(
            "a star and another question in one read: \(keys)",
            begin: { world in
                try await world.find("sourdough")
                await world.typeInOneRead(keys)
                try world.driver.expect(world.starred.count, is: 1, "the stars among \(world.rows)")
            },
            racers: [
                Racer(
                    .init("the posts come") { try await $0.server.feeds.deliver() },
                    .init("the posts fail") { try $0.server.feeds.fail() }),
                Racer(
                    .init("the star is sent") { try await $0.server.changes.deliver() },
                    .init("the answer to the star is lost") { world in
                        await world.server.changes.perform()
                        try world.server.changes.fail()
                    }),
            ],
            outcome: { world, course in
                try world.driver.expect(world.starred.count, is: 1, "the stars among \(world.rows)")
                // An answer to a change proves the connection (P-37h).
                let isProven =
                    course.happened("the star is sent")
                    && course.happened("the posts fail", before: "the star is sent")
                // So does an answer with posts to one that is lost (P-38d).
                let isLost =
                    course.happened("the answer to the star is lost")
                    && !course.happened("the answer to the star is lost", before: "the posts come")
                let isOffline = course.happened("the posts fail") && !isProven || isLost
                try world.driver.expect(
                    world.subtitle.contains("Offline"), is: isOffline, "whether the title bar says that it is offline")
                // The answer with posts also begins to send the star again.
                let isSentAgain =
                    course.happened("the posts come")
                    && course.happened("the answer to the star is lost", before: "the posts come")
                let rows = "\(world.rows)"
                try world.driver.expect(rows.contains("sending…"), is: isSentAgain, "whether a row is being sent")
                return "\(world.subtitle.prefix { $0 != "," }) "
                    + rows.replacingOccurrences(of: "sending…", with: "not sent yet")
            })
    }
}

extension LivePostsWorld {
    /// The rows with all that they say.
    fileprivate var rows: [String] { driver.elements(.row).map { "\($0.label): \($0.value ?? "")" } }

    fileprivate var starred: [String] { rows.filter { $0.hasSuffix(", starred") } }

    /// Searches, with everything answered, and goes to the first row.
    fileprivate func find(_ text: String) async throws {
        try await deliverAll()
        await search(text)
        await driver.press(.enter)
        try await deliverAll()
    }

    fileprivate func typeInOneRead(_ keys: String) async {
        await driver.send(keys.map { .key(KeyPress(.character($0))) })
    }
}
