import AppCore
import AppSupport
import Backend
import Foundation
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsStorage
import PostsVariants

/// Measures a user's waiting times in one architecture, with the server in the same program, as in normal use.
@MainActor
struct ScreenMeasurement {
    let folder: URL
    let architecture: Architecture

    func run(_ count: Int) async throws {
        let backend = try DemoBackend(databasePath: folder.appendingPathComponent("backend.sqlite").path)
        let server = WatchedServer(HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(300)))
        let library = try LivePostsLibrary(
            path: folder.appendingPathComponent("library-\(architecture.rawValue).sqlite").path, server: server,
            clock: ContinuousClock(), dateProvider: InjectedValues.current.dateProvider)
        try await library.saveSettings(PostsSettings(mode: .cacheAndUpdate, order: .newest))
        let window = await start(library, server)
        let page = await page(window, count: 20)
        scroll(window, "scroll, one row down")
        for word in ["t", "no", "note", "sourdough", "zzz"] {
            await search(word, "search '\(word)'", window)
        }
        say("peak memory with 1,000 rows", Usage.peakMegabytes, "MB", limit: 60)
        await readAll(window, server, count, limit: 2 * page)
        scroll(window, "scroll with all rows, one row down")
        for word in ["t", "note"] {
            await search(word, "search '\(word)' with all rows", window)
        }
        await refresh(window)
        window.stop()
        await startAgain(library)
        try await library.close()
        await backend.stop()
    }

    private func say(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
        Figure("\(architecture.rawValue): \(name)", value, unit, limit: limit).say()
    }

    /// Prints the median of several samples, with their quartiles and their range.
    private func say(_ name: String, _ tries: [Double], _ unit: String, limit: Double? = nil) {
        let sorted = tries.sorted()
        let quarter = sorted.count / 4
        let middle = String(format: "half of them %.1f–%.1f", sorted[quarter], sorted[sorted.count - 1 - quarter])
        let range = String(format: "all %.1f–%.1f", sorted[0], sorted[sorted.count - 1])
        say("\(name), median (\(middle), \(range))", sorted[sorted.count / 2], unit, limit: limit)
    }

    /// Measures the first start, without saved posts.
    private func start(_ library: LivePostsLibrary, _ server: WatchedServer) async -> Window {
        let start = Usage.now
        let window = Window(architecture, library)
        await window.wait { window.subtitle.hasSuffix("posts") }
        let end = Usage.now
        say("first rows, from the answer", server.lastAnswer.map(end.wait) ?? .infinity, "ms", limit: 150)
        await window.settle()
        say("first settled screen, from the start", Usage.now.cpu(since: start), "CPU ms")
        return window
    }

    /// Measures a start with all posts saved.
    private func startAgain(_ library: LivePostsLibrary) async {
        let start = Usage.now
        let window = Window(architecture, library)
        await window.wait { window.subtitle.hasSuffix("posts") }
        say("second start, first rows", Usage.now.wait(since: start), "ms", limit: 150)
        await window.settle()
        say("second start, settled", Usage.now.cpu(since: start), "CPU ms")
        window.stop()
    }

    /// Measures the first pages after the initial one, and returns the CPU time of one page in milliseconds.
    private func page(_ window: Window, count: Int) async -> Double {
        let start = Usage.now
        for _ in 1..<count { await window.loadPage() }
        let each = Usage.now.cpu(since: start) / Double(count - 1)
        say("one of the first \(count) pages", each, "CPU ms")
        return each
    }

    private func scroll(_ window: Window, _ name: String) {
        let frames = 400
        window.press(.home)
        // To the bottom of the screen, so that each further step scrolls.
        for _ in 0..<20 { window.press(.down) }
        window.frame()
        let start = Usage.now
        var bytes = 0
        for _ in 0..<frames {
            window.press(.down)
            bytes += window.frame()
        }
        say(name, Usage.now.cpu(since: start) * 1_000 / Double(frames), "CPU µs")
        // Two rows of two lines change: the selected one is highlighted across its width, about 95 spaces in total.
        say(name, Double(bytes) / Double(frames), "bytes", limit: 380)
    }

    /// Measures the time from Enter to the first visible answer of a search, and to the last.
    private func search(_ word: String, _ name: String, _ window: Window) async {
        var (first, all): ([Double], [Double]) = ([], [])
        // The load of the processors changes the time by a factor of two, so nine samples are too few.
        for _ in 0..<45 {
            first.append(await search(word, window) { await window.waitAtOnce { window.isAnswered } }.wait)
        }
        for _ in 0..<9 { all.append(await search(word, window) { await window.settle() }.cpu) }
        say(name + ", first answer", first, "ms", limit: 6)
        say(name + ", saved and fresh", all, "CPU ms")
    }

    private func search(
        _ word: String, _ window: Window, until wait: () async -> Void
    ) async -> (wait: Double, cpu: Double) {
        window.type("/" + word)
        window.frame()
        let start = Usage.now
        window.press(.enter)
        await wait()
        let end = Usage.now
        await window.settle()
        window.press(.escape)
        await window.settle()
        return (end.wait(since: start), end.cpu(since: start))
    }

    private func readAll(_ window: Window, _ server: WatchedServer, _ count: Int, limit: Double) async {
        let start = Usage.now
        var pages: [Double] = []
        while true {
            let (before, begin) = (server.count, Usage.now)
            await window.loadPage()
            if server.count == before { break }
            pages.append(Usage.now.cpu(since: begin))
        }
        let each = Usage.now.cpu(since: start) / Double(max(1, pages.count))
        say("all \(count) rows, page by page, each of \(pages.count)", each, "CPU ms")
        let last = pages.suffix(20)
        say(
            "one of the last \(last.count) pages", last.reduce(0, +) / Double(max(1, last.count)), "CPU ms",
            limit: limit)
        say("peak memory with all rows", Usage.peakMegabytes, "MB", limit: 105)
    }

    /// Measures a refresh with the greatest number of rows.
    private func refresh(_ window: Window) async {
        for _ in 0..<PostsPolicy.mostRowsOfAnAnswer / PostsPage.standardCount { await window.loadPage() }
        let start = Usage.now
        window.type("r")
        await window.settle()
        say("refresh of \(PostsPolicy.mostRowsOfAnAnswer) rows", Usage.now.cpu(since: start), "CPU ms")
        say("peak memory after it", Usage.peakMegabytes, "MB", limit: 110)
    }
}

