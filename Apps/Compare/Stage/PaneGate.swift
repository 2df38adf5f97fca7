import KitClock
public import KitClock
public import KitReactive
import Synchronization

/// A gate between the panes and their services: answers pass at once, or wait until the user releases them.
///
/// A user can so simulate a slow or a broken server, for all panes alike. Calls are counted for each pane: the third
/// call of one pane is answered together with the third call of the others. Unlike `ServiceGate`, which tests use, it
/// holds only the answer: the service has done its work by then.
public nonisolated final class PaneGate: Sendable {
    /// The one service that the panes share, as steps of recordings name it.
    public static let service = "backend"

    private struct Log {
        var requests: [Int: [String]] = [:]
        /// The calls that have no answer yet, by their numbers.
        var open: [Int: (pane: Int, request: String)] = [:]
        var lastID = 0
    }

    /// The call was made to fail.
    struct Failed: Error {}

    /// The panes whose calls wait, and whether calls do.
    private let calls = WaiterQueue<Int, Bool>(false)
    private let log = Mutex(Log())

    /// Whether calls wait.
    public var isHolding: Bool { calls.state }
    /// How many calls of all panes wait.
    public var waitingCount: Int { calls.conditions.count }
    /// The most calls of one pane that wait.
    public var waitingPerPane: Int { Dictionary(grouping: calls.conditions) { $0 }.values.map(\.count).max() ?? 0 }

    /// The requests of a pane so far.
    public func requests(of pane: Int) -> [String] { log.withLock { $0.requests[pane] ?? [] } }

    /// The requests of a pane without an answer, the oldest first.
    public func openRequests(of pane: Int) -> [String] {
        log.withLock { log in
            log.open.sorted { $0.key < $1.key }.filter { $0.value.pane == pane }.map(\.value.request)
        }
    }

    /// Calls the observer when a call begins or ends to wait.
    func observe(_ observer: @escaping @Sendable () -> Void) { calls.observe(observer) }

    func note(_ request: String, pane: Int) { log.withLock { $0.requests[pane, default: []].append(request) } }

    /// A call begins; its number, to `end` it with.
    func begin(_ request: String, pane: Int) -> Int {
        log.withLock { log in
            log.lastID += 1
            log.open[log.lastID] = (pane, request)
            return log.lastID
        }
    }

    func end(_ id: Int) { log.withLock { _ = $0.open.removeValue(forKey: id) } }

    /// Waits until the answer may go through.
    /// - Throws: `Failed` when it shall fail, `CancellationError` when the caller was cancelled.
    func wait(pane: Int) async throws {
        guard isHolding else { return }
        try await calls.wait(pane) { isHolding in !isHolding }
    }

    func hold() {
        calls.release { isHolding, _ in
            isHolding = true
            return []
        }
    }

    /// Lets everything pass, waiting calls first.
    func release() {
        calls.release { isHolding, panes in
            isHolding = false
            return Array(panes.indices)
        }
    }

    /// Lets one waiting call of each pane through, or fails it.
    /// - Parameter number: Which one, counted from 1, the oldest first.
    /// - Returns: Whether there was one.
    func decide(_ number: Int, fails: Bool) -> Bool {
        calls.release(with: fails ? .failure(Failed()) : .success(())) { _, panes in
            let byPane = Dictionary(grouping: panes.indices) { panes[$0] }
            return byPane.sorted { $0.key < $1.key }.compactMap { _, places in
                number > 0 && places.count >= number ? places[number - 1] : nil
            }
        } > 0
    }
}

/// The services of one pane's app: the common time, and the gate before its services.
public nonisolated struct PaneServices: Sendable {
    /// The clock of all panes.
    public let clock: ManualClock
    /// The link that the app is started with; `nil` if it is started without one.
    public let startLink: String?
    /// The links that are opened while the app runs.
    public let links: Signal<String>
    private let gate: PaneGate
    private let pane: Int

    init(clock: ManualClock, gate: PaneGate, pane: Int, startLink: String?) {
        self.clock = clock
        self.gate = gate
        self.startLink = startLink
        self.pane = pane
        links = Signal()
    }

    /// Notes an effect that is not on the screen, such as a bell; panes must have the same ones.
    public func note(_ effect: String) { gate.note(effect, pane: pane) }

    /// Does a service's work, and gives its answer when the gate lets it through.
    /// - Parameters:
    ///   - request: The request, without secrets; panes must make the same ones.
    ///   - failure: The error that the service throws when the user makes it fail.
    /// - Throws: `failure` if the user makes the service fail, the error of `work`, or `CancellationError`.
    public func call<Answer: Sendable>(
        _ request: String, failure: any Error, _ work: () async throws -> Answer
    ) async throws -> Answer {
        note(request)
        let id = gate.begin(request, pane: pane)
        defer { gate.end(id) }
        let answer: Result<Answer, any Error>
        do { answer = .success(try await work()) } catch { answer = .failure(error) }
        do { try await gate.wait(pane: pane) } catch is PaneGate.Failed { throw failure }
        return try answer.get()
    }
}
