#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A run over many inputs, each of which depends only on the seed and its number.
struct Campaign {
    /// The growth in megabytes, after the first inputs, that counts as unbounded.
    private static let growthLimit = 32

    let seed: UInt64
    private let sequences = InputMaker(corpus: Corpus.sequences)
    private let texts = InputMaker(corpus: Corpus.texts)
    private let textCheck = TextCheck()

    init(seed: UInt64) { self.seed = seed }

    /// Tries the inputs with these numbers, and returns the finding, if any.
    func run(_ numbers: Range<Int>) -> String? {
        var memoryAtFirst = 0
        for number in numbers {
            do {
                try attempt(number)
            } catch {
                CurrentInput.print()
                return "\(error.invariant). Again: fuzz \(seed) \(number) 1"
            }
            if number == numbers.lowerBound + min(numbers.count / 10, 100_000) { memoryAtFirst = Self.peakMemory() }
        }
        let growth = (Self.peakMemory() - memoryAtFirst) / 1024
        return growth <= Self.growthLimit ? nil : "memory grew by \(growth) MB over \(numbers.count) inputs."
    }

    private func attempt(_ number: Int) throws(Violation) {
        var random = Generator(seed: seed, index: number)
        let kind = random.below(20)
        let bytes = (kind < 12 ? sequences : texts).make(&random)
        CurrentInput.set(seed: seed, index: number, bytes)
        switch kind {
        case 0..<12: try ParserCheck.run(bytes, &random)
        case 12..<19: try textCheck.run(bytes, &random)
        default: try FrameCheck.run(bytes, &random)
        }
    }

    /// Returns the peak memory of the process, in kilobytes.
    private static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(0, &usage)
        #if canImport(Darwin)
        return usage.ru_maxrss / 1024
        #else
        return usage.ru_maxrss
        #endif
    }
}
