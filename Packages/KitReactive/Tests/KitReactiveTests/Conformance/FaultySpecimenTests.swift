import KitReactive
import Testing

/// Tests that the checks report a publisher that violates the rules.
@Suite("Faults that the conformance suite reports")
@MainActor
struct FaultySpecimenTests {
    @Test("A newest value that a subscriber with limited demand never receives", arguments: withholding, demands)
    func withheld(_ specimen: Specimen, _ check: Check) {
        #expect(check.problems(of: specimen) != [])
    }

    nonisolated private static let demands: [Check] = [.oneAtATime, .requestInside, .randomDemand]

    /// Joining operators that hold back their latest value until the next.
    nonisolated private static let withholding: [Specimen] = [
        Specimen("combineLatest", sources: 2, .newest, { $0[0].combineLatest($0[1]) { joined([$0, $1]) }.late() }) {
            .combineLatest(2)
        },
        Specimen("merge", sources: 2, .allInterleaved, { $0[0].merge(with: $0[1]).late() }) { .merge(2) },
    ]

    @Test("Values of a source that are in disorder", arguments: Specimen.Fidelity.joining, demands)
    func disorder(_ fidelity: Specimen.Fidelity, _ check: Check) {
        let specimen = Specimen("merge", sources: 2, fidelity, { $0[0].merge(with: $0[1]).swapped() }) { .merge(2) }
        #expect(check.problems(of: specimen) != [])
    }

    @Test("Subscribers that are called in another order")
    func order() {
        let specimen = Specimen("reversed", { ReversedPublisher(upstream: $0) }, model: same)
            .with { $0.isIndependent = false }
        #expect(Check.secondSubscriber.problems(of: specimen) != [])
    }
}

extension Specimen.Fidelity {
    fileprivate static let joining: [Self] = [.all, .allInterleaved, .some]
}

extension Publisher where Output == Item {
    /// Publishes each value when the next one arrives.
    fileprivate func late() -> some Publisher<Item, Failure> {
        scan([Item]()) { [$0.last, $1].compactMap { $0 } }.compactMap { $0.count == 2 ? $0[0] : nil }
    }

    /// Swaps adjacent values so that the greater one comes first.
    fileprivate func swapped() -> some Publisher<Item, Failure> {
        collect(2).flatMap { Publishers.Sequence<[Item], Failure>(sequence: $0.sorted { $0.number > $1.number }) }
    }
}

/// A publisher that sends each value to its newest subscriber first.
@MainActor
private final class ReversedPublisher: @MainActor Publisher {
    typealias Output = Item
    typealias Failure = ConnectionLost

    private var subjects: [PassthroughSubject<Item, ConnectionLost>] = []
    private var feed: AnyCancellable?

    init(upstream: Specimen.Stream) {
        feed = upstream.sink { [unowned self] end in
            subjects.reversed().forEach { $0.send(completion: end) }
        } receiveValue: { [unowned self] item in
            subjects.reversed().forEach { $0.send(item) }
        }
    }

    func receive<S: Subscriber<Item, ConnectionLost>>(subscriber: S) {
        let subject = PassthroughSubject<Item, ConnectionLost>()
        subjects.append(subject)
        subject.subscribe(subscriber)
    }
}
