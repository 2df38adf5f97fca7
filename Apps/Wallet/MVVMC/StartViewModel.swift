import KitMVVMC
import KitNavigation
import KitReactive

/// A press of the one button of a page, or of one of its two.
package enum StartStep {
    case start
    case accept
    case create
    case restore
}

/// Turns presses of buttons into steps, for all pages that show only texts.
package final class StartViewModel: BaseViewModel<StartStep, StartViewModel.InputFromView, Void> {
    /// The user's input.
    package struct InputFromView {
        let steps: AnyPublisher<StartStep, Never>
    }

    package override func transform(input: Input) {
        input.fromView.steps
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)
    }
}
