#if !canImport(Combine)
extension Publishers {
    /// The strategy that decides when collected values are published.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At the end of each interval, and as soon as so many values have been collected, though at least one.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Collects values and publishes them as arrays on a schedule.
    ///
    /// Intervals in which nothing came publish nothing. The remaining values are published before the completion; a
    /// failure drops them. By time, the publisher gets unlimited demand; by time or count, the count times the demand.
    /// Values that are due without demand wait for it.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The collected values.
        public typealias Output = [Upstream.Output]
        /// The failure of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are collected.
        let upstream: Upstream
        /// The strategy that decides when collected values are published.
        let strategy: Publishers.TimeGroupingStrategy<Context>
        /// The options for the scheduler.
        let options: Context.SchedulerOptions?

        /// Creates a publisher that collects the values of another.
        public init(
            upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Subscribes to the publisher; the first interval begins when the subscriber has its subscription.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CollectByTimeLink(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Collects values and publishes them as arrays, at intervals or when there are enough.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
#endif
