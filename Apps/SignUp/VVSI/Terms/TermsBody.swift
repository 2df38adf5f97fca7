import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The terms of service as a function of their state.
struct TermsBody: View {
    let viewState: ViewState<TermsInteractor>

    private var isRead: Bool { viewState.state.isRead }

    var body: some View {
        VStack(alignment: .center) {
            page.frame(maxWidth: PageLayout.text.maximumWidth, maxHeight: .infinity, alignment: .topLeading)
        }
        .keyCommands(KeyCommand("a", SignUpTexts.accept, isEnabled: isRead, action: accept))
    }

    private var page: some View {
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
                    isRead ? SignUpTexts.termsRead : SignUpTexts.readToTheEnd, role: isRead ? .success : .secondary
                ).lineLimit(1)
                Button(SignUpTexts.accept, action: accept).disabled(!isRead)
            }
        }
    }

    private func accept() { viewState.trigger(.accept) }
}
