import KitCells
import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import Testing

private struct TracedInput {
    let press: AnyPublisher<Void, Never>
    let choice: AnyPublisher<Int, Never>
    let count = 1
}

private final class TracedViewModel: BaseViewModel<Never, TracedInput, AnyPublisher<Int, Never>> {
    private let count = Property(0)
    private let password = Property("")

    override func transform(input: Input) -> AnyPublisher<Int, Never> {
        input.fromView.press.sink { [weak self] in self?.press() }.store(in: &cancellables)
        return count.publisher
    }

    private func press() {
        count.value += 1
        password.value = "hunter22"
    }
}

private final class TracedView: RetainedView, ViewModelled {
    typealias ViewModel = TracedViewModel

    let press = Signal<Void>()
    let choice = Property(3)

    var inputFromView: TracedInput {
        TracedInput(press: press.publisher, choice: choice.publisher)
    }

    func populate(with output: AnyPublisher<Int, Never>) -> [AnyCancellable] { output.sink { _ in } }
}

private final class TracedScene: Scene<TracedView> {}

private class TracedObservable: ObservableVM {
    let rows = Property(0)
}

private final class OtherObservable: TracedObservable {}

private final class TracedControls: RetainedView {
    let pressed = Signal<Void>()
}

private final class TracedScreen: MVVMViewController<TracedObservable> {
    let controls = TracedControls()
    override func loadView() -> RetainedView { controls }
}

@Suite("The trace of MVVM-C")
struct MVVMCTraceTests {
    @Test("inputs and properties are traced by name, the inputs first, and never with a value")
    func scene() throws {
        var lines: [String] = []
        let viewModel = TracedViewModel()
        let scene = Trace.$current.withValue(Trace { lines.append($0.description) }) {
            TracedScene(viewModel: viewModel)
        }
        let view = try #require(scene.loadView() as? TracedView)
        #expect(lines == [])
        view.choice.value = 4
        view.press.send()
        #expect(
            lines == [
                "1 event TracedViewModel: choice", "2 event TracedViewModel: press", "3 state TracedViewModel: count",
                "4 state TracedViewModel: password",
            ])
    }

    @Test("an observable view model traces its properties once it is bound, each change once")
    func observable() {
        var lines: [String] = []
        let viewModel = Trace.$current.withValue(Trace { lines.append($0.description) }) { TracedObservable() }
        viewModel.rows.value = 1
        viewModel.bindViewModel()
        viewModel.rows.value = 2
        viewModel.unbindViewModel()
        viewModel.bindViewModel()
        viewModel.rows.value = 3
        viewModel.contentLoadState.value = .hasData
        #expect(
            lines == [
                "1 state TracedObservable: rows", "2 state TracedObservable: rows", "3 state TracedObservable: hasData",
            ])
    }

    @Test("the signals of a screen's view are traced as events of its view model")
    func screen() {
        var lines: [String] = []
        let scene = Trace.$current.withValue(Trace { lines.append($0.description) }) {
            TracedScreen(viewModel: TracedObservable())
        }
        scene.didLoad()
        scene.controls.pressed.send()
        scene.viewModel = OtherObservable()
        scene.controls.pressed.send()
        #expect(lines == ["1 event TracedObservable: pressed", "2 event OtherObservable: pressed"])
    }

    @Test("without a trace nothing is observed")
    func silence() {
        let viewModel = TracedObservable()
        viewModel.bindViewModel()
        #expect(viewModel.rows.observerCount == 0)
    }
}
