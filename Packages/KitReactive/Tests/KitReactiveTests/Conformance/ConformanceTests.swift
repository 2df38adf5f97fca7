import KitReactive
import Testing

/// Tests every publisher and subject of `import KitReactive` against Combine's rules.
///
/// A row is a publisher and a check. On Apple's systems the same rows run against Apple's Combine, except those of
/// `nestedSend` and `nestedEnd`, because a nested value overtakes the outer one there, and those of
/// `secondSubscription`, which were never tried there.
@Suite("Conformance to Combine")
@MainActor
struct ConformanceTests {
    @Test("A publisher keeps the rules", arguments: Specimen.all, Check.rules)
    func rules(_ specimen: Specimen, _ check: Check) {
        let problems = check.problems(of: specimen)
        #expect(problems.isEmpty, "\(problems.prefix(3).joined(separator: "\n"))")
    }
}

extension Check {
    /// The checks for this system.
    nonisolated static var rules: [Check] {
        #if canImport(Combine)
        allCases.filter { ![.nestedSend, .nestedEnd, .secondSubscription].contains($0) }
        #else
        allCases
        #endif
    }
}