/// The app in a window without a terminal: each frame is rendered completely, and its output is discarded.
@MainActor
final class Window {
    private let host: SceneHost
    private var encoder = ANSIEncoder(depth: .indexed256)
    private var bytes: [UInt8] = []
    private let file = open("/dev/null", O_WRONLY)
    private let turns: AsyncStream<Void>
    private var running: AnyCancellable?

    init(_ architecture: Architecture, _ library: any PostsLibrary) {
        let services = PostsServices(
            library: library, clock: ContinuousClock(), dates: InjectedValues.current.dateProvider,
            links: DeepLinkInbox(router: .posts))
        host = SceneHost(
            root: PostsVariants.makeRoot(architecture, services), size: Size(width: 80, height: 24),
            clock: ContinuousClock())
        let (stream, turn) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        turns = stream
        running = EffectScope.running.observe { _ in turn.yield() }
        host.start()
    }

    /// The text at the end of the title bar.
    var subtitle: String { host.semantics().first { $0.role == .screen }?.value ?? "" }

    func press(_ keys: Key...) {
        for key in keys { host.sendEvent(.key(KeyPress(key))) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Renders one frame, and returns its size in bytes.
    @discardableResult
    func frame() -> Int {
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(host.render(), cursor: host.cursor, into: &bytes)
        return bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }

    func wait(until condition: () -> Bool) async {
        frame()
        if condition() { return }
        for await _ in turns {
            frame()
            if condition() { return }
        }
    }

    /// A Boolean value that indicates whether the window shows the rows of the last query.
    var isAnswered: Bool { subtitle != PostsTexts.loading }

    /// Renders frames until a condition holds, after each turn of the main actor, to measure CPU time.
    func waitAtOnce(until condition: () -> Bool) async {
        repeat {
            await Task.yield()
            frame()
        } while !condition()
    }

    func settle() async { await wait(until: { EffectScope.running.value == 0 && !host.needsFrame }) }

    /// Loads the next page by moving to the last row but one, or by End at the last row.
    func loadPage() async {
        press(.end, .up)
        await settle()
    }

    func stop() { host.stop() }
}
