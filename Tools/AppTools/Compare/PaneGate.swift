public import KitCore
public import KitReactive
import Synchronization

/// A gate between the panes and their services: answers pass at once, or wait until the user releases them.
///
/// So the user can simulate a slow or broken server for all panes alike. Calls are counted per pane: the third call of
/// one pane is answered together with the third calls of the others. Unlike `ServiceGate`, which tests use, it holds
/// only the answer: the service has already done its work.
public nonisolated final class PaneGate: Sendable {
    /// The name of the panes' service in recordings.
    public static let service = "backend"

    private struct Log {
        var requests: [Int: [String]] = [:]
        /// The calls without an answer, by their numbers.
        var open: [Int: (pane: Int, request: String, begun: Origin)] = [:]
        /// The newest answer of each pane: when its call began, and when it came.
        var answers: [Int: (begun: Origin, at: Duration)] = [:]
        var lastID = 0
        var moment = 0
    }

    /// The step and the time at which a call began.
    fileprivate struct Origin: Equatable {
        let moment: Int
        let at: Duration
    }

    /// The error of a call that the user makes fail.
    struct Failed: Error {}

    /// The panes whose calls wait, and whether the gate holds calls.
    private let calls = WaiterQueue<Int, Bool>(false)
    private let log = Mutex(Log())

    /// A Boolean value that indicates whether the gate holds calls.
    public var isHolding: Bool { calls.state }
    /// The number of waiting calls of all panes.
    public var waitingCount: Int { calls.conditions.count }
    /// The greatest number of waiting calls of one pane.
    public var waitingPerPane: Int { Dictionary(grouping: calls.conditions) { $0 }.values.map(\.count).max() ?? 0 }

    /// Returns the requests of a pane so far.
    public func requests(of pane: Int) -> [String] { log.withLock { $0.requests[pane] ?? [] } }

    /// Returns the requests of a pane without an answer, the oldest first.
    public func openRequests(of pane: Int) -> [String] {
        log.withLock { log in
            log.open.sorted { $0.key < $1.key }.filter { $0.value.pane == pane }.map(\.value.request)
        }
    }

    /// Calls the observer when a call starts or stops waiting.
    func observe(_ observer: @escaping @Sendable () -> Void) { calls.observe(observer) }

    func note(_ request: String, pane: Int) { log.withLock { $0.requests[pane, default: []].append(request) } }

    /// Begins a moment, to which calls belong that begin now.
    func begin(moment: Int) { log.withLock { $0.moment = moment } }

    /// Begins a call, and returns its number for `answer` and `end`.
    func begin(_ request: String, pane: Int, at time: Duration) -> Int {
        log.withLock { log in
            log.lastID += 1
            log.open[log.lastID] = (pane, request, Origin(moment: log.moment, at: time))
            return log.lastID
        }
    }

    /// Notes that a call has an answer, or an error in its place.
    func answer(_ id: Int, at time: Duration) {
        log.withLock { log in
            if let call = log.open[id] { log.answers[call.pane] = (call.begun, time) }
        }
    }

    func end(_ id: Int) { log.withLock { _ = $0.open.removeValue(forKey: id) } }

    /// Returns whether a call of a pane that began with a moment has its answer at a time.
    func isAnswered(_ pane: Int, moment: Int, begun start: Duration, at time: Duration) -> Bool {
        log.withLock { log in
            log.answers[pane].map { $0.begun == Origin(moment: moment, at: start) && $0.at == time } ?? false
        }
    }

    /// Waits until the answer may pass.
    /// - Throws: `Failed` if the user makes the call fail, or `CancellationError` if the caller is cancelled.
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

    /// Opens the gate, and releases waiting calls.
    func release() {
        calls.release { isHolding, panes in
            isHolding = false
            return Array(panes.indices)
        }
    }

    /// Releases one waiting call of each pane, or makes it fail.
    /// - Parameter number: The position among the waiting calls, counted from 1, the oldest first.
    /// - Returns: `true` if there was a call.
    func decide(_ number: Int, fails: Bool) -> Bool {
        calls.release(with: fails ? .failure(Failed()) : .success(())) { _, panes in
            let byPane = Dictionary(grouping: panes.indices) { panes[$0] }
            return byPane.sorted { $0.key < $1.key }.compactMap { _, places in
                number > 0 && places.count >= number ? places[number - 1] : nil
            }
        } > 0
    }
}

/// The services of one pane's app: the common clock, and the gate before its services.
public nonisolated struct PaneServices: Sendable {
    /// The clock of all panes.
    public let clock: ManualClock
    /// The link with which the app starts, if any.
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

    /// Records an effect that is not on the screen, such as a bell, to compare it between panes.
    public func note(_ effect: String) { gate.note(effect, pane: pane) }

    /// Returns whether a call that began with a moment has its answer now.
    func isAnswered(in moment: Int, begun start: Duration) -> Bool {
        gate.isAnswered(pane, moment: moment, begun: start, at: clock.now.offset)
    }

    /// Performs a service's work, and returns its answer when the gate releases it.
    /// - Parameters:
    ///   - request: The request without secrets, to compare it between panes.
    ///   - failure: The error of the service when the user makes it fail.
    /// - Throws: `failure` if the user makes the service fail, the error of `work`, or `CancellationError`.
    public func call<Answer: Sendable>(
        _ request: String, failure: any Error, _ work: () async throws -> Answer
    ) async throws -> Answer {
        note(request)
        let id = gate.begin(request, pane: pane, at: clock.now.offset)
        defer { gate.end(id) }
        var answer: Result<Answer, any Error>
        do { answer = .success(try await work()) } catch { answer = .failure(error) }
        do { try await gate.wait(pane: pane) } catch is PaneGate.Failed { answer = .failure(failure) }
        gate.answer(id, at: clock.now.offset)
        return try answer.get()
    }
}
