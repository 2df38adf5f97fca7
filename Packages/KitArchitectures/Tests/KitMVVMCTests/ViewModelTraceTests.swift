import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import Testing

@Suite("A trace of view models", .serialized)
struct ViewModelTraceTests {
    private final class Lines {
        var all: [String] = []
    }

    private final class Secretive: ObservableVM {
        let pin = Property("")
    }

    @Test func inputsAreTracedBeforeOutputs() {
        let lines = Lines()
        let journal = Journal()
        GreetingView.journal = journal
        let scene = Trace.$current.withValue(Trace { lines.all.append("\($0.kind) \($0.source): \($0.text)") }) {
            GreetingScene(viewModel: GreetingViewModel(journal))
        }
        (scene.view as? GreetingView)?.button.activate()
        #expect(
            lines.all.prefix(2) == ["event GreetingViewModel: name", "state GreetingViewModel: text"])
    }

    /// Keeps no state: its output is a function of its input.
    private final class StreamViewModel: BaseViewModel<Never, StreamViewModel.Events, StreamViewModel.Output> {
        struct Events { let press: AnyPublisher<Void, Never> }
        struct Output { let count: AnyPublisher<String, Never> }

        override func transform(input: Input) -> Output {
            Output(
                count: input.fromView.press.scan(0) { count, _ in count + 1 }.prepend(0).map(String.init)
                    .eraseToAnyPublisher())
        }
    }

    private final class StreamView: View, ViewModelled {
        typealias ViewModel = StreamViewModel
        let button = ButtonView("Press")
        let label = LabelView()
        var inputFromView: StreamViewModel.Events { .init(press: button.tapPublisher) }
        func populate(with output: StreamViewModel.Output) -> [AnyCancellable] { output.count --> label.textBinder }
    }

    @Test func outputsOfStreamsAreTraced() {
        let lines = Lines()
        let scene = Trace.$current.withValue(Trace { lines.all.append("\($0.kind) \($0.source): \($0.text)") }) {
            SceneController<StreamView>(viewModel: StreamViewModel())
        }
        (scene.view as? StreamView)?.button.activate()
        #expect(lines.all.prefix(2) == ["event StreamViewModel: press", "state StreamViewModel: count"])
        #expect((scene.view as? StreamView)?.label.text == "1")
    }

    @Test func boundPropertiesAreTracedByName() {
        let lines = Lines()
        let viewModel = Trace.$current.withValue(Trace { lines.all.append("\($0.kind) \($0.source): \($0.text)") }) {
            Secretive()
        }
        viewModel.pin.value = "1111"
        viewModel.bindViewModel()
        viewModel.pin.value = "2580"
        viewModel.contentLoadState.value = .hasData
        viewModel.unbindViewModel()
        viewModel.pin.value = "1379"
        #expect(lines.all == ["state Secretive: pin", "state Secretive: hasData"])
    }

    @Test func withoutATraceNothingIsRecorded() {
        let lines = Lines()
        let viewModel = Secretive()
        Trace.$current.withValue(Trace { lines.all.append($0.text) }) {
            viewModel.bindViewModel()
            viewModel.pin.value = "2580"
        }
        #expect(lines.all.isEmpty)
    }
}
