import Foundation

/// One measured number, and the most that it may be.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    let limit: Double?

    init(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
        (self.name, self.value, self.unit, self.limit) = (name, value, unit, limit)
    }

    /// Writes the figure as a line of a table in Markdown; one that is too great is marked.
    func say() {
        let most = limit.map { " / \(Self.text($0))" + (value <= $0 ? "" : " ✗") } ?? ""
        print("| \(name) | \(Self.text(value))\(most) | \(unit) |")
        fflush(nil)
    }

    private static func text(_ value: Double) -> String {
        String(format: value >= 100 || value == value.rounded() ? "%.0f" : "%.1f", value)
    }
}
