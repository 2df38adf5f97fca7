// `import KitReactive` is enough for `AnyPublisher`, `AnyCancellable`, `PassthroughSubject` and the rest, on every system.
//
// How the names resolve: on Apple's systems they are Combine's own. Elsewhere they are OpenCombine's, except where that
// differs from Combine in what the originals or the apps use. There the kit declares the same name, and a module's own
// declarations shadow those that it re-exports: `PassthroughSubject`, `CurrentValueSubject`, `Published`,
// `ObservableObject`, `combineLatest` and `merge`. Members that OpenCombine has with another result, such as `share()`,
// `prefix` and `switchToLatest()` (`Publisher+OpenCombine.swift`), and those that are quicker here, `sink` and
// `eraseToAnyPublisher()`, are shadowed in the same way, in generic code as well.
// So write `import KitReactive` and not `import OpenCombine`: with both, nothing is shadowed.
//
// One guarantee goes beyond Combine's, and is kept only by the kit's own subjects: a value that is sent from inside a
// sink waits until every subscriber has received the one before. Code for both worlds uses `Signal` and `Property`
// where it depends on that.
#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombine
#endif
