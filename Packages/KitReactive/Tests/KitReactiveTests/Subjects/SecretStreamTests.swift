import KitReactive
import Testing

@testable import KitCore

/// Tests that operators wipe each secret as soon as the subscription that kept it ends, although the publishers and the
/// cancellable still exist.
@Suite("Secrets in streams")
@MainActor
struct SecretStreamTests {
    /// An operator or subject that keeps the latest value, and a closure that makes it keep one.
    struct Keeper: Sendable, CustomTestStringConvertible {
        typealias Secrets = PassthroughSubject<SecretStorage, Never>

        let testDescription: String
        let make: @MainActor @Sendable (Secrets) -> AnyPublisher<Void, Never>

        init(
            _ name: String, _ make: @escaping @MainActor @Sendable (Secrets) -> some Publisher<Void, Never>
        ) {
            testDescription = name
            self.make = { make($0).eraseToAnyPublisher() }
        }

        static let all = [
            Keeper("combineLatest of 2") { $0.combineLatest(never()).map { _ in } },
            Keeper("combineLatest of 3") { $0.combineLatest(never(), never()).map { _ in } },
            Keeper("combineLatest of 4") { $0.combineLatest(never(), never(), never()).map { _ in } },
            Keeper("withLatestFrom") { never().withLatestFrom($0).map { _ in } },
            Keeper("share") { secrets in
                secrets.combineLatest(never()).share().map { _ in }
            },
            Keeper("scan") { $0.scan([SecretStorage]()) { [$0.last, $1].compactMap { $0 } }.map { _ in } },
            Keeper("removeDuplicates") { $0.removeDuplicates { $0 === $1 }.map { _ in } },
            Keeper("merge") { $0.merge(with: AnyPublisher.never()).map { _ in } },
            Keeper("flatMapLatest") { secrets in
                secrets.flatMapLatest { secret in
                    Just(secret).append(Empty(completeImmediately: false)).map { _ in }
                }
            },
            Keeper("prepend") { $0.prepend([SecretStorage]()).map { _ in } },
        ]

        private static func never() -> AnyPublisher<Int, Never> { .never() }
    }

    /// The end of a subscription.
    enum Ending: CaseIterable {
        /// The cancellable is cancelled, and kept.
        case cancelled
        /// The cancellable is released.
        case released
        /// The subscriber cancels, and keeps its subscription.
        case hoarded
    }

    @Test("A secret is wiped when the subscription ends", arguments: Keeper.all, Ending.allCases)
    func wiped(_ keeper: Keeper, _ ending: Ending) {
        let secrets = Keeper.Secrets()
        let publisher = keeper.make(secrets)
        let hoarder = Hoarder<Void>()
        var subscription: AnyCancellable?
        if ending == .hoarded { publisher.subscribe(hoarder) } else { subscription = publisher.sink { _ in } }
        var remains: [UInt8]?
        secrets.send(secret { remains = $0 })
        switch ending {
        case .cancelled: subscription?.cancel()
        case .released: subscription = nil
        case .hoarded: hoarder.subscription?.cancel()
        }
        #expect(remains == [0, 0, 0])
        withExtendedLifetime((publisher, subscription, hoarder)) {}
    }

    private func secret(_ didWipe: @escaping ([UInt8]) -> Void) -> SecretStorage {
        let secret = SecretStorage(byteCount: 3) { $0.copyBytes(from: [1, 2, 3]) }
        secret.willFree = { didWipe(Array($0)) }
        return secret
    }

    @Test("A current-value subject wipes a secret when another takes its place, and the last with itself")
    func replaced() {
        var wiped: [String] = []
        func secret(_ name: String) -> SecretStorage { self.secret { _ in wiped.append(name) } }
        var subject: CurrentValueSubject<SecretStorage, Never>? = CurrentValueSubject(secret("a"))
        let hoarder = Hoarder<SecretStorage>()
        subject?.subscribe(hoarder)
        subject?.send(secret("b"))
        #expect(wiped == ["a"])
        subject = nil
        hoarder.subscription?.cancel()
        #expect(wiped == ["a", "b"])
    }
}

/// A subscriber that never releases its subscription.
private final class Hoarder<Input>: Subscriber {
    typealias Failure = Never

    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<Never>) {}
}
