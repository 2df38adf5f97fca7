import KitReactive
import KitVVSI

struct BasketState: StateProtocol, Equatable {
    var items = 0
    var log: [String] = []
}

enum BasketAction: ActionProtocol {
    case add
    case addTwice
    case note(String)
    case tell([String])
    case wait
    case none
}

enum BasketNotification: NotificationProtocol, Equatable {
    case told(String)
}

/// An interactor that adds items up to a limit of five.
final class BasketInteractor: InitialStateProtocol, EffectOwner {
    let notifications = PassthroughSubject<BasketNotification, Never>()
    let effects = EffectScope("Basket")
    let initialState = BasketState(items: 0, log: ["initial"])
    var kept: (current: CurrentState<BasketState>, updater: StateUpdater<BasketState>)?

    func execute(
        _ state: @escaping CurrentState<BasketState>, _ action: BasketAction,
        _ updater: @escaping StateUpdater<BasketState>
    ) {
        kept = (state, updater)
        switch action {
        case .add: updater { if $0.items < 5 { $0.items += 1 } }
        case .addTwice: (0..<2).forEach { _ in updater { $0.items += 1 } }
        case .note(let line): updater { $0.log.append(line) }
        case .tell(let lines): lines.forEach { notifications.send(.told($0)) }
        case .wait: wait(updater)
        case .none: break
        }
    }

    private func wait(_ updater: @escaping StateUpdater<BasketState>) {
        effects.run("wait") {
            _ = await untilCancelled()
            updater { $0.items = -1 }
        }
    }
}

/// Waits until the task is cancelled.
nonisolated func untilCancelled() async -> Void? {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
        for await _ in stream {}
    } onCancel: {
        continuation.finish()
    }
    return nil
}
