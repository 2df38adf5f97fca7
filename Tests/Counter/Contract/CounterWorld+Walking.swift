import KitCells
import KitRecording
import KitTesting

extension CounterWorld: WalkWorld {
    /// The name of the app.
    public static let app = "counter"

    /// The keys of the counter.
    package static let vocabulary = WalkVocabulary(
        keys: "++--0aarr15tui ?".map { KeyPress(.character($0)) }
            + [.tab, .enter, .enter, .escape, .escape, .up, .down, .left, .right, .pageDown].map { KeyPress($0) }
            + [KeyPress(.tab, .shift)],
        phrases: [[.text("r"), .answer(ServiceCall("numbers", argument: "99")), .text("+++")]],
        pauses: [.milliseconds(100), .milliseconds(999), .seconds(1), .seconds(10)])

    /// The random numbers, and a switch for cancellation.
    package var scripted: [WalkService] {
        [
            WalkService("numbers", random) { _, number in
                // One of the numbers is near the end of the range.
                number > 40 ? Int.max - 2 : number - 20
            } failure: { _, _ in
                ServiceIsDown()
            },
            WalkService(switch: "cancellations") { [weak self] in self?.ignoresCancellation = $0 },
        ]
    }

    /// The requests, and the number of bells.
    public var effects: String {
        "\(random.requests.count) asked, rung \(bell.notifications)"
    }

    /// The stored data: the counter stores none.
    public var stored: String { "" }

    /// Ignores the link, because the counter opens none.
    public func follow(link: String) async {}

    /// Ends the counter, and starts it again.
    public func startAgain() async throws { try await restart() }

    /// Fails all requests that ignored a cancellation.
    public func endStubbornCalls() async {
        guard wasStubborn else { return }
        while (try? random.fail(ServiceIsDown())) != nil {}
        await driver.settle()
    }

    /// Clears requests and bells.
    public func forget() {
        random.forget()
        bell.forget()
    }
}
