import KitCore
import Testing

struct ErrorTests {
    @Test("An offline user is advised what to check")
    func connectivity() {
        let error = ConnectivityError()
        #expect(error.title == "Network connectivity error")
        #expect(error.message == "Please check your internet connection and try again.")
        #expect("\(error.typeDescription)" == "ConnectivityError")
        #expect(error.errorDescription == "The network could not be reached.")
        #expect(error.isConnectionError && !UnknownError(message: "").isConnectionError)
    }

    @Test("An unknown error shows the message it was given")
    func unknown() {
        let error = UnknownError(message: "The cat is on the keyboard.")
        #expect(error.title == "Unknown error")
        #expect(error.message == "The cat is on the keyboard.")
        #expect(error.errorDescription == "The cat is on the keyboard.")
    }
}
