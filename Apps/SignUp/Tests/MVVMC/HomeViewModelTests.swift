import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

/// Home's view model with streams that a test sends, and streams that it records.
private final class HomeStreams {
    let server = ScriptedSignUp()
    let logOut = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()

    private(set) var greetings: [String] = []
    private(set) var emails: [String] = []
    private(set) var notices: [String?] = []
    private(set) var steps: [HomeStep] = []
    private let viewModel: HomeViewModel
    private var subscriptions: [AnyCancellable] = []

    init(isReturning: Bool, notice: String? = nil) async {
        viewModel = HomeViewModel(server.services, .sample(), isReturning: isReturning, notice: notice)
        let view = HomeViewModel.InputFromView(logOut: logOut.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        subscriptions = [
            output.greeting.sink { [weak self] in self?.greetings.append($0) },
            output.email.sink { [weak self] in self?.emails.append($0) },
            output.notice.sink { [weak self] in self?.notices.append($0) },
            viewModel.navigator.observe { [weak self] in self?.steps.append($0) },
        ]
        scene.viewDidLoad.send()
        await SerialRuntime.shared.settle()
    }

    func answer(_ account: Account) async throws {
        try server.accounts.checking.answer(account)
        await SerialRuntime.shared.settle()
    }

    func fail(_ error: AccountsError) async throws {
        try server.accounts.checking.fail(error)
        await SerialRuntime.shared.settle()
    }
}

@Suite("Home's view model: streams in, streams out")
struct HomeViewModelTests {
    @Test("a new session is not checked")
    func begun() async {
        let streams = await HomeStreams(isReturning: false, notice: SignUpTexts.sessionNotSaved)
        #expect(streams.greetings == ["Welcome, Ada!"] && streams.emails == ["ada@example.org"])
        #expect(streams.notices == [SignUpTexts.sessionNotSaved])
        #expect(streams.server.accounts.checking.requests.isEmpty)
        streams.logOut.send()
        #expect(streams.steps == [.loggedOut])
    }

    @Test("a name that the server has changed is shown and saved; the same name is neither")
    func changed() async throws {
        let streams = await HomeStreams(isReturning: true)
        try await streams.answer(Session.sample().account)
        #expect(streams.greetings == ["Welcome back, Ada!"] && streams.server.store.session == nil)
        let others = await HomeStreams(isReturning: true)
        others.server.store.change { $0.canSave = false }
        try await others.answer(Account(name: "Adele", email: "ada@example.org"))
        #expect(others.greetings.last == "Welcome back, Adele!")
        #expect(others.notices == [nil, SignUpTexts.sessionNotSaved])
    }

    @Test("logging out ends the check, and a late answer changes nothing")
    func loggedOut() async throws {
        let streams = await HomeStreams(isReturning: true)
        streams.server.accounts.ignoresCancellation = true
        streams.logOut.send()
        await SerialRuntime.shared.settle()
        #expect(streams.steps == [.loggedOut] && streams.server.accounts.checking.cancelled.count == 1)
        #expect(streams.greetings.count == 1)
    }
}
