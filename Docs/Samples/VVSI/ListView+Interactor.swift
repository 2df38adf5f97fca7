import KitReactive
import KitVVSI

extension ListView {
    final class Interactor: ViewStateInteractorProtocol {
        typealias S = VState
        typealias A = VAction
        typealias N = VNotification

        let notifications: PassthroughSubject<N, Never> = .init()
        let service: Dependencies.Service

        init(dependencies: Dependencies = .shared) {
            service = dependencies.service
        }

        private func randomString(length: Int) -> String {
            String((0..<length).map { _ in service.randomCharacter() })
        }

        @MainActor
        func execute(
            _ state: @escaping CurrentState<S>,
            _ action: VAction,
            _ updater: @escaping StateUpdater<S>
        ) {
            switch action {
            case .add:
                // The README checks the limit in one step and appends in another, so two presses can pass the check
                // together. The updater is a transaction.
                updater { [notifications] state in
                    guard state.items.count < 5 else {
                        notifications.send(.error("Max items count is 5"))
                        return
                    }
                    state.items.append("New item")
                }

            case .remove:
                Task.detached {
                    await updater { state in
                        if !state.items.isEmpty {
                            state.items.removeLast()
                        }
                    }
                }

            case .random(let opt):
                Task {
                    let strings = (0..<opt.count).map { _ in randomString(length: opt.length) }
                    updater { state in
                        state.items = strings
                    }
                }
            }
        }
    }
}
