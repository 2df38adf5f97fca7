import AppCore
import Foundation
import TestSupport
import Testing

@Suite("The passwords of signup", .timeLimit(.minutes(12)))
struct SignUpSecretTests {
    private static let password = "Mare serenitatis 70"
    private static let wrong = "Lacus somniorum 71"

    private var search: SecretSearch {
        var search = SecretSearch()
        search.add("password", text: Self.password)
        search.add("wrong password", text: Self.wrong)
        return search
    }

    /// Signs up, out and in, shows the password, suspends the program, crashes it, and then searches all output.
    @Test("secret input appears in no file, environment or argument", arguments: Architecture.allCases)
    func wholeFlow(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try ProgramPerson("signup", architecture)
            try signUp(person)
            let process = try signIn(person)
            try crash(person)
            try person.expectNothing(
                of: search, process: process,
                files: ["record-1", "trace-1", "record-2", "trace-2", "data/accounts.sqlite"], known: Self.password)
        }
    }

    @Test("in lines of text a password is dots, shown or not", arguments: Architecture.allCases)
    func lines(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try ProgramPerson("signup", architecture, columns: 100)
            try person.start("--plain", shows: "> Sign up, button")
            try person.type("i", shows: "> Email: ")
            try person.type("ada@example.org\t", shows: "> Password: ")
            try person.type(Self.password, shows: String(repeating: "•", count: Self.password.count) + "|")
            try person.type("\t ", shows: "> Show password, ")
            try person.type("\u{1B}[Z", shows: "> Password: ")
            try person.type("!", shows: String(repeating: "•", count: Self.password.count + 1) + "|")
            try person.type("\u{03}", shows: "left-1-0")
            try person.terminal.waitForPrompt()
            #expect(search.findings(in: try person.terminal.history()) == [])
            #expect(try search.findings(below: person.terminal.folder.url).found == [])
        }
    }

    private func signUp(_ person: ProgramPerson) throws {
        try person.start(shows: "Create an account")
        try person.type("u", shows: "Read to the end to accept.")
        try person.type("\u{1B}[F", shows: "You have read to the end.")
        try person.type("a", shows: "Repeat password")
        try person.type("Ada\tada@example.org\t\(Self.password)", shows: "strong")
        try person.type("\t\(Self.wrong)\t", shows: "The two passwords are not the same.")
        try person.type("\u{1B}[Z\u{15}\(Self.password)\t ", shows: Self.password)
        // Suspended while the password is visible.
        try person.type("\u{1A}", shows: "Stopped")
        try person.terminal.run("fg")
        try person.terminal.wait(for: Self.password)
        try person.type(" ", shows: "[ ] Show passwords")
        try person.type("\t\r", shows: "Welcome, Ada!")
        try person.type("l", shows: "Create an account")
        try person.quit(wasSuspended: true)
    }

    private func signIn(_ person: ProgramPerson) throws -> String {
        try person.start(shows: "Create an account")
        let process = try person.visibleProcess()
        #expect(process.contains("--log-level"))
        try person.type("iada@example.org\t\(Self.wrong)", shows: "••••")
        try person.type("\u{15}\(Self.password)\r", shows: "Welcome, Ada!")
        try person.type("l", shows: "Create an account")
        return process
    }

    /// Crashes the program while the password is visible.
    private func crash(_ person: ProgramPerson) throws {
        try person.type("iada@example.org\t\(Self.password)\t ", shows: Self.password)
        try person.crash()
    }
}
