import KitMVVMC
import KitReactive
import KitTesting
import SignUpContract
import SignUpDomain

@testable import SignUpMVVMC

extension SignUpMutants {
    nonisolated static let mvvmC: [Mutant<SignUpWorld>] = [
        form("a second press sends again", mustFail: "S-18") { ImpatientViewModel($0.accounts, invitation: $1) },
        form("a remark appears while one types", mustFail: "S-10") { EagerViewModel($0.accounts, invitation: $1) },
        form("the form is never let go", mustFail: "S-37") { ImmortalViewModel($0.accounts, invitation: $1) },
        Mutant("mvvm-c: the terms can be accepted unread", mustFail: "S-2") { server in
            SignUpMVVMC(server.services, links: server.links)
        } broken: { server in
            TrustingCoordinator(server.services, links: server.links)
        },
    ]

    private nonisolated static func form(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (SignUpServices, Property<Invitation?>) -> SignUpFormViewModel
    ) -> Mutant<SignUpWorld> {
        Mutant("mvvm-c: " + fault, mustFail: clause) { server in
            MutantCoordinator(server) { SignUpFormViewModel($0.accounts, invitation: $1) }
        } broken: { server in
            MutantCoordinator(server, broken)
        }
    }
}

private final class MutantCoordinator: SignUpMVVMC {
    private let make: (SignUpServices, Property<Invitation?>) -> SignUpFormViewModel

    init(
        _ server: ScriptedSignUp, _ make: @escaping (SignUpServices, Property<Invitation?>) -> SignUpFormViewModel
    ) {
        self.make = make
        super.init(server.services, links: server.links)
    }

    override func makeForm() -> SignUpFormViewModel { make(services, invitation) }
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

private final class ImpatientViewModel: SignUpFormViewModel {
    override func submit() {
        isSubmitting.value = false
        super.submit()
    }
}

private final class EagerViewModel: SignUpFormViewModel {
    override func edit(_ field: FormField, _ text: String) {
        super.edit(field, text)
        leave(field)
    }
}

private final class ImmortalViewModel: SignUpFormViewModel {
    private var myself: ImmortalViewModel?
    override func transform(input: Input) -> Output {
        myself = self
        return super.transform(input: input)
    }
}
