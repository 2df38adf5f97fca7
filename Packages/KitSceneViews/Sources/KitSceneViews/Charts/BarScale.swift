/// Where bars begin and end on some cells: those of negative values go the other way from the common line.
struct BarScale {
    /// The cells before the line: the room of negative values.
    let negative: Int
    /// The cells after the line.
    let positive: Int
    private let low: Double
    private let high: Double

    /// Creates a scale that contains the values and zero, or exactly the given range.
    init(_ values: [Double], range: ClosedRange<Double>?, cells: Int) {
        let numbers = values.filter(\.isFinite)
        low = min(0, range?.finite?.lowerBound ?? numbers.min() ?? 0)
        high = max(0, range?.finite?.upperBound ?? numbers.max() ?? 0)
        let cells = min(max(0, cells), 1 << 20)
        let share = low < 0 ? (-low / 2) / (high / 2 - low / 2) : 0
        // A negative value always has a cell, if there are two.
        negative =
            low < 0 ? min(max(1, Int((Double(cells) * share).rounded())), high > 0 ? max(0, cells - 1) : cells) : 0
        positive = cells - negative
    }

    /// The eighths of a cell that a bar is long, after the line.
    func eighths(above value: Double) -> Int {
        value > 0 && value.isFinite ? BlockFill.eighths(value / high, of: positive) : 0
    }

    /// The halves of a cell that a bar is long, before the line: no font has eighths that grow this way.
    func halves(below value: Double) -> Int {
        value < 0 && value.isFinite ? (BlockFill.eighths(value / low, of: negative) + 2) / 4 : 0
    }
}
