/// How far one press counts.
public enum CounterStep: Int, CaseIterable, Sendable {
    case one = 1
    case five = 5
    case ten = 10

    /// The step's place among all steps.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The step at a place; `nil` when there is none.
    public init?(index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }
}
