import KitCore
import Testing

struct ContentLoadStateTests {
    private struct Twin: DisplayableError {
        var title = "Unknown error"
        var message: String
    }

    @Test("A state equals itself and no other")
    func plainStates() {
        let states: [ContentLoadState] = [.loading, .noData, .hasData, .error(ConnectivityError())]
        for (row, left) in states.enumerated() {
            for (column, right) in states.enumerated() {
                #expect((left == right) == (row == column))
            }
        }
    }

    @Test("Errors of one type differ when their messages differ")
    func messages() {
        #expect(ContentLoadState.error(UnknownError(message: "a")) == .error(UnknownError(message: "a")))
        #expect(ContentLoadState.error(UnknownError(message: "a")) != .error(UnknownError(message: "b")))
    }

    @Test("Errors with the same texts differ when their types differ")
    func types() {
        #expect(ContentLoadState.error(UnknownError(message: "a")) != .error(Twin(message: "a")))
        #expect(ContentLoadState.error(Twin(title: "x", message: "a")) != .error(Twin(title: "y", message: "a")))
    }
}
