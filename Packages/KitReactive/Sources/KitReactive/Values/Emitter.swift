import KitCore

/// The base class of `Property` and `Signal`: observers in order of arrival, and a queue of pending values.
///
/// Every observer receives every value once, in order. A value that an observer emits during a delivery waits until all
/// observers have received the previous one (run to completion). The common path, with one observer, uses no array,
/// reference counting, lock or allocation.
///
/// The hot fields are marked `@exclusivity(unchecked)`, which omits the run-time check for overlapping accesses. None
/// overlap: all fields are confined to the main actor, and every access is a single step that ends before an observer
/// is called or a client's value is freed (values are copied out first, and observers are released after the delivery).
/// So no access by a callback or a deinitializer occurs during one of the emitter's own.
@MainActor
public class Emitter<Value> {
    @exclusivity(unchecked) @usableFromInline final var isDelivering = false
    /// A Boolean value that indicates whether there are other observers, waiting values or removed observers.
    ///
    /// The common path checks only this.
    @exclusivity(unchecked) @usableFromInline final var hasMore = false
    /// The only observer, if it was added outside a delivery.
    @exclusivity(unchecked) @usableFromInline final var sole: Place?
    /// All other observers; during a delivery, the array only grows.
    @exclusivity(unchecked) @usableFromInline final var others: ContiguousArray<Place> = []
    /// The values emitted during a delivery, which wait.
    @exclusivity(unchecked) @usableFromInline final var pending: ContiguousArray<Value> = []
    /// The number of values that waited in the current delivery: the first value is turn 0, and these follow.
    @exclusivity(unchecked) @usableFromInline final var lastTurn = 0
    @exclusivity(unchecked) private final var lastID: UInt64 = 0
    /// A Boolean value that indicates whether there are removed observers to release.
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

    /// Delivers a value immediately or, during a delivery, after all earlier values.
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

    /// Not inlined, so that the common path is small enough to be inlined where a value is set.
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

    /// Delivers the waiting values and those added meanwhile, and then ends the delivery.
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
            // Deinitializers may emit values, so values are not freed inside `pending`.
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

    /// Removes observers that have left, and promotes the first of the others to `sole`.
    ///
    /// Observers are released last, because that may call this method again; by then, the emitter is consistent.
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

extension Emitter {
    /// Adds an observer of later values; values in the queue were emitted before.
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

    /// Removes an observer, which receives nothing more even during a delivery.
    final func remove(_ id: UInt64) {
        if let sole, sole.observer.id == id {
            leave(sole, index: nil)
        } else if let index = index(of: id) {
            leave(others[index], index: index)
        }
    }

    /// Removes one observer, immediately or at the end of the current delivery; `index` is `nil` for the sole one.
    private func leave(_ place: Place, index: Int?) {
        place.observer.isListening = false
        place.observer.token = nil
        if isDelivering {
            needsSweep = true
            hasMore = true
        } else {
            if let index { others.remove(at: index) } else { sole = others.isEmpty ? nil : others.removeFirst() }
            hasMore = !others.isEmpty
            // Last, because freeing the closure's objects may call this object.
            place.release()
        }
    }

    /// Returns the index of an observer in `others`, which is sorted by identifier.
    private func index(of id: UInt64) -> Int? {
        var (lower, upper) = (0, others.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if others[middle].observer.id < id { lower = middle + 1 } else { upper = middle }
        }
        return lower < others.count && others[lower].observer.id == id ? lower : nil
    }

    /// Skips the waiting values for one observer, which is about to receive the latest value.
    final func skipWaiting(for id: UInt64) {
        guard isDelivering else { return }
        let place = sole?.observer.id == id ? sole : index(of: id).map { others[$0] }
        place?.observer.firstTurn = lastTurn + 1
        // The sweep after the delivery resets the turn.
        needsSweep = true
        hasMore = true
    }

    /// Calls one observer as a separate delivery, so that values it emits meanwhile wait.
    @usableFromInline
    final func deliver(_ value: Value, onlyTo body: @MainActor (Value) -> Void) {
        guard !isDelivering else { return body(value) }
        isDelivering = true
        body(value)
        finish()
    }

    /// Returns a cancellable that removes an observer, and may be cancelled on any thread.
    @usableFromInline
    final func cancellable(_ id: UInt64) -> AnyCancellable {
        // `@Sendable`, because otherwise the closure would be isolated to the main actor, and trap on other threads.
        AnyCancellable { @Sendable [weak self] in
            onMainActor { self?.remove(id) }
        }
    }
}
