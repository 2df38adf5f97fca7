import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

@Suite("SignUp's other view models: streams in, streams out")
struct SceneTests {
    @Test("the welcome screen shows the flow's message, and sends the user's choice")
    func welcome() {
        let notice = CurrentValueSubject<String, Never>("")
        let signUp = PassthroughSubject<Void, Never>()
        let signIn = PassthroughSubject<Void, Never>()
        let viewModel = WelcomeViewModel(notice: notice.eraseToAnyPublisher())
        let view = WelcomeViewModel.InputFromView(
            signUp: signUp.eraseToAnyPublisher(), signIn: signIn.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
        var (notices, ways): ([String], [WelcomeStep]) = ([], [])
        let subscriptions = [
            output.notice.sink { notices.append($0) }, viewModel.navigator.observe { ways.append($0) },
        ]
        notice.send("Invited")
        signIn.send()
        signUp.send()
        #expect(notices == ["", "Invited"] && ways == [.signIn, .signUp])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("terms that were read once can be accepted, wherever they are scrolled to")
    func terms() {
        let isEndShown = CurrentValueSubject<Bool, Never>(false)
        let accept = PassthroughSubject<Void, Never>()
        let viewModel = TermsViewModel()
        let view = TermsViewModel.InputFromView(
            isEndShown: isEndShown.eraseToAnyPublisher(), accept: accept.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
        var (read, ways): ([Bool], [TermsStep]) = ([], [])
        let subscriptions = [output.isRead.sink { read.append($0) }, viewModel.navigator.observe { ways.append($0) }]
        accept.send()
        #expect(read == [false] && ways.isEmpty)
        isEndShown.send(true)
        isEndShown.send(false)
        accept.send()
        #expect(read == [false, true] && ways == [.accept])
        withExtendedLifetime(subscriptions) {}
    }
}

/// Home's view model between streams that a test sends and streams that it records.
private final class HomeStreams {
    let server = ScriptedSignUp()
    let logOut = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()

    private(set) var greetings: [String] = []
    private(set) var emails: [String] = []
    private(set) var notices: [String] = []
    private(set) var ways: [HomeStep] = []
    private let viewModel: HomeViewModel
    private var subscriptions: [AnyCancellable] = []

    init(isReturning: Bool, notice: String = "") async {
        viewModel = HomeViewModel(server.services, .sample(), isReturning: isReturning, notice: notice)
        let view = HomeViewModel.InputFromView(logOut: logOut.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        subscriptions = [
            output.greeting.sink { [weak self] in self?.greetings.append($0) },
            output.email.sink { [weak self] in self?.emails.append($0) },
            output.notice.sink { [weak self] in self?.notices.append($0) },
            viewModel.navigator.observe { [weak self] in self?.ways.append($0) },
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
    @Test("a session that has just begun is not checked")
    func begun() async {
        let streams = await HomeStreams(isReturning: false, notice: SignUpTexts.sessionNotSaved)
        #expect(streams.greetings == ["Welcome, Ada!"] && streams.emails == ["ada@example.org"])
        #expect(streams.notices == [SignUpTexts.sessionNotSaved])
        #expect(streams.server.accounts.checking.requests.isEmpty)
        streams.logOut.send()
        #expect(streams.ways == [.loggedOut])
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
        #expect(others.notices == ["", SignUpTexts.sessionNotSaved])
    }

    @Test("a session that has ended is a step to the coordinator, any other failure a notice")
    func failing() async throws {
        let streams = await HomeStreams(isReturning: true)
        try await streams.fail(.sessionEnded)
        #expect(streams.ways == [.sessionEnded(email: "ada@example.org")] && streams.notices == [""])
        let others = await HomeStreams(isReturning: true)
        try await others.fail(.tooManyAttempts(seconds: 1))
        #expect(others.ways.isEmpty)
        #expect(others.notices.last == SignUpTexts.notChecked("Wait 1 second, then try again."))
    }

    @Test("logging out ends the check, whose answer changes nothing")
    func loggedOut() async throws {
        let streams = await HomeStreams(isReturning: true)
        streams.server.accounts.ignoresCancellation = true
        streams.logOut.send()
        await SerialRuntime.shared.settle()
        #expect(streams.ways == [.loggedOut] && streams.server.accounts.checking.cancelled.count == 1)
        #expect(streams.greetings.count == 1)
    }
}
