/// An app as a contract sees it: a driver, and scripted services behind the app.
@MainActor
public protocol ContractWorld: AnyObject {
    /// What the app is given.
    associatedtype Services: Sendable
    /// Operates the app and looks at it.
    var driver: AppDriver { get }
    /// Launches a subject with services of its own.
    static func launch(_ subject: ContractSubject<Services>) async throws -> Self
}

/// One numbered sentence of a specification, and how to see whether a subject keeps it.
public struct Clause<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// The number in the specification, such as `C-7`.
    public let id: String
    /// Operates the app and throws when it does not do what the clause says.
    public let body: @MainActor @Sendable (World) async throws -> Void

    /// Makes a clause.
    public init(_ id: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
        self.id = id
        self.body = body
    }

    /// The clause's number.
    public var description: String { id }

    /// Launches a subject, runs the clause, and audits what is left behind.
    /// - Throws: `ContractFailure`, naming clause and subject.
    @MainActor
    public func check(_ subject: ContractSubject<World.Services>) async throws {
        do {
            let driver = try await run(subject)
            try await driver.finish()
        } catch let failure as ContractFailure {
            throw ContractFailure(
                "\(id) [\(subject.name)]: \(failure.message)", screen: failure.screen, recording: failure.recording)
        } catch {
            throw ContractFailure("\(id) [\(subject.name)]: \(error)")
        }
    }

    /// The world is let go before the audit: what it alone kept alive is no leak of the app.
    @MainActor
    private func run(_ subject: ContractSubject<World.Services>) async throws -> AppDriver {
        let world = try await World.launch(subject)
        let driver = world.driver
        do {
            try await body(world)
        } catch {
            let failure = error as? ContractFailure ?? ContractFailure("\(error)")
            throw ContractFailure(failure.message, screen: failure.screen, recording: driver.recording)
        }
        return driver
    }
}
