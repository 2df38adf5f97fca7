import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import WalletContract
import WalletDomain

@testable import WalletMVVMC
@testable import WalletScreens

extension WalletMutants {
    nonisolated static let pages: [Mutant<WalletWorld>] = [
        page("the old error stays while the user refreshes", mustFail: "W-14d") { (page: MainView) in
            page.refresh.observe { [weak page] in page?.notice.text = WalletTexts.notRefreshed("") }
        },
        page("no advice is below an error in the place of the content", mustFail: "W-14e") { (page: MainView) in
            for label in page.all(LabelView.self) where label.role == .warning { label.isHidden = true }
            return nil
        },
        page("no key locks the app", mustFail: "W-38e") { (page: MainView) in
            page.canLock = false
            return nil
        },
        page("a payment that has not arrived looks like the others", mustFail: "W-28f") { (page: MainView) in
            page.refresh.observe { [weak page] in
                for label in page?.all(LabelView.self) ?? [] where label.text.hasSuffix("not arrived") {
                    label.role = .secondary
                }
            }
        },
        page("the balance touches the title bar", mustFail: "W-65f") { (page: MainView) in
            page.all(GapView.self).first?.removeFromSuperview()
            return nil
        },
        page("nothing is said about more than the ledger has", mustFail: "W-19i") { (page: SendView) in
            page.amount.edited.observe { [weak page] _ in page?.amount.show(nil) }
        },
        page("the balance is not beside the amount", mustFail: "W-20d") { (page: SendView) in
            page.available.isHidden = true
            return nil
        },
        page("nothing says what the passphrase pays", mustFail: "W-23g") { (page: PassphraseView) in
            page.use.isHidden = true
            return nil
        },
        page("the amount is out of sight in a small window", mustFail: "W-23i") { (page: PassphraseView) in
            page.use.text += String(repeating: "\n", count: 12)
            return nil
        },
        page("nothing says that a payment is checked", mustFail: "W-27a") { (page: PaymentView) in
            page.stage.isHidden = true
            return nil
        },
        page("the code has the colours of the theme", mustFail: "W-29e") { (page: ReceiveView) in
            page.amount.edited.observe { [weak page] _ in
                guard let page else { return }
                for label in page.all(LabelView.self) where label.accessibilityLabel == WalletTexts.code {
                    label.attributedText = AttributedText(page.codeText)
                }
            }
        },
    ]

    private nonisolated static func page<Page: RetainedView>(
        _ fault: String, mustFail fact: String, _ tamper: @escaping @MainActor @Sendable (Page) -> AnyCancellable?
    ) -> Mutant<WalletWorld> {
        Mutant("mvvm-c: " + fault, mustFail: fact) {
            WalletMVVMC($0)
        } broken: {
            TamperedWallet($0, tamper)
        }
    }
}

extension RetainedView {
    /// Returns all views of a kind in this view, from its beginning.
    fileprivate func all<Kind: RetainedView>(_ kind: Kind.Type) -> [Kind] {
        subviews.flatMap { [$0 as? Kind].compactMap(\.self) + $0.all(kind) }
    }
}

/// A wallet with a change to each page of a kind, whenever it becomes the topmost.
private final class TamperedWallet<Page: RetainedView>: WindowObserving {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletMVVMC
    private var changes: AnyCancellable?
    private var tampering: AnyCancellable?

    init(_ environment: WalletEnvironment, _ tamper: @escaping @MainActor (Page) -> AnyCancellable?) {
        wallet = WalletMVVMC(environment)
        changes = wallet.stack.changes.observe { [weak self] in
            guard let self, let page = (stack.top as? ViewController)?.view as? Page else { return }
            tampering = tamper(page)
        }
    }

    func windowDidReceiveInput() { wallet.windowDidReceiveInput() }
    func windowWillSuspend() { wallet.windowWillSuspend() }
}
