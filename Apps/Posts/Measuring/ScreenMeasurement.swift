import AppSupport
import Backend
import Foundation
import KitCells
import KitDI
import PostsDomain
import PostsStorage

/// What a person waits for on the screens, in one architecture: with the server inside the program, as they run it.
@MainActor
struct ScreenMeasurement {
    let folder: URL
    let architecture: Architecture

    func run(_ count: Int) async throws {
        let backend = try DemoBackend(databasePath: folder.appendingPathComponent("backend.sqlite").path)
        let server = WatchedServer(HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(300)))
        let library = try LivePostsLibrary(
            path: folder.appendingPathComponent("library-\(architecture.rawValue).sqlite").path, server: server,
            clock: ContinuousClock(), dateProvider: WallClock())
        try await library.saveSettings(PostsSettings(mode: .cacheAndUpdate, order: .newest))
        let window = await start(library, server)
        await page(window, count: 20)
        scroll(window)
        for word in ["t", "no", "note", "sourdough", "zzz"] { await search(word, window) }
        say("peak memory with 1,000 rows", Usage.peakMegabytes, "MB", limit: 120)
        await readAll(window, server, count)
        await refresh(window)
        window.stop()
        try await library.close()
        await backend.stop()
    }

    private func say(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
        Figure("\(architecture.rawValue): \(name)", value, unit, limit: limit).say()
    }

    /// The first start: nothing is saved.
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

    private func page(_ window: Window, count: Int) async {
        let start = Usage.now
        for _ in 1..<count {
            window.press(.end)
            await window.settle()
        }
        say("one of the first \(count) pages", Usage.now.cpu(since: start) / Double(count - 1), "CPU ms")
        window.press(.home)
        window.frame()
    }

    private func scroll(_ window: Window) {
        let frames = 400
        // To the foot of the screen, so that each further step scrolls.
        for _ in 0..<20 { window.press(.down) }
        window.frame()
        let start = Usage.now
        var bytes = 0
        for _ in 0..<frames {
            window.press(.down)
            bytes += window.frame()
        }
        say("scroll, one row down", Usage.now.cpu(since: start) * 1_000 / Double(frames), "CPU µs")
        say("scroll, one row down", Double(bytes) / Double(frames), "bytes")
    }

    /// A search by Enter: how long it takes to the first answer that is shown, and to the last.
    private func search(_ word: String, _ window: Window) async {
        window.type("/" + word)
        window.frame()
        let start = Usage.now
        window.press(.enter)
        await window.wait { window.subtitle != PostsTexts.loading }
        say("search '\(word)', first answer", Usage.now.wait(since: start), "ms", limit: 50)
        await window.settle()
        say("search '\(word)', saved and fresh", Usage.now.cpu(since: start), "CPU ms")
        window.press(.escape)
        await window.settle()
    }

    /// End, until there are no more pages.
    private func readAll(_ window: Window, _ server: WatchedServer, _ count: Int) async {
        let start = Usage.now
        var pages = 0
        while true {
            let before = server.count
            window.press(.end)
            await window.settle()
            if server.count == before { break }
            pages += 1
        }
        say("all \(count) rows, page by page, each of \(pages)", Usage.now.cpu(since: start) / Double(pages), "CPU ms")
        say("peak memory with all rows", Usage.peakMegabytes, "MB", limit: 120)
    }

    private func refresh(_ window: Window) async {
        let start = Usage.now
        window.type("r")
        await window.settle()
        say("refresh of all rows", Usage.now.cpu(since: start), "CPU ms")
        say("peak memory after it", Usage.peakMegabytes, "MB", limit: 120)
    }
}
