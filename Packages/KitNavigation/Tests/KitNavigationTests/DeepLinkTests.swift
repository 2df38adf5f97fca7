import KitCore
import KitNavigation
import KitReactive
import Testing

@Suite("An address")
struct DeepLinkTests {
    @Test func allItsPartsAreRead() throws {
        let link = try DeepLink("Wallet://Send.Example:8080/to/zil1%20abc/?amount=1%2B2&note=&flag&amount=3#top%21")
        #expect(link.scheme == "wallet" && link.host == "send.example" && link.port == 8080)
        #expect(link.path == ["to", "zil1 abc"])
        #expect(link.query.map(\.name) == ["amount", "note", "flag", "amount"])
        #expect(link["amount"] == "1+2" && link["note"] == "" && link["flag"] == "" && link["other"] == nil)
        #expect(link.fragment == "top!")
        #expect(link.components == ["send.example", "to", "zil1 abc"])
    }

    @Test(arguments: ["a://b", "a://b/", "a://b?", "a://b/?", "a://b/#", "A+1.-://b"])
    func littleIsEnough(text: String) throws {
        let link = try DeepLink(text)
        #expect(link.host == "b" && link.path.isEmpty && link.query.isEmpty)
    }

    @Test func percentEncodingsAreText() throws {
        #expect(try DeepLink("a://b/%E2%82%AC%2F%3f").path == ["€/?"])
        #expect(try DeepLink("a://b/1+1?x=1+1").path == ["1+1"])
        #expect(try DeepLink("a://b/1+1?x=1+1")["x"] == "1+1")
    }

    @Test(arguments: [
        ("", DeepLinkError.missingScheme), ("posts", .missingScheme), ("://b", .missingScheme),
        ("1a://b", .invalidCharacter(at: 0)), ("a b://c", .invalidCharacter(at: 1)),
        ("é://c", .invalidCharacter(at: 0)),
        ("a:", .missingHost), ("a:b", .missingHost), ("a:/b", .missingHost), ("a://", .missingHost),
        ("a:///b", .missingHost), ("a://:80/b", .missingHost), ("a://b:", .invalidPort), ("a://b:65536", .invalidPort),
        ("a://b:-1", .invalidPort), ("a://b:1a", .invalidPort), ("a://u@b", .invalidCharacter(at: 5)),
        ("a://b/c d", .invalidCharacter(at: 7)), ("a://b/é", .invalidCharacter(at: 6)),
        ("a://b/\u{1B}[2J", .invalidCharacter(at: 6)), ("a://b/%", .invalidPercentEncoding(at: 6)),
        ("a://b/%4", .invalidPercentEncoding(at: 6)), ("a://b/%zz", .invalidPercentEncoding(at: 6)),
        ("a://b?x=%4&y=1", .invalidPercentEncoding(at: 8)), ("a://b/%C3%28", .invalidText(at: 6)),
        ("a://b/%ED%A0%80", .invalidText(at: 6)), ("a://b/%1B", .controlCharacter(at: 6)),
        ("a://b/%00", .controlCharacter(at: 6)), ("a://b/%C2%9B", .controlCharacter(at: 6)),
        ("a://b//c", .emptyPathComponent(at: 6)), ("a://b/../c", .dotPathComponent(at: 6)),
        ("a://b/%2e%2E", .dotPathComponent(at: 6)), ("a://b?=1", .invalidCharacter(at: 6)),
        ("a://b?x&&y", .invalidCharacter(at: 8)), ("a://b#x#y", .invalidCharacter(at: 7)),
    ])
    func malformedLinksAreErrorsWithAPlace(text: String, error: DeepLinkError) {
        #expect(throws: error) { try DeepLink(text) }
        #expect(!error.message.isEmpty && error.title == "Link not opened")
    }

    @Test func overlongLinksAreNotRead() throws {
        let longest = "a://b/" + String(repeating: "c", count: DeepLink.maximumLength - 6)
        #expect(try DeepLink(longest).path.first?.count == DeepLink.maximumLength - 6)
        #expect(throws: DeepLinkError.tooLong(limit: 2048)) { try DeepLink(longest + "c") }
    }

    @Test func anyBytesAreReadOrRefused() {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["a", "://", "/", "%", "41", "%E2%82%AC", "?", "&", "=", "#", ":", "é", "\u{0}", ".", "b", "@"]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<12, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            guard let link = try? DeepLink(text) else { continue }
            let texts = [link.scheme, link.host] + link.path + link.query.flatMap { [$0.name, $0.value] }
            #expect(!texts.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }
}

/// The destinations of the tests' app.
enum Place: Equatable {
    case list
    case post(Int)
    case named(String)
    case send(String, amount: Int?)
}

extension DeepLinkRouter<Place> {
    static var test: Self {
        var router = DeepLinkRouter(schemes: ["Posts", "p"])
        router.add("list") { _ in .list }
        router.add("post/:id") { match throws(DeepLinkError) in .post(try match.value("id")) }
        router.add("post/by/:name") { match throws(DeepLinkError) in .named(try match.value("name")) }
        router.add("send/:to") { match throws(DeepLinkError) in
            .send(try match.value("to"), amount: try match.optionalValue("amount"))
        }
        return router
    }
}

@Suite("A router of addresses")
struct DeepLinkRouterTests {
    private let router = DeepLinkRouter<Place>.test

