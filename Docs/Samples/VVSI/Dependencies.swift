/// What the list is given.
nonisolated struct Dependencies: Sendable {
    /// Makes random texts.
    struct Service: Sendable {
        var randomCharacter: @Sendable () -> Character = { "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" }

        func strings(count: Int, length: Int) async -> [String] {
            (0..<max(0, count)).map { _ in String((0..<max(0, length)).map { _ in randomCharacter() }) }
        }
    }

    static let shared = Dependencies()
    var service = Service()
}
