// `import KitReactive` is enough for `AnyPublisher`, `AnyCancellable`, `PassthroughSubject` and the rest, on every system.
#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombine
#endif
