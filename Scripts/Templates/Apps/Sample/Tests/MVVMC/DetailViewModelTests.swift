import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing

@testable import SampleMVVMC

@Suite("The view model of Detail: streams in, streams out")
final class DetailViewModelTests {
    private struct IsDown: Error {}

    private let server = Script<Void, String>()
    private let reload = PassthroughSubject<Void, Never>()
    private let scene = SceneChannels()
    private let viewModel: DetailViewModel
    private var contents: [ContentLoadState] = []
    private var texts: [String] = []
    private var subscriptions: [AnyCancellable] = []

    init() async {
        viewModel = DetailViewModel { [server] in try await server.call(()) }
        let output = viewModel.transform(
            inputFromView: .init(reload: reload.eraseToAnyPublisher()), channels: scene)
        subscriptions = [
            output.content.sink { [unowned self] in contents.append($0) },
            output.text.sink { [unowned self] in texts.append($0) },
        ]
        scene.viewDidLoad.send()
        await SerialRuntime.shared.settle()
    }

    @Test("the text that arrives replaces the spinner")
    func loading() async throws {
        try server.answer("A text.")
        await SerialRuntime.shared.settle()
        #expect(contents == [.loading, .hasData] && texts == ["A text."])
    }

    @Test("an empty text is no data, and a failure is shown until the next request")
    func withoutText() async throws {
        try server.answer("")
        await SerialRuntime.shared.settle()
        reload.send()
        await SerialRuntime.shared.settle()
        try server.fail(IsDown())
        await SerialRuntime.shared.settle()
        reload.send()
        #expect(contents == [.loading, .noData, .loading, .error(IsDown().displayable), .loading])
    }

    @Test("there is one request at a time, and it ends with the subscriptions")
    func oneRequest() async {
        reload.send()
        await SerialRuntime.shared.settle()
        #expect(server.requests.count == 1)
        subscriptions = []
        await SerialRuntime.shared.settle()
        #expect(server.cancelled.count == 1)
    }
}
