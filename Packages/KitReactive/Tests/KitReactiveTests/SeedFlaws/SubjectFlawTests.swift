import KitReactive
import Testing

/// The flaws of OpenCombine's subjects and of their operators; each test fails on the original.
@Suite("Flaws of OpenCombine's subjects")
@MainActor
struct SubjectFlawTests {
    /// The order in which 16 subscribers of a publisher receive one value.
    private func order(_ publisher: some Publisher<Int, Never>, send: () -> Void) -> [Int] {
        var heard: [Int] = []
        let cancellables = (0..<16).map { index in publisher.sink { _ in heard.append(index) } }
        heard = []
        send()
        cancellables.forEach { $0.cancel() }
        return heard
    }

    @Test("A pass-through subject calls its subscribers in the order of their hashes")
    func passthroughOrder() {
        let subject = PassthroughSubject<Int, Never>()
        #expect(order(subject) { subject.send(1) } == Array(0..<16))
    }

    @Test("A shared publisher calls its subscribers in the order of their hashes")
    func sharedOrder() {
        let subject = PassthroughSubject<Int, Never>()
        #expect(order(subject.map { $0 }.share()) { subject.send(1) } == Array(0..<16))
    }

    @Test("A connectable publisher calls its subscribers in the order of their hashes")
    func connectableOrder() {
        let subject = PassthroughSubject<Int, Never>()
        let connectable = subject.map { $0 }.makeConnectable()
        let connection = connectable.connect()
        #expect(order(connectable) { subject.send(1) } == Array(0..<16))
        connection.cancel()
    }

    @Test("A future calls its subscribers in the order of their hashes")
    func futureOrder() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        #expect(order(future) { promise?(.success(1)) } == Array(0..<16))
    }

    @Test("A published property calls its subscribers in the order of their hashes")
    func publishedOrder() {
        let model = PublishedModel()
        #expect(order(model.$number) { model.number = 1 } == Array(0..<16))
    }

    @Test("The publisher of an observable object calls its subscribers in the order of their hashes")
    func observableObjectOrder() {
        let model = PublishedModel()
        #expect(order(model.objectWillChange.map { 0 }) { model.text = "b" } == Array(0..<16))
    }

    @Test("A sample of the trigger's own pass-through subject is one value old")
    func samplingItself() {
        for _ in 0..<100 {
            let subject = PassthroughSubject<Int, Never>()
            var heard: [[Int]] = []
            let cancellable = subject.withLatestFrom(subject) { [$0, $1] }.sink { heard.append($0) }
            (1...3).forEach(subject.send)
            #expect(heard == [[1, 1], [2, 2], [3, 3]])
            cancellable.cancel()
        }
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

    @Test("A request for nothing stops the program, as in Combine", arguments: [true, false])
    func requestForNothing(_ isPassthrough: Bool) async {
        if isPassthrough {
            await #expect(processExitsWith: .failure) {
                let probe = Probe<Int>()
                PassthroughSubject<Int, Never>().subscribe(probe)
                probe.request(.none)
            }
        } else {
            await #expect(processExitsWith: .failure) {
                let probe = Probe<Int>()
                CurrentValueSubject<Int, Never>(0).subscribe(probe)
                probe.request(.none)
            }
        }
    }
}

extension SubjectFlawTests {
    enum Requested: String, CaseIterable, Codable {
        case future, property, combineLatest, append
    }

    @Test("A request for nothing stops the program also in the kit's own operators", arguments: Requested.allCases)
    func requestForNothing(of kind: Requested) async {
        await #expect(processExitsWith: .failure) { [kind = kind as Requested] in
            await MainActor.run {
                let (outlet, diary) = (Outlet<Int, Never>(), Diary<Int, Never>(requesting: .none))
                switch kind {
                case .future: Future<Int, Never> { _ in }.subscribe(diary)
                case .property: Property(0).publisher.subscribe(diary)
                case .combineLatest: outlet.combineLatest(outlet) { $0 + $1 }.subscribe(diary)
                case .append: outlet.append(outlet).eraseToAnyPublisher().subscribe(diary)
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
