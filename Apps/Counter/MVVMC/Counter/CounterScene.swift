import CounterDomain
import CounterScreens
import KitMVVMC
import KitReactive
import KitSceneViews

/// The scene of the counter, in one line.
final class CounterScene: Scene<CounterView> {
    static let title = CounterTexts.title
}

extension CounterView: ViewModelled {
    /// The view model of the counter's screen.
    public typealias ViewModel = CounterViewModel

    /// The user's input on the screen.
    public var inputFromView: InputFromView {
        InputFromView(
            increment: increment.tapPublisher,
            decrement: decrement.tapPublisher,
            reset: reset.tapPublisher,
            undo: undo.publisher,
            step: step.selection.publisher,
            auto: auto.tapPublisher,
            random: random.tapPublisher,
            about: about.tapPublisher)
    }

    /// Binds what the view model puts out to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.count --> count.textBinder
        output.step --> step.selectedIndexBinder
        output.isCountingAutomatically --> auto.isOnBinder
        output.isRequestingNumber --> spinner.isAnimatingBinder
        output.message --> message.textBinder
        output.undoableCount --> Binder(self) { $0.undoableCount = $1 }
    }
}