    @Test(arguments: [
        ("posts://list", Place.list), ("POSTS://List/", .list), ("p://post/12", .post(12)),
        ("p://post/by/Ada%20L", .named("Ada L")), ("p://send/x?amount=3", .send("x", amount: 3)),
        ("p://send/x", .send("x", amount: nil)),
    ])
    func eachAddressLeadsToItsPlace(text: String, place: Place) throws {
        #expect(try router.destination(of: text) == place)
    }

    @Test(arguments: [
        ("https://list", DeepLinkError.foreignScheme("https")), ("p://nowhere", .unknownPlace),
        ("p://post", .unknownPlace), ("p://post/1/2", .unknownPlace), ("p://POST/BY/x", .unknownPlace),
        ("p://post/x", .invalidValue(name: "id")), ("p://post/99999999999999999999", .invalidValue(name: "id")),
        ("p://send/x?amount=much", .invalidValue(name: "amount")), ("p://post/%", .invalidPercentEncoding(at: 9)),
    ])
    func unknownDestinationsHaveAMessage(text: String, error: DeepLinkError) {
        #expect(throws: error) { try router.destination(of: text) }
        #expect(!error.message.isEmpty)
    }

    @Test("A pattern is compared with regard to case, apart from its host")
    func caseOfPatterns() throws {
        var router = DeepLinkRouter<Place>(schemes: ["p"])
        router.add("Send/Mail/:to") { match throws(DeepLinkError) in .named(try match.value("to")) }
        #expect(try router.destination(of: "p://send/Mail/ada") == .named("ada"))
        #expect(throws: DeepLinkError.unknownPlace) { try router.destination(of: "p://send/mail/ada") }
    }
}

@Suite("An inbox for addresses")
struct DeepLinkInboxTests {
    private let inbox = DeepLinkInbox(router: DeepLinkRouter<Place>.test)

    @Test func theAddressOfAColdStartWaitsForTheApp() {
        inbox.receive("p://post/1")
        #expect(inbox.isWaiting)
        var places: [Place] = []
        let subscription = inbox.observe { places.append($0) }
        #expect(places == [.post(1)] && !inbox.isWaiting)
        inbox.receive("p://post/2")
        #expect(places == [.post(1), .post(2)])
        subscription.cancel()
        inbox.receive("p://post/3")
        #expect(places.count == 2 && inbox.isWaiting)
    }

    @Test func behindALockTheNewestAddressWaits() {
        var places: [Place] = []
        let subscription = inbox.observe { places.append($0) }
        inbox.lock()
        inbox.receive("p://post/1")
        inbox.receive("p://post/2")
        #expect(places.isEmpty && inbox.isLocked)
        inbox.unlock()
        inbox.unlock()
        #expect(places == [.post(2)])
        subscription.cancel()
    }

    @Test func aWrongLinkFailsAtOnceAndKeepsWaitingLinks() {
        inbox.lock()
        inbox.receive("p://post/1")
        inbox.receive("p://nowhere")
        var failures: [DeepLinkError] = []
        let failing = inbox.observeFailures { failures.append($0) }
        #expect(failures == [.unknownPlace])
        inbox.receive("x")
        #expect(failures == [.unknownPlace, .missingScheme])
        var places: [Place] = []
        let subscription = inbox.observe { places.append($0) }
        inbox.unlock()
        #expect(places == [.post(1)])
        subscription.cancel()
        failing.cancel()
    }

    @Test func aFailureThatWasUnheardIsReportedOnce() {
        inbox.receive("x")
        var failures: [[DeepLinkError]] = [[], []]
        let subscriptions = failures.indices.map { index in inbox.observeFailures { failures[index].append($0) } }
        #expect(failures == [[.missingScheme], []])
        subscriptions.forEach { $0.cancel() }
    }

    @Test func anAddressReceivedDuringADeliveryIsNotLost() {
        var places: [Place] = []
        let subscription = inbox.observe { [inbox] place in
            places.append(place)
            if place == .post(1) { inbox.receive("p://post/2") }
        }
        inbox.receive("p://post/1")
        #expect(places == [.post(1), .post(2)])
        subscription.cancel()
    }
}
