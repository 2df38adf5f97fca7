import KitCells

/// A small terminal that stores the text of each cell, and reports what no frame may contain as a violation.
struct ScreenEmulator {
    private(set) var cells: [[String]]
    private var row = 0
    private var column = 0
    private var isWrapPending = false
    private var wraps = true
    private var region: ClosedRange<Int>
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        region = 0...(height - 1)
        cells = Array(repeating: Array(repeating: "garbage", count: width), count: height)
    }

    mutating func apply(_ bytes: [UInt8]) throws(Violation) {
        // By scalars: to a terminal, a mark after a sequence is not part of the sequence's last letter.
        var rest = Substring.UnicodeScalarView(Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars)
        while let scalar = rest.first {
            let run = rest.prefix { $0.value >= 0x20 }
            if !run.isEmpty {
                rest = rest.dropFirst(run.count)
                for cluster in clusters(of: String(run)) { try print(cluster) }
                continue
            }
            rest = rest.dropFirst()
            switch scalar {
            case "\u{1B}": try applySequence(&rest)
            case "\r": goTo(column: 0)
            case "\n": lineFeed()
            case "\u{8}": goTo(column: column - 1)
            default: throw Violation(invariant: "the control character \(scalar.value) is sent")
            }
        }
    }

    private mutating func applySequence(_ rest: inout Substring.UnicodeScalarView) throws(Violation) {
        let introducer = rest.popFirst()
        if introducer == "M" { return reverseLineFeed() }
        try require(introducer == "[", "an escape that begins no control sequence")
        let prefix = rest.prefix { "0123456789;?".unicodeScalars.contains($0) }
        rest = rest.dropFirst(prefix.count)
        let parameters = Substring(prefix)
        guard let final = rest.popFirst() else { throw Violation(invariant: "a sequence cut off") }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = max(1, numbers.first ?? 1)
        switch final {
        case "A": move(rows: -first)
        case "B": move(rows: first)
        case "C": goTo(column: column + first)
        case "D": goTo(column: column - first)
        case "G": goTo(column: first - 1)
        case "d": row = min(first, height) - 1
        case "H":
            row = min(first, height) - 1
            goTo(column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
        case "J": for row in 0..<height { erase(row, from: 0) }
        case "K": erase(row, from: column)
        case "X": erase(row, from: column, to: min(width, column + first))
        case "r": setRegion(numbers)
        case "S": scroll(region, by: first)
        case "T": scroll(region, by: -first)
        case "L": if region ~= row { scroll(row...region.upperBound, by: -first) }
        case "M": if region ~= row { scroll(row...region.upperBound, by: first) }
        case "m": break
        case "h", "l": try setMode(parameters, isOn: final == "h")
        default: throw Violation(invariant: "the unknown sequence \(parameters)\(final)")
        }
    }

    private mutating func setMode(_ parameters: Substring, isOn: Bool) throws(Violation) {
        try require(["?7", "?25", "?2026"].contains(parameters), "the unknown mode \(parameters)")
        if parameters == "?7" { wraps = isOn }
    }

    private mutating func setRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1) - 1
        let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], height) - 1 : height - 1
        if top < bottom || height == 1 { region = min(top, bottom)...bottom }
        row = 0
        goTo(column: 0)
    }

    /// Returns the characters of a text, each with the spacing marks after it.
    private func clusters(of text: String) -> [String] {
        text.reduce(into: []) { clusters, character in
            if character.unicodeScalars.first?.properties.generalCategory == .spacingMark, !clusters.isEmpty {
                clusters[clusters.count - 1].append(character)
            } else {
                clusters.append(String(character))
            }
        }
    }

    private mutating func print(_ cluster: String) throws(Violation) {
        try require(!cluster.unicodeScalars.contains(where: Obeyed.contains), "a foreign control character is sent")
        var columns = TextMetrics.width(of: cluster)
        try require((1...64).contains(columns), "a cluster of \(columns) columns is sent")
        if !wraps { columns = min(columns, width - column) }
        if wraps, isWrapPending || column + columns > width {
            goTo(column: 0)
            lineFeed()
        }
        try require(column + columns <= width, "a cluster wider than the screen")
        breakWide(at: column)
        breakWide(at: column + columns - 1)
        cells[row][column] = cluster
        for next in column + 1..<column + columns { cells[row][next] = "" }
        isWrapPending = column + columns == width
        column = min(column + columns, width - 1)
    }

    /// Clears all columns of a wide cluster that loses one.
    private mutating func breakWide(at column: Int) {
        var head = column
        while head > 0, cells[row][head].isEmpty { head -= 1 }
        var end = head + 1
        while end < width, cells[row][end].isEmpty { end += 1 }
        if end > head + 1 { for column in head..<end { cells[row][column] = " " } }
    }

    private mutating func erase(_ row: Int, from first: Int, to end: Int? = nil) {
        for column in first..<(end ?? width) {
            breakWide(at: column)
            cells[row][column] = " "
        }
    }

    private mutating func lineFeed() {
        isWrapPending = false
        if row == region.upperBound { scroll(region, by: 1) } else { row = min(row + 1, height - 1) }
    }

    private mutating func reverseLineFeed() {
        isWrapPending = false
        if row == region.lowerBound { scroll(region, by: -1) } else { row = max(0, row - 1) }
    }

    private mutating func scroll(_ rows: ClosedRange<Int>, by count: Int) {
        let blank = Array(repeating: " ", count: width)
        for _ in 0..<min(abs(count), rows.count) {
            if count > 0 {
                cells.remove(at: rows.lowerBound)
                cells.insert(blank, at: rows.upperBound)
            } else {
                cells.remove(at: rows.upperBound)
                cells.insert(blank, at: rows.lowerBound)
            }
        }
    }

    private mutating func move(rows: Int) {
        isWrapPending = false
        row = min(max(0, row + rows), height - 1)
    }

    private mutating func goTo(column: Int) {
        isWrapPending = false
        self.column = min(max(0, column), width - 1)
    }
}
