import KitCore
import KitReactive
import KitVVSI

/// The logic of the scene "Detail".
class DetailInteractor: InitialStateProtocol, EffectOwner {
    typealias S = DetailState
    typealias A = DetailAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("DetailInteractor")
    let initialState = DetailState()
    private let fetch: @Sendable () async throws -> String

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
    }

    func execute(_ state: @escaping CurrentState<S>, _ action: DetailAction, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .appear: if state().load == .loading { load(updater) }
        case .disappear: effects.cancelAll()
        case .reload: reload(updater)
        }
    }

    /// Asks for the text anew, or joins a request that is under way.
    private func reload(_ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("load") else { return }
        updater { $0.load = .loading }
        load(updater)
    }

    private func load(_ updater: @escaping StateUpdater<S>) {
        effects.run("load", policy: .ignoreIfRunning) { [fetch] in
            try await fetch()
        } then: { text in
            updater { $0.show(text) }
        } catch: { error in
            updater { $0.load = .error(error.displayable) }
        }
    }
}

extension DetailState {
    fileprivate mutating func show(_ newText: String) {
        text = newText
        load = newText.isEmpty ? .noData : .hasData
    }
}
