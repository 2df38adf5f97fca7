import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import AppSupport

@MainActor
@Suite("A second start with a link")
struct LinkHandOverTests {
    private let folder: TemporaryFolder
    private let app = AppIdentity(title: "Posts", linkSchemes: ["posts"])

    init() throws { folder = try TemporaryFolder() }

    private var data: DataDirectory { DataDirectory(path: folder.url.path) }

    /// What is said, and the exit status; nil where the program goes on.
    private func start(_ app: AppIdentity, _ options: [String]) async throws -> (said: [String], status: Int32?) {
        let options = try AppOptions.parse(["--data-dir", folder.url.path] + options).run
        return try await onOwnThread {
            var said: [String] = []
            do {
                try AppRunner.handOver(app, options, patience: .milliseconds(10)) { said.append($0) }
                return (said, nil)
            } catch let code as ExitCode {
                return (said, code.rawValue)
            }
        }
    }

    private func listen(_ receive: @escaping @MainActor (String) -> Void) throws -> LinkListener {
        try LinkListener(at: LinkPlace(of: app, in: data), clock: StillClock(), receive: receive)
    }

    @Test("the program that runs opens it, and the second one ends well and says so")
    func opened() async throws {
        var links: [String] = []
        let listener = try listen { links.append($0) }
        let options = try AppOptions.parse(["--data-dir", folder.url.path, "--open", "posts://post/1"]).run
        let app = app
        let said = try await onOwnThread {
            var said: [String] = []
            #expect(throws: ExitCode.success) {
                try AppRunner.handOver(app, options, patience: .seconds(60)) { said.append($0) }
            }
            return said
        }
        #expect(said == ["Opened in the program that is running."])
        #expect(links == ["posts://post/1"])
        listener.stop()
    }

    @Test("without a program that runs, and without a link, it goes on as ever")
    func goesOn() async throws {
        for options in [[], ["--open", "posts://post/1"]] {
            let (said, status) = try await start(app, options)
            #expect(said == [] && status == nil)
        }
    }

    @Test(
        "what only a program of its own can do is not handed over",
        arguments: [["--record", "r"], ["--trace", "t"], ["--screenshot", "s"], ["--replay", "p"]])
    func ownProgram(options: [String]) async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        let (said, status) = try await start(app, ["--open", "posts://post/1"] + options)
        #expect(said == [] && status == nil)
        listener.stop()
    }

    @Test("another app, and one that shows another server's content, are not given the link")
    func others() async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        for other in [
            AppIdentity(title: "Wallet", linkSchemes: ["wallet"]), AppIdentity(title: "Posts"),
            AppIdentity(title: "Posts", linkSchemes: ["posts"], source: "http://127.0.0.1:1"),
        ] {
            let (said, status) = try await start(other, ["--open", "posts://post/1"])
            #expect(said == [] && status == nil)
        }
        listener.stop()
    }

    @Test("a link that is refused, and a program that is stopped, are said, and the second one ends with an error")
    func failures() async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        var (said, status) = try await start(app, ["--open", "posts://\u{7}"])
        #expect(
            said == ["Posts: The program that is running does not open the link: it has control characters."]
                && status == 1)
        listener.stop()
        let place = LinkPlace(of: app, in: data)
        let (address, door) = (try #require(LocalAddress(path: place.socket)), try #require(LocalSocket()))
        #expect(door.open(at: place.socket, address) == 0)
        (said, status) = try await start(app, ["--open", "posts://post/1"])
        #expect(
            said == [
                "Posts: The program that is running does not answer; the link was not opened. Where it is stopped, "
                    + "'fg' lets it go on."
            ] && status == 1)
    }

    @Test(
        "only a program that a person uses, and that plays nothing, listens; what comes is an app's link like any other"
    )
    func listens() async throws {
        func surroundings(_ options: RunOptions) throws -> AppSurroundings { try AppSurroundings(app, options.files) }
        let recording = try folder.write(
            "triptych recording 1\napp posts\n", to: "unused.txt")
        var options = try AppOptions.parse(["--data-dir", folder.url.path]).run
        let running = try surroundings(options)
        let listener = try #require(AppRunner.listen(app, options, running))
        #expect(AppRunner.listen(AppIdentity(title: "Counter"), options, running) == nil)
        var seen: [String] = []
        running.context.links.deliver { seen.append($0) }
        let sender = LinkSender(to: LinkPlace(of: app, in: data), patience: .seconds(60))
        #expect(try await onOwnThread { sender.send("posts://post/1") } == .opened)
        #expect(seen == ["posts://post/1"])
        #expect(AppRunner.listen(app, options, running) == nil, "two programs listen")
        listener.stop()
        options = try AppOptions.parse(["--data-dir", folder.url.path, "--replay", recording.path]).run
        #expect(AppRunner.listen(app, options, running) == nil, "a recording and a link are opened at once")
    }
}
