import KitCore

/// What `Property` and `Signal` share: observers in the order they came, and a queue of what they have yet to hear.
///
/// Every observer hears every value once, in order, also when an observer emits again inside its callback: that value
/// waits until all have heard the one before it (run to completion). The common path, one observer, touches no array,
/// takes no lock and allocates nothing.
///
/// The hot fields are marked `@exclusivity(unchecked)`, which leaves out the run-time check against overlapping
/// accesses. Proof that none overlap: all fields are confined to the main actor, so no other thread accesses them; and
/// every access is a single step that ends before an observer is called or a value of others is freed (closures and
/// values are copied out first), so no access of a callback or of a deinitialiser falls into one of ours.
@MainActor
public class Emitter<Value> {
    @exclusivity(unchecked) @usableFromInline var isDelivering = false
    /// The only observer, if there is just one and it came while nothing was delivered.
    @exclusivity(unchecked) @usableFromInline var sole: (@MainActor (Value) -> Void)?
    /// All other observers.
    ///
    /// During a delivery it only grows; who leaves is blanked and swept afterwards.
    @exclusivity(unchecked) @usableFromInline var more: ContiguousArray<Observer> = []
    /// Values emitted during a delivery, which wait.
    @exclusivity(unchecked) @usableFromInline var pending: ContiguousArray<Value> = []
    /// How many values have waited in the running delivery; the value delivered first is turn 0, these follow.
    @usableFromInline var lastTurn = 0
    private var soleID: UInt64 = 0
    private var soleToken: SubscriptionToken?
    private var lastID: UInt64 = 0
    @usableFromInline var needsSweep = false

    @usableFromInline
    nonisolated init() {}

    /// How many observers listen.
    public final var observerCount: Int {
        (sole == nil ? 0 : 1) + more.count { $0.body != nil }
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
            sole(value)
        }
        if !more.isEmpty || !pending.isEmpty {
            deliverRest(of: value)
        }
        isDelivering = false
    }

    @inlinable
    @inline(never)
    final func enqueue(_ value: Value) {
        pending.append(value)
        lastTurn += 1
    }

    /// Kept out of line, so that the common path stays small enough to be inlined where a value is set.
    @inlinable
    @inline(never)
    final func deliverRest(of value: Value) {
        deliverToMore(value, turn: 0)
        finish()
    }

    @inlinable
    final func deliverToMore(_ value: Value, turn: Int) {
        var index = 0
        while index < more.count {
            if more[index].firstTurn <= turn, let body = more[index].body {
                body(value)
            }
            index += 1
        }
    }

    /// Delivers what waits, and what comes to wait meanwhile; then puts the observers in order.
    @inlinable
    final func finish() {
        if !pending.isEmpty {
            deliverPending()
        }
        if needsSweep {
            sweep()
        }
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
                    sole(value)
                }
                deliverToMore(value, turn: turn)
            }
            // Freed values may emit again, from their deinitialisers; hence they are not freed inside `pending`.
            batch.removeAll(keepingCapacity: true)
        }
        swap(&batch, &pending)
        lastTurn = 0
    }

    /// Forgets blanked observers and lets the first of the others take the fast place.
    @usableFromInline
    final func sweep() {
        needsSweep = false
        more.removeAll { $0.body == nil }
        for index in more.indices {
            more[index].firstTurn = 0
        }
        if sole == nil, let first = more.first {
            more.removeFirst()
            (sole, soleID, soleToken) = (first.body, first.id, first.token)
        }
    }
}

// MARK: - Coming and going

extension Emitter {
    /// Adds an observer that hears what is emitted from now on; what waits in the queue was emitted before.
    final func insert(_ body: @escaping @MainActor (Value) -> Void) -> UInt64 {
        lastID += 1
        let token = SubscriptionToken.ifAudited(of: self)
        if sole == nil, more.isEmpty, !isDelivering {
            (sole, soleID, soleToken) = (body, lastID, token)
        } else {
            let firstTurn = isDelivering ? lastTurn + 1 : 0
            more.append(Observer(id: lastID, firstTurn: firstTurn, body: body, token: token))
            needsSweep = needsSweep || isDelivering
        }
        return lastID
    }

    /// Removes an observer at once, also in the middle of a delivery; it hears nothing more.
    final func remove(_ id: UInt64) {
        if sole != nil, soleID == id {
            // The closure outlives the change, so that what it frees finds the emitter in order.
            let (body, token) = (sole, soleToken)
            (sole, soleToken) = (nil, nil)
            needsSweep = true
            withExtendedLifetime((body, token)) {}
        } else if let index = more.firstIndex(where: { $0.id == id }) {
            let observer = more[index]
            (more[index].body, more[index].token) = (nil, nil)
            needsSweep = true
            withExtendedLifetime(observer) {}
        }
        if needsSweep, !isDelivering {
            sweep()
        }
    }

    /// Calls one observer as a delivery of its own, so that what it emits meanwhile waits its turn.
    final func deliver(_ value: Value, onlyTo body: @MainActor (Value) -> Void) {
        guard !isDelivering else { return body(value) }
        isDelivering = true
        body(value)
        finish()
        isDelivering = false
    }

    /// A cancellable for an observer; it may be cancelled on any thread.
    final func cancellable(_ id: UInt64) -> AnyCancellable {
        // Sendable, for else the closure would be of the main actor, and trap where another thread cancels.
        AnyCancellable { @Sendable [weak self] in
            onMainActor { self?.remove(id) }
        }
    }
}
