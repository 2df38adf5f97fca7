import KitReactive
public import KitVVSI

/// The store of a VVSI screen, for tests that account for all that an action causes.
///
///     let store = TestStore(CounterInteractor(services))
///     try await store.send(.requestNumber) { $0.isRequestingNumber = true }
///     try await store.after { try numbers.answer(42) } changes: { $0.show(Count(42)) }
///     try store.finish()
///
/// Each step lets the interactor react, then compares the state with the one before and the expected changes. A
/// notification that no step expects fails the next step, and ``finish()`` fails while an effect runs.
@MainActor
public final class TestStore<Interactor: InteractorProtocol> where Interactor.S: Equatable, Interactor.N: Equatable {
    /// The store itself, for a child.
    public let viewState: ViewState<Interactor>
    /// Each state so far, from the initial one to the newest; equal neighbours count once.
    public private(set) var states: [Interactor.S] = []
    private var notifications: [Interactor.N] = []
    private var subscriptions: [AnyCancellable] = []

    /// Creates a store with the interactor's initial state.
    public init(_ interactor: Interactor) {
        viewState = ViewState(interactor)
        subscriptions = [
            viewState.observe { [weak self] in if self?.states.last != $0 { self?.states.append($0) } },
            viewState.notifications.sink { [weak self] in self?.notifications.append($0) },
        ]
    }

    /// The newest state.
    public var state: Interactor.S { viewState.state }

    /// Triggers an action.
    /// - Parameters:
    ///   - action: The action.
    ///   - changes: Changes the state before the action to the expected one.
    /// - Throws: `ContractFailure` if the state differs, or a notification before was not expected.
    public func send(_ action: Interactor.A, changes: (inout Interactor.S) throws -> Void = { _ in }) async throws {
        try await after({ viewState.trigger(action) }, changes: changes)
    }

    /// Does something outside, such as answering a service or advancing a clock.
    /// - Parameters:
    ///   - step: What happens outside.
    ///   - changes: Changes the state before the step to the expected one.
    /// - Throws: `ContractFailure` if the state differs, or a notification before was not expected; what the step throws.
    public func after(
        _ step: () async throws -> Void, changes: (inout Interactor.S) throws -> Void = { _ in }
    ) async throws {
        try expectNoNotification()
        var expected = state
        try await step()
        await SerialRuntime.shared.settle()
        try changes(&expected)
        guard state != expected else { return }
        throw ContractFailure("the state differs from the expected one:\n" + Self.difference(expected, state))
    }

    /// Expects the notifications since the last step, in their order.
    /// - Throws: `ContractFailure` if others were sent.
    public func expect(_ expected: Interactor.N...) throws {
        let sent = notifications
        notifications = []
        if sent != expected { throw ContractFailure("expected the notifications \(expected), got \(sent)") }
    }

    /// Expects that these effects run and no others.
    /// - Throws: `ContractFailure` if others do.
    public func expect(running works: [Interactor.Work]) throws {
        let (count, idle) = (viewState.effect.runningCount, works.filter { !viewState.effect.isRunning($0) })
        guard count != works.count || !idle.isEmpty else { return }
        throw ContractFailure("expected the effects \(works); \(count) run, and \(idle) do not")
    }

    /// Ends the test.
    /// - Throws: `ContractFailure` if a notification was not expected, or an effect runs.
    public func finish() throws {
        try expectNoNotification()
        try expect(running: [])
    }

    private func expectNoNotification() throws {
        if !notifications.isEmpty { throw ContractFailure("the notifications \(notifications) were not expected") }
    }

    /// Returns the fields that differ, one a line.
    private static func difference(_ expected: Interactor.S, _ actual: Interactor.S) -> String {
        let fields = zip(Mirror(reflecting: expected).children, Mirror(reflecting: actual).children)
        return fields.compactMap { expected, actual in
            let (old, new) = (String(describing: expected.value), String(describing: actual.value))
            return old == new ? nil : "  \(expected.label ?? ""): expected \(old), got \(new)"
        }
        .joined(separator: "\n")
    }
}
