/// An app as a contract sees it: a driver, and scripted services behind the app.
@MainActor
public protocol ContractWorld: AnyObject {
    /// What the app is given.
    associatedtype Services: Sendable
    /// The document whose facts the contract checks; `nil` if there is none.
    static var specification: Specification? { get }
    /// Operates the app and looks at it.
    var driver: AppDriver { get }
    /// Launches a subject with services of its own.
    static func launch(_ subject: ContractSubject<Services>) async throws -> Self
}

extension ContractWorld {
    /// No document.
    public static var specification: Specification? { nil }

    /// Checks one fact of a clause; a failure inside names the fact.
    ///
    /// A clause with several facts is one scenario, in which every fact has a step of its own. What only prepares the
    /// next fact stands outside.
    /// - Parameters:
    ///   - fact: The number of the fact in the specification, such as `C-7b`.
    ///   - check: Operates the app and throws if the fact does not hold.
    /// - Throws: `ContractFailure` with the number of the fact.
    public func fact(_ fact: String, _ check: () async throws -> Void) async throws {
        do {
            try await check()
        } catch {
            throw ContractFailure(error).about(fact)
        }
    }
}

/// The check of one numbered clause of a specification.
public struct Clause<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// The number in the specification, such as `C-7`.
    public let id: String
    /// Operates the app and throws when it does not do what the clause says.
    public let body: @MainActor @Sendable (World) async throws -> Void

    /// Creates the check of a clause.
    public init(_ id: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
        self.id = id
        self.body = body
    }

    /// The clause's number.
    public var description: String { id }

    /// Launches a subject, runs the clause, and audits what is left behind.
    /// - Throws: `ContractFailure`, naming the fact that does not hold, with its sentence, and the subject.
    @MainActor
    public func check(_ subject: ContractSubject<World.Services>) async throws {
        do {
            let driver = try await run(subject)
            try await driver.finish()
        } catch {
            let failure = ContractFailure(error).about(id)
            let fact = failure.fact ?? id
            let sentence = World.specification?.sentence(of: fact).map { "“\($0)”: " } ?? ""
            throw ContractFailure(
                "\(fact) [\(subject.name)]: \(sentence)\(failure.message)", fact: fact, screen: failure.screen,
                recording: failure.recording)
        }
    }

    /// The world is released before the audit: objects that only the world retains are no leak of the app.
    @MainActor
    private func run(_ subject: ContractSubject<World.Services>) async throws -> AppDriver {
        let world = try await World.launch(subject)
        do {
            try await body(world)
        } catch {
            let failure = ContractFailure(error)
            throw ContractFailure(
                failure.message, fact: failure.fact, screen: failure.screen, recording: world.driver.recording)
        }
        // A clause about starting again has another driver by now.
        return world.driver
    }
}
