#if !canImport(Combine)
import KitReactive
import Testing

/// The known flaws of OpenCombine 0.14; each test fails on the original.
@Suite("Flaws of OpenCombine")
@MainActor
struct OpenCombineFlawTests {
    /// Returns whether a trigger and the objects of the subscriber are released after `use` has subscribed and ended.
    private func isFreed(
        _ use: (PassthroughSubject<Int, Never>, PassthroughSubject<Void, Never>, Target) -> Void
    ) -> Bool {
        let source = PassthroughSubject<Int, Never>()
        var trigger: PassthroughSubject<Void, Never>? = PassthroughSubject()
        var target: Target? = Target()
        let freed = (Weak(trigger), Weak(target))
        if let trigger, let target { use(source, trigger, target) }
        (trigger, target) = (nil, nil)
        return freed.0.object == nil && freed.1.object == nil
    }

    @Test("prefix(untilOutputFrom:) leaks its trigger")
    func prefixLeaksItsTrigger() {
        let cancelled = isFreed { source, trigger, target in
            source.until(trigger).sink { target.values.append($0) }.cancel()
        }
        #expect(cancelled)
        let fired = isFreed { source, trigger, target in
            let cancellable = source.until(trigger).sink { target.values.append($0) }
            trigger.send()
            withExtendedLifetime(cancellable) {}
        }
        #expect(fired)
        let finished = isFreed { source, trigger, target in
            let cancellable = source.until(trigger).sink { target.values.append($0) }
            source.send(completion: .finished)
            withExtendedLifetime(cancellable) {}
        }
        #expect(finished)
    }

    @Test("subscribe(_:) keeps its upstream after the subject is released")
    func subscribeKeepsItsUpstream() {
        let source = PassthroughSubject<Int, Never>()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        var target: Target? = Target()
        let freed = Weak(target)
        var cancellable: AnyCancellable?
        if let subject, let target {
            cancellable = source.map { target.values.append($0) }.map { 1 }.subscribe(subject)
        }
        (subject, target) = (nil, nil)
        #if !canImport(Combine)
        #expect(freed.object == nil, "the end of the subject ends the subscription")
        #endif
        cancellable?.cancel()
        #expect(freed.object == nil)
    }

    @Test("subscribe(_:) sends values and the completion to a subject until it is cancelled")
    func subscribeSends() {
        let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let target = Target()
        var isComplete = false
        let sink = subject.sink { _ in
            isComplete = true
        } receiveValue: {
            target.values.append($0)
        }
        let first = source.subscribe(subject)
        source.send(1)
        first.cancel()
        source.send(2)
        let second = source.subscribe(subject)
        source.send(3)
        source.send(completion: .finished)
        #expect(target.values == [1, 3] && isComplete)
        withExtendedLifetime((sink, second)) {}
    }

    @Test("A trigger that ends it before the source is subscribed to leaves nothing behind")
    func triggersThatAreThereAlready() {
        var cancelled = 0
        let source = PassthroughSubject<Int, Never>()
        let watched = source.handleEvents(receiveCancel: { cancelled += 1 })
        let cancellables = [
            watched.until(Just(())).sink { _ in }
        ]
        #expect(cancelled == 1)
        withExtendedLifetime(cancellables) {}
    }

    @Test("A current-value subject sent to from inside its own sink leaves a later observer stale")
    func currentValueSubjectSentToFromItsOwnSink() {
        for _ in 0..<20 {
            let subject = CurrentValueSubject<Int, Never>(0)
            var heard: [[Int]] = Array(repeating: [], count: 6)
            let cancellables = (0..<6).map { index in
                subject.sink { [subject] value in
                    heard[index].append(value)
                    if index == 2, value == 1 { subject.send(2) }
                }
            }
            subject.send(1)
            #expect(heard == Array(repeating: [0, 1, 2], count: 6))
            cancellables.forEach { $0.cancel() }
        }
    }

    @Test("The publisher of a property that is set from inside its own sink leaves no observer stale")
    func propertySetFromItsOwnSink() {
        let property = Property(0)
        var heard: [[Int]] = [[], []]
        let cancellables = [
            property.publisher.sink { value in
                heard[0].append(value)
                if value == 1 { property.value = 2 }
            },
            property.publisher.sink { heard[1].append($0) },
        ]
        property.value = 1
        #expect(heard == [[0, 1, 2], [0, 1, 2]])
        withExtendedLifetime(cancellables) {}
    }

    /// Applies operators to a publisher of unknown type.
    private func operators<P: Publisher<Int, Never>>(_ source: P, _ heard: @escaping (String) -> Void)
        -> [AnyCancellable]
    {
        let shared = source.share()
        return [
            shared.sink { heard("a\($0)") }, shared.sink { heard("b\($0)") }, shared.sink { heard("c\($0)") },
            source.prefix(1).sink(receiveCompletion: { _ in heard("|") }, receiveValue: { heard("p\($0)") }),
            source.first().sink(receiveCompletion: { _ in heard("|") }, receiveValue: { heard("f\($0)") }),
            source.dropFirst().sink { heard("d\($0)") },
        ]
    }

    @Test("Generic code over any publisher gets the kit's operators")
    func genericCode() {
        let source = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        let subscriptions = operators(source) { heard.append($0) }
        source.send(1)
        source.send(2)
        #expect(heard == ["a1", "b1", "c1", "p1", "|", "f1", "|", "a2", "b2", "c2", "d2"])
        #expect(isKits(source) && isKits(source.map { $0 }) && isKits(source.handleEvents()))
        withExtendedLifetime(subscriptions) {}
    }

    /// Returns whether the operators of a publisher of unknown type are the kit's, by their types.
    private func isKits<P: Publisher<Int, Never>>(_ source: P) -> Bool {
        let all: [Any] = [source.share(), source.dropFirst(), source.prefix(2), source.first()]
        return all[0] is SharedPublisher<P> && all[1...].allSatisfy { $0 is AnyPublisher<Int, Never> }
    }

    @Test("Code that names OpenCombine's types gets these")
    func namedTypes() {
        let source = PassthroughSubject<Int, Never>()
        let dropping: Publishers.Drop<PassthroughSubject<Int, Never>> = source.dropFirst(3)
        let limited: Publishers.Output<PassthroughSubject<Int, Never>> = source.prefix(2)
        #expect(dropping.count == 3 && limited.range == 0..<2)
    }
}
#endif
