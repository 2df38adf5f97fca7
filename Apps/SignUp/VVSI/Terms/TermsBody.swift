import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The terms of service as a function of their state.
struct TermsBody: ViewBody {
    let viewState: ViewState<TermsInteractor>

    private var isRead: Bool { viewState.state.isRead }

    var body: some ViewBody {
        VStack(alignment: .center) {
            page.frame(limits: .init(maximumWidth: PageLayout.text.maximumWidth)).fillsSpace(horizontal: 0)
        }
        .keyCommands(KeyCommand("a", SignUpTexts.accept, isEnabled: isRead, action: accept))
    }

    private var page: some ViewBody {
        VStack(alignment: .fill) {
            Panel(padding: EdgeInsets(horizontal: 1), alignment: .fill) {
                ScrollingText(AttributedText(SignUpTexts.terms), label: SignUpTexts.termsLabel) {
                    viewState.trigger(.reachEnd)
                }
                .preferredFocus()
            }
            .fillsSpace()
            VStack(alignment: .center) {
                Text(
                    isRead ? SignUpTexts.termsRead : SignUpTexts.readToTheEnd, role: isRead ? .success : .secondary,
                    maximumLines: 1)
                Button(SignUpTexts.accept, isEnabled: isRead, action: accept)
            }
        }
    }

    private func accept() { viewState.trigger(.accept) }
}
