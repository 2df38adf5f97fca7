import Foundation

/// Does work on the main actor, and ends the process with the status that it returns.
///
/// The first thread serves the main queue meanwhile, and nothing else: on it the serial runtime has its jobs, and valgrind
/// does not survive that it ends.
package nonisolated func runOnFirstThread(_ work: @escaping @MainActor @Sendable () async throws -> Int32) -> Never {
    Task { @MainActor in
        do {
            exit(try await work())
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is UsageError ? 64 : 1)
        }
    }
    while true { RunLoop.main.run(until: .distantFuture) }
}

/// Arguments that a tool does not know; the text says which it does.
package nonisolated struct UsageError: Error, CustomStringConvertible {
    package let description: String

    /// Creates an error with a text for the user.
    package init(_ description: String) { self.description = description }
}
