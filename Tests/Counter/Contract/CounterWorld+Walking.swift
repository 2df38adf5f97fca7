import KitCells
import KitRecording
import KitTesting

extension CounterWorld: WalkWorld {
    /// The counter's name.
    public static let app = "counter"

    /// The keys of the counter.
    package static let vocabulary = WalkVocabulary(
        keys: "++--0aarr123i ?".map { KeyPress(.character($0)) }
            + [.tab, .enter, .enter, .escape, .escape, .up, .down, .left, .right, .pageDown].map { KeyPress($0) }
            + [KeyPress(.tab, .shift)],
        phrases: [[.text("r"), .answer(ServiceCall("numbers", argument: "99")), .text("+++")]],
        pauses: [.milliseconds(100), .milliseconds(999), .seconds(1), .seconds(10)])

    /// The random numbers, and whether their service supports cancellation.
    package var scripted: [WalkService] {
        [
            WalkService("numbers", random) { _, number in
                // One of them is near the end of the range.
                number > 40 ? Int.max - 2 : number - 20
            } failure: { _, _ in
                ServiceIsDown()
            },
            WalkService(switch: "cancellations") { [weak self] in self?.ignoresCancellation = $0 },
        ]
    }

    /// The requests, and how often the bell was rung.
    public var effects: String {
        "\(random.requests.count) asked, \(random.cancelled.count) cancelled, rung \(bell.notifications)"
    }

    /// Nothing: the counter keeps nothing.
    public var stored: String { "" }

    /// The counter opens no links.
    public func follow(link: String) async {}

    /// Ends the counter, and starts it again.
    public func startAgain() async throws { try await restart() }

    /// Fails the requests of a service without cancellation, including those from before.
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
