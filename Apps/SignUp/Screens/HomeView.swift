import KitCells
import KitSceneViews
import SignUpDomain

/// The screen of a signed-in user, for the architectures with retained views.
public final class HomeView: RetainedView {
    /// Logs out.
    public let logOut = ButtonView(SignUpTexts.logOut)
    /// The message about the session; empty if there is none.
    public let notice = LabelView(role: .warning, alignment: .center)
    /// The greeting.
    public let greeting = LabelView(role: .display, alignment: .center, maximumLines: 2)
    /// The email address of the account.
    public let email = LabelView(role: .secondary, alignment: .center, maximumLines: 1)

    private let content: StackView

    /// Creates the screen without an account.
    public override init() {
        let words = LabelView(SignUpTexts.home, alignment: .center)
        for label in [greeting, email, words, notice] { label.shrinksFirst = true }
        let panel = PanelView(
            SignUpTexts.homePanel, preferredSize: Size(width: 60, height: 12), roomySize: Size(width: 72, height: 18),
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
