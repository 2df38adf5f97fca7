import KitCore
import KitReactive
import Testing

/// Tests the operators that view models made of streams use.
@MainActor
struct StreamVocabularyTests {
    @Test("One operator tracks activity and errors, and continues in flatMapLatest")
    func tracking() {
        let (activity, errors) = (ActivityIndicator(), ErrorTracker())
        let presses = PassthroughSubject<Int, Never>()
        let jobs = (0..<2).map { _ in PassthroughSubject<Int, ConnectionLost>() }
        var heard: [String] = []
        let cancellables = [
            activity.isIdle.sink { heard.append($0 ? "idle" : "busy") },
            errors.asPublisher().sink { heard.append("\($0)") },
            presses.flatMapLatest { jobs[$0].track(activity, errors) }.sink { heard.append("\($0)") },
        ]
        presses.send(0)
        jobs[0].send(completion: .failure(ConnectionLost()))
        presses.send(1)
        jobs[1].send(5)
        jobs[1].send(completion: .finished)
        #expect(heard == ["idle", "busy", "idle", "ConnectionLost()", "busy", "5", "idle"])
        withExtendedLifetime(cancellables) {}
    }

    @Test("Validations are divided into errors and others; an empty field is no error")
    func divided() {
        let all: [AnyValidation] = [.empty, .errorMessage("no"), .valid(withRemark: nil)]
        var heard: [[AnyValidation]] = []
        _ = all.publisher.onlyErrors().collect().sink { heard.append($0) }
        _ = all.publisher.nonErrors().collect().sink { heard.append($0) }
        #expect(heard == [[.errorMessage("no")], [.empty, .valid(withRemark: nil)]])
    }

    @Test("Publishers of any types are combined and merged by static functions")
    func joining() {
        let subjects = (0..<5).map { CurrentValueSubject<Int, Never>($0) }
        let (a, b) = (subjects[0], subjects[1].map { $0 })
        let (c, d, e) = (subjects[2].filter { _ in true }, subjects[3], subjects[4].map { $0 })
        let publishers: [AnyPublisher<Int, Never>] = [
            .combineLatest(a, b, resultSelector: +),
            .combineLatest(a, b, c) { $0 + $1 + $2 },
            .combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 },
            .combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
            AnyPublisher.combineLatest(a, b).map { $0.0 + $0.1 }.eraseToAnyPublisher(),
            AnyPublisher.combineLatest(a, b, c).map { $0.0 + $0.1 + $0.2 }.eraseToAnyPublisher(),
            AnyPublisher.combineLatest(a, b, c, d).map { $0.0 + $0.1 + $0.2 + $0.3 }.eraseToAnyPublisher(),
            .merge(a, b), .merge(a, b, c), .merge(a, b, c, d),
        ]
        var heard = publishers.map { _ in [Int]() }
        let subscriptions = publishers.enumerated().map { index, publisher in
            publisher.sink { heard[index].append($0) }
        }
        a.send(10)
        let sums = [[1, 11], [3, 13], [6, 16], [10, 20], [1, 11], [3, 13], [6, 16]]
        #expect(heard == sums + [[0, 1, 10], [0, 1, 2, 10], [0, 1, 2, 3, 10]])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("Optionals can be bound to other values: nil clears a text and leaves other values unchanged")
    func optionals() {
        let target = Target()
        let (numbers, texts) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<String?, Never>())
        var shown: [String] = []
        let cancellables = [
            numbers --> Binder<Int>(target) { $0.values.append($1) },
            texts --> Binder<String>(target) { shown.append($1) },
        ]
        for number in [1, nil, 2] { numbers.send(number) }
        for text in ["a", nil] { texts.send(text) }
        #expect(target.values == [1, 2] && shown == ["a", ""])
        withExtendedLifetime(cancellables) {}
    }

    @Test("A named stream records events without their values, and how it ends")
    func names() {
        var entries: [String] = []
        let subject = PassthroughSubject<String, Never>()
        let trace = Trace { entries.append("\($0.source) \($0.text)") }
        let cancellable = Trace.$current.withValue(trace) { subject.named("password").sink { _ in } }
        subject.send("secret")
        cancellable.cancel()
        #expect(entries == ["password String", "password cancelled"])
        entries = []
        let ends: [Subscribers.Completion<ConnectionLost>] = [.finished, .failure(ConnectionLost())]
        for end in ends {
            let subject = PassthroughSubject<String, ConnectionLost>()
            let cancellable = Trace.$current.withValue(trace) {
                subject.named("password").sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            }
            subject.send(completion: end)
            cancellable.cancel()
        }
        #expect(entries == ["password finished", "password failed"])
    }
}
