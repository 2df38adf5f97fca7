import KitReactive
import KitSceneViews
import KitVVSI

/// Shows a number and its button.
struct NumberBody: View, SceneAppearance {
    let viewState: ViewState<NumberInteractor>

    var body: some View {
        VStack {
            Text(String(viewState.state.number))
            Button("Count") { viewState.trigger(.count) }
        }
    }

    func didAppear() { viewState.trigger(.appear) }
}

/// Counts taps during endless work.
final class NumberInteractor: InitialStateProtocol, EffectOwner {
    struct S: StateProtocol {
        var number = 0
    }

    enum A: ActionProtocol {
        case appear
        case count
    }

    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("NumberInteractor")
    let initialState = S()

    func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .appear: effects.run { await waitForever() }
        case .count: updater { $0.number += 1 }
        }
    }
}
