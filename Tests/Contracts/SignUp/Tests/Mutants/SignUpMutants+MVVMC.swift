import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import SignUpContract
import SignUpDomain

@testable import SignUpMVVMC

extension SignUpMutants {
    nonisolated static let mvvmC: [Mutant<SignUpWorld>] = [
        form("a second press sends again", mustFail: "S-18") { ImpatientViewModel($0, $1.accounts, invitation: $2) },
        form("a remark appears while one types", mustFail: "S-10a") { EagerViewModel($0, $1.accounts, invitation: $2) },
        form("the form is never let go", mustFail: "S-37") { ImmortalViewModel($0, $1.accounts, invitation: $2) },
        Mutant("mvvm-c: the terms can be accepted unread", mustFail: "S-2b") { server in
            SignUpMVVMC(server.services, links: server.links)
        } broken: { server in
            TrustingCoordinator(server.services, links: server.links)
        },
    ]

    private nonisolated static func form(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping MakeForm
    ) -> Mutant<SignUpWorld> {
        Mutant("mvvm-c: " + fault, mustFail: fact) { server in
            MutantCoordinator(server) { FormViewModel($0, $1.accounts, invitation: $2) }
        } broken: { server in
            MutantCoordinator(server, broken)
        }
    }
}

private typealias MakeForm =
    @MainActor @Sendable (AccountPage<SignUpForm>, SignUpServices, Property<Invitation?>) -> FormViewModel<SignUpForm>

private final class MutantCoordinator: SignUpMVVMC {
    private let make: MakeForm

    init(_ server: ScriptedSignUp, _ make: @escaping MakeForm) {
        self.make = make
        super.init(server.services, links: server.links)
    }

    override func makeForm() -> FormViewModel<SignUpForm> { make(AccountPage(SignUpForm()), services, invitation) }
}

private final class TrustingCoordinator: SignUpMVVMC {
    override func makeTerms() -> TermsViewModel { TrustingViewModel() }
}

private final class TrustingViewModel: TermsViewModel {
    override func transform(input: Input) -> Output {
        let fromView = InputFromView(isEndShown: .just(true), accept: input.fromView.accept)
        return super.transform(input: Input(fromView: fromView, fromController: input.fromController))
    }
}

private final class ImpatientViewModel: FormViewModel<SignUpForm> {
    override func submit() {
        page.modify { $0.finish() }
        super.submit()
    }
}

private final class EagerViewModel: FormViewModel<SignUpForm> {
    override func edit(_ field: FormField, _ text: SecretText) {
        super.edit(field, text)
        leave(field)
    }
}

private final class ImmortalViewModel: FormViewModel<SignUpForm> {
    private var myself: ImmortalViewModel?
    override func transform(input: Input) -> AnyPublisher<AccountPage<SignUpForm>, Never> {
        myself = self
        return super.transform(input: input)
    }
}
