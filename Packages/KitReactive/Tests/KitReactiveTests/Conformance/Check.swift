import KitReactive
import Testing

/// A requirement of every publisher, which returns its faults.
@MainActor
enum Check: String, CaseIterable, CustomTestStringConvertible {
    case values = "values come as the model says"
    case endings = "completions and failures at every point"
    case noDemand = "no value without demand"
    case oneAtATime = "demand for one at a time, as a result"
    case requestInside = "demand for one at a time, from inside"
    case randomDemand = "random demand"
    case cancelInside = "cancellation inside a value"
    case cancelAtStart = "cancellation inside the subscription"
    case nestedSend = "values sent from inside a value"
    case nestedEnd = "ends sent from inside a value"
    case release = "nothing is kept after a cancellation"
    case releaseAtEnd = "nothing is kept or left subscribed after an end"
    case secondSubscriber = "a second subscriber"
    case secondSubscription = "a second subscription of a source"

    nonisolated var testDescription: String { rawValue }

    func problems(of specimen: Specimen) -> [String] {
        switch self {
        case .values: values(specimen)
        case .endings: Script.endings(sources: specimen.sources).flatMap { compare(specimen, $0) }
        case .noDemand: noDemand(specimen)
        case .oneAtATime: limited(specimen) { witness in witness.onValue = { _ in .max(1) } }
        case .requestInside:
            limited(specimen) { witness in
                witness.onValue = { [unowned witness] _ in
                    witness.request(.max(1))
                    return .none
                }
            }
        case .randomDemand: (1...12 as ClosedRange<UInt64>).flatMap { randomDemand(specimen, seed: $0) }
        case .cancelInside: (1...4).flatMap { cancelInside(specimen, at: $0) }
        case .cancelAtStart: cancelAtStart(specimen)
        case .nestedSend: nested(specimen) { .value($0 * 100 + 50, from: $0) }
        case .nestedEnd: nested(specimen) { .finish($0) }
        case .release: release(specimen)
        case .releaseAtEnd:
            (0..<max(1, specimen.sources)).flatMap { source in
                [Input.finish(source), .fail(source)].flatMap { releaseAtEnd(specimen, $0) }
            }
        case .secondSubscriber: secondSubscriber(specimen)
        case .secondSubscription: secondSubscription(specimen)
        }
    }

    /// Returns a description of the difference from the expected values.
    func difference(_ heard: [Output], _ expected: [Output], _ script: Any) -> [String] {
        heard == expected ? [] : ["\(script) → \(heard), expected \(expected)"]
    }

    private func compare(_ specimen: Specimen, _ script: [Input], _ kind: Source.Kind = .dropping) -> [String] {
        let script = specimen.playable(script)
        let run = Run(specimen, kind).play(script)
        return difference(run.witness.heard, specimen.expected(script), script) + run.witness.breaches
    }

    private func values(_ specimen: Specimen) -> [String] {
        let scripts =
            [Script.complete(sources: specimen.sources)]
            + (1...40 as ClosedRange<UInt64>).map { Script.random(sources: specimen.sources, seed: $0) }
        return scripts.flatMap { script in
            compare(specimen, script) + compare(specimen, script, .passthroughSubject)
        }
    }

    private func noDemand(_ specimen: Specimen) -> [String] {
        let run = Run(specimen, .keeping, .nothing).play(Script.complete(sources: specimen.sources))
        return run.witness.values.map { "\($0) without demand" } + run.witness.breaches
    }

    /// Checks a subscriber that requests one value, and the next one while it receives that.
    private func limited(_ specimen: Specimen, _ prepare: (Witness) -> Void) -> [String] {
        (1...12 as ClosedRange<UInt64>).flatMap { seed -> [String] in
            let script = specimen.playable(Script.random(sources: specimen.sources, seed: seed))
            let run = Run(specimen, .keeping, .request(.max(1)))
            prepare(run.witness)
            run.play(script)
            return judge(run, specimen, script)
        }
    }
}
