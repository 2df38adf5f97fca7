import KitNavigation

/// A subject that is broken on purpose, to see whether a contract notices.
///
/// The same subject without the fault is beside it: the clause that fails the one must pass the other, so that it
/// detects the fault and not the way in which the mutant was made.
public struct Mutant<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// The broken subject.
    let subject: ContractSubject<World.Services>
    /// The same without the fault.
    let sound: ContractSubject<World.Services>
    /// The fact that must fail; a clause, if it has one fact, or if something of the app is left behind.
    let fact: String

    /// Creates a mutant.
    /// - Parameters:
    ///   - fault: The fault, in words.
    ///   - fact: The fact that must fail, such as `C-7b`; a clause, if it has one fact, or if something of the app is
    ///     left behind.
    ///   - sound: Makes the app in the mutant's way, without the fault.
    ///   - broken: Makes the broken app.
    public init(
        _ fault: String, mustFail fact: String,
        sound: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot,
        broken: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot
    ) {
        subject = ContractSubject(fault, makeRoot: broken)
        self.sound = ContractSubject("sound, though made like: " + fault, makeRoot: sound)
        self.fact = fact
    }

    /// The name of the broken subject.
    public var description: String { subject.name }

    /// The number of the clause that the fact belongs to.
    private var clause: Substring { fact.prefix { !$0.isLowercase } }

    /// Says why the mutant proves nothing: its fact does not fail, another one fails instead, or it fails without the
    /// fault as well.
    /// - Returns: `nil` when the fact fails in the broken app and its clause passes the sound one.
    @MainActor
    public func flaw(in contract: [Clause<World>]) async -> String? {
        let checks = contract.filter { $0.id == clause }
        guard !checks.isEmpty else { return "there is no clause \(clause)" }
        for check in checks {
            do { try await check.check(sound) } catch { return "\(error)" }
        }
        var others: [ContractFailure] = []
        for check in checks {
            do {
                try await check.check(subject)
            } catch {
                let failure = ContractFailure(error)
                if failure.fact == fact { return nil }
                others.append(failure)
            }
        }
        return "\(fact) did not notice: \(self)" + others.map { ", but \($0)" }.joined()
    }
}
