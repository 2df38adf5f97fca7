public import KitCells
import KitNavigation
public import KitRecording

/// An app under a contract: its driver, and scripted services behind it.
@MainActor
public protocol ContractWorld: AnyObject {
    /// The type of the services that the app receives.
    associatedtype Services: Sendable
    /// The document with the facts that the contract checks, or `nil` if there is none.
    static var specification: Specification? { get }
    /// The driver that operates the app and inspects it.
    var driver: AppDriver { get }
    /// Launches a subject with its own services.
    static func launch(_ subject: ContractSubject<Services>) async throws -> Self
}

extension ContractWorld {
    /// `nil`, for no document.
    public static var specification: Specification? { nil }

    /// Checks one fact of a clause, and names the fact in a failure.
    ///
    /// A clause with several facts is one scenario, in which every fact has its own step. Code that only prepares the
    /// next fact stays outside.
    /// - Parameters:
    ///   - fact: The number of the fact in the specification, such as `C-7b`.
    ///   - check: A closure that operates the app, and throws if the fact does not hold.
    /// - Throws: `ContractFailure` with the number of the fact.
    public func fact(_ fact: String, _ check: () async throws -> Void) async throws {
        ClauseObserver.current?.note(.begins(fact: fact))
        do {
            try await check()
        } catch {
            throw ContractFailure(error).about(fact)
        }
        ClauseObserver.current?.note(.holds(fact: fact))
    }
}

/// A check of one numbered clause of a specification.
public struct Clause<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// The number of the clause in the specification, such as `C-7`.
    public let id: String
    /// The sizes of the window in which the app is launched, one after another.
    private let sizes: [Size]
    /// A closure that operates the app, and throws if the clause does not hold.
    let body: @MainActor @Sendable (World) async throws -> Void

    /// Creates a check of a clause.
    /// - Parameters:
    ///   - id: The number of the clause in the specification.
    ///   - sizes: The sizes of the window in which the app is launched, for behaviour that must not depend on the size.
    ///   - body: A closure that operates the app, and throws if the clause does not hold.
    public init(
        _ id: String, in sizes: [Size] = [AppStart().size],
        _ body: @escaping @MainActor @Sendable (World) async throws -> Void
    ) {
        self.id = id
        self.sizes = sizes
        self.body = body
    }

    /// The number of the clause.
    public var description: String { id }

    /// Launches a subject, checks the clause, and audits that nothing of the app remains.
    /// - Throws: `ContractFailure` with the subject, the fact that does not hold, and its sentence.
    @MainActor
    public func check(_ subject: ContractSubject<World.Services>) async throws {
        do {
            for size in sizes {
                try await AppStart.$current.withValue(AppStart(size: size)) {
                    let driver = try await run(subject)
                    try await driver.finish()
                }
            }
        } catch {
            let failure = ContractFailure(error).about(id)
            let fact = failure.fact ?? id
            let sentence = World.specification?.sentence(of: fact).map { "“\($0)”: " } ?? ""
            throw ContractFailure(
                "\(fact) [\(subject.name)]: \(sentence)\(failure.message)", fact: fact, screen: failure.screen,
                recording: failure.recording)
        }
    }

    /// Runs the clause, and releases the world before the audit: objects that only the world retains are not leaks of
    /// the app.
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
        // A clause that restarts the app has replaced the driver.
        return world.driver
    }
}

/// The subject of a contract: a name, and a function from the app's services to the root of a scene stack.
///
/// The repository's own subjects are the cases of `Architecture`. You can create others and run the same contracts.
public struct ContractSubject<Services: Sendable>: Sendable, CustomStringConvertible {
    /// The name of the subject in failures.
    public let name: String
    /// A closure that creates the root of the scene stack.
    public let makeRoot: @MainActor @Sendable (Services) -> any SceneRoot

    /// Creates a subject.
    public init(_ name: String, makeRoot: @escaping @MainActor @Sendable (Services) -> any SceneRoot) {
        self.name = name
        self.makeRoot = makeRoot
    }

    /// The name of the subject.
    public var description: String { name }
}

/// A failure of a contract: the fact, and the screen at that moment.
public struct ContractFailure: Error, CustomStringConvertible, Sendable {
    /// The expected and the actual value.
    package let message: String
    /// The number of the fact or clause that does not hold; `nil` outside a clause.
    package let fact: String?
    /// The screen as plain text; empty if no screen is involved.
    package let screen: String
    /// The steps before the failure, or `nil` if they are unknown.
    let recording: Recording?

    /// Creates a failure.
    public init(_ message: String, fact: String? = nil, screen: String = "", recording: Recording? = nil) {
        self.message = message
        self.fact = fact
        self.screen = screen
        self.recording = recording
    }

    /// Creates a failure from any error; a `ContractFailure` is copied.
    init(_ error: any Error) {
        self = error as? ContractFailure ?? ContractFailure("\(error)")
    }

    /// Returns the failure with a fact, unless it already has one.
    func about(_ fact: String) -> ContractFailure {
        ContractFailure(message, fact: self.fact ?? fact, screen: screen, recording: recording)
    }

    /// The message, followed by the screen and the steps.
    public var description: String {
        var text = message
        if !screen.isEmpty { text += "\n" + screen }
        if let recording, !recording.entries.isEmpty { text += "\nafter:\n\(recording)" }
        return text
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A document with the facts that a contract checks.
///
/// Each fact is a bullet: `- **C-7** …` or, if a clause has several facts, `- **C-7a** …`, `- **C-7b** …`. Failures
/// read the sentences from the document, which is their only place.
public struct Specification: Sendable {
    private let path: String

    /// Creates a specification from the document's path, relative to the folder of a source file.
    public init(_ path: String, from file: String = #filePath) {
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        self.path = folder + path
    }

    /// Returns the sentence of a fact, or `nil` if the document is missing or has no such fact.
    func sentence(of fact: String) -> String? {
        let mark = "- **\(fact)** "
        let lines = TextFile.text(of: path)?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
}

/// A world whose app can be restarted with its stored data.
@MainActor
public protocol RestartableWorld: ContractWorld {
    /// Ends the app, audits that nothing of it remains, and launches it again with its stored data.
    /// - Throws: `ContractFailure` if an object of the app remains.
    func startAgain() async throws
}
