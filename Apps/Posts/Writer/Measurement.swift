import Backend
import Foundation
import PostsDomain
import PostsStorage

/// How long things take with many posts, on the server over loopback HTTP and from what is saved.
struct Measurement {
    let folder: URL

    func run(_ count: Int) async throws {
        let clock = ContinuousClock()
        let path = folder.appendingPathComponent("backend.sqlite").path
        var backend: DemoBackend?
        let filling = try clock.measure { backend = try DemoBackend(databasePath: path, postCount: count) }
        guard let backend else { return }
        say("fill \(count) posts on the server", [filling])
        let server = HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(60))
        let library = try LivePostsLibrary(
            path: folder.appendingPathComponent("library.sqlite").path, server: server, clock: clock,
            dateProvider: WallClock())
        say("memory at the start: \(Self.memory)")
        for mode in [PostsCacheMode.noCache, .cacheAndUpdate] {
            for order in PostsOrder.allCases {
                try await measure("first page, \(mode), \(order)", library, PostsQuery(order: order), mode)
            }
        }
        let saving = try await clock.measure { try await readAll(library, count) }
        say("read and save all of them", [saving])
        say("memory after it: \(Self.memory)")
        for text in ["the", "t", "note 99", "sourdough", "a b", "zzz"] {
            for order in PostsOrder.allCases {
                for mode in [PostsCacheMode.noCache, .cacheOnly] {
                    let query = PostsQuery(search: text, order: order)
                    try await measure("search '\(text)', \(mode), \(order)", library, query, mode)
                }
            }
        }
        try await measure("first page, cacheOnly", library, PostsQuery(), .cacheOnly)
        say("memory at the end: \(Self.memory)")
        try await library.close()
        await backend.stop()
    }

    private func readAll(_ library: LivePostsLibrary, _ count: Int) async throws {
        for try await _ in library.list(PostsQuery(order: .newest), mode: .cacheAndUpdate, count: count) {}
    }

    private func measure(
        _ what: String, _ library: LivePostsLibrary, _ query: PostsQuery, _ mode: PostsCacheMode
    ) async throws {
        var times: [Duration] = []
        for _ in 0..<9 {
            times.append(
                try await ContinuousClock().measure {
                    for try await _ in library.list(query, mode: mode) {}
                })
        }
        say(what, times)
    }

    private func say(_ what: String, _ times: [Duration]) {
        let sorted = times.sorted().map { String(format: "%.1f ms", $0 / .milliseconds(1)) }
        Writer.say("\(what): \(sorted[sorted.count / 2]), at most \(sorted[sorted.count - 1])")
    }

    private func say(_ line: String) { Writer.say(line) }

    /// The process's memory now and at most, where the system says so.
    private static var memory: String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let lines = status.split(separator: "\n").filter { $0.hasPrefix("VmRSS") || $0.hasPrefix("VmHWM") }
        return lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: ", ")
    }
}
