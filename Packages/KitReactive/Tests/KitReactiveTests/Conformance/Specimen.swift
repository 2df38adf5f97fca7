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
        /// Some combinations of the sources' values, the newest of all sources last.
        case newest
        /// The end; the values depend on the source that the demand reaches first.
        case end
    }

    typealias Stream = AnyPublisher<Item, ConnectionLost>

    let name: String
    var sources = 1
    var fidelity = Fidelity.all
    /// The only kind of source that it can be made of, if that is part of the test.
    var kind: Source.Kind?
    /// Whether each subscriber has its own state.
    var isIndependent = true
    /// Whether a cancellation inside the last value, or the subscription, comes too late for the end that follows it.
    ///
    /// So it is in Combine for publishers and operators that send both at once.
    var endsAtOnce = false
    /// Whether a second subscription of a source is cancelled.
    ///
    /// A subject keeps all that it is handed, and two operators of OpenCombine pass both on or keep both.
    var refusesSubscriptions = true
    let make: @MainActor @Sendable ([Stream]) -> Stream
    let model: @Sendable () -> Model

    var testDescription: String { name }

    /// One that makes one publisher of one source.
    init(
        _ name: String, _ make: @escaping @MainActor @Sendable (Stream) -> some Publisher<Item, ConnectionLost>,
        model: @escaping @Sendable () -> Model
    ) {
        self.name = name
        self.make = { sources in make(sources[0]).eraseToAnyPublisher() }
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
        self.make = { sources in make(sources).eraseToAnyPublisher() }
        self.model = model
    }

    /// The same with some particulars.
    func with(_ change: (inout Specimen) -> Void) -> Specimen {
        var copy = self
        change(&copy)
        return copy
    }

    /// Every publisher and subject that the suite tries.
    static let all: [Specimen] =
        subjects + making + transforming + tracking + shortening + gathering + failing + joining + validating
        + switching
}

extension Specimen: Hashable {
    static func == (left: Specimen, right: Specimen) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
