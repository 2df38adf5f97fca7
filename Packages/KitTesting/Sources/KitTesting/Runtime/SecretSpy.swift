import KitCells
import KitCore
import KitRecording
import Synchronization

/// Records what could reveal a secret: a recording of the keys, a trace, and the output for screen readers.
@MainActor
package struct SecretSpy<World: RestartableWorld> {
    private let world: World
    private var recorder = Recorder()
    private var entries: [Recording.Entry] = []
    private var told: [String] = []

    private init(_ world: World) { self.world = world }

    /// Restarts the app under a trace, performs a session, and checks that no record contains the secrets.
    /// - Throws: `ContractFailure` if a record contains a secret, or the error that the session throws.
    package static func watch(
        _ world: World, _ use: (inout SecretSpy) async throws -> [String]
    ) async throws {
        let traced = Mutex<[String]>([])
        let trace = Trace { entry in traced.withLock { $0.append("\(entry.source) \(entry.text)") } }
        try await Trace.$current.withValue(trace) {
            try await world.startAgain()
            var spy = SecretSpy(world)
            let secrets = try await use(&spy)
            try spy.expectNothing(of: secrets, traced: traced.withLock { $0 })
            try await world.startAgain()
        }
    }

    /// Types a text, and records the output for screen readers after each key.
    package mutating func type(_ text: String) async {
        for character in text { await press(KeyPress(.character(character))) }
    }

    /// Presses a key, and records the output for screen readers.
    package mutating func press(_ key: KeyPress) async {
        let focused = world.driver.semantics.first { $0.traits.contains(.focused) }
        let isSecret = focused?.traits.contains(.secure) ?? false
        entries += recorder.record(.key(key), at: .zero, isSecret: isSecret)
        await world.driver.send([.key(key)])
        listen()
    }

    /// Records the current output for screen readers.
    package mutating func listen() {
        told += world.driver.semantics.map { "\($0.label) \($0.value ?? "")" }
    }

    private func expectNothing(of secrets: [String], traced: [String]) throws {
        try world.driver.expect(!traced.isEmpty, "nothing was traced")
        var recorder = recorder
        let steps = (entries + recorder.finish()).map { entry -> String in
            if case .text(let text) = entry.step { text } else { "" }
        }
        for secret in secrets {
            try world.driver.expect(!steps.joined().contains(secret), "a recording of the keys has a secret")
            try world.driver.expect(!traced.contains { $0.contains(secret) }, "a trace has a secret")
            try world.driver.expect(!told.contains { $0.contains(secret) }, "a screen reader receives a secret")
        }
    }
}
