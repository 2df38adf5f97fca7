import KitReactive
import Testing

/// A publisher under test, with its sources and the output that it must send.
struct Specimen: Sendable, CustomTestStringConvertible {
    /// The part of the values that a subscriber with limited demand receives.
    enum Fidelity {
        /// All values, in one order.
        case all
        /// All values, with those of one source in order.
        case allInterleaved
        /// Some of the values, in order: newer values replace those without demand.
        case some
        /// Some combinations of the sources' values; the last one combines the latest of all sources.
        case newest
        /// The completion; the values depend on which source the demand reaches first.
        case end
    }

    typealias Stream = AnyPublisher<Item, ConnectionLost>

    let name: String
    var sources = 1
    var fidelity = Fidelity.all
    /// The only kind of source that the specimen supports, if the test depends on it.
    var kind: Source.Kind?
    /// A Boolean value that indicates whether each subscriber has its own state.
    var isIndependent = true
    /// A Boolean value that indicates whether the completion follows the last value or the subscription immediately.
    ///
    /// As in Combine, a cancellation inside that value or subscription then comes too late.
    var endsAtOnce = false
    /// A Boolean value that indicates whether a second subscription from a source is cancelled.
    ///
    /// A subject keeps all subscriptions, and two operators of OpenCombine forward or keep both.
    var refusesSubscriptions = true
    let make: @MainActor @Sendable ([Stream]) -> Stream
    let model: @Sendable () -> Model

    var testDescription: String { name }

    /// Creates a specimen with one source.
    init(
        _ name: String, _ make: @escaping @MainActor @Sendable (Stream) -> some Publisher<Item, ConnectionLost>,
        model: @escaping @Sendable () -> Model
    ) {
        self.name = name
        self.make = { sources in make(sources[0]).eraseToAnyPublisher() }
        self.model = model
    }

    /// Creates a specimen with several sources.
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

    /// Returns a copy with changed properties.
    func with(_ change: (inout Specimen) -> Void) -> Specimen {
        var copy = self
        change(&copy)
        return copy
    }

    /// All publishers and subjects under test.
    static let all: [Specimen] =
        subjects + making + transforming + tracking + shortening + gathering + failing + joining + validating
        + switching
}

extension Specimen: Hashable {
    static func == (left: Specimen, right: Specimen) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
