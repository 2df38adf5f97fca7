import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The view's side of the view model for restoring.
private struct RestoreInput {
    let source = Signal<Int>()
    let key = CurrentValueSubject<SecretText, Never>(SecretText())
    let newPassphrase = CurrentValueSubject<SecretText, Never>(SecretText())
    let repetition = CurrentValueSubject<SecretText, Never>(SecretText())
    let path = CurrentValueSubject<String, Never>("")
    let passphrase = CurrentValueSubject<SecretText, Never>(SecretText())
    let restore = Signal<Void>()
    let cancel = Signal<Void>()

    var streams: RestoreViewModel.InputFromView {
        .init(
            source: source.publisher, key: key.eraseToAnyPublisher(),
            newPassphrase: newPassphrase.eraseToAnyPublisher(), repetition: repetition.eraseToAnyPublisher(),
            path: path.eraseToAnyPublisher(), passphrase: passphrase.eraseToAnyPublisher(),
            restore: restore.publisher, cancel: cancel.publisher)
    }
}

@Suite("The view model that restores a wallet: streams in, streams out")
struct RestoreViewModelTests {
    private let wallet = ScriptedWallet()
    private let view = RestoreInput()
    private let output: Streams<RestoreStep, RestoreViewModel.Output>

    init() {
        output = Streams(
            RestoreViewModel(wallet.environment.keys), view.streams,
            recording: \.source, \.secrets, \.path, \.isRestoreEnabled, \.isWorking, \.progress)
    }

    private func fillInKey() throws {
        view.key.send(try #require(WalletKey.sample(3).backupText))
        view.newPassphrase.send(SecretText(WalletWorld.passphrase))
        view.repetition.send(SecretText(WalletWorld.passphrase))
    }

    /// Begins to restore, with a slow keystore.
    private func begin() async {
        wallet.disk.keystoreGate.respond(nil)
        view.restore.send()
        await output.settle()
    }

    @Test("the other source clears all fields, and needs a path and a passphrase")
    func sources() throws {
        try fillInKey()
        view.source.send(1)
        #expect(output.source == [.key, .file] && output.isRestoreEnabled.last == false)
        #expect(output.secrets == [SecretText()] && output.path == [""])
        view.path.send("/keystore.json")
        view.passphrase.send(SecretText("x"))
        #expect(output.isRestoreEnabled.last == true)
    }

    @Test("while a wallet is restored the source cannot change, and the progress grows")
    func restoring() async throws {
        try fillInKey()
        await begin()
        #expect(output.isWorking.last == true && output.progress.last == 0.25 && output.isRestoreEnabled.last == false)
        view.source.send(1)
        #expect(output.source == [.key, .key] && output.secrets.isEmpty)
        try wallet.disk.keystoreGate.answer(())
        await output.settle()
        #expect(output.steps.count == 1 && output.isWorking.last == false && output.progress.last == .some(nil))
        #expect(wallet.disk.files.key?.address == WalletKey.sample(3).address)
    }

    @Test("cancelling ends the work and keeps the fields; leaving clears them")
    func cancelling() async throws {
        try fillInKey()
        await begin()
        view.cancel.send()
        await output.settle()
        #expect(wallet.disk.keystoreGate.cancelled.count == 1 && output.steps.isEmpty)
        #expect(output.isRestoreEnabled.last == true && output.secrets.isEmpty)
        output.scene.viewDidDisappear.send()
        #expect(output.secrets == [SecretText()] && output.path.isEmpty)
    }
}
