import Foundation
import Testing

@testable import AppSupport

@Suite("Standard streams")
struct StandardStreamTests {
    @Test("output that accepts nothing is an error message, not a crash")
    func unwritable() throws {
        // A file that is open only for reading refuses writes on every system.
        let handle = try #require(FileHandle(forReadingAtPath: "/dev/null"))
        let error = #expect(throws: StandardStream.Failure.self) { try StandardStream.put("screen", to: handle) }
        #expect(error?.description.hasPrefix("The screen could not be written to standard output: ") == true)
    }
}

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
