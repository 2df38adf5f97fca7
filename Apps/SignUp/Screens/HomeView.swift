import KitCells
import KitSceneViews
import SignUpDomain

/// The screen of somebody who is signed in, for the architectures that work with retained views.
public final class HomeView: View {
    /// Logs out.
    public let logOut = ButtonView(SignUpTexts.logOut)
    /// What is to be said about the session; empty for nothing.
    public let notice = LabelView(role: .warning, alignment: .center)
    /// The greeting.
    public let greeting = LabelView(role: .display, alignment: .center, maximumLines: 2)
    /// The email address of the account.
    public let email = LabelView(role: .secondary, alignment: .center, maximumLines: 1)

    private let content: StackView

    /// Makes the screen of nobody yet.
    public override init() {
        let words = LabelView(SignUpTexts.home, alignment: .center)
        for label in [greeting, email, words, notice] { label.shrinksFirst = true }
        let panel = PanelView(
            SignUpTexts.homePanel, preferredSize: Size(width: 60, height: 12),
            StackView(
                .vertical, alignment: .center,
                [SpacerView(), greeting, email, SpacerView(), words, notice, SpacerView(), logOut, SpacerView()]))
        content = StackView(.vertical, alignment: .center, [SpacerView(), panel, SpacerView()])
        super.init()
        addSubview(content)
        keyCommands = [KeyCommand("l", SignUpTexts.logOut) { [weak self] in self?.logOut.activate() }]
    }

    public override func layoutSubviews() { content.frame = bounds }
}
