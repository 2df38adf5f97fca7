import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// Shows the scene that an event asks for, and keeps the session.
struct SignUpFlowController: Mvce.Controller, EndableController {
    let services: SignUpServices
    private let effects = EffectScope("SignUpFlowController")

    init(services: SignUpServices) {
        self.services = services
    }

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        switch event {
        case .start: start(model, dispatcher)
        case .openTerms: model.stack.push(terms(dispatcher))
        case .openForm: model.stack.push(form(AccountPage(SignUpForm()), model, dispatcher))
        case .openSignIn: model.stack.push(signIn(.asked, model, dispatcher))
        case .begin(let session): begin(session, model, dispatcher)
        case .endSession(let email): endSession(email: email, model, dispatcher)
        case .logOut: logOut(model)
        case .invite(let invitation): invite(invitation, model)
        case .refuseLink(let error): tell(Alert(error.title, message: error.message), on: model)
        }
    }

    func end() { effects.cancelAll() }

    // MARK: Whoever is signed in

    private func start(_ model: SignUpFlowModel, _ dispatcher: Dispatcher<SignUpFlowEvent>) {
        model.stack.push(welcome(model, dispatcher))
        let saved = services.savedSession()
        model.notice.value = saved.notice
        if let session = saved.session { showHome(session, isReturning: true, notice: "", model, dispatcher) }
    }

    private func begin(
        _ session: Session, _ model: SignUpFlowModel, _ dispatcher: Dispatcher<SignUpFlowEvent>
    ) {
        model.notice.value = ""
        model.invitation.value = nil
        let problem = services.save(session)
        model.stack.popToRoot()
        showHome(session, isReturning: false, notice: problem, model, dispatcher)
    }

    private func showHome(
        _ session: Session, isReturning: Bool, notice: String, _ model: SignUpFlowModel,
        _ dispatcher: Dispatcher<SignUpFlowEvent>
    ) {
        model.session = session
        model.stack.push(home(session, isReturning: isReturning, notice: notice, dispatcher))
    }

    private func endSession(
        email: String, _ model: SignUpFlowModel, _ dispatcher: Dispatcher<SignUpFlowEvent>
    ) {
        model.session = nil
        model.notice.value = services.removeSession()
        model.stack.popToRoot()
        model.stack.push(signIn(.sessionEnded(email: email), model, dispatcher))
    }

    /// The app forgets the session at once; the server is told behind it.
    private func logOut(_ model: SignUpFlowModel) {
        let (accounts, token) = (services.accounts, model.session?.token)
        model.session = nil
        model.invitation.value = nil
        model.notice.value = services.removeSession()
        model.stack.popToRoot()
        guard let token else { return }
        effects.run("signOut") { try? await accounts.signOut(token: token) }
    }

    // MARK: Links

    private func invite(_ invitation: Invitation, _ model: SignUpFlowModel) {
        guard model.session == nil else {
            return tell(Alert(SignUpTexts.alreadySignedInTitle, message: SignUpTexts.alreadySignedIn), on: model)
        }
        model.invitation.value = invitation
        model.notice.value = SignUpTexts.invited(invitation)
    }

    private func tell(_ alert: Alert, on model: SignUpFlowModel) {
        (model.stack.visibleScene as? ViewController)?.present(alert)
    }
}

// MARK: - The scenes

extension SignUpFlowController {
    private func welcome(_ model: SignUpFlowModel, _ flow: Dispatcher<SignUpFlowEvent>) -> ViewController {
        let view = WelcomeViewController()
        let model = WelcomeModel(notice: model.notice)
        Mvce.glue(model: model, view: view, controller: WelcomeController(flow: flow))
        return view
    }

    private func terms(_ flow: Dispatcher<SignUpFlowEvent>) -> ViewController {
        let view = TermsViewController()
        Mvce.glue(model: TermsModel(), view: view, controller: TermsController(flow: flow))
        return view
    }

    private func form<Form: AccountForm>(
        _ page: AccountPage<Form>, _ model: SignUpFlowModel, _ flow: Dispatcher<SignUpFlowEvent>
    ) -> ViewController {
        let view = FormViewController<Form>()
        let form = FormModel(page, invitation: model.invitation)
        let controller = FormController<Form>(accounts: services.accounts, flow: flow)
        Mvce.glue(model: form, view: view, controller: controller)
        return view
    }

    private func signIn(
        _ reason: SignInReason, _ model: SignUpFlowModel, _ flow: Dispatcher<SignUpFlowEvent>
    ) -> ViewController {
        form(AccountPage(SignInForm(email: reason.email), explanation: reason.explanation), model, flow)
    }

    private func home(
        _ session: Session, isReturning: Bool, notice: String, _ flow: Dispatcher<SignUpFlowEvent>
    ) -> ViewController {
        let view = HomeViewController()
        let model = HomeModel(session, isReturning: isReturning, notice: notice)
        Mvce.glue(model: model, view: view, controller: HomeController(services: services, flow: flow))
        return view
    }
}
