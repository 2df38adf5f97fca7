import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing

@testable import SampleMVVMC

@Suite("The view model of Detail: streams in, streams out")
struct DetailViewModelTests {
    private struct IsDown: Error {}

    private let server = Script<Void, String>()
    private let reload = Signal<Void>()
    private let detail: Streams<Never, DetailViewModel.Output>

    init() async {
        detail = Streams(
            DetailViewModel { [server] in try await server.call(()) }, .init(reload: reload.publisher),
            recording: \.content, \.text)
        detail.scene.viewDidLoad.send()
        await detail.settle()
    }

    @Test("the text that arrives replaces the spinner")
    func loading() async throws {
        try server.answer("A text.")
        await detail.settle()
        #expect(detail.content == [.loading, .hasData] && detail.text == ["A text."])
    }

    @Test("an empty text is no data, and a failure is shown until the next request")
    func withoutText() async throws {
        try server.answer("")
        await detail.settle()
        reload.send()
        await detail.settle()
        try server.fail(IsDown())
        await detail.settle()
        reload.send()
        #expect(detail.content == [.loading, .noData, .loading, .error(IsDown().displayable), .loading])
    }

    @Test("there is one request at a time, and it ends with the scene")
    func oneRequest() async {
        reload.send()
        await detail.settle()
        #expect(server.requests.count == 1)
        detail.end()
        await detail.settle()
        #expect(server.cancelled.count == 1)
    }
}
