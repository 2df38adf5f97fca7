import KitCells

/// A small terminal that applies the encoder's bytes to its own grid, for comparison.
///
/// It accepts only the sequences that the encoder may send, and records all others as errors.
nonisolated struct TerminalModel {
    struct Glyph: Equatable {
        var text = " "
        var style = Style.plain
        var link: String?
    }

    /// The way in which a terminal counts the columns of a cluster.
    enum WidthRule {
        /// The same widths as the kit.
        case agreeing
        /// Ambiguous scalars take 2 columns.
        case wideAmbiguous
        /// Clusters are unknown: each scalar is drawn separately, with the marks that take no column; families and
        /// flags are side by side.
        case scalarByScalar
        /// No cluster is wider than 2, and none begins with a mark, as in terminals that support clusters.
        case clusterByCluster
        /// Like `clusterByCluster`, but with wide letters in flags, and with wrapping even if that is off; as in
        /// libvterm.
        case alwaysWrapping
    }

    private(set) var grid: [[Glyph]]
    private(set) var column = 0
    private(set) var row = 0
    private(set) var isCursorVisible = true
    private(set) var isSynchronized = false
    private(set) var errors: [String] = []
    private var pen = Style.plain
    /// A Boolean value that indicates whether links are compared, too.
    var showsLinks = false
    /// The destination of the link that is being written.
    private(set) var link: String?
    private var isWrapPending = false
    /// The scrolling region.
    private var region: ClosedRange<Int>
    private(set) var wraps = true
    /// A Boolean value that indicates whether a line feed in the last row is intended.
    ///
    /// The encoder sends line feeds there only in a region or after it has addressed the last row.
    private var mayScroll: Bool { region.lowerBound > 0 || region.upperBound < size.height - 1 || isAddressed }
    private var isAddressed = false
    private let size: Size
    private let rule: WidthRule

    init(size: Size, rule: WidthRule = .agreeing, garbage: String = " ") {
        self.size = size
        self.rule = rule
        region = 0...max(0, size.height - 1)
        grid = Array(
            repeating: Array(repeating: Glyph(text: garbage, style: Style(background: .ansi(1))), count: size.width),
            count: size.height
        )
    }

    mutating func apply(_ bytes: [UInt8]) {
        var text = Substring(String(decoding: bytes, as: UTF8.self))
        while let character = text.popFirst() {
            switch character {
            case "\u{1B}": applySequence(&text)
            case "\r\n": lineFeed(afterReturn: true)
            case "\r": goTo(column: 0)
            case "\n": lineFeed(afterReturn: false)
            case "\u{8}":
                if isWrapPending { errors.append("backspace while a wrap is pending") }
                goTo(column: column - 1)
            default:
                var cluster = String(character)
                while let next = text.first, next.isSpacingMark { cluster.append(text.removeFirst()) }
                print(cluster)
            }
        }
    }

    private mutating func applySequence(_ text: inout Substring) {
        isAddressed = false
        let kind = text.unicodeScalars.popFirst()
        if kind == "M" { return reverseLineFeed() }
        if kind == "]" { return applyLink(&text) }
        guard kind == "[" else { return errors.append("an escape without [") }
        let parameters = String(text.prefix { "0123456789;?".contains($0) })
        text = text.dropFirst(parameters.count)
        // By scalars, because the text after a sequence may begin with a mark, which is not part of it.
        guard let final = text.unicodeScalars.popFirst().map(Character.init) else {
            return errors.append("a sequence cut off")
        }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = max(1, numbers.first ?? 1)
        if isWrapPending, "CD".contains(final) { errors.append("a relative move while a wrap is pending") }
        switch (final, parameters) {
        case ("A", _): row = max(0, row - first)
        case ("B", _): row = min(size.height - 1, row + first)
        case ("C", _): goTo(column: column + first)
        case ("D", _): goTo(column: column - first)
        case ("G", _): goTo(column: first - 1)
        case ("H", _):
            isAddressed = true
            row = min(first, size.height) - 1
            goTo(column: numbers.count > 1 ? numbers[1] - 1 : 0)
        case ("L", _): moveLines(from: row, by: -first)
        case ("M", _): moveLines(from: row, by: first)
        case ("X", _): erase(row: row, columns: column..<min(size.width, column + first))
        case ("r", _): setRegion(numbers)
        case ("J", "2"): for row in 0..<size.height { erase(row: row, from: 0) }
        case ("K", ""): erase(row: row, from: column)
        case ("m", _): applyPen(numbers)
        case ("h", "?2026"), ("l", "?2026"): isSynchronized = final == "h"
        case ("h", "?7"), ("l", "?7"): wraps = final == "h"
        case ("h", "?25"), ("l", "?25"): isCursorVisible = final == "h"
        default: errors.append("unknown sequence \(parameters)\(final)")
        }
    }

    /// Applies OSC 8, the only control string that the encoder sends.
    private mutating func applyLink(_ text: inout Substring) {
        // By scalars, as above.
        let scalars = text.unicodeScalars
        guard let end = scalars.firstIndex(of: "\u{1B}"), scalars[scalars.index(after: end)...].first == "\\" else {
            return errors.append("a control string without an end")
        }
        let parts = String(scalars[..<end]).split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "8" else { return errors.append("a control string that is no link") }
        link = parts[2].isEmpty ? nil : String(parts[2])
        if link == nil, !parts[1].isEmpty { errors.append("an end of a link with an identity") }
        text = Substring(scalars[scalars.index(end, offsetBy: 2)...])
    }

    private mutating func applyPen(_ numbers: [Int]) {
        var rest = (numbers.isEmpty ? [0] : numbers)[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: pen = .plain
            case 1: pen.attributes.insert(.bold)
            case 2: pen.attributes.insert(.dim)
            case 3: pen.attributes.insert(.italic)
            case 4: pen.attributes.insert(.underline)
            case 7: pen.attributes.insert(.reverse)
            case 9: pen.attributes.insert(.strikethrough)
            case 22: pen.attributes.subtract([.bold, .dim])
            case 23: pen.attributes.remove(.italic)
            case 24: pen.attributes.remove(.underline)
            case 27: pen.attributes.remove(.reverse)
            case 29: pen.attributes.remove(.strikethrough)
            case 30...39, 90...97: pen.foreground = color(number % 10, bright: number >= 90, &rest)
            case 40...49, 100...107: pen.background = color(number % 10, bright: number >= 100, &rest)
            default: errors.append("unknown pen \(number)")
            }
        }
    }

    private func color(_ digit: Int, bright: Bool, _ rest: inout ArraySlice<Int>) -> Color {
        if digit == 9 { return .default }
        if digit < 8 { return .ansi(UInt8(digit + (bright ? 8 : 0))) }
        let kind = rest.popFirst()
        let values = rest.prefix(kind == 5 ? 1 : 3).map { UInt8(clamping: $0) }
        rest = rest.dropFirst(values.count)
        return values.count == 1 ? .indexed(values[0]) : .rgb(values[0], values[1], values[2])
    }

    private mutating func print(_ cluster: String) {
        if rule == .scalarByScalar || rule == .alwaysWrapping, cluster.unicodeScalars.count > 1 {
            // Tags take no column anywhere; the kit never sends them alone.
            let scalars = cluster.unicodeScalars.filter { !(0xE0000...0xE0FFF).contains($0.value) }
            var pieces: [String] = []
            for scalar in scalars {
                if pieces.isEmpty || TextMetrics.width(of: Character(scalar)) > 0 { pieces.append("") }
                pieces[pieces.count - 1].unicodeScalars.append(scalar)
            }
            return pieces.forEach { place($0, width: TextMetrics.width(of: String($0.unicodeScalars.prefix(1)))) }
        }
        let width = TextMetrics.width(of: cluster)
        if rule == .clusterByCluster, column > 0, cluster.first?.isSpacingMark == true {
            grid[row][column - 1].text += cluster
        } else {
            place(cluster, width: rule == .clusterByCluster ? min(width, 2) : width)
        }
    }

    private mutating func place(_ text: String, width: Int) {
        var width = width
        let scalar = text.unicodeScalars.first?.value ?? 0
        if rule == .wideAmbiguous, (0xA1...0xFF).contains(scalar) || (0x2018...0x2026).contains(scalar) { width = 2 }
        isAddressed = false
        guard width > 0 else { return errors.append("printed \(text) of width \(width)") }
        if rule == .alwaysWrapping, (0x1F1E6...0x1F1FF).contains(scalar) { width = 2 }
        let wraps = wraps || rule == .alwaysWrapping
        if !wraps { width = min(width, size.width - column) }
        if wraps, isWrapPending || column + width > size.width {
            row += 1
            column = 0
            if row >= size.height { return errors.append("the screen scrolled") }
        }
        breakWide(at: column)
        breakWide(at: column + width - 1)
        for index in 0..<width {
            grid[row][column + index] = Glyph(text: index == 0 ? text : "", style: pen, link: link)
        }
        isWrapPending = column + width == size.width
        column = min(column + width, size.width - 1)
    }

    /// Blanks the remaining columns of a wide cluster that loses one.
    private mutating func breakWide(at column: Int) {
        var head = column
        while head > 0, grid[row][head].text.isEmpty { head -= 1 }
        var end = head + 1
        while end < size.width, grid[row][end].text.isEmpty { end += 1 }
        guard end > head + 1 else { return }
        for column in head..<end { grid[row][column].text = " " }
    }

    private mutating func erase(row: Int, from first: Int) {
        erase(row: row, columns: first..<size.width)
    }

    private mutating func erase(row: Int, columns: Range<Int>) {
        // Terminals differ in whether cells erased within a link are part of it.
        if link != nil { errors.append("cells erased within a link") }
        breakWide(at: columns.lowerBound)
        breakWide(at: columns.upperBound - 1)
        for column in columns { grid[row][column] = emptyGlyph }
    }

    /// The glyph left behind by erasing and scrolling.
    private var emptyGlyph: Glyph { Glyph(text: " ", style: Style(background: pen.background)) }

    private mutating func lineFeed(afterReturn: Bool) {
        if afterReturn { column = 0 }
        isWrapPending = false
        if row == region.upperBound {
            if !mayScroll { errors.append("the screen scrolled") }
            return moveLines(from: region.lowerBound, by: 1)
        }
        row = min(row + 1, size.height - 1)
    }

    private mutating func reverseLineFeed() {
        isWrapPending = false
        if row == region.lowerBound { return moveLines(from: region.lowerBound, by: -1) }
        row = max(row - 1, 0)
    }

    private mutating func setRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1)
        let bottom = numbers.count > 1 ? min(numbers[1], size.height) : size.height
        guard top < bottom else { return errors.append("a region of one row") }
        region = top - 1...bottom - 1
        row = 0
        goTo(column: 0)
    }

    /// Removes lines at `first`, or inserts them if `count` is negative, and moves the others of the region.
    private mutating func moveLines(from first: Int, by count: Int) {
        isWrapPending = false
        guard region.contains(first) else { return errors.append("lines moved outside the region") }
        let lines = first...region.upperBound
        let number = min(abs(count), lines.count)
        let empty = Array(repeating: Array(repeating: emptyGlyph, count: size.width), count: number)
        if count > 0 {
            grid.replaceSubrange(lines, with: grid[lines].dropFirst(number) + empty)
        } else {
            grid.replaceSubrange(lines, with: empty + grid[lines].dropLast(number))
        }
    }

    private mutating func goTo(column: Int) {
        isWrapPending = false
        self.column = min(max(0, column), size.width - 1)
    }
}

nonisolated extension Character {
    /// A Boolean value that indicates whether some terminals draw the character in the cell before it.
    fileprivate var isSpacingMark: Bool { unicodeScalars.first?.properties.generalCategory == .spacingMark }
}
