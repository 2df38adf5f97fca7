import CounterScreens
import KitMVVMC
import KitReactive
import KitSceneViews

extension CounterView: ViewModelled {
    public typealias ViewModel = CounterViewModel

    public var inputFromView: InputFromView {
        InputFromView(
            increment: increment.tapPublisher,
            decrement: decrement.tapPublisher,
            reset: reset.tapPublisher,
            step: step.valuePublisher,
            auto: auto.tapPublisher,
            random: random.tapPublisher,
            about: about.tapPublisher)
    }

    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.count --> count.textBinder
        output.step --> step.selectedIndexBinder
        output.isCountingAutomatically --> auto.isOnBinder
        output.isAskingForNumber --> spinner.isAnimatingBinder
        output.message --> message.textBinder
    }
}
