import KitReactive

/// One subscription to a specimen, with its sources and its subscriber.
@MainActor
final class Run {
    let witness: Witness
    let sources: [Source]
    let publisher: Specimen.Stream
    /// Every value that was sent, to see whether it is released.
    private var sent: [Weak<Item>] = []

    init(_ specimen: Specimen, _ kind: Source.Kind = .dropping, _ start: Witness.Start = .request(.unlimited)) {
        witness = Witness(start)
        sources = (0..<specimen.sources).map { _ in Source.make(specimen.kind ?? kind) }
        publisher = specimen.make(sources.map(\.publisher))
    }

    /// Subscribes, and lets the sources play a script.
    @discardableResult
    func play(_ script: [Input], before: (Int) -> Void = { _ in }) -> Run {
        publisher.subscribe(witness)
        return self.continue(script, before: before)
    }

    /// Lets the sources play a script for those who have subscribed.
    @discardableResult
    func `continue`(_ script: [Input], before: (Int) -> Void = { _ in }) -> Run {
        for (index, input) in script.enumerated() {
            before(index)
            apply(input)
        }
        return self
    }

    /// Lets a source do something.
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

    /// How many of the values that were sent still live.
    var livingCount: Int { sent.count { $0.object != nil } }

    /// How many subscriptions of sources are neither ended nor cancelled, as far as that can be seen.
    var openCount: Int { sources.compactMap { $0.openCount() }.reduce(0, +) }
}

extension Specimen {
    /// The output for a script under unlimited demand; a source that cannot end plays on.
    func expected(_ script: [Input]) -> [Output] {
        model().outputs(of: playable(script))
    }

    /// The script without what its sources cannot do.
    func playable(_ script: [Input]) -> [Input] {
        let isEndless = kind.map { [.property, .signal, .published].contains($0) } == true
        return script.filter { $0.source < sources && !(isEndless && $0.isEnd) }
    }
}
