import KitReactive
import Testing

/// Holds every publisher and subject of `import KitReactive` to Combine's rules.
///
/// A row is a publisher and a check. On Apple's systems the same rows run against Apple's Combine, except those of
/// `nestedSend` and `nestedEnd`: there a value that is sent from inside another overtakes it. Those of
/// `secondSubscription` are left out as well, because they were never tried there.
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
    /// The checks of this system.
    nonisolated static var rules: [Check] {
        #if canImport(Combine)
        allCases.filter { ![.nestedSend, .nestedEnd, .secondSubscription].contains($0) }
        #else
        allCases
        #endif
    }
}
