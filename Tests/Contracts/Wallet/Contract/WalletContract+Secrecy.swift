import KitCells
import KitCore
import KitReactive
import KitRecording
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let secrecy: [Clause<WalletWorld>] = [
        Clause("W-50") { world in
            try await SecretSpy.watch(world) { spy in
                try await world.goToNewPassphrase()
                for label in ["Passphrase", "Repeat the passphrase"] {
                    try await world.driver.focus(.textField, label)
                    await spy.type(WalletWorld.passphrase, in: world)
                }
                try await world.driver.tap(.button, "Make the wallet")
                let key = try world.writtenKey()
                // What is told on demand, and to whom, is W-54's.
                try await world.driver.tap(.button, "Reveal")
                spy.listen(to: world)
                try await world.driver.tap(.button, "I have written it down")
                await spy.type(String(key.suffix(8)), in: world)
                await world.driver.press(.enter)
                await spy.type("25802580", in: world)
                return world.groups(of: key).filter { $0.count == 8 } + [key, WalletWorld.passphrase, "2580"]
            }
        },
        Clause("W-50") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            try await SecretSpy.watch(world) { spy in
                await spy.type(WalletWorld.pin, in: world)
                try await world.goToReview()
                try await world.driver.tap(.button, "Sign")
                await spy.type(WalletWorld.passphrase, in: world)
                await world.driver.press(.enter)
                return [WalletWorld.pin, WalletWorld.passphrase]
            }
        },
        Clause("W-56") { world in
            try await world.goToNewPassphrase()
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try world.expectShows("Strength: strong.")
            // Deleting keeps no copy that could be brought back, and neither does undoing.
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field after Ctrl-\(key)")
            }
            try await world.fill("Passphrase", "abcdefghxyz")
            await world.driver.press(.left, .left, .backspace, .backspace)
            await world.driver.type("ij")
            await world.driver.press(.end, .backspace)
            try await world.fill("Repeat the passphrase", "abcdefgijy")
            try world.expectShows("✓ The same.")
        },
        Clause("W-51") { world in
            try await world.goToNewPassphrase()
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.press(.escape)
            try await world.driver.tap(.button, "Create a new wallet")
            try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field")
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "e")
            try await world.driver.tap(.button, "Back up")
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.suspendAndResume()
            await world.driver.type(WalletWorld.pin)
            try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field")
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.press(.enter)
            let group = world.groups(of: try world.writtenKey())[1]
            try await world.driver.tap(.button, "Reveal")
            try world.expectShows(group)
            await world.driver.suspendAndResume()
            try world.expectHides(group)
            await world.driver.type("25")
            await world.driver.suspendAndResume()
            await world.driver.type("80")
            try world.expectTitle("Locked")
            await world.driver.type("x")
            try world.driver.expect(try world.value(of: "PIN"), is: "••", "the field")
        },
    ]
}

/// Keeps what others would: a recording of the keys, a trace, and what a screen reader is told.
struct SecretSpy {
    private var recorder = Recorder()
    private var entries: [Recording.Entry] = []
    private var told: [String] = []

    /// Starts the app anew under a trace, lets a person use it, and expects nothing of the secrets that they name anywhere.
    static func watch(_ world: WalletWorld, _ use: (inout SecretSpy) async throws -> [String]) async throws {
        let traced = Property<[String]>([])
        let trace = Trace { entry in traced.modify { $0.append("\(entry.source) \(entry.text)") } }
        try await Trace.$current.withValue(trace) {
            try await world.restart()
            var spy = SecretSpy()
            let secrets = try await use(&spy)
            try spy.expectNothing(of: secrets, traced: traced.value, in: world)
            try await world.restart()
        }
    }

    /// Types as a person does, and listens after each key.
    mutating func type(_ text: String, in world: WalletWorld) async {
        for character in text {
            let event = InputEvent.key(KeyPress(.character(character)))
            let focused = world.driver.semantics.first { $0.traits.contains(.focused) }
            let isSecret = focused?.traits.contains(.secure) ?? false
            entries += recorder.record(event, at: .zero, isSecret: isSecret)
            await world.driver.send([event])
            listen(to: world)
        }
    }

    mutating func listen(to world: WalletWorld) {
        told += world.driver.semantics.map { "\($0.label) \($0.value ?? "")" }
    }

    private func expectNothing(of secrets: [String], traced: [String], in world: WalletWorld) throws {
        try world.driver.expect(!traced.isEmpty, "nothing was traced")
        var recorder = recorder
        let steps = (entries + recorder.finish()).map { entry -> String in
            if case .text(let text) = entry.step { text } else { "" }
        }
        for secret in secrets {
            try world.driver.expect(!steps.joined().contains(secret), "a recording of the keys has a secret")
            try world.driver.expect(!traced.contains { $0.contains(secret) }, "a trace has a secret")
            try world.driver.expect(!told.contains { $0.contains(secret) }, "a screen reader is told a secret")
        }
    }
}
