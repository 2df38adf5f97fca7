import AppCore
import Foundation
import TestSupport
import Testing

/// A program of the repository, and a short flow: keys, and the screens that they lead to.
struct Program: CustomTestStringConvertible, Sendable {
    struct Step: Sendable {
        static let escape = "\u{1B}"

        let keys: String
        let shows: String
    }

    let name: String
    /// A text of its first screen, at any usable size.
    let firstText: String
    /// A text of its last line.
    let hint: String
    let steps: [Step]

    static let all = [
        Program(
            name: "counter", firstText: "[ Reset ]", hint: "a Auto",
            steps: [
                // Lines of the large digits: the first line of 10, the second of 0, the third of -10.
                Step(keys: "t+", shows: "  ██    ██████"), Step(keys: "\t\r", shows: "      ██  ██"),
                Step(keys: "i", shows: "Esc Back"), Step(keys: Step.escape, shows: "[ Reset ]"),
                Step(keys: "-", shows: "██████    ██    ██  ██"),
            ]),
        Program(
            name: "posts", firstText: "Callum Fraser", hint: "n New",
            steps: [
                Step(keys: "\u{1B}[B\r", shows: "by Callum Fraser"), Step(keys: Step.escape, shows: "100 posts"),
                Step(keys: "\u{1B}[A\u{1B}[A", shows: "↑ Once more to refresh"),
                Step(keys: "\u{1B}[A", shows: "100 posts"),
                Step(keys: "/toast", shows: " found"), Step(keys: Step.escape, shows: "100 posts"),
                Step(keys: "f", shows: "★"), Step(keys: "d", shows: "Deleted “"),
                Step(keys: "u", shows: "100 posts"), Step(keys: "u", shows: "✓ Removed the star from “"),
                Step(keys: "nA title", shows: "Draft saved"),
                Step(keys: Step.escape, shows: "100 posts"), Step(keys: "n", shows: "A title"),
                Step(keys: Step.escape, shows: "100 posts"),
            ]),
        Program(
            name: "signup", firstText: "[ Sign up ]", hint: "u Sign up",
            steps: [
                Step(keys: "u", shows: "Read to the end to accept."), Step(keys: "\u{1B}[F", shows: "You have read"),
                Step(keys: "a", shows: "Repeat password"), Step(keys: Step.escape, shows: "You have read"),
                Step(keys: Step.escape, shows: "Create an account"), Step(keys: "i", shows: "[ ] Show password"),
                Step(keys: Step.escape, shows: "Create an account"),
            ]),
        Program(
            name: "wallet", firstText: "[ Start ]", hint: "q Quit",
            steps: [
                Step(keys: "\r", shows: "[ I accept ]"), Step(keys: "\r", shows: "[ Create a new wallet ]"),
                Step(keys: "\r", shows: "Repeat the passphrase"), Step(keys: "abc", shows: "•••"),
                Step(keys: Step.escape, shows: "[ Restore a wallet ]"), Step(keys: Step.escape, shows: "[ I accept ]"),
                Step(keys: Step.escape, shows: "[ Start ]"),
            ]),
    ]

    var testDescription: String { name }

    var path: String { get throws { try Self.path(of: name) } }

    static func path(of name: String) throws -> String { try BuiltProgram.path(of: name) }
}
