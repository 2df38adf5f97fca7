import KitNavigation

/// A subject that is broken on purpose, to see whether a contract notices.
///
/// Beside it stands the same subject without the fault: the clause that fails the one must pass the other, so that it is
/// the fault that it notices and not the way in which the mutant was put together.
public struct Mutant<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// What is broken, and where.
    public let subject: ContractSubject<World.Services>
    /// The same without the fault.
    public let sound: ContractSubject<World.Services>
    /// A clause that must fail.
    public let clause: String

    /// Makes a mutant.
    /// - Parameters:
    ///   - fault: What is broken, in words.
    ///   - clause: The clause that must notice.
    ///   - sound: Makes the app in the mutant's way, without the fault.
    ///   - broken: Makes the broken app.
    public init(
        _ fault: String, mustFail clause: String,
        sound: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot,
        broken: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot
    ) {
        subject = ContractSubject(fault, makeRoot: broken)
        self.sound = ContractSubject("sound, though made like: " + fault, makeRoot: sound)
        self.clause = clause
    }

    /// What is broken.
    public var description: String { subject.name }

    /// Says why the mutant proves nothing: its clause did not notice the fault, or fails without it as well.
    /// - Returns: `nil` when the clause fails the broken app and passes the sound one.
    @MainActor
    public func flaw(in contract: [Clause<World>]) async -> String? {
        let checks = contract.filter { $0.id == clause }
        guard !checks.isEmpty else { return "there is no clause \(clause)" }
        for check in checks {
            do { try await check.check(sound) } catch { return "\(error)" }
        }
        for check in checks {
            do { try await check.check(subject) } catch { return nil }
        }
        return "\(clause) did not notice: \(self)"
    }
}
