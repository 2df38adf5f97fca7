// `import KitReactive` also makes `AnyPublisher`, `AnyCancellable`, `PassthroughSubject` and the rest available on all
// systems.
//
// On Apple's systems these names are Combine's own. Elsewhere they are OpenCombine's, except where that differs from
// Combine in a way that the originals or the apps would notice. There the kit declares the same name, which shadows the
// re-exported one: `PassthroughSubject`, `CurrentValueSubject`, `Published`, `ObservableObject`, `combineLatest` and
// `merge`. The same applies, even in generic code, to members that return another type than OpenCombine's, such as
// `share()`, `prefix` and `switchToLatest()` (`Publisher+OpenCombine.swift`), and to those that are faster here, `sink`
// and `eraseToAnyPublisher()`.
//
// Write `import KitReactive` and not `import OpenCombine`: with both, nothing is shadowed.
//
// Only the kit's own subjects guarantee that a value sent from inside a sink waits until every subscriber has received
// the previous one. Code that depends on this and must run with Combine uses `Signal` and `Property`.
#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombine
#endif
