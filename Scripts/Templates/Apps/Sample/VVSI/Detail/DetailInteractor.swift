import KitCore
import KitReactive
import KitVVSI

/// The contents of the scene "Detail".
struct DetailState: StateProtocol, Equatable {
    var content = ContentLoadState.loading
    var text = ""
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
        case .appear: if state.value.content == .loading { load(state) }
        case .reload: load(state)
        }
    }

    /// Requests the text, unless a request is in progress.
    private func load(_ state: Handle) {
        state.update { $0 = DetailState() }
        state.run(.load, policy: .ignoreIfRunning) { [fetch] state in
            do {
                let text = try await fetch()
                state.update { ($0.text, $0.content) = (text, text.isEmpty ? .noData : .hasData) }
            } catch {
                state.update { $0.content = .error(error.displayable) }
            }
        }
    }
}
