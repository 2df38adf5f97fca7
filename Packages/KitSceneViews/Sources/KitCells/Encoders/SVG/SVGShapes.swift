/// Draws lines, boxes and blocks of one colour as shapes, so that they connect in any font.
struct SVGShapes {
    private var light = ""
    private var heavy = ""
    private var filled = ""
    private var shaded = ""
    private var openLine: (scalar: UInt32, row: Int, end: Int)?

    /// Adds the shape of a cell; returns `false` if the cell has none.
    mutating func add(_ scalar: UInt32, row: Int, column: Int) -> Bool {
        let x = column * SVGMetrics.cellWidth
        let y = row * SVGMetrics.cellHeight
        if (0x2580...0x2593).contains(scalar) {
            addBlock(scalar, x: x, y: y)
        } else if scalar == 0x2500 || scalar == 0x2501 {
            addHorizontal(scalar, x: x, y: y, row: row)
        } else if let arms = BoxArms(scalar) {
            add(arms, x: x, y: y)
        } else {
            return false
        }
        return true
    }

    /// Returns the elements of all shapes.
    func elements(color: String, isDim: Bool) -> String {
        let dim = isDim ? " opacity=\"0.6\"" : ""
        var result = ""
        for (path, width) in [(light, "1"), (heavy, "3")] where !path.isEmpty {
            result += "<path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width)\"\(dim)/>\n"
        }
        if !filled.isEmpty { result += "<path d=\"\(filled)\" fill=\"\(color)\"\(dim)/>\n" }
        if !shaded.isEmpty { result += "<g fill=\"\(color)\"\(dim)>\(shaded)</g>\n" }
        return result
    }

    /// Adds a horizontal line, which continues the previous stroke if it can.
    private mutating func addHorizontal(_ scalar: UInt32, x: Int, y: Int, row: Int) {
        let step = "h\(SVGMetrics.cellWidth)"
        let isContinued = openLine.map { $0 == (scalar, row, x) } ?? false
        let stroke = isContinued ? step : "M\(x) \(y + 9).5\(step)"
        if scalar == 0x2500 { light += stroke } else { heavy += stroke }
        openLine = (scalar, row, x + SVGMetrics.cellWidth)
    }

    private mutating func add(_ arms: BoxArms, x: Int, y: Int) {
        openLine = nil
        switch arms.kind {
        case .light: light += strokes(arms, x: x, y: y)
        case .heavy: heavy += strokes(arms, x: x, y: y)
        case .rounded: light += arc(arms, x: x, y: y)
        case .double: light += doubleStrokes(arms, x: x, y: y)
        }
    }

    private func strokes(_ arms: BoxArms, x: Int, y: Int) -> String {
        var path = ""
        if arms.left || arms.right {
            path += "M\(arms.left ? "\(x)" : "\(x + 4)") \(y + 9).5H\(arms.right ? x + 9 : x + 5)"
        }
        if arms.up || arms.down { path += "M\(x + 4).5 \(arms.up ? y : y + 9)V\(arms.down ? y + 18 : y + 10)" }
        return path
    }

    private func arc(_ arms: BoxArms, x: Int, y: Int) -> String {
        let side = arms.right ? x + 9 : x
        let end = arms.down ? y + 18 : y
        let turn = arms.down ? "\(y + 14)" : "\(y + 5)"
        return "M\(side) \(y + 9).5Q\(x + 4).5 \(y + 9).5 \(x + 4).5 \(turn)V\(end)"
    }

    /// Returns the path of double lines, 3 units apart; each arm begins where the other arms leave space.
    private func doubleStrokes(_ arms: BoxArms, x: Int, y: Int) -> String {
        var path = ""
        let (west, east, north, south) = (x + 3, x + 6, y + 8, y + 11)
        for (line, isBlocked) in [(north, arms.up), (south, arms.down)] where arms.left || arms.right {
            let isOuter = line == north ? !arms.up : !arms.down
            if isOuter {
                path += "M\(arms.left ? x : west) \(line)H\(arms.right ? x + 9 : east)"
            } else if isBlocked {
                if arms.left { path += "M\(x) \(line)H\(arms.up || arms.down ? west : east)" }
                if arms.right { path += "M\(east) \(line)H\(x + 9)" }
            }
        }
        for line in [west, east] where arms.up || arms.down {
            let isOuter = line == west ? !arms.left : !arms.right
            if isOuter {
                path += "M\(line) \(arms.up ? y : north)V\(arms.down ? y + 18 : south)"
            } else {
                if arms.up { path += "M\(line) \(y)V\(north)" }
                if arms.down { path += "M\(line) \(south)V\(y + 18)" }
            }
        }
        return path
    }

    private mutating func addBlock(_ scalar: UInt32, x: Int, y: Int) {
        openLine = nil
        let eighths = Double(SVGMetrics.cellHeight) / 8
        switch scalar {
        case 0x2580: filled += "M\(x) \(y)h9v9h-9z"
        case 0x2581...0x2588:
            let height = Double(scalar - 0x2580) * eighths
            filled += "M\(x) \(y + 18)v-\(height)h9v\(height)z"
        case 0x2589...0x258F:
            let width = Double(0x2590 - scalar) * 9 / 8
            filled += "M\(x) \(y)h\(width)v18h-\(width)z"
        case 0x2590: filled += "M\(x).5 \(y)m4 0h4.5v18h-4.5z"
        default:
            let opacity = Double(scalar - 0x2590) / 4
            shaded += "<path d=\"M\(x) \(y)h9v18h-9z\" opacity=\"\(opacity)\"/>"
        }
    }
}

/// The arms of a box drawing character with lines of one kind.
struct BoxArms {
    enum Kind {
        case light, heavy, double, rounded
    }

    let kind: Kind
    let left: Bool
    let right: Bool
    let up: Bool
    let down: Bool

    /// Creates the arms of a character, or `nil` if the character has no shape.
    init?(_ scalar: UInt32) {
        guard let (kind, arms) = BoxArms.find(scalar) else { return nil }
        self.kind = kind
        left = arms.contains("l")
        right = arms.contains("r")
        up = arms.contains("u")
        down = arms.contains("d")
    }

    private static func find(_ scalar: UInt32) -> (Kind, String)? {
        // Most cells are text.
        guard (0x2500...0x257F).contains(scalar) else { return nil }
        for (kind, scalars) in tables {
            for (candidate, arms) in zip(scalars.unicodeScalars, shapes) where candidate.value == scalar {
                return (kind, arms)
            }
        }
        return nil
    }

    /// The arms of the characters in each table, in order.
    private static let shapes = ["ud", "rd", "ld", "ru", "lu", "rud", "lud", "lrd", "lru", "lrud", "lr"]

    private static let tables: [(Kind, String)] = [
        (.light, "│┌┐└┘├┤┬┴┼─"), (.heavy, "┃┏┓┗┛┣┫┳┻╋━"), (.double, "║╔╗╚╝╠╣╦╩╬═"), (.rounded, "│╭╮╰╯"),
    ]
}
