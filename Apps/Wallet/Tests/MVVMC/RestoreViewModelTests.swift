import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The view model for restoring with streams that a test sends, and streams that it records.
private final class Streams {
    let wallet = ScriptedWallet()
    let source = PassthroughSubject<Int, Never>()
    let key = CurrentValueSubject<SecretText, Never>(SecretText())
    let newPassphrase = CurrentValueSubject<SecretText, Never>(SecretText())
    let repetition = CurrentValueSubject<SecretText, Never>(SecretText())
    let path = CurrentValueSubject<String, Never>("")
    let passphrase = CurrentValueSubject<SecretText, Never>(SecretText())
    let restore = PassthroughSubject<Void, Never>()
    let cancel = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()
    let sources: Values<RestoreSource>
    let secrets: Values<SecretText>
    let paths: Values<String>
    let failures: Values<String?>
    let keyRemarks, repetitionRemarks: Values<FormRemark?>
    let enabled, working: Values<Bool>
    let progress: Values<Double?>
    private(set) var restored = 0
    private let viewModel: RestoreViewModel
    private var subscription: AnyCancellable?

    init() {
        viewModel = RestoreViewModel(wallet.environment)
        let view = RestoreViewModel.InputFromView(
            source: source.eraseToAnyPublisher(), key: key.eraseToAnyPublisher(),
            newPassphrase: newPassphrase.eraseToAnyPublisher(), repetition: repetition.eraseToAnyPublisher(),
            path: path.eraseToAnyPublisher(), passphrase: passphrase.eraseToAnyPublisher(),
            restore: restore.eraseToAnyPublisher(), cancel: cancel.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        (sources, secrets) = (Values(output.source), Values(output.secrets))
        (paths, failures) = (Values(output.path), Values(output.failure))
        (keyRemarks, repetitionRemarks) = (Values(output.keyRemark), Values(output.repetitionRemark))
        (enabled, working) = (Values(output.isRestoreEnabled), Values(output.isWorking))
        progress = Values(output.progress)
        subscription = viewModel.navigator.observe { [unowned self] _ in restored += 1 }
    }

    func fillInKey() throws {
        key.send(try #require(WalletKey.sample(3).backupText))
        newPassphrase.send(SecretText(WalletWorld.passphrase))
        repetition.send(SecretText(WalletWorld.passphrase))
    }

    /// Begins to restore, with a slow keystore.
    func begin() async {
        wallet.disk.keystoreGate.respond(nil)
        restore.send()
        await settle()
    }
}

@Suite("The view model that restores a wallet: streams in, streams out")
struct RestoreViewModelTests {
    private let streams = Streams()

    @Test("the other source clears all fields, and needs a path and a passphrase")
    func sources() throws {
        try streams.fillInKey()
        streams.source.send(1)
        #expect(streams.sources.all == [.key, .file] && streams.enabled.last == false)
        #expect(streams.secrets.all == [SecretText()] && streams.paths.all == [""])
        streams.path.send("/keystore.json")
        streams.passphrase.send(SecretText("x"))
        #expect(streams.enabled.last == true)
    }

    @Test("while a wallet is restored the source cannot change, and the progress grows")
    func restoring() async throws {
        try streams.fillInKey()
        await streams.begin()
        #expect(streams.working.last == true && streams.progress.last == 0.25 && streams.enabled.last == false)
        streams.source.send(1)
        #expect(streams.sources.all == [.key, .key] && streams.secrets.all.isEmpty)
        try streams.wallet.disk.keystoreGate.answer(())
        await settle()
        #expect(streams.restored == 1 && streams.working.last == false && streams.progress.last == .some(nil))
        #expect(streams.wallet.disk.files.key?.address == WalletKey.sample(3).address)
    }

    @Test("cancelling ends the work and keeps the fields; leaving clears them")
    func cancelling() async throws {
        try streams.fillInKey()
        await streams.begin()
        streams.cancel.send()
        await settle()
        #expect(streams.wallet.disk.keystoreGate.cancelled.count == 1 && streams.restored == 0)
        #expect(streams.enabled.last == true && streams.secrets.all.isEmpty)
        streams.scene.viewDidDisappear.send()
        #expect(streams.secrets.all == [SecretText()] && streams.paths.all.isEmpty)
    }
}
