import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// A view model without a controller that counts input from the view.
private final class PartViewModel: AbstractViewModel<AnyPublisher<Void, Never>, NoControllerInput, Property<Int>> {
    override func transform(input: Input) -> Property<Int> {
        let count = Property(0)
        input.fromView.sink { count.value += 1 }.store(in: &cancellables)
        return count
    }
}

/// A part of a scene with its own view model.
private final class PartView: RetainedView, ViewModelled {
    typealias ViewModel = PartViewModel
    let button = ButtonView("Count")
    var inputFromView: AnyPublisher<Void, Never> { button.tapPublisher }
    func populate(with output: Property<Int>) -> [AnyCancellable] { output --> button.titleBinderOfCount }
}

extension ButtonView {
    fileprivate var titleBinderOfCount: Binder<Int> { Binder(self) { $0.title = "\($1)" } }
}

@Suite("Requirements of a view model")
struct ViewModelContractTests {
    @Test("An input keeps both of its channels")
    func channels() {
        let input = AbstractViewModel<String, Int, Void>.Input(fromView: "view", fromController: 7)
        #expect(input.fromView == "view" && input.fromController == 7)
    }

    @Test("A view model listens until it is freed")
    func subscriptionsEnd() {
        let presses = PassthroughSubject<Void, Never>()
        var viewModel: PartViewModel? = PartViewModel()
        let count = viewModel?.transform(
            input: .init(fromView: presses.eraseToAnyPublisher(), fromController: NoControllerInput()))
        presses.send()
        viewModel = nil
        presses.send()
        #expect(count?.value == 1)
    }

    @Test("A view model has its own navigator unless it gets one")
    func navigator() {
        typealias Model = BaseViewModel<String, Void, Void>
        let shared = Navigator<String>()
        #expect(Model(navigator: shared).navigator === shared && Model().navigator !== Model().navigator)
    }

    @Test("A type that emits navigation steps is a stepper")
    func stepper() {
        func navigator<S: KitNavigation.Stepper>(of stepper: S) -> Navigator<S.NavigationStep> { stepper.navigator }
        let viewModel = BaseViewModel<String, Void, Void>()
        #expect(navigator(of: viewModel) === viewModel.navigator)
    }

    @Test("A part of a scene has an input without a controller")
    func withoutAController() {
        let (view, viewModel) = (PartView(), PartViewModel())
        let bindings = view.populate(with: viewModel.transform(input: view.input))
        view.button.activate()
        #expect(view.button.title == "1")
        withExtendedLifetime(bindings) {}
    }
}
