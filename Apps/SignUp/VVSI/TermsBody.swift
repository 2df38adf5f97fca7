import KitCells
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain

/// What the screen of the terms shows.
struct TermsState: StateProtocol {
    var isRead = false
}

/// What happens to the terms.
enum TermsAction: ActionProtocol {
    case showEnd
}

/// Lets the terms be accepted once their end has been seen.
final class TermsInteractor: InitialStateProtocol {
    typealias S = TermsState
    typealias A = TermsAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState = TermsState()

    func execute(_ state: @escaping CurrentState<S>, _ action: TermsAction, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .showEnd: updater { $0.isRead = true }
        }
    }
}

/// The terms of service as a function of their state.
struct TermsBody: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<TermsInteractor>

    private var isRead: Bool { viewState.state.isRead }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Panel(padding: EdgeInsets(horizontal: 1), alignment: .fill) {
                ScrollingText(AttributedText(SignUpTexts.terms), label: SignUpTexts.termsLabel) {
                    viewState.trigger(.showEnd)
                }
                .preferredFocus()
            }
            .flexible()
            VStack(alignment: .center) {
                Text(
                    isRead ? SignUpTexts.termsRead : SignUpTexts.readToTheEnd, role: isRead ? .success : .secondary,
                    maximumLines: 1)
                Button(SignUpTexts.accept, isEnabled: isRead, action: accept)
            }
        }
        .keyCommands(KeyCommand("a", SignUpTexts.accept, isEnabled: isRead, action: accept))
        .messages(of: flow)
    }

    private func accept() {
        if isRead { flow.trigger(.open(.form)) }
    }
}
