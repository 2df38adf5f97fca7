#if !canImport(Combine)
/// A publisher for which the kit's own operators take the place of OpenCombine's.
///
/// All publishers of Combine and of the kit are; conform a type of your own to get the same. Swift prefers the members
/// of a protocol that refines `Publisher`, so `share()` and `switchToLatest()` behave as on Apple's systems. Generic
/// code that knows no more than `Publisher` gets OpenCombine's.
public protocol KitPublisher: Publisher {}

extension KitPublisher where Output: Publisher, Output.Failure == Failure {
    /// Publishes the values of the newest publisher that this one publishes.
    ///
    /// It cancels the publisher before. It completes when this publisher and the newest one have.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        SwitchingPublisher(upstream: self) { $0 }.eraseToAnyPublisher()
    }
}

extension KitPublisher where Output: Publisher, Failure == Never {
    /// Publishes the values of the newest publisher that this one publishes, until one of those fails.
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
        SwitchingPublisher(upstream: self, failure: nil).eraseToAnyPublisher()
    }
}

extension KitPublisher where Output: Publisher, Output.Failure == Never, Failure == Never {
    /// Publishes the values of the newest publisher that this one publishes.
    public func switchToLatest() -> AnyPublisher<Output.Output, Never> {
        SwitchingPublisher(upstream: self, failure: nil).eraseToAnyPublisher()
    }
}

// MARK: - Who conforms

extension AnyPublisher: KitPublisher {}
extension CurrentValueSubject: KitPublisher {}
extension Deferred: KitPublisher {}
extension Empty: KitPublisher {}
extension Fail: KitPublisher {}
extension Future: KitPublisher {}
extension Just: KitPublisher {}
extension PassthroughSubject: KitPublisher {}
extension Record: KitPublisher {}
extension SharedPublisher: KitPublisher {}
extension Publishers.AllSatisfy: KitPublisher {}
extension Publishers.AssertNoFailure: KitPublisher {}
extension Publishers.Autoconnect: KitPublisher {}
extension Publishers.Breakpoint: KitPublisher {}
extension Publishers.Buffer: KitPublisher {}
extension Publishers.Catch: KitPublisher {}
extension Publishers.Collect: KitPublisher {}
extension Publishers.CollectByCount: KitPublisher {}
extension Publishers.CollectByTime: KitPublisher {}
extension Publishers.CombineLatest: KitPublisher {}
extension Publishers.CombineLatest3: KitPublisher {}
extension Publishers.CombineLatest4: KitPublisher {}
extension Publishers.CompactMap: KitPublisher {}
extension Publishers.Comparison: KitPublisher {}
extension Publishers.Concatenate: KitPublisher {}
extension Publishers.Contains: KitPublisher {}
extension Publishers.ContainsWhere: KitPublisher {}
extension Publishers.Count: KitPublisher {}
extension Publishers.Debounce: KitPublisher {}
extension Publishers.Decode: KitPublisher {}
extension Publishers.Delay: KitPublisher {}
extension Publishers.Drop: KitPublisher {}
extension Publishers.DropUntilOutput: KitPublisher {}
extension Publishers.DropWhile: KitPublisher {}
extension Publishers.Encode: KitPublisher {}
extension Publishers.Filter: KitPublisher {}
extension Publishers.First: KitPublisher {}
extension Publishers.FirstWhere: KitPublisher {}
extension Publishers.FlatMap: KitPublisher {}
extension Publishers.HandleEvents: KitPublisher {}
extension Publishers.IgnoreOutput: KitPublisher {}
extension Publishers.Last: KitPublisher {}
extension Publishers.LastWhere: KitPublisher {}
extension Publishers.MakeConnectable: KitPublisher {}
extension Publishers.Map: KitPublisher {}
extension Publishers.MapError: KitPublisher {}
extension Publishers.MapKeyPath: KitPublisher {}
extension Publishers.MapKeyPath2: KitPublisher {}
extension Publishers.MapKeyPath3: KitPublisher {}
extension Publishers.MeasureInterval: KitPublisher {}
extension Publishers.Merge: KitPublisher {}
extension Publishers.Merge3: KitPublisher {}
extension Publishers.Merge4: KitPublisher {}
extension Publishers.Merge5: KitPublisher {}
extension Publishers.Merge6: KitPublisher {}
extension Publishers.Merge7: KitPublisher {}
extension Publishers.Merge8: KitPublisher {}
extension Publishers.MergeMany: KitPublisher {}
extension Publishers.Multicast: KitPublisher {}
extension Publishers.Output: KitPublisher {}
extension Publishers.PrefixUntilOutput: KitPublisher {}
extension Publishers.PrefixWhile: KitPublisher {}
extension Publishers.Print: KitPublisher {}
extension Publishers.ReceiveOn: KitPublisher {}
extension Publishers.Reduce: KitPublisher {}
extension Publishers.RemoveDuplicates: KitPublisher {}
extension Publishers.ReplaceEmpty: KitPublisher {}
extension Publishers.ReplaceError: KitPublisher {}
extension Publishers.Retry: KitPublisher {}
extension Publishers.Scan: KitPublisher {}
extension Publishers.Sequence: KitPublisher {}
extension Publishers.SetFailureType: KitPublisher {}
extension Publishers.SubscribeOn: KitPublisher {}
extension Publishers.SwitchToLatest: KitPublisher {}
extension Publishers.Throttle: KitPublisher {}
extension Publishers.Timeout: KitPublisher {}
extension Publishers.TryAllSatisfy: KitPublisher {}
extension Publishers.TryCatch: KitPublisher {}
extension Publishers.TryCompactMap: KitPublisher {}
extension Publishers.TryComparison: KitPublisher {}
extension Publishers.TryContainsWhere: KitPublisher {}
extension Publishers.TryDropWhile: KitPublisher {}
extension Publishers.TryFilter: KitPublisher {}
extension Publishers.TryFirstWhere: KitPublisher {}
extension Publishers.TryLastWhere: KitPublisher {}
extension Publishers.TryMap: KitPublisher {}
extension Publishers.TryPrefixWhile: KitPublisher {}
extension Publishers.TryReduce: KitPublisher {}
extension Publishers.TryRemoveDuplicates: KitPublisher {}
extension Publishers.TryScan: KitPublisher {}
extension Publishers.Zip: KitPublisher {}
extension Publishers.Zip3: KitPublisher {}
#endif
