import KitCore
import KitSceneViews
import WalletDomain

/// The screen until the wallet has been loaded.
package final class OpeningView: RetainedView {
    /// A spinner or an error.
    package let content = StatefulContainerView(RetainedView())

    /// Creates the page.
    package override init() {
        super.init()
        addSubview(content)
    }

    package override func layoutSubviews() { content.frame = bounds }
}

/// The screen of the first start.
package final class WelcomeView: FormView {
    /// Begins.
    package let start = ButtonView(WalletTexts.start).primary().preferred()

    /// Creates the page.
    package init() {
        let steps = [LabelView(WalletTexts.stepsTitle, role: .heading)] + WalletTexts.steps.map { LabelView($0) }
        super.init(WalletTexts.welcomeFrame, [LabelView(WalletTexts.welcome), StackView(.vertical, steps), start])
        keyCommands = [.pressing(start)]
    }
}

/// The page about the app.
package final class AboutView: FormView {
    /// Creates the page.
    package init() { super.init(WalletTexts.aboutFrame, [LabelView(WalletTexts.about)]) }
}

package final class TermsView: FormView {
    /// Accepts them.
    package let accept = ButtonView(WalletTexts.accept).primary().preferred()

    /// Creates the page.
    package init() {
        super.init(WalletTexts.termsFrame, [LabelView(WalletTexts.terms), accept])
        keyCommands = [.pressing(accept)]
    }
}

/// The choice between a new wallet and one that is restored.
package final class ChoiceView: FormView {
    /// Creates a new wallet.
    package let create = ButtonView(WalletTexts.create).primary().preferred()
    /// Restores a wallet.
    package let restore = ButtonView(WalletTexts.restore)

    /// Creates the page.
    package init() {
        let rows: [RetainedView] = [
            .explained(create, WalletTexts.createExplanation), .explained(restore, WalletTexts.restoreExplanation),
        ]
        super.init(WalletTexts.choiceFrame, [GridView.settings(rows)])
        keyCommands = [.pressing(create)]
    }
}
