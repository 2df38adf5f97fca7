import AppCore
import ArgumentParser
import Foundation
import KitCore
import KitDI
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

    /// Returns the messages and the exit status, or `nil` if the program continues.
    private func start(
        _ app: AppIdentity, _ options: [String], timeout: Duration = .milliseconds(10)
    ) async throws -> (said: [String], status: Int32?) {
        let options = try AppOptions.parse(["--data-dir", folder.url.path] + options).resolved()
        return try await onOwnThread {
            var said: [String] = []
            do {
                try AppRunner.handOver(app, options, timeout: timeout) { said.append($0) }
                return (said, nil)
            } catch let code as ExitCode {
                return (said, code.rawValue)
            }
        }
    }

    private func listen(_ receive: @escaping @MainActor (String) -> Void) throws -> LinkListener {
        try LinkListener(at: LinkPlace(of: app, in: data), clock: ManualClock(), receive: receive)
    }

    @Test("the running program opens it, and the second one reports that and succeeds")
    func opened() async throws {
        var links: [String] = []
        let listener = try listen { links.append($0) }
        let options = try AppOptions.parse(["--data-dir", folder.url.path, "--open", "posts://post/1"]).resolved()
        let app = app
        let said = try await onOwnThread {
            var said: [String] = []
            #expect(throws: ExitCode.success) {
                try AppRunner.handOver(app, options, timeout: .seconds(600)) { said.append($0) }
            }
            return said
        }
        #expect(said == ["Opened in the running app."])
        #expect(links == ["posts://post/1"])
        listener.stop()
    }

    @Test("without a running program, or without a link, it starts normally")
    func goesOn() async throws {
        for options in [[], ["--open", "posts://post/1"]] {
            let (said, status) = try await start(app, options)
            #expect(said == [] && status == nil)
        }
    }

    @Test(
        "a start with options of its own does not pass on its link",
        arguments: [["--record", "r"], ["--trace", "t"], ["--screenshot", "s"], ["--replay", "p"]])
    func ownProgram(options: [String]) async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        let (said, status) = try await start(app, ["--open", "posts://post/1"] + options)
        #expect(said == [] && status == nil)
        listener.stop()
    }

    @Test("another app, one with another server, and the side-by-side tool do not pass on their link")
    func others() async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        for other in [
            AppIdentity(title: "Wallet", linkSchemes: ["wallet"]), AppIdentity(title: "Posts"),
            AppIdentity(title: "Posts", linkSchemes: ["posts"], source: "http://127.0.0.1:1"),
            AppIdentity(title: "Posts", linkSchemes: ["posts"], handlesRecordings: true),
        ] {
            let (said, status) = try await start(other, ["--open", "posts://post/1"])
            #expect(said == [] && status == nil)
        }
        listener.stop()
    }

    @Test(
        "links that fit any source go to a program with another source; if the user names a different one, that is reported",
        arguments: [nil, "http://127.0.0.1:1"])
    func anySource(running: String?) async throws {
        var links: [String] = []
        let running = AppIdentity(title: "Posts", linkSchemes: ["posts"], source: running)
        let listener = try LinkListener(at: LinkPlace(of: running, in: data), clock: ManualClock()) {
            links.append($0)
        }
        for source in [nil, "http://127.0.0.1:2"] {
            let app = AppIdentity(title: "Posts", linkSchemes: ["posts"], source: source, linksFitAny: "server")
            let (said, status) = try await start(app, ["--open", "posts://post/1"], timeout: .seconds(600))
            let refusal =
                "Posts: The app is running with another server; the link was not opened. Leave out --server to open it "
                + "there, or quit that app first."
            #expect(said == [source == nil ? "Opened in the running app." : refusal])
            #expect(status == (source == nil ? 0 : 1))
        }
        #expect(links == ["posts://post/1"])
        listener.stop()
        let later = AppIdentity(
            title: "Posts", linkSchemes: ["posts"], source: "http://127.0.0.1:2", linksFitAny: "server")
        let (said, status) = try await start(later, ["--open", "posts://post/1"])
        #expect(said == [] && status == nil, "an app that has ended prevents a start")
    }

    @Test("a refused link and a suspended program are reported, and the second one fails")
    func failures() async throws {
        let listener = try listen { Issue.record("\($0) was handed over") }
        var (said, status) = try await start(app, ["--open", "posts://\u{7}"])
        #expect(
            said == ["Posts: The running app did not open the link: it has control characters."]
                && status == 1)
        listener.stop()
        let place = LinkPlace(of: app, in: data)
        let (address, door) = (try #require(LocalAddress(path: place.socket)), try #require(LocalSocket()))
        #expect(door.open(at: place.socket, address) == 0)
        (said, status) = try await start(app, ["--open", "posts://post/1"])
        #expect(
            said == [
                "Posts: The running app does not answer; the link was not opened. If it is stopped, "
                    + "'fg' continues it."
            ] && status == 1)
    }

    @Test(
        "only an interactive program without playback listens; a received link is treated like any other"
    )
    func listens() async throws {
        func surroundings(_ options: RunOptions) throws -> AppEnvironment { try AppEnvironment(app, options.files) }
        let recording = try folder.write(
            "triptych recording 1\napp posts\n", to: "unused.txt")
        var options = try AppOptions.parse(["--data-dir", folder.url.path]).resolved()
        let running = try surroundings(options)
        let tool = AppIdentity(title: "Posts", linkSchemes: ["posts"], handlesRecordings: true)
        #expect(AppRunner.listen(tool, options, running) == nil, "the side-by-side tool takes links of the app")
        // No time passes, because a busy machine may need long for one line.
        let listener = try #require(
            InjectedValues.with {
                $0.clock = ManualClock()
            } operation: {
                AppRunner.listen(app, options, running)
            })
        #expect(AppRunner.listen(AppIdentity(title: "Counter"), options, running) == nil)
        var seen: [String] = []
        running.context.links.deliver { seen.append($0) }
        let sender = LinkSender(to: LinkPlace(of: app, in: data), timeout: .seconds(600))
        #expect(try await onOwnThread { sender.send("posts://post/1") } == .opened)
        #expect(seen == ["posts://post/1"])
        #expect(AppRunner.listen(app, options, running) == nil, "two programs listen")
        listener.stop()
        options = try AppOptions.parse(["--data-dir", folder.url.path, "--replay", recording.path]).resolved()
        #expect(AppRunner.listen(app, options, running) == nil, "a recording and a link are opened at once")
    }
}
