import KitNavigation

/// A subject with a deliberate fault, which a contract must detect.
///
/// It has a counterpart without the fault: the clause that fails for the mutant must pass for the counterpart, so that
/// it detects the fault and not the way in which the mutant was made.
public struct Mutant<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// The faulty subject.
    let subject: ContractSubject<World.Services>
    /// The counterpart without the fault.
    let sound: ContractSubject<World.Services>
    /// The fact that must fail, or the clause if it has only one fact or if an object of the app remains.
    let fact: String

    /// Creates a mutant.
    /// - Parameters:
    ///   - fault: A description of the fault.
    ///   - fact: The fact that must fail, such as `C-7b`, or the clause if it has only one fact or if an object of the
    ///     app remains.
    ///   - sound: A closure that creates the app in the mutant's way, but without the fault.
    ///   - broken: A closure that creates the faulty app.
    public init(
        _ fault: String, mustFail fact: String,
        sound: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot,
        broken: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot
    ) {
        subject = ContractSubject(fault, makeRoot: broken)
        self.sound = ContractSubject("sound, though made like: " + fault, makeRoot: sound)
        self.fact = fact
    }

    /// The name of the faulty subject.
    public var description: String { subject.name }

    /// The number of the clause that the fact belongs to.
    private var clause: Substring { fact.prefix { !$0.isLowercase } }

    /// Returns the reason why the mutant proves nothing: its fact does not fail, a different fact fails, or the
    /// counterpart fails as well.
    /// - Returns: `nil` if the fact fails for the mutant, and its clause passes for the counterpart.
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
