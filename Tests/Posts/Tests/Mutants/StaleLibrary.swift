import KitDI
import PostsDomain
import Synchronization

/// A library that never cancels a request for a list, and sends each answer to the latest reader.
nonisolated final class StaleLibrary: DecoratedLibrary {
    private typealias Answers = AsyncThrowingStream<PostsPage, any Error>

    private struct Reading {
        var reader: Answers.Continuation?
        /// The number of requests that wait for an answer.
        var count = 0
    }

    let real: any PostsLibrary
    private let reading = Mutex(Reading())

    init(_ real: any PostsLibrary) { self.real = real }

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let (answers, reader) = Answers.makeStream()
        reading.withLock { ($0.reader, $0.count) = (reader, $0.count + 1) }
        let pages = real.list(query, mode: mode, count: count)
        Task {
            for try await page in pages { self.reading.withLock { $0.reader }?.yield(page) }
            let last = self.reading.withLock { reading in
                reading.count -= 1
                return reading.count == 0 ? reading.reader : nil
            }
            last?.finish()
        }
        return answers
    }
}
