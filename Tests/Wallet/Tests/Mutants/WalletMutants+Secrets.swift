import KitCore
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
    nonisolated static let secrets: [Mutant<WalletWorld>] = [
        Mutant("mvvm-c: the passphrase is visible, and so in a recording", mustFail: "W-50") {
            SpiedWallet($0) { _ in }
        } broken: {
            SpiedWallet($0) { view in (view as? TextFieldView)?.isSecure = false }
        },
        Mutant("mvvm-c: the passphrase is in the trace", mustFail: "W-50") {
            SpiedWallet($0) { _ in }
        } broken: {
            var listening: [AnyCancellable] = []
            return SpiedWallet($0) { view in
                guard let field = view as? TextFieldView, let trace = Trace.current else { return }
                listening.append(
                    field.editedSecret.observe { trace.record(.event, "Wallet", TraceText(names: $0.exposed)) })
            }
        },
        Mutant("mvvm-c: a screen reader receives the private key", mustFail: "W-50") {
            SpiedWallet($0) { _ in }
        } broken: {
            weak var key: LabelView?
            var listening: [AnyCancellable] = []
            return SpiedWallet($0) { view in
                if let label = view as? LabelView, label.isPrivacySensitive { key = label }
                guard let button = view as? ButtonView else { return }
                listening.append(
                    button.action.observe {
                        key?.accessibilityLabel = key?.spokenParts.map(\.exposed).joined(separator: " ")
                    })
            }
        },
    ]
}

/// The wallet with a modification of all views on each new page.
private final class SpiedWallet: SceneRoot {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletMVVMC
    private var subscription: AnyCancellable?

    init(_ environment: WalletEnvironment, _ change: @escaping (RetainedView) -> Void) {
        wallet = WalletMVVMC(environment)
        subscription = wallet.stack.changes.observe { [weak self] in
            guard let page = self?.stack.visibleScene as? ViewController else { return }
            Self.change(page.view, change)
        }
    }

    private static func change(_ view: RetainedView, _ change: (RetainedView) -> Void) {
        change(view)
        view.subviews.forEach { Self.change($0, change) }
    }
}
