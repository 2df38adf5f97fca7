import AppCore
import AppTools
import ArgumentParser
import Backend
import Foundation
import KitDI
import PostsDomain
import PostsStorage

/// Writes posts until it is killed, or checks what killed writers have left; see `make kill-writes`.
struct WriteCommand: ParsableCommand {
    /// The tasks of the command.
    enum Task: String, CaseIterable, ExpressibleByArgument {
        /// Makes changes until it is killed.
        case work
        /// Compares what is there with what was said.
        case check
    }

    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Writes posts until it is killed, or checks what killed writers have left.")

    @Argument(help: "What to do.")
    var task: Task

    @Argument(help: "The folder of the databases.", transform: UserPath.expanded)
    var folder: String

    @Argument(help: "The name of a run, or the file with what the killed programs have said.")
    var name: String

    func run() {
        runOnFirstThread {
            do {
                let writer = try await Writer(folder: URL(fileURLWithPath: folder))
                switch task {
                case .work: try await writer.work(name)
                case .check:
                    let said = try String(contentsOfFile: UserPath.expanded(name), encoding: .utf8)
                    return try await writer.check(Promises(said)) ? 0 : 1
                }
                return 0
            } catch {
                Writer.say("failed \(error)")
                return 1
            }
        }
    }
}

/// Makes changes as fast as it can until it is killed, and prints a line before and after each one is saved.
///
/// With `check` it opens the files of the killed ones, sends waiting changes, and compares the posts with the promises.
/// `make kill-writes` kills it at random moments.
struct Writer {
    let backend: DemoBackend
    let server: HTTPPostsService
    let library: LivePostsLibrary

    init(folder: URL) async throws {
        backend = try DemoBackend(databasePath: folder.appendingPathComponent("backend.sqlite").path)
        if let notice = backend.notice { Self.say("damaged \(notice)") }
        server = HTTPPostsService(baseURL: try await backend.start())
        library = try LivePostsLibrary(
            path: folder.appendingPathComponent("library.sqlite").path, server: server, clock: ContinuousClock(),
            dateProvider: InjectedValues.current.dateProvider)
        if let notice = library.notice { Self.say("damaged \(notice)") }
    }

    /// Writes a line that arrives at once, whole or not at all.
    static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    private func promise(_ words: String, _ change: () async throws -> Void) async throws {
        Self.say("will \(words)")
        try await change()
        Self.say("did \(words)")
    }

    func work(_ run: String) async throws {
        for number in 1...1_000_000 {
            let name = "\(run)-\(number)"
            try await promise("draft \(name)") {
                let draft = PostDraft(title: name, body: "Draft.")
                // As each key does, and as a pause in typing does.
                if number.isMultiple(of: 2) { library.noteDraft(draft) } else { try await library.saveDraft(draft) }
            }
            try await promise("publish \(name)") { try await library.publish(PostDraft(title: name, body: "Text.")) }
            let (post, isOn) = (1 + number % 100, number.isMultiple(of: 2))
            try await promise("favourite \(post) \(isOn)") { try await library.setFavourite(isOn, id: post) }
        }
    }

    /// Sends waiting changes, and returns whether every promise was kept.
    func check(_ promises: Promises) async throws -> Bool {
        var complaints = try await sendAll()
        let posts = try await server.everything().filter { $0.author == PostDraft.author }.map(\.title)
        let query = PostsQuery(order: .newest, favouritesOnly: true)
        let favourites = try await server.feed(query, after: nil, limit: 1_000).posts.map(\.id)
        let draft = try await library.loadDraft()
        complaints += promises.complaints(posts: posts, favourites: Set(favourites), draft: draft?.title)
        for complaint in complaints { Self.say(complaint) }
        Self.say("\(promises.published.count) posts were said to be saved; \(posts.count) are there")
        try await library.close()
        await backend.stop()
        return complaints.isEmpty && !promises.published.isEmpty
    }

    private func sendAll() async throws -> [String] {
        var events = library.changes().makeAsyncIterator()
        var complaints: [String] = []
        while try await library.outbox().pending > 0, let event = await events.next() {
            switch event {
            case .refused(let change, let reason), .conflict(let change, let reason):
                complaints.append("not sent: \(change.title), \(reason)")
            case .sent, .waiting, .answered: break
            }
        }
        return complaints
    }
}

/// The changes that the killed programs announced and completed.
struct Promises {
    /// The posts that were said to be saved.
    private(set) var published: Set<String> = []
    private var begun: Set<String> = []
    /// The possible states of each post: the last completed one, and those begun since.
    private var favourites: [Int: Set<Bool>] = [:]
    /// The possible drafts, nil for none.
    private var drafts: Set<String?> = [nil]
    private var problems: [String] = []

    init(_ said: String) {
        for line in said.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.dropFirst().first) {
            case ("will"?, "publish"?) where words.count == 3:
                begun.insert(words[2])
                drafts.insert(nil)
            case ("did"?, "publish"?) where words.count == 3:
                published.insert(words[2])
                drafts = [nil]
            case ("will"?, "draft"?) where words.count == 3: drafts.insert(words[2])
            case ("did"?, "draft"?) where words.count == 3: drafts = [words[2]]
            case ("will"?, "favourite"?) where words.count == 4:
                favourites[Int(words[2]) ?? 0, default: [false]].insert(words[3] == "true")
            case ("did"?, "favourite"?) where words.count == 4: favourites[Int(words[2]) ?? 0] = [words[3] == "true"]
            default: problems.append("said: \(line)")
            }
        }
    }

    /// The differences from the promises.
    func complaints(posts: [String], favourites marked: Set<Int>, draft: String?) -> [String] {
        let there = Set(posts)
        var complaints = problems
        complaints += published.subtracting(there).sorted().map { "lost: post \($0)" }
        complaints += there.subtracting(begun).sorted().map { "never written: post \($0)" }
        if there.count != posts.count { complaints.append("twice: \(posts.count - there.count) posts") }
        for (post, allowed) in favourites.sorted(by: { $0.key < $1.key }) where !allowed.contains(marked.contains(post))
        {
            complaints.append("lost: favourite \(post)")
        }
        if !drafts.contains(draft) { complaints.append("lost: draft, there is \(draft ?? "none")") }
        return complaints
    }
}
