import Testing

@testable import AccountsBackend

@Suite("Attempt limits")
struct AttemptLimiterTests {
    @Test("changing the clock never locks a user out for longer than the limit")
    func clockJumps() {
        let limiter = AttemptLimiter(AccountsRules.Limit(attempts: 3, seconds: 60))
        for _ in 0..<3 { #expect(limiter.attempt("ada", at: 1_000_000) == nil) }
        #expect(limiter.attempt("ada", at: 1_000_000) == 60)
        #expect(limiter.attempt("ada", at: 1_000_059) == 1)
        #expect(limiter.attempt("ada", at: 10) == nil)
        #expect(limiter.attempt("ada", at: .max) == nil)
    }

    @Test("a right attempt is no longer counted, and all others are")
    func withdrawing() {
        let limiter = AttemptLimiter(AccountsRules.Limit(attempts: 2, seconds: 60))
        #expect(limiter.attempt("ada", at: 100) == nil)
        #expect(limiter.attempt("ada", at: 101) == nil)
        limiter.withdraw("ada", at: 101)
        limiter.withdraw("ada", at: 102)
        limiter.withdraw("bea", at: 100)
        #expect(limiter.attempt("ada", at: 102) == nil)
        #expect(limiter.attempt("ada", at: 102) == 58)
    }

    @Test("many names do not give one name more attempts")
    func manyNames() {
        let limiter = AttemptLimiter(AccountsRules.Limit(attempts: 1, seconds: 60))
        for number in 0..<9_999 { #expect(limiter.attempt("\(number)", at: 100) == nil) }
        #expect(limiter.attempt("ada", at: 101) == nil)
        for number in 10_000..<10_100 { #expect(limiter.attempt("\(number)", at: 102) == nil) }
        #expect(limiter.attempt("ada", at: 103) == 58)
    }
}
