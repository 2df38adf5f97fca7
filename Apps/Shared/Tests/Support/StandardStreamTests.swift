import AppSupport
import Foundation
import Testing

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
