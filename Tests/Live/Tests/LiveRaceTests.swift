import CounterWalks
import KitCells
import KitCore
import KitTesting
import PostsWalks
import SignUpWalks
import Testing
import WalletWalks

@testable import CounterLive
@testable import PostsLive
@testable import SignUpLive
@testable import WalletLive

/// Answers of live services in every order, with and without a frame between them.
@Suite("Races on live services")
struct LiveRaceTests {
    @Test("the counter: a number × a count × another page: C-19, C-20, C-21")
    func counter() async throws { try await Self.counting.check(CounterWalks.live.subjects) }

    @Test("SignUp: an account × Escape × an invitation: S-19, S-22, S-23, S-41")
    func signUp() async throws { try await Self.registering.check(SignUpWalks.live.subjects) }

    @Test("Posts: another order × a star × a key: P-22, P-23, P-38")
    func posts() async throws { try await Self.ordering.check(PostsWalks.live.subjects) }

    @Test(
        "Posts: a star and a new query in one read × both answers: P-22, P-23, P-24",
        arguments: ["fs", "sf", "fF", "Ff"])
    func starInOneRead(keys: String) async throws {
        for _ in 1...Self.repetitions { try await Self.starring(keys).check(PostsWalks.live.subjects) }
    }

    @Test("the wallet: a payment × a refresh × suspension: W-14, W-24, W-27, W-38")
    func wallet() async throws { try await Self.paying.check(WalletWalks.live.subjects) }

    /// The number of repetitions of a race with the disk, whose findings depend on the machine.
    private static let repetitions = 3

    private static let counting = Race<LiveCounterWorld>(
        "a number × a count × another page",
        begin: { await $0.driver.type("r") },
        racers: [
            Racer(
                .init("the number comes") { try await $0.gate.deliverIfWaiting() },
                .init("the number is lost") { try await $0.gate.loseIfWaiting() }),
            Racer("the user counts") { await $0.driver.type("+") },
            Racer("another page and back") { world in
                await world.driver.type("i")
                await world.driver.press(.escape)
            },
        ],
        outcome: { world, course in
            try world.driver.expectSpinners()
            try world.driver.expect(world.gate.waiting, is: [], "the waiting requests")
            try world.driver.expect(world.count, is: String(count(after: course)), "the count")
            return ""
        })

    /// Returns the expected count: a number replaces the count, unless its page was left before.
    private nonisolated static func count(after course: RaceCourse) -> Int {
        var (count, isRequested, generator) = (0, true, SeededGenerator(seed: 1))
        for ending in course.endings {
            switch ending {
            case "the number comes" where isRequested: count = .random(in: -1_000...1_000, using: &generator)
            case "the user counts": count += 1
            case "another page and back": isRequested = false
            default: break
            }
        }
        return count
    }

    private static let registering = Race<LiveSignUpWorld>(
        "an account × Escape × an invitation",
        begin: { try await $0.fillForm() },
        racers: [
            Racer(
                .init("the account is made") { try await $0.server.gate.deliverIfWaiting() },
                .init("the answer is lost") { try await $0.server.gate.loseIfWaiting() }),
            Racer("Escape") { await $0.driver.press(.escape) },
            Racer("an invitation comes") { await $0.follow(link: "signup://invite?email=bo%40example.org") },
        ],
        outcome: { world, _ in
            try world.driver.expectScreen(hides: "Signing up…")
            try world.driver.expect(world.server.gate.waiting, is: [], "the waiting requests")
            if !world.driver.elements(.alert).isEmpty { await world.driver.press(.escape) }
            let isHome = world.driver.elements(.screen).contains { $0.label == "Home" }
            try world.driver.expect(world.stored, is: isHome ? "session of Ada" : "nothing", "the saved session")
            return ""
        })

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
            try world.driver.expectScreen(hides: "not sent yet")
            return "\(world.titles)"
        })

    /// Both keys arrive in one read; saved posts show the star at once.
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
            outcome: { world, _ in
                try world.driver.expect(world.starred.count, is: 1, "the stars among \(world.rows)")
                return "\(world.subtitle) \(world.rows)"
            })
    }

    private static let paying = Race<LiveWalletWorld>(
        "a payment × a second × suspended",
        begin: { world in
            try await world.unlock()
            try await world.pay()
        },
        racers: [
            Racer(
                .init("the payment is taken") { try await $0.gate.deliver(at: $0.place(of: "submit")) },
                .init("the answer is lost") { world in
                    await world.gate.perform(at: try world.place(of: "submit"))
                    try world.gate.fail(at: world.place(of: "submit"))
                },
                .init("the payment is lost") { try $0.gate.fail(at: $0.place(of: "submit")) }),
            Racer("a second goes by") { await $0.driver.advance(by: .seconds(1)) },
            Racer("the app is put aside") { await $0.driver.suspendAndResume() },
        ],
        outcome: { world, course in
            try world.driver.expectScreen(hides: "TRIP")
            try await world.advance(by: .seconds(60))
            try await world.unlock()
            try await world.advance(by: .seconds(1))
            let isPaid = !course.happened("the payment is lost")
            while !world.driver.elements(.screen).contains(where: { $0.label == "Wallet" }) {
                await world.driver.press(.enter)
                try await world.deliverAll()
            }
            try world.driver.expectText(isPaid ? "94.999 TRIP" : "100 TRIP")
            return ""
        })
}

extension ServiceGate {
    /// Answers the first call, unless it was cancelled.
    fileprivate func deliverIfWaiting() async throws {
        if !waiting.isEmpty { try await deliver() }
    }

    /// Performs the first call and loses its answer, unless it was cancelled.
    fileprivate func loseIfWaiting() async throws {
        guard !waiting.isEmpty else { return }
        await perform()
        try fail()
    }
}

extension LivePostsWorld {
    /// The rows with all their texts.
    fileprivate var rows: [String] { driver.elements(.row).map { "\($0.label): \($0.value ?? "")" } }

    fileprivate var starred: [String] { rows.filter { $0.hasSuffix(", starred") } }

    /// Searches with all requests answered, and moves to the first row.
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

extension LiveWalletWorld {
    fileprivate func place(of request: String) throws -> Int {
        guard let index = gate.waiting.firstIndex(where: { $0.hasPrefix(request) }) else {
            throw driver.failure("no \(request) waits")
        }
        return index
    }
}
