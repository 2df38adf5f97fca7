/// The dependencies of the list.
nonisolated struct Dependencies: Sendable {
    /// The source of random characters.
    struct Service: Sendable {
        var randomCharacter: @Sendable () -> Character = { "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" }
    }

    static let shared = Dependencies()
    var service = Service()
}
