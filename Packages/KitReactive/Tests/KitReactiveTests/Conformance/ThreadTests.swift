import KitReactive
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests subjects and joining operators against Combine's rules while several threads send at once: a subscriber
/// receives one value at a time, each sender's values in order, and nothing is lost.
@Suite("Conformance to Combine on several threads")
@MainActor
struct ThreadTests {
    @Test("Values sent by several threads at once all arrive, one after another", arguments: ThreadSpecimen.all)
    func threads(_ specimen: ThreadSpecimen) {
        let subjects = (0..<specimen.sources).map { _ in PassthroughSubject<Int, Never>() }
        let problems = specimen.play(subjects.map { UncheckedBox($0) })
        #expect(problems.isEmpty, "\(problems.prefix(3).joined(separator: "\n"))")
    }

    @Test("The end that a trigger makes does not come inside a value")
    func triggeredEnd() {
        var disturbed = 0
        for _ in 0..<4_000 {
            let (source, trigger) = (
                UncheckedBox(PassthroughSubject<Int, Never>()), UncheckedBox(PassthroughSubject<Int, Never>())
            )
            let witness = ThreadWitness()
            source.value.until(trigger.value).subscribe(witness)
            blockingElsewhere([
                { for number in 1...10 { source.value.send(number) } },
                { trigger.value.send(0) },
            ])
            if witness.wasDisturbed { disturbed += 1 }
        }
        #expect(disturbed == 0)
    }

    @Test("A subscriber that comes, and one that leaves, while others send disturbs neither")
    func comingAndGoing() {
        let subject = UncheckedBox(PassthroughSubject<Int, Never>())
        let witness = ThreadWitness()
        subject.value.subscribe(witness)
        let visitors = (0..<2).map { _ in
            { @Sendable in
                for _ in 0..<200 { subject.value.sink { _ in }.cancel() }
            }
        }
        blockingElsewhere(visitors + ThreadSpecimen.senders(to: [subject]))
        let sent = ThreadSpecimen.sent(to: 1)
        #expect(witness.values.sorted() == sent.sorted() && !witness.wasDisturbed)
    }

    @Test("A subscriber that requests missed values on another thread receives one at a time, the newest last")
    func askingElsewhere() throws {
        let subject = UncheckedBox(CurrentValueSubject<Int, Never>(0))
        let witness = ThreadWitness()
        var held: (any Subscription)?
        subject.value.subscribe(
            AnySubscriber(receiveSubscription: { held = $0 }, receiveValue: { witness.receive($0) }))
        let subscription = UncheckedBox(try #require(held))
        let count = 20_000
        let senders = [0, 1].map { sender in
            { @Sendable in for number in 1...count { subject.value.send(sender * 100_000 + number) } }
        }
        let asker = { @Sendable in for _ in 1...count { subscription.value.request(.max(1)) } }
        blockingElsewhere(senders + [asker])
        subscription.value.request(.unlimited)
        #expect(!witness.wasDisturbed && witness.values.last == subject.value.value)
        for sender in [0, 1] {
            let own = witness.values.filter { $0 / 100_000 == sender }
            #expect(own == own.sorted() && Set(own).count == own.count)
        }
    }
}

/// A publisher that several threads send to.
struct ThreadSpecimen: Sendable, CustomTestStringConvertible {
    /// The values that must arrive.
    enum Rule {
        /// Every value of every source, once; those of one sender in order.
        case all
        /// One output for every value of the first source, in the order of each sender.
        case first
        /// Combinations of the latest values of all sources, the last of them of all last values.
        case newest
        /// Outputs in the order of each sender, at most one for each value.
        case some
    }

    static let sendersPerSource = 2
    static let valuesPerSender = 100

    let testDescription: String
    let sources: Int
    let rule: Rule
    private let make: @MainActor @Sendable ([PassthroughSubject<Int, Never>]) -> AnyPublisher<Int, Never>

    private init(
        _ name: String, _ sources: Int, _ rule: Rule,
        _ make: @escaping @MainActor @Sendable ([PassthroughSubject<Int, Never>]) -> some Publisher<Int, Never>
    ) {
        testDescription = name
        (self.sources, self.rule) = (sources, rule)
        self.make = { make($0).eraseToAnyPublisher() }
    }

