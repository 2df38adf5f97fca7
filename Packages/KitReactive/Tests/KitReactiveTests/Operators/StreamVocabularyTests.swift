import KitCore
import KitReactive
import Testing

/// The vocabulary of a view model of streams.
@MainActor
struct StreamVocabularyTests {
    private struct TooShort: InputError {
        var errorMessage: String { "Too short." }
    }

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

    @Test("An error is shown after the field was left, and goes with the first valid input")
    func remarks() {
        let texts = PassthroughSubject<String, Never>()
        let left = PassthroughSubject<Void, Never>()
        var heard: [AnyValidation] = []
        let cancellable =
            texts
            .map { $0.count < 3 ? Validation<String, TooShort>.invalid(.error(TooShort())) : .valid($0) }
            .remarks(shownAfter: left).sink { heard.append($0) }
        texts.send("a")
        #expect(heard == [.empty])
        left.send()
        #expect(heard.last == .errorMessage("Too short."))
        texts.send("ab")
        texts.send("abc")
        #expect(heard == [.empty, .errorMessage("Too short."), .valid(withRemark: nil)])
        cancellable.cancel()
    }

    @Test("A missing entry is shown when submitting is tried, and a rejection until the input changes")
    func submitted() {
        let texts = CurrentValueSubject<String, Never>("")
        let (tries, rejections) = (PassthroughSubject<Void, Never>(), PassthroughSubject<String, Never>())
        var heard: [AnyValidation] = []
        let cancellable =
            texts
            .map { $0.isEmpty ? Validation<String, TooShort>.invalid(.empty) : .valid($0) }
            .remarks(
                shownAfter: Empty<Void, Never>(), submitted: tries, rejected: rejections, required: TooShort()
            )
            .sink { heard.append($0) }
        tries.send()
        texts.send("a")
        rejections.send("Taken.")
        tries.send()
        texts.send("b")
        #expect(
            heard == [
                .empty, .errorMessage("Too short."), .valid(withRemark: nil), .errorMessage("Taken."),
                .valid(withRemark: nil),
            ])
        cancellable.cancel()
    }

    @Test("Validations are divided into errors and others; an empty field is no error")
    func divided() {
        let all: [AnyValidation] = [.empty, .errorMessage("no"), .valid(withRemark: nil)]
        var heard: [[AnyValidation]] = []
        _ = all.publisher.onlyErrors().collect().sink { heard.append($0) }
        _ = all.publisher.nonErrors().collect().sink { heard.append($0) }
        #expect(heard == [[.errorMessage("no")], [.empty, .valid(withRemark: nil)]])
    }

    @Test("A stream lasts until another publishes")
    func until() {
        let (values, end) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        var heard: [String] = []
        let cancellable = values.until(end).sink(
            receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") })
        values.send(1)
        end.send()
        values.send(2)
        #expect(heard == ["1", "|"])
        cancellable.cancel()
    }

    @Test("Five publishers are combined and merged by free functions")
    func joining() {
        let subjects = (0..<5).map { CurrentValueSubject<Int, Never>($0) }
        var (sums, all): ([Int], [Int]) = ([], [])
        let cancellables = [
            combineLatest(
                subjects[0], subjects[1], subjects[2], subjects[3], subjects[4],
                resultSelector: { $0 + $1 + $2 + $3 + $4 }
            ).sink { sums.append($0) },
            merge(subjects[0], subjects[1], subjects[2], subjects[3], subjects[4]).sink { all.append($0) },
            combineLatest(subjects[0], subjects[1]).sink { sums.append($0 + $1) },
        ]
        #expect(sums == [10, 1] && all == [0, 1, 2, 3, 4])
        withExtendedLifetime(cancellables) {}
    }

    @Test("Two to five publishers of any types are combined and merged by static functions", arguments: 2...5)
    func staticJoining(_ count: Int) {
        typealias Numbers = AnyPublisher<Int, ConnectionLost>
        let subjects = (0..<5).map { CurrentValueSubject<Int, ConnectionLost>($0) }
        let (a, b) = (subjects[0], subjects[1].map { $0 })
        let (c, d, e) = (subjects[2].filter { _ in true }, subjects[3], subjects[4].map { $0 })
        let (selected, tuples, merged): (Numbers, Numbers, Numbers) =
            switch count {
            case 2:
                (
                    .combineLatest(a, b, resultSelector: +),
                    AnyPublisher.combineLatest(a, b).map { $0.0 + $0.1 }
                        .eraseToAnyPublisher(), .merge(a, b)
                )
            case 3:
                (
                    .combineLatest(a, b, c) { $0 + $1 + $2 },
                    AnyPublisher.combineLatest(a, b, c).map { $0.0 + $0.1 + $0.2 }.eraseToAnyPublisher(),
                    .merge(a, b, c)
                )
            case 4:
                (
                    .combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 },
                    AnyPublisher.combineLatest(a, b, c, d).map { $0.0 + $0.1 + $0.2 + $0.3 }.eraseToAnyPublisher(),
                    .merge(a, b, c, d)
                )
            default:
                (
                    .combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
                    AnyPublisher.combineLatest(a, b, c, d, e).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 }
                        .eraseToAnyPublisher(), .merge(a, b, c, d, e)
                )
            }
        var heard: [[Int]] = [[], [], []]
        let subscriptions = [selected, tuples, merged].enumerated().map { index, publisher in
            publisher.sink(
                receiveCompletion: { _ in heard[index].append(-1) }, receiveValue: { heard[index].append($0) })
        }
        subjects[count - 1].send(10)
        subjects[0].send(completion: .failure(ConnectionLost()))
        let sum = (0..<count).reduce(0, +)
        #expect(heard[0] == [sum, sum - count + 11, -1] && heard[1] == heard[0])
        #expect(heard[2] == Array(0..<count) + [10, -1])
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
