import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpScreens

@testable import SignUpMVVMC

extension SignUpMutants {
    nonisolated static let mvvmC: [Mutant<SignUpWorld>] = [
        form("a second press sends again", mustFail: "S-18", SceneController<ImpatientView>.self),
        form("a remark appears while one types", mustFail: "S-10a", SceneController<EagerView>.self),
        form("the meter repeats a message", mustFail: "S-15d", SceneController<RepetitiveView>.self),
        form("a form is framed in a small window", mustFail: "S-46d", SceneController<FramedView>.self),
        form("Enter reveals the passwords", mustFail: "S-16b", SceneController<RevealingView>.self),
        form("the form is never let go", mustFail: "S-4", ImmortalScene.self),
        Mutant("mvvm-c: the terms can be accepted unread", mustFail: "S-2b") {
            WayIn($0, terms: TermsScene.self, form: SignUpFormScene.self)
        } broken: {
            WayIn($0, terms: SceneController<TrustingView>.self, form: SignUpFormScene.self)
        },
        Mutant("mvvm-c: the terms have no headings", mustFail: "S-2f") {
            WayIn($0, terms: TermsScene.self, form: SignUpFormScene.self)
        } broken: {
            WayIn($0, terms: SceneController<PlainView>.self, form: SignUpFormScene.self)
        },
        Mutant("mvvm-c: empty lines follow the terms", mustFail: "S-3c") {
            WayIn($0, terms: TermsScene.self, form: SignUpFormScene.self)
        } broken: {
            WayIn($0, terms: SceneController<LongView>.self, form: SignUpFormScene.self)
        },
    ]

    private nonisolated static func form<Content: ContentView, S: SceneController<Content>>(
        _ fault: String, mustFail fact: String, _ broken: S.Type
    ) -> Mutant<SignUpWorld> where Content.ViewModel == SignUpFormViewModel {
        Mutant("mvvm-c: " + fault, mustFail: fact) {
            WayIn($0, terms: TermsScene.self, form: SignUpFormScene.self)
        } broken: {
            WayIn($0, terms: TermsScene.self, form: broken)
        }
    }
}

/// A flow to an account with replaced scenes.
private final class WayIn: BaseCoordinator<Never> {
    private let services: SignUpServices
    private let makeTerms: (TermsViewModel) -> ViewController
    private let makeForm: (SignUpFormViewModel) -> ViewController

    init<Terms: ContentView, Form: ContentView>(
        _ server: ScriptedSignUp, terms: SceneController<Terms>.Type, form: SceneController<Form>.Type
    ) where Terms.ViewModel == TermsViewModel, Form.ViewModel == SignUpFormViewModel {
        services = server.services
        makeTerms = { terms.init(viewModel: $0) }
        makeForm = { form.init(viewModel: $0) }
        super.init()
        push(scene: WelcomeScene.self, viewModel: WelcomeViewModel(notice: .just(nil))) { [weak self] step in
            switch step {
            case .signUp: self?.showTerms()
            case .signIn: break
            }
        }
    }

    private func welcome(_ session: Session) {
        showHome(session)
    }

    private func showTerms() {
        let viewModel = TermsViewModel()
        let scene = makeTerms(viewModel)
        scene.title = SignUpTexts.termsTitle
        push(scene, navigating: viewModel) { [weak self] _ in self?.showForm() }
    }

    private func showForm() {
        let viewModel = SignUpFormViewModel(services.accounts, invitations: .never())
        let scene = makeForm(viewModel)
        scene.title = SignUpTexts.formTitle
        push(scene, navigating: viewModel) { [weak self] step in
            switch step {
            case .signedIn(let session): self?.welcome(session)
            }
        }
    }

    private func showHome(_ session: Session) {
        stack.popToRoot()
        push(scene: HomeScene.self, viewModel: HomeViewModel(services, session, isReturning: false)) { _ in }
    }
}

