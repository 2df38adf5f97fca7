import KitReactive
import Testing

/// A publisher under test: how to make it from its sources, and the output that it must send.
struct Specimen: Sendable, CustomTestStringConvertible {
    /// How much a subscriber with limited demand receives.
    enum Fidelity {
        /// All values, in one order.
        case all
        /// All values; those of one source in order.
        case allInterleaved
        /// Some of the values, in order: newer values replace those that were not requested.
        case some
    }

    typealias Stream = AnyPublisher<Item, ConnectionLost>

    let name: String
    var sources = 1
    var fidelity = Fidelity.all
    /// The only kind of source that it can be made of, if that is part of the test.
    var kind: Source.Kind?
    /// Whether each subscriber has its own state.
    var isIndependent = true
    let make: @MainActor @Sendable ([Stream]) -> Stream
    let model: @Sendable () -> Model

    var testDescription: String { name }

    /// One that makes one publisher of one source.
    init(
        _ name: String, _ make: @escaping @MainActor @Sendable (Stream) -> some Publisher<Item, ConnectionLost>,
        model: @escaping @Sendable () -> Model
    ) {
        self.name = name
        self.make = { make($0[0]).eraseToAnyPublisher() }
        self.model = model
    }

    /// One that makes one publisher of several sources.
    init(
        _ name: String, sources: Int, _ fidelity: Fidelity,
        _ make: @escaping @MainActor @Sendable ([Stream]) -> some Publisher<Item, ConnectionLost>,
        model: @escaping @Sendable () -> Model
    ) {
        self.name = name
        self.sources = sources
        self.fidelity = fidelity
        self.make = { make($0).eraseToAnyPublisher() }
        self.model = model
    }

    /// The same with some particulars.
    func with(_ change: (inout Specimen) -> Void) -> Specimen {
        var copy = self
        change(&copy)
        return copy
    }

    /// Every publisher and subject that the suite tries.
    static let all: [Specimen] = subjects + transforming + shortening + failing + joining + switching
}

extension Specimen: Hashable {
    static func == (left: Specimen, right: Specimen) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
