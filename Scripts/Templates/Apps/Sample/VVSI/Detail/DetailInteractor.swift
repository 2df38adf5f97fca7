import KitCore
import KitReactive
import KitVVSI

/// The contents of the scene "Detail".
struct DetailState: StateProtocol {
    private(set) var phase = Phase.loading

    /// The phase of loading the text.
    enum Phase {
        case loading
        case loaded(String)
        case failed(any DisplayableError)
    }

    var text: String {
        if case .loaded(let text) = phase { text } else { "" }
    }

    var content: ContentLoadState {
        switch phase {
        case .loading: .loading
        case .loaded(let text): text.isEmpty ? .noData : .hasData
        case .failed(let error): .error(error)
        }
    }

    mutating func requested() { phase = .loading }
    mutating func received(_ text: String) { phase = .loaded(text) }
    mutating func failed(_ error: any Error) { phase = .failed(error.displayable) }
}

/// The user's actions, and the appearance of the scene "Detail".
enum DetailAction: ActionProtocol {
    case appear
    case reload
}

/// The logic of the scene "Detail".
final class DetailInteractor: InteractorProtocol {
    typealias S = DetailState
    typealias A = DetailAction
    typealias N = Never

    nonisolated enum Work {
        case load
    }

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("DetailInteractor")
    let initialState = DetailState()
    private let fetch: @Sendable () async throws -> String

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
    }

    func execute(_ action: DetailAction, _ state: Handle) {
        switch action {
        case .appear: if case .loading = state.value.phase { load(state) }
        case .reload: load(state)
        }
    }

    /// Requests the text, unless a request is in progress.
    private func load(_ state: Handle) {
        state.update { $0.requested() }
        state.run(.load, policy: .ignoreIfRunning) { [fetch] in
            try await fetch()
        } then: { text in
            state.update { $0.received(text) }
        } catch: { error in
            state.update { $0.failed(error) }
        }
    }
}
