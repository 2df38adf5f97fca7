#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A run over many inputs.
///
/// An input depends on the seed and its number alone.
struct Campaign {
    /// More than this in megabytes, once the first inputs have made what stays, is memory without bound.
    private static let growthLimit = 32

    let seed: UInt64
    private let sequences = InputMaker(corpus: Corpus.sequences)
    private let texts = InputMaker(corpus: Corpus.texts)
    private let textCheck = TextCheck()

    init(seed: UInt64) { self.seed = seed }

    /// Tries the inputs of these numbers; returns the finding, nil without one.
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

    /// The most memory that the process has used, in kilobytes.
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
