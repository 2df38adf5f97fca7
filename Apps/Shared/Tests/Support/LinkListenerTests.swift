import AppCore
import Foundation
import KitCore
import TestSupport
import Testing

@testable import AppSupport

@MainActor
@Suite("Links for a running program", .timeLimit(.minutes(12)))
struct LinkListenerTests {
    private let folder: TemporaryFolder
    private let place: LinkPlace
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
        place = LinkPlace(
            of: AppIdentity(title: "Posts", linkSchemes: ["posts"]), in: DataDirectory(path: folder.url.path))
    }

    private final class Received {
        var links: [String] = []
    }

    private func listen(_ received: Received = Received()) throws -> LinkListener {
        try LinkListener(at: place, clock: clock) { received.links.append($0) }
    }

    /// Sends a link and waits for its answer without a limit, because a listener on a busy machine may need long.
    private func send(_ link: String, timeout: Duration? = nil) async throws -> LinkSender.Outcome {
        let sender = LinkSender(to: place, timeout: timeout)
        return try await onOwnThread { sender.send(link) }
    }

    @Test(
        "a link is opened once, after its sender has confirmed; other users cannot use the socket, and it is removed at exit"
    )
    func opened() async throws {
        let received = Received()
        #expect(try await send("posts://post/1") == .notRunning)
        let listener = try listen(received)
        let attributes = try FileManager.default.attributesOfItem(atPath: place.socket)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await send("posts://post/42?comment=3") == .opened)
        #expect(try await send("posts://post/ö") == .opened)
        #expect(received.links == ["posts://post/42?comment=3", "posts://post/ö"])
        #expect(listener.connectionCount == 0)
        listener.stop()
        #expect(!FileManager.default.fileExists(atPath: place.socket))
        #expect(try await send("posts://post/1") == .notRunning)
        #expect(received.links.count == 2)
    }

    @Test(
        "invalid links are refused with a message",
        arguments: [
            ("\n", "refused: it is empty\n"), ("a\u{1B}[31m\n", "refused: it has control characters\n"),
            ("a\u{9B}\n", "refused: it has control characters\n"), ("a\0\n", "refused: it has control characters\n"),
            (String(repeating: "a", count: 4_097) + "\n", "refused: it has more than 4096 bytes\n"),
            (String(repeating: "a", count: 9_000), "refused: it has more than 4096 bytes\n"),
        ])
    func garbage(sent: String, answer: String) async throws {
        let received = Received()
        let listener = try listen(received)
        let visitor = try #require(LinkVisitor(at: place))
        #expect(visitor.say(Array(sent.utf8)))
        #expect(try await visitor.answer() == answer)
        #expect(received.links == [] && listener.connectionCount == 0)
        listener.stop()
    }

    @Test("bytes that are not text are refused; an incomplete line is ignored; only the first line counts")
    func bytes() async throws {
        let received = Received()
        let listener = try listen(received)
        let visitors = try (0..<3).map { _ in try #require(LinkVisitor(at: place)) }
        #expect(visitors[0].say([0x61, 0xFF, 0x0A]))
        #expect(try await visitors[0].answer() == "refused: it is not text in UTF-8\n")
        #expect(visitors[1].say(Array("posts://post/1".utf8)))
        visitors[1].fallSilent()
        #expect(try await visitors[1].answer() == "")
        #expect(visitors[2].say(Array("posts://post/2\nposts://post/3\n".utf8)))
        #expect(try await visitors[2].answer() == "ok\n")
        #expect(received.links == ["posts://post/2"])
        listener.stop()
    }

    @Test("the sending program refuses an invalid link too, and sends nothing")
    func refusedBySender() async throws {
        let received = Received()
        let listener = try listen(received)
        #expect(try await send("posts://a\nposts://b") == .refused("it has control characters"))
        #expect(try await send("") == .refused("it is empty"))
        #expect(
            try await send(String(repeating: "ö", count: 2_049)) == .refused("it has more than 4096 bytes"))
        #expect(received.links == [])
        listener.stop()
    }

    @Test("a silent client is disconnected after a second, and no other client waits for it")
    func silence() async throws {
        let received = Received()
        let listener = try listen(received)
        let visitor = try #require(LinkVisitor(at: place))
        await clock.waitForSleepers()
        #expect(try await send("posts://post/1") == .opened)
        #expect(received.links == ["posts://post/1"] && listener.connectionCount == 1)
        clock.advance(by: LinkListener.timeout)
        #expect(try await visitor.answer() == "")
        #expect(listener.connectionCount == 0)
        listener.stop()
    }

    @Test("the oldest of many silent clients are disconnected, and a link gets through")
    func many() async throws {
        let received = Received()
        let listener = try listen(received)
        var visitors: [LinkVisitor] = []
        for _ in 0..<5 {
            visitors += try (0..<8).map { _ in try #require(LinkVisitor(at: place)) }
            #expect(try await send("posts://post/\(visitors.count)") == .opened)
            #expect(listener.connectionCount <= LinkListener.capacity)
        }
        #expect(received.links == ["8", "16", "24", "32", "40"].map { "posts://post/\($0)" })
        #expect(try await visitors[0].answer() == "")
        listener.stop()
        #expect(try await visitors[39].answer() == "")
    }

    @Test("a link is not opened after its sender has given up")
    func givenUp() async throws {
        let received = Received()
        let listener = try listen(received)
        var visitor = LinkVisitor(at: place)
        #expect(visitor?.say(Array("posts://post/1\n".utf8)) == true)
        visitor = nil
        #expect(try await send("posts://post/2") == .opened)
        // The first connection ends when the listener has read it; each further link gives it time for that.
        while listener.connectionCount > 0 { _ = try await send("posts://post/2") }
        #expect(Set(received.links) == ["posts://post/2"])
        listener.stop()
    }

    @Test("one program listens; after it has ended, another can")
    func onlyOne() async throws {
        let (first, second) = (Received(), Received())
        let listener = try listen(first)
        #expect(throws: LinkListener.Problem.alreadyListening) { try listen(second) }
        #expect(try await send("posts://post/1") == .opened)
        listener.stop()
        let next = try listen(second)
        // It has ended already, and must not disturb the next listener.
        listener.stop()
        #expect(try await send("posts://post/2") == .opened)
        #expect(first.links == ["posts://post/1"] && second.links == ["posts://post/2"])
        next.stop()
    }

    @Test("the socket of a killed program is replaced; a file of the same name is left")
    func leftOver() async throws {
        let address = try #require(LocalAddress(path: place.socket))
        _ = LocalSocket().map { $0.open(at: place.socket, address) }
        #expect(FileManager.default.fileExists(atPath: place.socket))
        #expect(try await send("posts://post/1") == .notRunning)
        let listener = try listen()
        #expect(try await send("posts://post/1") == .opened)
        listener.stop()

        try Data("mine".utf8).write(to: URL(fileURLWithPath: place.socket))
        #expect(try await send("posts://post/1") == .notRunning)
        #expect(throws: LinkListener.Problem.system("Address already in use")) { try listen() }
        #expect(try String(contentsOfFile: place.socket, encoding: .utf8) == "mine")
    }

    @Test("a program that does not answer has not opened the link; one that ends counts as not running")
    func noAnswer() async throws {
        let address = try #require(LocalAddress(path: place.socket))
        let door = try #require(LocalSocket())
        #expect(door.open(at: place.socket, address) == 0)
        #expect(try await send("posts://post/1", timeout: .milliseconds(10)) == .silence)
        guard case .peer = door.admit() else { Issue.record("no peer came"); return }
        let visits = AsyncStream.makeStream(of: Void.self)
        let watch = SocketWatch(door) { visits.continuation.yield() }
        async let outcome = send("posts://post/1")
        for await _ in visits.stream {
            if case .peer = door.admit() { break }
        }
        #expect(try await outcome == .notRunning)
        withExtendedLifetime(watch) {}
        // As many as the listener's queue holds.
        var waiting: [LinkVisitor] = []
        while let visitor = LinkVisitor(at: place), waiting.count < 100 { waiting.append(visitor) }
        #expect(try await send("posts://post/1", timeout: .milliseconds(10)) == .silence)
    }

    @Test("a path that is too long for a socket is a separate error")
    func longPath() async throws {
        let folder = DataDirectory(path: folder.url.path + "/" + String(repeating: "a", count: 100))
        let place = LinkPlace(of: AppIdentity(title: "Posts"), in: folder)
        #expect(throws: LinkListener.Problem.pathTooLong) { try LinkListener(at: place, clock: clock) { _ in } }
        #expect(LinkSender(to: place).send("posts://post/1") == .pathTooLong)
        #expect(LocalAddress(path: String(repeating: "a", count: LocalAddress.maximumLength)) != nil)
        #expect(LocalAddress(path: String(repeating: "a", count: LocalAddress.maximumLength + 1)) == nil)
    }
}
