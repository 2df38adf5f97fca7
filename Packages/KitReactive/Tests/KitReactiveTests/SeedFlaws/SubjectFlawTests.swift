import KitReactive
import Testing

/// The flaws of OpenCombine's subjects and of their operators; each test fails on the original.
@Suite("Flaws of OpenCombine's subjects")
@MainActor
struct SubjectFlawTests {
    /// A publisher that OpenCombine has too, and a closure that makes it publish.
    struct Order: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable () -> (publisher: AnyPublisher<Int, Never>, send: () -> Void)

        static let all = [
            Order(testDescription: "PassthroughSubject") {
                let subject = PassthroughSubject<Int, Never>()
                return (subject.eraseToAnyPublisher(), { subject.send(1) })
            },
            Order(testDescription: "share") {
                let subject = PassthroughSubject<Int, Never>()
                return (subject.map { $0 }.share().eraseToAnyPublisher(), { subject.send(1) })
            },
            Order(testDescription: "@Published") {
                let model = PublishedModel()
                return (model.$number.eraseToAnyPublisher(), { model.number = 1 })
            },
            Order(testDescription: "objectWillChange") {
                let model = PublishedModel()
                return (model.objectWillChange.map { 0 }.eraseToAnyPublisher(), { model.text = "b" })
            },
        ]
    }

    @Test("Subscribers are called in the order of their hashes", arguments: Order.all)
    func orderOfSubscribers(_ order: Order) {
        let (publisher, send) = order.make()
        var heard: [Int] = []
        let cancellables = (0..<16).map { index in publisher.sink { _ in heard.append(index) } }
        heard = []
        send()
        #expect(heard == Array(0..<16))
        withExtendedLifetime(cancellables) {}
    }

    @Test("A value sent from inside a sink overtakes the one that is being delivered")
    func nestedOrder() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        let cancellables = ["a", "b", "c"].map { name in
            subject.sink { value in
                heard.append("\(name)\(value)")
                if name == "a", value == 1 { subject.send(2) }
            }
        }
        subject.send(1)
        #expect(heard == ["a1", "b1", "c1", "a2", "b2", "c2"])
        withExtendedLifetime(cancellables) {}
    }

    @Test("A subscriber without demand keeps its place among the others")
    func place() {
        let property = Property(0)
        var heard: [String] = []
        let slow = Probe<Int>()
        property.publisher.handleEvents(receiveOutput: { heard.append("slow\($0)") }).subscribe(slow)
        slow.request(.max(1))
        let fast = property.publisher.sink { heard.append("fast\($0)") }
        property.value = 1
        slow.request(.unlimited)
        heard = []
        property.value = 2
        #expect(heard == ["slow2", "fast2"])
        fast.cancel()
    }

    @Test("Setting a value after the completion keeps it; sending one does not")
    func valueAfterCompletion() {
        let subject = CurrentValueSubject<Int, Never>(0)
        subject.send(completion: .finished)
        subject.value = 3
        #expect(subject.value == 3)
        subject.send(4)
        #expect(subject.value == 3)
    }

    enum Requested: String, CaseIterable, Codable {
        case passthroughSubject, currentValueSubject, property, combineLatest
    }

    @Test("A request for nothing stops the program, as in Combine", arguments: Requested.allCases)
    func requestForNothing(of kind: Requested) async {
        await #expect(processExitsWith: .failure) { [kind = kind as Requested] in
            await MainActor.run {
                let (outlet, diary) = (Outlet<Int, Never>(), Diary<Int, Never>(requesting: .none))
                switch kind {
                case .passthroughSubject: PassthroughSubject<Int, Never>().subscribe(diary)
                case .currentValueSubject: CurrentValueSubject<Int, Never>(0).subscribe(diary)
                case .property: Property(0).publisher.subscribe(diary)
                case .combineLatest: outlet.combineLatest(outlet) { $0 + $1 }.subscribe(diary)
                }
                diary.subscription?.request(.none)
            }
        }
    }
}

/// An object with published properties.
@MainActor
class PublishedModel: ObservableObject {
    @Published var number = 0
    @Published var text = "a"
}
