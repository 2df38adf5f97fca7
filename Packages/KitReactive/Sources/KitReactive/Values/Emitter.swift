import KitCore

/// The base of `Property` and `Signal`: observers in order of arrival, and a queue of pending values.
///
/// Every observer receives every value once, in order, also when an observer emits again inside its callback: that
/// value waits until all have received the one before it (run to completion). The common path, one observer, touches no
/// array, counts no reference, takes no lock and allocates nothing.
///
/// The hot fields are marked `@exclusivity(unchecked)`, which leaves out the run-time check against overlapping
/// accesses. Proof that none overlap: all fields are confined to the main actor, so no other thread accesses them; and
/// every access is a single step that ends before an observer is called or a value of others is freed (values are
/// copied out first, observers are released after the delivery), so no access of a callback or of a deinitialiser falls
/// into one of ours.
@MainActor
public class Emitter<Value> {
    @exclusivity(unchecked) @usableFromInline final var isDelivering = false
    /// A Boolean value that indicates whether there are other observers, waiting values or observers that have left.
    ///
    /// The common path needs to check only this.
    @exclusivity(unchecked) @usableFromInline final var hasMore = false
    /// The only observer, if there is just one and it came while nothing was delivered.
    @exclusivity(unchecked) @usableFromInline final var sole: Place?
    /// All other observers; during a delivery it only grows.
    @exclusivity(unchecked) @usableFromInline final var others: ContiguousArray<Place> = []
    /// Values emitted during a delivery, which wait.
    @exclusivity(unchecked) @usableFromInline final var pending: ContiguousArray<Value> = []
    /// The number of values that waited in the running delivery; the first delivered value is turn 0, these follow.
    @exclusivity(unchecked) @usableFromInline final var lastTurn = 0
    @exclusivity(unchecked) private final var lastID: UInt64 = 0
    /// A Boolean value that indicates whether there are observers that have left.
    @exclusivity(unchecked) private final var needsSweep = false

    @usableFromInline
    nonisolated init() {}

    deinit {
        sole?.release()
        for place in others { place.release() }
    }

    /// The number of observers.
    package final var observerCount: Int {
        (sole?.observer.isListening == true ? 1 : 0) + others.count { $0.observer.isListening }
    }

    /// Delivers a value now, or, inside a delivery, after all that were emitted before it.
    @inlinable
    final func emit(_ value: Value) {
        if isDelivering {
            enqueue(value)
            return
        }
        isDelivering = true
        if let sole {
            sole.receive(value)
        }
        if hasMore {
            deliverRest(of: value)
        } else {
            isDelivering = false
        }
    }

    @inlinable
    @inline(never)
    final func enqueue(_ value: Value) {
        pending.append(value)
        lastTurn += 1
        hasMore = true
    }

    /// Kept out of line, so that the common path stays small enough to be inlined where a value is set.
    @inlinable
    @inline(never)
    final func deliverRest(of value: Value) {
        deliverToOthers(value, turn: 0)
        finish()
    }

    @inlinable
    final func deliverToOthers(_ value: Value, turn: Int) {
        var index = 0
        while index < others.count {
            others[index].receive(value, ofTurn: turn)
            index += 1
        }
    }

    /// Delivers the waiting values and those added in the process; then ends the delivery.
    @inlinable
    final func finish() {
        if !pending.isEmpty {
            deliverPending()
        }
        endDelivery()
    }

    @inlinable
    final func deliverPending() {
        var turn = 0
        var batch = ContiguousArray<Value>()
        while !pending.isEmpty {
            swap(&batch, &pending)
            for value in batch {
                turn += 1
                if let sole {
                    sole.receive(value, ofTurn: turn)
                }
                deliverToOthers(value, turn: turn)
            }
            // Freed values may emit again, from their deinitialisers; hence they are not freed inside `pending`.
            batch.removeAll(keepingCapacity: true)
        }
        swap(&batch, &pending)
        lastTurn = 0
    }

    @usableFromInline
    final func endDelivery() {
        isDelivering = false
        if needsSweep {
            sweep()
        } else {
            hasMore = !others.isEmpty
        }
    }

    /// Removes observers that have left and moves the first of the others to the fast place.
    ///
    /// Their objects are released last, because that may call this again; by then the emitter is in order.
    private func sweep() {
        needsSweep = false
        let places = (sole.map { [$0] } ?? []) + others
        for place in places { place.observer.firstTurn = 0 }
        let listening = places.filter { $0.observer.isListening }
        sole = listening.first
        others = ContiguousArray(listening.dropFirst())
        hasMore = !others.isEmpty
        for place in places where !place.observer.isListening { place.release() }
    }
}

// MARK: - Coming and going

extension Emitter {
    /// Adds an observer that receives later values; those in the queue were emitted before.
    @usableFromInline
    final func insert(_ body: @escaping @MainActor (Value) -> Void) -> UInt64 {
        lastID += 1
        let firstTurn = isDelivering ? lastTurn + 1 : 0
        let token = SubscriptionToken.ifAudited(of: self)
        let place = Place(Observer(id: lastID, firstTurn: firstTurn, token: token, body))
        if sole == nil, others.isEmpty, !isDelivering {
            sole = place
        } else {
            others.append(place)
            hasMore = true
            needsSweep = needsSweep || isDelivering
        }
        return lastID
    }

    /// Removes an observer, also in the middle of a delivery; it receives nothing more.
    final func remove(_ id: UInt64) {
        if let sole, sole.observer.id == id {
            leave(sole, index: nil)
        } else if let index = index(of: id) {
            leave(others[index], index: index)
        }
    }

    /// Takes one observer out, at once or, in the middle of a delivery, after it; `index` is nil for the sole one.
    private func leave(_ place: Place, index: Int?) {
        place.observer.isListening = false
        place.observer.token = nil
        if isDelivering {
            needsSweep = true
            hasMore = true
        } else {
            if let index { others.remove(at: index) } else { sole = others.isEmpty ? nil : others.removeFirst() }
            hasMore = !others.isEmpty
            // Last, because its objects may come here again when they are freed.
            place.release()
        }
    }

    /// Returns the index of one of the others; their numbers grow with the index.
    private func index(of id: UInt64) -> Int? {
        var (lower, upper) = (0, others.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if others[middle].observer.id < id { lower = middle + 1 } else { upper = middle }
        }
        return lower < others.count && others[lower].observer.id == id ? lower : nil
    }

    /// Skips the waiting values for one observer, because it is about to receive the newest value itself.
    final func skipWaiting(for id: UInt64) {
        guard isDelivering else { return }
        let place = sole?.observer.id == id ? sole : index(of: id).map { others[$0] }
        place?.observer.firstTurn = lastTurn + 1
        // The sweep after the delivery sets the turn back.
        needsSweep = true
        hasMore = true
    }

    /// Calls one observer as a separate delivery, so that values it emits in the process wait their turn.
    @usableFromInline
    final func deliver(_ value: Value, onlyTo body: @MainActor (Value) -> Void) {
        guard !isDelivering else { return body(value) }
        isDelivering = true
        body(value)
        finish()
    }

    /// A cancellable for an observer; it may be cancelled on any thread.
    @usableFromInline
    final func cancellable(_ id: UInt64) -> AnyCancellable {
        // Sendable, for else the closure would be of the main actor, and trap where another thread cancels.
        AnyCancellable { @Sendable [weak self] in
            onMainActor { self?.remove(id) }
        }
    }
}
