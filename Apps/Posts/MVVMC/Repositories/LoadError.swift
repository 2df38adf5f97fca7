import KitCore
import KitDI
import KitReactive

/// An error of loading, which the screen shows in place of its content or above it: the error service logs it for
/// debugging, and shows no alert.
struct LoadError: SuppressibleError {
    let error: any Error
    var shouldDisplay: Bool { false }
}

extension AnyPublisher {
    /// Reports the failure of loading to an error service, which logs it; values and failure pass unchanged.
    func reported(to errorService: ErrorService) -> Self {
        handleEvents(receiveCompletion: {
            if case .failure(let error) = $0 { errorService.report(LoadError(error: error)) }
        })
        .eraseToAnyPublisher()
    }
}
