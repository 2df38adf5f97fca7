/// The signs that fill a part of a cell, in eighths.
enum BlockFill {
    /// Fills from the bottom: nothing to 7 eighths.
    static let rising: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    /// Fills from the left: nothing to 7 eighths.
    static let growing: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A share of some cells in eighths, rounded; what is no number, or lies outside 0 to 1, is held.
    static func eighths(_ share: Double, of cells: Int) -> Int {
        guard !share.isNaN else { return 0 }
        let all = Double(min(max(0, cells), 1 << 20) * 8)
        return Int((min(max(0, share), 1) * all).rounded())
    }
}

extension ClosedRange<Double> {
    /// Where a number stands between the ends, from 0 to 1; a half where the ends are one.
    func share(of number: Double) -> Double {
        guard lowerBound < upperBound else { return 0.5 }
        // Halves are subtracted, so that the difference of two great numbers is still one.
        return (number / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    }
}
