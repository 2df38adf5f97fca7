import KitCore

/// The newest errors that have not been shown yet.
@MainActor
final class UnshownErrors {
    private static let limit = 16
    private var errors: [any DisplayableError] = []

    nonisolated init() {}

    func add(_ error: any DisplayableError) {
        errors.append(error)
        if errors.count > Self.limit {
            errors.removeFirst()
        }
    }

    func take() -> [any DisplayableError] {
        defer { errors = [] }
        return errors
    }
}
