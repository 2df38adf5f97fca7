import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

private struct NumberViewModel: ReusableViewViewModel {
    let identifier = NumberCell.identifier
    let number: Int
}

private struct OtherViewModel: ReusableViewViewModel {
    let identifier = "Other"
}

private final class NumberCell: TableCellView, CustomBinder {
    private(set) var shown: [Int] = []

    func bind(viewModel: NumberViewModel) { shown.append(viewModel.number) }
}

@Suite("Flaws of MVVMKit")
struct MVVMKitFlawTests {
    @Test("A view that is given a view model of another type takes the program down")
    func wrongTypes() {
        let cell = NumberCell()
        let viewModels: [any ViewModel] = [NumberViewModel(number: 1), OtherViewModel(), NumberViewModel(number: 2)]
        #expect(viewModels.map { cell.bind(viewModel: $0) } == [true, false, true])
        #expect(cell.shown == [1, 2] && NumberCell.identifier == "NumberCell")
    }

    @Test("A screen with a new view model still receives values of the former one")
    func rebinding() {
        let (first, second) = (LabelVM("first"), LabelVM("second"))
        let scene = LabelScene(viewModel: first)
        let stack = SceneStack([scene])
        stack.attach()
        scene.viewModel = second
        #expect(scene.label.text == "second" && !first.isBound && second.isBound)
        first.text.value = "late"
        #expect(scene.label.text == "second")
        second.text.value = "heard"
        #expect(scene.label.text == "heard")
    }

    @Test("A view model that comes before the view is loaded is bound once, when it is")
    func bindingBeforeLoading() {
        let scene = LabelScene(viewModel: LabelVM("first"))
        scene.viewModel = LabelVM("second")
        #expect(scene.label.text == "" && scene.bindCount == 0)
        SceneStack([scene]).attach()
        #expect(scene.label.text == "second" && scene.bindCount == 1)
    }
}

private final class LabelVM: ObservableVM {
    let text: Property<String>
    init(_ text: String) { self.text = Property(text) }
}

private final class LabelScene: MVVMViewController<LabelVM> {
    let label = LabelView()
    private(set) var bindCount = 0
    override func loadView() -> RetainedView { label }
    override func bind(viewModel: LabelVM) -> [AnyCancellable] {
        bindCount += 1
        return [viewModel.text.bind(to: label) { $0.text = $1 }]
    }
}

@Suite("Flaws of NiceArchitecture's view models")
struct NiceArchitectureFlawTests {
    private enum Failure: DisplayableError {
        case first, second
        var title: String { "Sorry" }
        var message: String { "Try again." }
    }

    private final class FailingVM: ObservableVM {
        let errors: Signal<any DisplayableError>
        init(_ errors: Signal<any DisplayableError>) { self.errors = errors }
        override func didBind() { bindDisplayableErrors(errors) }
    }

    private let errors = Signal<any DisplayableError>()

    @Test("A view model begins with “No data.” for a frame")
    func initialState() {
        #expect(ObservableVM().contentLoadState.value == .loading)
    }

    @Test("Errors that compare by their text hide that another one came")
    func errorsByText() {
        let viewModel = FailingVM(errors)
        var changes = 0
        let subscription = viewModel.contentLoadState.observeChanges { _ in changes += 1 }
        viewModel.contentLoadState.set(ifChanged: .error(Failure.first))
        viewModel.contentLoadState.set(ifChanged: .error(Failure.second))
        viewModel.contentLoadState.set(ifChanged: .error(Failure.second))
        #expect(changes == 2)
        subscription.cancel()
    }

    @Test("Errors reach a view model while it is bound, and then no more")
    func displayableErrors() {
        let viewModel = FailingVM(errors)
        errors.send(Failure.first)
        #expect(viewModel.contentLoadState.value == .loading)
        viewModel.bindViewModel()
        errors.send(Failure.first)
        #expect(viewModel.contentLoadState.value == .error(Failure.first))
        viewModel.unbindViewModel()
        // Binding errors while no view is shown is too early.
        viewModel.bindDisplayableErrors(errors)
        errors.send(Failure.second)
        #expect(viewModel.contentLoadState.value == .error(Failure.first))
    }

    @Test("Unbinding leaves tasks running that write state afterwards")
    func unbinding() async {
        let viewModel = ObservableVM()
        viewModel.bindViewModel()
        viewModel.effects.run("load") {
            await Task.yield()
            if !Task.isCancelled { viewModel.contentLoadState.value = .hasData }
        }
        viewModel.unbindViewModel()
        for _ in 0..<10 { await Task.yield() }
        #expect(viewModel.contentLoadState.value == .loading)
    }

    @Test("Load states are traced without the error's text")
    func trace() {
        var lines: [String] = []
        let viewModel = Trace.$current.withValue(Trace { lines.append($0.description) }) { ObservableVM() }
        viewModel.contentLoadState.value = .hasData
        viewModel.contentLoadState.value = .error(Failure.first)
        #expect(lines == ["1 state ObservableVM: hasData", "2 state ObservableVM: error(•••)"])
    }
}
