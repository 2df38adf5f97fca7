import GRDB
import KitDI
import PostsDomain

/// Sends waiting changes in order, one at a time, each until the server has answered it.
actor OutboxSender {
    private let database: PostsDatabase
    private let server: AdaptedServer
    private let log: RequestLog
    private let listeners: ChangeListeners
    /// Names the change that is being sent.
    private let pending: ObservableValue<PendingChanges>
    private let clock: any Clock<Duration>
    private var sending: Task<Void, Never>?
    private var retry: Task<Void, Never>?
    private let held: HeldChanges
    private let didBeginWork: LivePostsLibrary.WorkListener
    private var holds: [String: Task<Void, Never>] = [:]
    private var wantsAnotherRound = false
    private var failures = 0
    private var isClosed = false

    init(
        _ database: PostsDatabase, _ server: AdaptedServer, _ log: RequestLog, _ listeners: ChangeListeners,
        _ held: HeldChanges, _ pending: ObservableValue<PendingChanges>, clock: any Clock<Duration>,
        didBeginWork: @escaping LivePostsLibrary.WorkListener
    ) {
        self.database = database
        self.server = server
        self.log = log
        self.listeners = listeners
        self.held = held
        self.pending = pending
        self.didBeginWork = didBeginWork
        self.clock = clock
    }

    deinit {
        sending?.cancel()
        retry?.cancel()
        for hold in holds.values { hold.cancel() }
    }

    /// Sends the changes that may be sent now.
    func send() {
        guard !isClosed else { return }
        retry?.cancel()
        retry = nil
        guard sending == nil else {
            wantsAnotherRound = true
            return
        }
        let task = Task { [weak self] () -> Void in await self?.sendAll() }
        sending = task
        didBeginWork(.own) { await task.value }
    }

    /// Ends the pause before the next attempt, because the server has just answered another request.
    func serverHasAnswered() {
        guard failures > 0 else { return }
        listeners.send(.answered(isList: true))
        send()
    }

    /// Releases a held change after a duration.
    func release(_ key: String, after time: Duration) {
        guard !isClosed else { return }
        let clock = clock
        holds[key] = Task { [weak self] in
            try? await clock.sleep(for: time)
            if !Task.isCancelled { await self?.release(key) }
        }
    }

    /// Releases a held change now, if it still exists.
    func release(_ key: String) {
        holds.removeValue(forKey: key)?.cancel()
        held.remove(key)
        send()
    }

    func close() async {
        isClosed = true
        retry?.cancel()
        for hold in holds.values { hold.cancel() }
        holds = [:]
        sending?.cancel()
        await sending?.value
    }

    // MARK: One round

    private func sendAll() async {
        repeat {
            wantsAnotherRound = false
            await sendOneByOne()
        } while wantsAnotherRound && !Task.isCancelled
        sending = nil
    }

    private func sendOneByOne() async {
        while !Task.isCancelled {
            let held = held
            do {
                let next = try await database.write { try Outbox(db: $0).removeFirst(except: held) }
                guard let change = next else { return }
                pending.update { $0.sending = change.key }
                defer { pending.update { $0.sending = nil } }
                let result = try await server.send(change.submission)
                try await settle(change, result)
                failures = 0
            } catch {
                if !Task.isCancelled { await wait(after: error) }
                return
            }
        }
    }

    private func settle(_ change: QueuedChange, _ result: PostSubmissionResult) async throws {
        let log = log
        let (event, report) = try await database.write { db in
            let event = try SubmissionReconciler(db: db, log: log).settle(change, result)
            return (event, try UndeliveredEvents(db: db).add(event))
        }
        log.settlementsAreStored()
        await notify(event, report)
    }

    /// Sends an event; without a listener it remains stored, and it is skipped if it was already received.
    private func notify(_ event: PostChangeEvent, _ report: Int?) async {
        guard !listeners.isEmpty else { return }
        if let report {
            let isOurs = try? await database.write { try UndeliveredEvents(db: $0).remove(report) }
            guard isOurs == true else { return }
        }
        listeners.send(event)
    }

    /// Waits twice as long after each failure, from one second to thirty.
    private func wait(after error: any Error) async {
        failures += 1
        let delay = Duration.seconds(min(30, 1 << min(failures - 1, 5)))
        let clock = clock
        // The round before may have failed too.
        retry?.cancel()
        retry = Task { [weak self] in
            try? await clock.sleep(for: delay)
            if !Task.isCancelled { await self?.send() }
        }
        let state = (try? await database.read { try Outbox(db: $0).state() }) ?? PostsOutbox()
        listeners.send(.waiting(state, failure: PostsFailure(error)))
    }
}

/// Updates the saved posts with the server's answer to a change.
struct SubmissionReconciler {
    let db: Database
    let log: RequestLog

    func settle(_ queued: QueuedChange, _ result: PostSubmissionResult) throws -> PostChangeEvent {
        switch result {
        case .done(let post):
            try Outbox(db: db).remove(queued.id)
            return .sent(queued.change, postID: try apply(queued, post))
        case .refused(let reason):
            try revert(queued, reason)
            return .refused(queued.change, reason: reason)
        case .conflict(let reason, let isGone):
            try revert(queued, reason)
            if isGone, queued.kind != .publish {
                _ = log.settle(.gone(queued.post.id, queued.post))
                try SavedPosts(db: db).remove(queued.post.id)
                try Outbox(db: db).removeAll(of: queued.post.id)
            }
            return .conflict(queued.change, reason: reason)
        }
    }

    /// Applies an accepted change, and returns the number of the post.
    private func apply(_ queued: QueuedChange, _ post: ServerPost?) throws -> Int {
        let saved = SavedPosts(db: db)
        switch queued.kind {
        case .favourite:
            let request = log.settle(.favourite(queued.post.id, queued.isOn, queued.post))
            try saved.setFavourite(queued.isOn, queued.post.id, asOf: request)
        case .delete:
            _ = log.settle(.gone(queued.post.id, queued.post))
            try saved.remove(queued.post.id)
        case .publish:
            guard let post else { return queued.post.id }
            let request = log.settle(.published(localID: queued.post.id, post))
            try saved.save(post, asOf: request, at: queued.madeAt)
            try saved.save([], of: post.id, at: queued.madeAt)
            try Outbox(db: db).rename(queued.post.id, to: post)
            return post.id
        }
        return queued.post.id
    }

    /// Restores the post before the change; a refused new post remains, so that its text is not lost.
    private func revert(_ queued: QueuedChange, _ reason: String) throws {
        let outbox = Outbox(db: db)
        if queued.kind == .publish {
            try outbox.removeOthers(of: queued.post.id, than: queued.id)
            try outbox.refuse(queued.id, reason: reason)
        } else {
            try outbox.remove(queued.id)
        }
    }
}
