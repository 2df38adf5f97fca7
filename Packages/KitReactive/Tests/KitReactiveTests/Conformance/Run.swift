import KitReactive

/// One subscription to a specimen, with its sources and its subscriber.
@MainActor
final class Run {
    let witness: Witness
    let sources: [Source]
    let publisher: Specimen.Stream
    /// Weak references to every value that was sent.
    private var sent: [Weak<Item>] = []

    init(_ specimen: Specimen, _ kind: Source.Kind = .dropping, _ start: Witness.Start = .request(.unlimited)) {
        witness = Witness(start)
        sources = (0..<specimen.sources).map { _ in Source.make(specimen.kind ?? kind) }
        publisher = specimen.make(sources.map(\.publisher))
    }

    /// Subscribes, and plays a script on the sources.
    @discardableResult
    func play(_ script: [Input], before: (Int) -> Void = { _ in }) -> Run {
        publisher.subscribe(witness)
        return self.continue(script, before: before)
    }

    /// Plays another script on the sources.
    @discardableResult
    func `continue`(_ script: [Input], before: (Int) -> Void = { _ in }) -> Run {
        for (index, input) in script.enumerated() {
            before(index)
            apply(input)
        }
        return self
    }

    /// Performs an input on its source.
    func apply(_ input: Input) {
        switch input {
        case .value(let number, let source):
            let item = Item(number)
            sent.append(Weak(item))
            sources[source].send(item)
        case .finish(let source): sources[source].end(.finished)
        case .fail(let source): sources[source].end(.failure(ConnectionLost()))
        }
    }

    /// The number of sent values that are still alive.
    var livingCount: Int { sent.count { $0.object != nil } }

    /// The number of visible subscriptions that are neither ended nor cancelled.
    var openCount: Int { sources.compactMap { $0.openCount() }.reduce(0, +) }
}

extension Specimen {
    /// Returns the output for a script with unlimited demand; a source that cannot end plays on.
    func expected(_ script: [Input]) -> [Output] {
        model().outputs(of: playable(script))
    }

    /// Returns the inputs of a script that the sources can perform.
    func playable(_ script: [Input]) -> [Input] {
        let isEndless = kind.map { [.property, .signal, .published].contains($0) } == true
        return script.filter { $0.source < sources && !(isEndless && $0.isEnd) }
    }
}
