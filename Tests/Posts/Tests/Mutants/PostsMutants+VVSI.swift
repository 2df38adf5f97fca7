import KitDI
import KitNavigation
import KitTesting
import PostsContract
import PostsDomain
import PostsVVSI
import Synchronization

extension PostsMutants {
    nonisolated static let vvsi: [Mutant<PostsWorld>] = [
        services("a refresh needs two answers", mustFail: "P-6b") {
            $0.with(library: InsatiableLibrary($0.library))
        },
        services("a search is requested at each key", mustFail: "P-25b") {
            $0.with(clock: hasty($0.clock, skipping: PostsPolicy.searchDelay))
        },
        services("an error that follows another one appears at once", mustFail: "P-10e") {
            $0.with(clock: hasty($0.clock, skipping: PostsPolicy.retryTime))
        },
        services("a failed refresh hides the rows", mustFail: "P-10a") {
            $0.with(library: HidingLibrary(real: $0.library))
        },
        services("a press adds a star and removes it again", mustFail: "P-23b") {
            $0.with(library: DoublingLibrary(real: $0.library))
        },
        services("the preview asks the server", mustFail: "P-58h") {
            $0.with(library: AskingLibrary(real: $0.library))
        },
        services("the list says nothing about a draft", mustFail: "P-63f") {
            $0.with(library: DiscreetLibrary(real: $0.library))
        },
        services("the reason why changes wait is missing", mustFail: "P-38d") {
            $0.with(library: SecretiveLibrary(real: $0.library))
        },
        services("a post is sent before it can be undone", mustFail: "P-68b") {
            $0.with(library: HurriedLibrary(real: $0.library))
        },
        services("a title is cut although columns are free", mustFail: "P-51d") {
            $0.with(library: TerseLibrary(real: $0.library))
        },
        services("settings that are not saved are not reported", mustFail: "P-39j") {
            $0.with(library: CarelessLibrary(real: $0.library))
        },
        services("a draft is lost when its screen is left", mustFail: "P-41a") {
            $0.with(library: ForgetfulLibrary($0.library))
        },
    ]

    private nonisolated static func services(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (PostsServices) -> PostsServices
    ) -> Mutant<PostsWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { services in
            PostsVVSI(services)
        } broken: { services in
            PostsVVSI(broken(services))
        }
    }

    private nonisolated static func hasty(
        _ clock: some Clock<Duration>, skipping longest: Duration
    ) -> any Clock<Duration> {
        HastyClock(real: clock, longest: longest)
    }
}

nonisolated extension PostsServices {
    /// Returns the services with another library or clock.
    func with(library: (any PostsLibrary)? = nil, clock: (any Clock<Duration>)? = nil) -> PostsServices {
        PostsServices(
            library: library ?? self.library, clock: clock ?? self.clock, dates: dates, links: links,
            pasteboard: pasteboard, editor: editor)
    }
}

/// A clock that skips pauses up to a length.
private nonisolated struct HastyClock<Real: Clock<Duration>>: Clock {
    let real: Real
    let longest: Duration

    var now: Real.Instant { real.now }
    var minimumResolution: Duration { real.minimumResolution }

    func sleep(until deadline: Real.Instant, tolerance: Duration?) async throws {
        guard now.duration(to: deadline) > longest else { return try Task.checkCancellation() }
        try await real.sleep(until: deadline, tolerance: tolerance)
    }
}

/// Requests the posts twice for each refresh, and forwards only the second answer.
private nonisolated final class InsatiableLibrary: DecoratedLibrary {
    let real: any PostsLibrary
    private let hasLoaded = Mutex(false)

    init(_ real: any PostsLibrary) { self.real = real }

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let isRefresh = hasLoaded.withLock { hasLoaded in
            defer { hasLoaded = true }
            return hasLoaded
        }
        let pages = real.list(query, mode: mode, count: count)
        guard isRefresh else { return pages }
        return AsyncThrowingStream { continuation in
            let reading = Task { [real] in
                do {
                    for try await _ in pages {}
                    for try await page in real.list(query, mode: mode, count: count) { continuation.yield(page) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }
}

/// Answers without posts before it fails.
private nonisolated struct HidingLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let pages = real.list(query, mode: mode, count: count)
        return AsyncThrowingStream { continuation in
            let reading = Task {
                do {
                    for try await page in pages { continuation.yield(page) }
                    continuation.finish()
                } catch {
                    continuation.yield(PostsPage(rows: [], total: 0))
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }
}

/// Publishes each post immediately.
private nonisolated struct HurriedLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        try await real.publish(draft, hold: .zero)
    }
}

/// Shortens the title of each published post in what it reports.
private nonisolated struct TerseLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        let change = try await real.publish(draft, hold: hold)
        let title = change.title.prefix(18) + "…"
        return PostChange(id: change.id, kind: change.kind, postID: change.postID, title: String(title))
    }
}

/// Keeps quiet about settings that cannot be saved.
private nonisolated struct CarelessLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func saveSettings(_ settings: PostsSettings) async throws { try? await real.saveSettings(settings) }
}

/// Says that changes wait, and not why.
private nonisolated struct SecretiveLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func changes() -> AsyncStream<PostChangeEvent> {
        AsyncStream { continuation in
            let reading = Task { @MainActor [events = real.changes()] in
                for await event in events {
                    let isWaiting = if case .waiting = event { true } else { false }
                    continuation.yield(isWaiting ? .waiting(PostsOutbox(pending: 1), failure: nil) : event)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }
}

/// Never says that there is a draft.
private nonisolated struct DiscreetLibrary: DecoratedLibrary {
    let real: any PostsLibrary
    let hasDraft = ObservableValue(false)
}

/// Stores each star twice, the second time with the former value.
private nonisolated struct DoublingLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        _ = try await real.setFavourite(isFavourite, id: id)
        return try await real.setFavourite(!isFavourite, id: id)
    }
}

/// Requests a post to read its text.
private nonisolated struct AskingLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func text(of id: Int) async throws -> String? {
        for try await post in real.detail(id: id, mode: .cacheOnly) { return post.body }
        return nil
    }
}
