/// A QR code: a square of dark and light modules, without the quiet zone of four light ones around it.
public struct QRCode: Hashable, Sendable {
    /// How many modules a side has, from 21 to 177.
    public let size: Int
    /// The modules row by row, true where dark.
    public let modules: [Bool]

    /// How many light modules a reader needs on each side.
    public static let quietZone = 4

    init(size: Int, modules: [Bool]) {
        self.size = size
        self.modules = modules
    }

    /// Whether a module is dark; outside of the square none is.
    public func isDark(row: Int, column: Int) -> Bool {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
        return modules[row * size + column]
    }
}
