/// The shortest sequence that moves the cursor to a cell.
struct CursorMotion {
    private enum Horizontal {
        case none, carriageReturn
        case backspaces(Int), left(Int), right(Int)
        case column(Int)
    }

    private enum Vertical {
        case none
        case up(Int), down(Int)
        /// A carriage return and line feeds, which lead to column 0.
        case newlines(Int)
    }

    private var horizontal = Horizontal.none
    private var vertical = Vertical.none
    private var absolute: (row: Int, column: Int)?
    /// The length of the sequence, in bytes.
    private(set) var cost: Int

    /// Creates the motion from a position to a cell of the screen.
    init(from start: CursorPosition, row: Int, column: Int) {
        absolute = (row, column)
        cost = CursorMotion.absoluteCost(row: row, column: column)
        guard let startRow = start.row else { return }
        let sideways = CursorMotion.sideways(from: start, to: column)
        let distance = row - startRow
        let direct: Vertical = distance == 0 ? .none : distance < 0 ? .up(-distance) : .down(distance)
        take(sideways, direct)
        if (1...4).contains(distance) {
            take(column == 0 ? .none : .right(column), .newlines(distance))
        }
    }

    /// Appends the bytes of the sequence.
    func write(to bytes: inout ByteWriter) {
        if let absolute {
            return CursorMotion.writeAbsolute(row: absolute.row, column: absolute.column, to: &bytes)
        }
        switch vertical {
        case .none: break
        case .up(let count): CursorMotion.write(count, "A", to: &bytes)
        case .down(let count): CursorMotion.write(count, "B", to: &bytes)
        case .newlines(let count):
            bytes.put(0x0D)
            for _ in 0..<count { bytes.put(0x0A) }
        }
        switch horizontal {
        case .none: break
        case .carriageReturn: bytes.put(0x0D)
        case .backspaces(let count): for _ in 0..<count { bytes.put(0x08) }
        case .left(let count): CursorMotion.write(count, "D", to: &bytes)
        case .right(let count): CursorMotion.write(count, "C", to: &bytes)
        case .column(let column): CursorMotion.write(column + 1, "G", to: &bytes)
        }
    }

    private mutating func take(_ horizontal: Horizontal, _ vertical: Vertical) {
        let sum = CursorMotion.cost(horizontal) + CursorMotion.cost(vertical)
        guard sum < cost else { return }
        cost = sum
        self.horizontal = horizontal
        self.vertical = vertical
        absolute = nil
    }

    private static func sideways(from start: CursorPosition, to column: Int) -> Horizontal {
        if column == 0 { return start.isColumnCertain && start.column == 0 ? .none : .carriageReturn }
        guard start.isColumnCertain else { return .column(column) }
        let distance = column - start.column
        let relative: Horizontal =
            switch distance {
            case 0: .none
            case 1...: .right(distance)
            case (-4)...: .backspaces(-distance)
            default: .left(-distance)
            }
        return cost(relative) <= cost(.column(column)) ? relative : .column(column)
    }

    private static func cost(_ horizontal: Horizontal) -> Int {
        switch horizontal {
        case .none: 0
        case .carriageReturn: 1
        case .backspaces(let count): count
        case .left(let count), .right(let count): cost(count)
        case .column(let column): cost(column + 1)
        }
    }

    private static func cost(_ vertical: Vertical) -> Int {
        switch vertical {
        case .none: 0
        case .up(let count), .down(let count): cost(count)
        case .newlines(let count): count + 1
        }
    }

    /// Returns the length of a sequence with one parameter, which is omitted if it is 1.
    private static func cost(_ parameter: Int) -> Int {
        parameter == 1 ? 3 : 3 + digits(parameter)
    }

    private static func absoluteCost(row: Int, column: Int) -> Int {
        if column > 0 { return 4 + digits(row + 1) + digits(column + 1) }
        return row > 0 ? 3 + digits(row + 1) : 3
    }

    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }

    private static func write(_ parameter: Int, _ final: Unicode.Scalar, to bytes: inout ByteWriter) {
        bytes.put(literal: "\u{1B}[")
        if parameter != 1 { bytes.put(decimal: parameter) }
        bytes.put(scalar: final.value)
    }

    private static func writeAbsolute(row: Int, column: Int, to bytes: inout ByteWriter) {
        bytes.put(literal: "\u{1B}[")
        if row > 0 || column > 0 { bytes.put(decimal: row + 1) }
        if column > 0 {
            bytes.put(0x3B)
            bytes.put(decimal: column + 1)
        }
        bytes.put(0x48)
    }
}
