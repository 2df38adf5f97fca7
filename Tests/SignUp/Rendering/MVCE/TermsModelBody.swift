import KitCells
import KitCore
import KitSceneViews
import SignUpDomain

/// The terms of service as a function of their model.
struct TermsModelBody: View {
    let view: BodyView<TermsModel, TermsEvent>

    private var isRead: Bool { view.model.isRead.observed }

    var body: some View {
        VStack(alignment: .center) {
            page.frame(maxWidth: PageLayout.text.maximumWidth, maxHeight: .infinity, alignment: .topLeading)
        }
        // Until they are read, the keys have no name, but say why they do nothing.
        .keyCommands(
            KeyCommand(KeyPress(.enter), isRead ? SignUpTexts.accept : "", isPrimary: true, action: accept),
            KeyCommand("a", isRead ? SignUpTexts.accept : "", isInBar: false, action: accept)
        )
    }

    private var page: some View {
        VStack(alignment: .fill) {
            Panel(padding: EdgeInsets(horizontal: 1), alignment: .fill) {
                ScrollingText(terms, label: SignUpTexts.termsLabel) {
                    view.send(.reachEnd)
                }
                .preferredFocus()
            }
            .fillsSpace()
            VStack(alignment: .center) {
                status.lineLimit(1)
                Button(SignUpTexts.accept, role: .primary, action: accept).disabled(!isRead)
            }
        }
    }

    private var terms: AttributedText {
        SignUpTexts.terms.reduce(into: AttributedText()) { text, part in
            text.append(part.text, role: part.isHeading ? .heading : nil)
        }
    }

    private var status: Text {
        if isRead { return Text(SignUpTexts.termsRead, role: .success) }
        return view.model.isTooEarly.observed
            ? Text(keyed: SignUpTexts.readFirst, role: .warning) : Text(SignUpTexts.readToTheEnd, role: .secondary)
    }

    private func accept() { view.send(.accept) }
}
