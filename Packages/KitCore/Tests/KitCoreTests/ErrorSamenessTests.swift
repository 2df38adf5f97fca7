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

    @Test("Errors with equal texts differ if their cases differ")
    func cases() {
        #expect(!Twins.first.isSame(as: Twins.second))
        #expect(Twins.first.isSame(as: Twins.first))
        #expect(ContentLoadState.error(Twins.first) != .error(Twins.second))
    }

    @Test("A payload that changes behind equal texts is detected, also inside other values")
    func payloads() {
        #expect(!Twins.payload(404).isSame(as: Twins.payload(500)))
        #expect(Twins.payload(404).isSame(as: Twins.payload(404)))
        #expect(ContentLoadState.error(Twins.payload(404)) != .error(Twins.payload(500)))
        #expect(!Wrapping(cause: .payload(1)).isSame(as: Wrapping(cause: .payload(2))))
        #expect(!Wrapping(cause: .first).isSame(as: Wrapping(cause: .second)))
        #expect(Wrapping(cause: .first).isSame(as: Wrapping(cause: .first)))
    }

    private indirect enum Masked: Error, CustomStringConvertible {
        case empty, number(Int), wrapping(Masked)
        var description: String { "•••" }
    }

    @Test("A description that hides the payload does not make errors the same")
    func masks() {
        #expect(!Masked.number(1).isSame(as: Masked.number(2)))
        // Wrapped, because the codes of two cases differ anyway.
        #expect(!Masked.wrapping(.empty).isSame(as: Masked.wrapping(.number(1))))
        #expect(Masked.wrapping(.empty).isSame(as: Masked.wrapping(.empty)))
    }

    @Test("An equatable error is compared by its own ==")
    func equatable() {
        #expect(!Equal.number(1).isSame(as: Equal.number(2)))
        #expect(Equal.number(1).isSame(as: Equal.number(1)))
    }

    private struct Coded: DisplayableError, Equatable {
        let title: String
        let message: String
        static func == (left: Self, right: Self) -> Bool { true }
    }

    @Test("Equal errors with another title or message differ, because the user reads these")
    func texts() {
        let error = Coded(title: "Sorry", message: "Try again.")
        #expect(error.isSame(as: Coded(title: "Sorry", message: "Try again.")))
        #expect(!error.isSame(as: Coded(title: "Offline", message: "Try again.")))
        #expect(!error.isSame(as: Coded(title: "Sorry", message: "Wait.")))
    }

    @Test("An object is the same as itself only")
    func identity() {
        let error = Identified()
        #expect(error.isSame(as: error))
        #expect(!error.isSame(as: Identified()))
    }

    @Test("Errors of different types are never the same")
    func types() {
        #expect(!Twins.first.isSame(as: Plain()))
        #expect(Plain().isSame(as: Plain()))
    }

    @Test("An error can be marked as a failed connection")
    func connection() {
        #expect(ConnectivityError().isConnectionError)
        #expect(!UnknownError(message: "").isConnectionError)
    }
}