    static let all = [
        ThreadSpecimen("PassthroughSubject", 1, .all) { $0[0] },
        ThreadSpecimen("CurrentValueSubject", 1, .all) { sources in
            let subject = CurrentValueSubject<Int, Never>(-1)
            let kept = sources[0].sink {
                subject.send(completion: $0)
            } receiveValue: {
                subject.send($0)
            }
            return subject.filter { $0 >= 0 }.handleEvents(receiveCancel: { kept.cancel() })
        },
        ThreadSpecimen("share", 1, .all) { $0[0].share() },
        ThreadSpecimen("map, filter and scan", 1, .all) { $0[0].map { $0 }.filter { _ in true }.scan(0) { $1 } },
        ThreadSpecimen("merge of 2", 2, .all) { $0[0].merge(with: $0[1].map { $0 }) },
        ThreadSpecimen("merge of 3", 3, .all) { $0[0].merge(with: $0[1].map { $0 }, $0[2].filter { _ in true }) },
        ThreadSpecimen("MergeMany", 4, .all) { Publishers.MergeMany($0) },
        ThreadSpecimen("combineLatest of 2", 2, .newest) { $0[0].combineLatest($0[1]) { $0 * 10_000 + $1 } },
        ThreadSpecimen("combineLatest of 3", 3, .newest) { sources in
            sources[0].combineLatest(sources[1], sources[2]) { ($0 * 10_000 + $1) * 10_000 + $2 }
        },
        ThreadSpecimen("withLatestFrom", 2, .first) { sources in
            sources[0].withLatestFrom(sources[1].prepend(1)) { first, _ in first }
        },
        ThreadSpecimen("flatMapLatest", 2, .some) { sources in
            let inner = sources[1]
            return sources[0].flatMapLatest { _ in inner }
        },
        ThreadSpecimen("until", 2, .some) { $0[0].until($0[1].dropFirst(30)) },
    ]

    /// Lets all threads send, and returns the faults.
    @MainActor
    func play(_ sources: [UncheckedBox<PassthroughSubject<Int, Never>>]) -> [String] {
        let witness = ThreadWitness()
        make(sources.map(\.value)).subscribe(witness)
        blockingElsewhere(Self.senders(to: sources))
        sources.forEach { $0.value.send(completion: .finished) }
        let breaches =
            (witness.wasDisturbed ? ["a value came inside another"] : [])
            + (witness.endCount == 1 ? [] : ["it ended \(witness.endCount) times"])
        return breaches + judge(witness.values)
    }

    private func judge(_ heard: [Int]) -> [String] {
        switch rule {
        case .all: compare(heard, Self.sent(to: sources)) + disorder(heard)
        case .first: compare(heard, Self.sent(to: 1)) + disorder(heard)
        case .some: disorder(heard)
        case .newest: newest(heard)
        }
    }

    private func compare(_ heard: [Int], _ sent: [Int]) -> [String] {
        heard.sorted() == sent.sorted() ? [] : ["\(sent.count) were sent and \(heard.count) received"]
    }

    private func disorder(_ heard: [Int]) -> [String] {
        (0..<sources * Self.sendersPerSource).compactMap { sender in
            let own = heard.filter { $0 / 1_000 == sender }
            return own == own.sorted() ? nil : "the values of sender \(sender) are in disorder"
        }
    }

    /// Checks that each source's values arrive in the order of its senders, combined with values of the other sources.
    private func newest(_ heard: [Int]) -> [String] {
        let columns = (0..<sources).map { source in
            heard.map { $0 / Self.power(10_000, sources - 1 - source) % 10_000 }
        }
        let lost = columns.enumerated().flatMap { source, column -> [String] in
            let senders = Self.senderNumbers(of: source)
            let isComplete = senders.contains { column.last == $0 * 1_000 + Self.valuesPerSender }
            return isComplete ? [] : ["the last value of source \(source) is \(column.last ?? -1)"]
        }
        return lost + columns.flatMap(disorder)
    }

    private static func power(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * base }
    }

    private static func senderNumbers(of source: Int) -> Range<Int> {
        source * sendersPerSource..<(source + 1) * sendersPerSource
    }

    /// Returns all values that are sent to some sources; the thousands identify the thread.
    static func sent(to sources: Int) -> [Int] {
        (0..<sources * sendersPerSource).flatMap { sender in (1...valuesPerSender).map { sender * 1_000 + $0 } }
    }

    static func senders(to sources: [UncheckedBox<PassthroughSubject<Int, Never>>]) -> [@Sendable () -> Void] {
        sources.enumerated().flatMap { source, subject in
            senderNumbers(of: source).map { sender in
                { @Sendable in
                    for number in 1...valuesPerSender { subject.value.send(sender * 1_000 + number) }
                }
            }
        }
    }
}

/// A subscriber that records its values on any thread, and whether two values arrived at once.
final class ThreadWitness: Subscriber, Sendable {
    private struct Notes {
        var values: [Int] = []
        var endCount = 0
        var wasDisturbed = false
    }

    private let notes = Mutex(Notes())
    private let inside = Atomic(0)

    var values: [Int] { notes.withLock { $0.values } }
    var endCount: Int { notes.withLock { $0.endCount } }
    var wasDisturbed: Bool { notes.withLock { $0.wasDisturbed } }

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: Int) -> Subscribers.Demand {
        enter { $0.values.append(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        enter { $0.endCount += 1 }
    }

    private func enter(_ note: (inout sending Notes) -> Void) {
        let others = inside.add(1, ordering: .relaxed).oldValue
        // Lets another thread run while the value is received; it must not deliver.
        sched_yield()
        notes.withLock {
            note(&$0)
            if others > 0 { $0.wasDisturbed = true }
        }
        inside.subtract(1, ordering: .relaxed)
    }
}
