import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitTesting
import KitVVSI
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The flow's interactor: actions in, states and notifications out")
struct WalletFlowInteractorTests {
    private let wallet = ScriptedWallet(pin: WalletWorld.pin)
    private let flow: RecordedInteractor<WalletFlowInteractor>
    private let main = WalletRoute.main(WalletWorld.address)

    init() {
        flow = RecordedInteractor(WalletFlowInteractor(wallet.environment, wallet.tracker))
    }

    private var state: WalletFlowState { flow.state }
    private var delay: Duration { WalletPreferences.LockDelay.fiveMinutes.duration }

    private var toasts: [String] {
        flow.notifications.map {
            switch $0 {
            case .toast(let text): text
            }
        }
    }

    /// Opens the app, and unlocks it if necessary.
    private func open(hasPIN: Bool = true) async {
        let opening = WalletOpening(
            address: WalletWorld.address, isLocked: false, hasPIN: hasPIN, preferences: WalletPreferences())
        await flow.trigger(.opening(.opened(opening)))
    }

    @Test("with a PIN the app locks itself after a time without input")
    func autoLock() async {
        await open()
        await wallet.clock.advance(by: delay - .seconds(1))
        await flow.trigger(.restartAutoLock)
        await wallet.clock.advance(by: delay - .seconds(1))
        #expect(!state.isLocked)
        await wallet.clock.advance(by: .seconds(1))
        #expect(state.isLocked)
        await flow.trigger(.lock(.unlocked))
        #expect(!state.isLocked)
    }

    @Test("suspending locks an app with a PIN, and no other")
    func suspending() async {
        await flow.trigger(.suspend)
        await open(hasPIN: false)
        await flow.trigger(.suspend)
        await wallet.clock.advance(by: delay)
        #expect(!state.isLocked)
        await open()
        await flow.trigger(.suspend)
        #expect(state.isLocked)
    }

    @Test("the newest link waits until the wallet is open and unlocked")
    func links() async throws {
        let links = wallet.environment.links
        let subscription = links.observe { [flow] in flow.viewState.trigger(.follow($0)) }
        links.receive("wallet://send?to=\(Address.stranger.text)&amount=1")
        #expect(state.path == [.opening])
        await open()
        #expect(state.path.count == 2)
        await flow.trigger(.suspend)
        links.receive("wallet://nowhere")
        let link = try PaymentLink("wallet://send?to=\(Address.stranger.text)&amount=2")
        links.receive(link.text)
        #expect(toasts.isEmpty && state.path.last != .send(WalletWorld.address, link))
        await flow.trigger(.lock(.unlocked))
        #expect(toasts.isEmpty && state.path == [main, .send(WalletWorld.address, link)])
        links.receive("wallet://nowhere")
        #expect(toasts.count == 1)
        subscription.cancel()
    }

    @Test(
        "a payment is submitted when it is signed; its end is reported, except on its own page",
        arguments: [false, true])
    func payment(isLeft: Bool) async throws {
        let subscription = wallet.tracker.reports.observe { [flow] in flow.viewState.trigger(.report($0)) }
        await open()
        let signed = try ScriptedWallet.signed()
        await flow.trigger(.passphrase(.unlocked(.signed(signed))))
        #expect(state.path == [main, .payment(signed)] && wallet.ledger.now.submitted == [signed])
        if isLeft { await flow.trigger(.payment(.left)) }
        wallet.ledger.confirm()
        await wallet.clock.advance(by: .seconds(1))
        #expect(state.path == (isLeft ? [main] : [main, .payment(signed)]))
        #expect(toasts == (isLeft ? [WalletTexts.ending(.confirmed, "5 TRIP")] : []))
        subscription.cancel()
    }

    @Test("a new wallet continues with the back-up, a PIN and the main screen")
    func onboarding() async throws {
        await flow.trigger(.opening(.opened(.init(address: nil, isLocked: false, hasPIN: false, preferences: .init()))))
        let made = try await wallet.environment.create(passphrase: SecretText(WalletWorld.passphrase)) { _ in }
        await flow.trigger(.newPassphrase(.made(made)), .backUp(.writtenDown(made.key)))
        #expect(state.path == [.welcome, .backUp(made.key), .confirmBackUp(made.key)])
        await flow.trigger(.confirmBackUp(.confirmed))
        #expect(state.path.last == .newPIN(isFirst: true) && wallet.disk.files.preferences.isBackedUp)
        await flow.trigger(.newPIN(.done))
        #expect(state.path == [.opening])
        await flow.trigger(.opening(.opened(try await wallet.environment.open())))
        #expect(state.path == [.main(made.address)] && !state.isLocked && state.timeToLock == delay)
    }

    @Test("a restored wallet continues with a PIN")
    func restoring() async {
        await flow.trigger(.opening(.opened(.init(address: nil, isLocked: false, hasPIN: false, preferences: .init()))))
        await flow.trigger(.open(.restore), .restore(.restored))
        #expect(state.path == [.welcome, .restore, .newPIN(isFirst: true)])
    }

    @Test("the right PIN removes the PIN, and leads back to the settings; then the app no longer locks")
    func removingPIN() async {
        await open()
        await flow.trigger(.main(.open(.settings)), .settings(.open(.removePIN)), .removePIN(.unlocked))
        #expect(state.path == [main, .settings] && wallet.disk.files.pin == nil && state.timeToLock == nil)
        await wallet.clock.advance(by: delay)
        #expect(!state.isLocked)
    }

    @Test("with a PIN from the settings the app locks after the delay, and a new delay applies at once")
    func settingPIN() async {
        await open(hasPIN: false)
        await flow.trigger(.open(.settings), .open(.newPIN(isFirst: false)), .newPIN(.done))
        #expect(state.path == [main, .settings] && state.timeToLock == delay)
        await flow.trigger(.settings(.changedLockDelay(.seconds(60))))
        await wallet.clock.advance(by: .seconds(60))
        #expect(state.isLocked)
    }

    @Test("removing the wallet ends all work and shows the first start")
    func removing() async throws {
        await open()
        wallet.tracker.pay(try ScriptedWallet.signed())
        await flow.trigger(.remove(.removed))
        #expect(state.path == [.welcome] && wallet.tracker.stages.value.isEmpty)
        await wallet.clock.advance(by: delay)
        #expect(!state.isLocked)
        wallet.environment.links.receive("wallet://send?to=\(Address.stranger.text)")
        #expect(state.path == [.welcome])
    }

    @Test("copying shows a message, and the review opens the passphrase")
    func others() async throws {
        await open()
        await flow.trigger(.transaction(.copied(.copied)), .receive(.copied(.refused(.noClipboard))))
        #expect(toasts == ["Copied for 60 seconds.", "Not copied: this terminal has no clipboard."])
        let transfer = try ScriptedWallet.signed().transfer
        let balance = Amount(units: 100 * Amount.unitsPerTrip)
        let draft = try #require(PaymentDraft(transfer: transfer, balance: balance))
        await flow.trigger(.send(.prepared(draft)), .sign(draft))
        #expect(state.path == [main, .review(draft), .passphrase(.sign(draft))])
    }
}
