import KitNavigation

/// A subject that is broken on purpose, to see whether a contract notices.
public struct Mutant<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// What is broken, and where.
    public let subject: Subject<World.Services>
    /// A clause that must fail.
    public let clause: String

    /// Makes a mutant: what is broken, in words; the clause that must notice; how the broken app is made.
    public init(
        _ fault: String, mustFail clause: String,
        makeRoot: @escaping @MainActor @Sendable (World.Services) -> any SceneRoot
    ) {
        subject = Subject(fault, makeRoot: makeRoot)
        self.clause = clause
    }

    /// What is broken.
    public var description: String { subject.name }

    /// The clauses that noticed.
    @MainActor
    public func failingClauses(of contract: [Clause<World>]) async -> Set<String> {
        var failing: Set<String> = []
        for clause in contract {
            do { try await clause.check(subject) } catch { failing.insert(clause.id) }
        }
        return failing
    }
}
