import KitCells
import KitSceneViews
import SignUpDomain

/// The first screen, for the architectures that work with retained views.
public final class WelcomeView: RetainedView {
    /// Begins to sign up.
    public let signUp = ButtonView(SignUpTexts.signUp)
    /// Begins to sign in.
    public let signIn = ButtonView(SignUpTexts.signIn)
    /// The message about an invitation or an error; empty if there is none.
    public let notice = LabelView(role: .heading, alignment: .center)

    private let content: StackView

    /// Creates the screen without a notice.
    public override init() {
        let words = LabelView(SignUpTexts.welcome, role: .display, alignment: .center)
        let hint = LabelView(SignUpTexts.welcomeHint, role: .secondary, alignment: .center)
        for label in [words, hint, notice] { label.shrinksFirst = true }
        signUp.role = .primary
        let buttons = StackView(.horizontal, spacing: 2, [signUp, signIn])
        let panel = PanelView(
            SignUpTexts.appName, preferredSize: Size(width: 48, height: 11), roomySize: Size(width: 72, height: 17),
            StackView(
                .vertical, alignment: .center,
                [SpacerView(), notice, words, hint, SpacerView(), buttons, SpacerView()]))
        content = StackView(.vertical, alignment: .center, [SpacerView(), panel, SpacerView()])
        super.init()
        addSubview(content)
        keyCommands = [
            KeyCommand("u", SignUpTexts.signUp) { [weak self] in self?.signUp.activate() },
            KeyCommand("i", SignUpTexts.signIn) { [weak self] in self?.signIn.activate() },
        ]
    }

    public override func layoutSubviews() { content.frame = bounds }
}
