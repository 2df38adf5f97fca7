import Testing

@testable import AccountsBackend

@Suite("Attempt limits")
struct AttemptLimiterTests {
    @Test("changing the clock never locks a user out for longer than the limit")
    func clockJumps() {
        let limiter = AttemptLimiter(AccountsRules.Limit(attempts: 3, seconds: 60))
        for _ in 0..<3 { #expect(limiter.attempt("ada", at: 1_000_000) == nil) }
        #expect(limiter.wait("ada", at: 1_000_000) == 60)
        #expect(limiter.wait("ada", at: 1_000_059) == 1)
        #expect(limiter.wait("ada", at: 10) == nil)
        #expect(limiter.attempt("ada", at: 10) == nil)
        #expect(limiter.wait("ada", at: .max) == nil)
    }
}
