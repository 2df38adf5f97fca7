import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews

final class NumberScene: Scene<NumberContent> {
    static let title = "Number"
}

final class NumberContent: RetainedView, ViewModelled {
    typealias ViewModel = NumberViewModel

    private let view = NumberView("Count")

    override init() {
        super.init()
        addSubview(view)
    }

    var inputFromView: InputFromView { InputFromView(tap: view.button.tapPublisher) }

    func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.number --> view.number.textBinder
    }

    override func layoutSubviews() { view.frame = bounds }
}

/// Counts taps during endless work.
final class NumberViewModel: BaseViewModel<Never, NumberViewModel.InputFromView, NumberViewModel.Output> {
    struct InputFromView {
        let tap: AnyPublisher<Void, Never>
    }

    struct Output {
        let number: AnyPublisher<String, Never>
    }

    private let number = Property(0)
    private let effects = EffectScope("NumberViewModel")

    init() { super.init() }

    override func transform(input: Input) -> Output {
        input.fromView.tap.sink { [weak self] in self?.number.value += 1 }.store(in: &cancellables)
        input.fromController.viewDidAppear
            .sink { [weak self] in self?.effects.run { await waitForever() } }
            .store(in: &cancellables)
        return Output(number: number.publisher.map(String.init).eraseToAnyPublisher())
    }
}
