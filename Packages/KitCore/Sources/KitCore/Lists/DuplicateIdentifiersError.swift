/// An error that lists rows or sections of one list with the same identifier.
public struct DuplicateIdentifiersError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The identifiers that occur more than once, each once, described as text, in the order of their repetition.
    public let identifiers: [String]

    /// Names identifiers; repeated ones count once.
    public init(identifiers: [String]) {
        var seen: Set<String> = []
        self.identifiers = identifiers.filter { seen.insert($0).inserted }
    }

    /// A description of the problem and its solution, with at most ten of the identifiers.
    public var description: String {
        let named = identifiers.prefix(10).joined(separator: ", ")
        let rest = identifiers.count > 10 ? ", and \(identifiers.count - 10) more" : ""
        return "A list has more than one element with the identifier \(named)\(rest): give each one of its own."
    }
}
