import KitCore
import KitReactive
import KitSceneViews
import Testing

@testable import KitMVVMC

@Suite("A trace of view models", .serialized)
struct ViewModelTraceTests {
    /// A view model without state, whose output is a function of its input.
    private final class StreamViewModel: BaseViewModel<Never, StreamViewModel.Events, StreamViewModel.Output> {
        struct Events { let press: AnyPublisher<Void, Never> }
        struct Output { let count: AnyPublisher<String, Never> }

        override func transform(input: Input) -> Output {
            Output(
                count: input.fromView.press.scan(0) { count, _ in count + 1 }.prepend(0).map(String.init)
                    .eraseToAnyPublisher())
        }
    }

    private final class StreamView: RetainedView, ViewModelled {
        typealias ViewModel = StreamViewModel
        let button = ButtonView("Press")
        let label = LabelView()
        var inputFromView: StreamViewModel.Events { .init(press: button.tapPublisher) }
        func populate(with output: StreamViewModel.Output) -> [AnyCancellable] { output.count --> label.textBinder }
    }

    @Test func outputsOfStreamsAreTraced() {
        var lines: [String] = []
        let scene = Trace.$current.withValue(Trace { lines.append("\($0.kind) \($0.source): \($0.text)") }) {
            SceneController<StreamView>(viewModel: StreamViewModel())
        }
        (scene.view as? StreamView)?.button.activate()
        #expect(lines.prefix(2) == ["event StreamViewModel: press", "state StreamViewModel: count"])
        #expect((scene.view as? StreamView)?.label.text == "1")
        // The inspector of the comparison finds the outputs in the same way.
        let outputs = Mirror(reflecting: scene).children.first { $0.label == "outputValues" }?.value as? OutputValues
        #expect(outputs?.newest["count"] as? String == "1")
    }

    @Test func aToolReceivesTheValuesOfOutputs() {
        var seen: [String] = []
        let trace = Trace(
            values: { seen.append("\($0.name) \($0.old ?? "") \($0.new)") }, { seen.append($0.kind.rawValue) })
        let scene = Trace.$current.withValue(trace) { SceneController<StreamView>(viewModel: StreamViewModel()) }
        (scene.view as? StreamView)?.button.activate()
        #expect(seen.prefix(4) == ["press  ()", "event", "count 0 1", "state"])
    }

    /// A view model with properties of both kinds.
    private final class PropertyViewModel: ObservableVM {
        let count = Property(0)
        @Published var name = "a"
    }

    @Test func aToolReceivesTheValuesOfProperties() {
        var seen: [String] = []
        let trace = Trace(
            values: { seen.append("\($0.name) \($0.old ?? "") \($0.new)") }, { seen.append($0.text) })
        let model = Trace.$current.withValue(trace) { PropertyViewModel() }
        model.bindViewModel()
        model.count.value = 2
        model.name = "b"
        model.contentLoadState.value = .hasData
        #expect(
            seen == [
                "count 0 2", "count", "name a b", "name", "contentLoadState loading hasData", "hasData",
            ])
    }

    /// A view model whose inputs and outputs are signals.
    private final class SignalViewModel: BaseViewModel<Never, SignalViewModel.Events, SignalViewModel.Output> {
        enum Pick { case named(String) }
        struct Events {
            let picked: Signal<Pick>
            let typed: Signal<String>
        }
        struct Output { let accepted: Signal<String> }

        override func transform(input: Input) -> Output {
            let accepted = Signal<String>()
            cancellables = [input.fromView.typed.observe { accepted.send($0) }]
            return Output(accepted: accepted)
        }
    }

    private final class SignalView: RetainedView, ViewModelled {
        typealias ViewModel = SignalViewModel
        let picked = Signal<SignalViewModel.Pick>()
        let typed = Signal<String>()
        var inputFromView: SignalViewModel.Events { .init(picked: picked, typed: typed) }
        func populate(with output: SignalViewModel.Output) -> [AnyCancellable] { output.accepted.observe { _ in } }
    }

    @Test func signalsAreTracedByTheirNameAndChoicesByTheirCase() {
        var lines: [String] = []
        let scene = Trace.$current.withValue(Trace { lines.append("\($0.kind) \($0.source): \($0.text)") }) {
            SceneController<SignalView>(viewModel: SignalViewModel())
        }
        let view = scene.view as? SignalView
        view?.picked.send(.named("fig"))
        view?.typed.send("2580")
        #expect(
            lines == [
                "event SignalViewModel: named(•••)", "event SignalViewModel: typed", "state SignalViewModel: accepted",
            ])
    }
}
