import Testing

@testable import AppSupport

@Suite("What a program says when it has ended")
@MainActor
struct ProgramOutcomeTests {
    @Test("a problem of the end is the last message, and an error")
    func problemAtEnd() {
        let outcome = ProgramOutcome()
        outcome.note("Hello")
        #expect(outcome.end() == ["Hello"] && outcome.status == 0)
        outcome.problemAtEnd = { "A text is not saved." }
        #expect(outcome.end() == ["Hello", "A text is not saved."] && outcome.status == 1)
    }
}