/// Shows a view of the app, and can change the user's input.
class Decorated<Real: ContentView>: RetainedView {
    let real = Real()

    required override init() {
        super.init()
        addSubview(real)
    }

    override func layoutSubviews() { real.frame = bounds }

    func populate(with output: Real.ViewModel.OutputVM) -> [AnyCancellable] { real.populate(with: output) }
}

private final class TrustingView: Decorated<TermsView>, ViewModelled {
    typealias ViewModel = TermsViewModel

    var inputFromView: InputFromView { InputFromView(isEndShown: .just(true), accept: real.accepted.publisher) }
}

private final class PlainView: Decorated<TermsView>, ViewModelled {
    typealias ViewModel = TermsViewModel

    var inputFromView: InputFromView {
        real.text.text = AttributedText(real.text.text.string)
        return real.inputFromView
    }
}

private final class LongView: Decorated<TermsView>, ViewModelled {
    typealias ViewModel = TermsViewModel

    var inputFromView: InputFromView {
        real.text.append("\n\n\n")
        return real.inputFromView
    }
}

/// Keeps its frame in a small window.
private final class FramedView: Decorated<SignUpFormView>, ViewModelled {
    typealias ViewModel = SignUpFormViewModel

    var inputFromView: InputFromView {
        Self.keepFrames(in: real)
        return real.inputFromView
    }

    private static func keepFrames(in view: RetainedView) {
        (view as? ScrollContainerView)?.pageLayout = nil
        view.subviews.forEach(keepFrames)
    }
}

/// Cancels work in progress before it submits.
private final class ImpatientView: Decorated<SignUpFormView>, ViewModelled {
    typealias ViewModel = SignUpFormViewModel

    var inputFromView: InputFromView {
        let view = real.inputFromView
        let submits = view.submit.share()
        return view.with(cancel: submits.eraseToAnyPublisher(), submit: submits.eraseToAnyPublisher())
    }
}

/// Reports after each key that the email field was left.
private final class EagerView: Decorated<SignUpFormView>, ViewModelled {
    typealias ViewModel = SignUpFormViewModel

    var inputFromView: InputFromView {
        let view = real.inputFromView
        return view.with(emailDidEndEditing: view.email.mapToVoid())
    }
}

/// Shows the strength of the password beside the message about it.
private final class RepetitiveView: Decorated<SignUpFormView>, ViewModelled {
    typealias ViewModel = SignUpFormViewModel

    var inputFromView: InputFromView { real.inputFromView }

    override func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        super.populate(with: output) + [
            output.passwordRemark.sink { [weak real] _ in real?.meter.isHidden = false }
        ]
    }
}

/// Lets Enter press the switch.
private final class RevealingView: Decorated<SignUpFormView>, ViewModelled {
    typealias ViewModel = SignUpFormViewModel

    var inputFromView: InputFromView {
        real.reveal.isPressedByEnter = true
        return real.inputFromView
    }
}

/// A scene that retains itself.
private final class ImmortalScene: SceneController<SignUpFormView> {
    private var myself: ImmortalScene?

    required init(viewModel: ViewModel) {
        super.init(viewModel: viewModel)
        myself = self
    }
}

extension SignUpFormViewModel.InputFromView {
    /// Returns the input with some other streams.
    fileprivate func with(
        cancel: AnyPublisher<Void, Never>? = nil, submit: AnyPublisher<Void, Never>? = nil,
        emailDidEndEditing: AnyPublisher<Void, Never>? = nil
    ) -> Self {
        Self(
            name: name, nameDidEndEditing: nameDidEndEditing, email: email,
            emailDidEndEditing: emailDidEndEditing ?? self.emailDidEndEditing, password: password,
            passwordDidEndEditing: passwordDidEndEditing, repetition: repetition,
            repetitionDidEndEditing: repetitionDidEndEditing,
            reveal: reveal, submit: submit ?? self.submit, cancel: cancel ?? self.cancel)
    }
}
