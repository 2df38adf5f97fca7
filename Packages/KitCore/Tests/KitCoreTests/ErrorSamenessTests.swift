import KitCore
import Testing

/// NiceArchitecture's flaw: errors compare by their text.
struct ErrorSamenessTests {
    private enum Twins: DisplayableError {
        case first, second, payload(Int)
        var title: String { "Sorry" }
        var message: String { "Try again." }
    }

    private enum Equal: DisplayableError, Equatable {
        case number(Int)
        var title: String { "Sorry" }
        var message: String { "Try again." }
    }

    private final class Identified: DisplayableError {
        var title: String { "Sorry" }
        var message: String { "Try again." }
    }

    private struct Wrapping: Error {
        let cause: Twins
    }

    private struct Plain: Error {}

    private indirect enum Masked: Error, CustomStringConvertible {
        case empty, number(Int), wrapping(Masked)
        var description: String { "•••" }
    }

    private struct Coded: DisplayableError, Equatable {
        let title: String
        let message: String
        static func == (left: Self, right: Self) -> Bool { true }
    }

    /// Pairs of errors, and whether they are the same.
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let left: any Error
        let right: any Error
        let isSame: Bool

        init(_ name: String, _ left: any Error, _ right: any Error, _ isSame: Bool) {
            (testDescription, self.left, self.right, self.isSame) = (name, left, right, isSame)
        }
    }

    private static let object = Identified()
    private static let coded = Coded(title: "Sorry", message: "Try again.")

    static let pairs = [
        Pair("cases with equal texts", Twins.first, Twins.second, false),
        Pair("one case", Twins.first, Twins.first, true),
        Pair("payloads behind equal texts", Twins.payload(404), Twins.payload(500), false),
        Pair("one payload", Twins.payload(404), Twins.payload(404), true),
        Pair("payloads inside other values", Wrapping(cause: .payload(1)), Wrapping(cause: .payload(2)), false),
        Pair("cases inside other values", Wrapping(cause: .first), Wrapping(cause: .second), false),
        Pair("one case inside other values", Wrapping(cause: .first), Wrapping(cause: .first), true),
        Pair("payloads behind a mask", Masked.number(1), Masked.number(2), false),
        // Wrapped, because the codes of two cases differ anyway.
        Pair("cases behind a mask", Masked.wrapping(.empty), Masked.wrapping(.number(1)), false),
        Pair("one case behind a mask", Masked.wrapping(.empty), Masked.wrapping(.empty), true),
        Pair("unequal values", Equal.number(1), Equal.number(2), false),
        Pair("equal values", Equal.number(1), Equal.number(1), true),
        Pair("equal values and texts", coded, Coded(title: "Sorry", message: "Try again."), true),
        Pair("equal values with other titles", coded, Coded(title: "Offline", message: "Try again."), false),
        Pair("equal values with other messages", coded, Coded(title: "Sorry", message: "Wait."), false),
        Pair("one object", object, object, true),
        Pair("two objects", object, Identified(), false),
        Pair("two types", Twins.first, Plain(), false),
        Pair("nothing inside", Plain(), Plain(), true),
    ]

    @Test("Errors are the same by type and content, not by their texts", arguments: pairs)
    func sameness(_ pair: Pair) {
        #expect(pair.left.isSame(as: pair.right) == pair.isSame)
        guard let left = pair.left as? any DisplayableError, let right = pair.right as? any DisplayableError else {
            return
        }
        #expect((ContentLoadState.error(left) == .error(right)) == pair.isSame)
    }
}
