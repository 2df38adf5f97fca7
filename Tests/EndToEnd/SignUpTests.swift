import AppCore
import Foundation
import TestSupport
import Testing

@Suite("SignUp in a terminal", .timeLimit(.minutes(12)))
struct SignUpTests {
    @Test("from signing up to logging out, over several starts", arguments: Architecture.allCases)
    func wholeFlow(architecture: Architecture) async throws {
        try await onOwnThread {
            let program = try #require(Program.all.first { $0.name == "signup" })
            let terminal = try TerminalEmulator()
            let data = terminal.folder.url.appendingPathComponent("signup-data")
            let command = "\(try program.path) --arch \(architecture.rawValue) --data-dir \(data.path)"

            try terminal.run("\(command) --open 'signup://invite?email=ada%40example.org'; echo left-$?")
            try terminal.wait(for: "Invitation for ada@example.org: sign up.")
            try terminal.type("u")
            try terminal.wait(for: "Read to the end to accept.")
            try terminal.type("\u{1B}[F")
            try terminal.wait(for: "You have read to the end.")
            try terminal.type("a")
            try terminal.wait(for: "ada@example.org")
            try terminal.type("Ada\t\tHarbour-lamp7\tHarbour-lamp7")
            try terminal.wait(for: "▰▰▰▱ good")
            try terminal.type("\r")
            try terminal.wait(for: "Welcome, Ada!")
            let session = data.appendingPathComponent("signup-session.json").path
            #expect(try FileManager.default.attributesOfItem(atPath: session)[.posixPermissions] as? Int == 0o600)
            try terminal.quit()

            try terminal.run("\(command); echo back-$?")
            try terminal.wait(for: "Welcome back, Ada!")
            try terminal.type("l")
            try terminal.wait(for: "[ Sign up ]")
            #expect(!FileManager.default.fileExists(atPath: session))
            try terminal.type("q")
            try terminal.expectShell(after: "back-0")

            try terminal.run("\(command); echo again-$?")
            try terminal.wait(for: "[ Sign in ]")
            try terminal.type("iada@example.org\tHarbour-lamp8\r")
            try terminal.wait(for: "The email address or the password is wrong.")
            try terminal.type("\u{7F}7\r")
            try terminal.wait(for: "Welcome, Ada!")
            try terminal.type("q")
            try terminal.expectShell(after: "again-0")
        }
    }
}
