/// The longest subsequence of ascending numbers, by patience sorting.
@usableFromInline
enum IncreasingSubsequence {
    /// Which numbers belong to one longest ascending subsequence.
    /// - Parameter values: Different numbers; those below 0 do not count.
    @usableFromInline
    static func members(of values: [Int32]) -> [Bool] {
        // `tails[k]` is the least number that ends an ascending subsequence of k + 1 numbers, `ends[k]` its index.
        var tails: [Int32] = []
        var ends: [Int32] = []
        var predecessors = [Int32](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() where value >= 0 {
            let length = insertionPoint(of: value, in: tails)
            predecessors[index] = length > 0 ? ends[length - 1] : -1
            if length == tails.count {
                tails.append(value)
                ends.append(Int32(truncatingIfNeeded: index))
            } else {
                tails[length] = value
                ends[length] = Int32(truncatingIfNeeded: index)
            }
        }
        var isMember = [Bool](repeating: false, count: values.count)
        var index = Int(ends.last ?? -1)
        while index >= 0 {
            isMember[index] = true
            index = Int(predecessors[index])
        }
        return isMember
    }

    /// The first index whose number is not less than `value`; most rows are in order, so the end is tried first.
    ///
    /// The search takes the sign of a difference as a mask instead of branching: of rows in any order every other
    /// branch would be guessed wrong, which took half of the time.
    private static func insertionPoint(of value: Int32, in tails: [Int32]) -> Int {
        guard let last = tails.last, last >= value else { return tails.count }
        var low = 0
        var count = tails.count
        while count > 1 {
            let half = count >> 1
            let isLess = (Int(tails[low &+ half &- 1]) &- Int(value)) >> (Int.bitWidth - 1)
            low &+= half & isLess
            count &-= half
        }
        return low
    }
}
