import KitCells

/// Mouse reports. The session requests SGR's encoding; terminals without it send an older one.
extension InputParser {
    /// Handles SGR's `CSI < code ; column ; row`, with `M` for a press or movement and `m` for a release.
    mutating func dispatchMouse(_ parameters: [[Int?]], final: UInt8) {
        let isRelease = final == UInt8(ascii: "m")
        guard isRelease || final == UInt8(ascii: "M"), parameters.count == 3, sequence.intermediate == nil,
            let code = parameters[0][0], let column = parameters[1][0], let row = parameters[2][0]
        else { return }
        emitMouse(Self.mouseKind(code, isRelease: isRelease), code, column, row)
    }

    /// Handles urxvt's `CSI code ; column ; row M`: decimal like SGR's, but with 32 added to the code, and no button in
    /// a release.
    mutating func dispatchDecimalMouse(_ parameters: [[Int?]]) {
        guard parameters.count == 3, let code = parameters[0][0], code >= 32,
            let column = parameters[1][0], let row = parameters[2][0]
        else { return }
        emitLegacyMouse(code - 32, column, row)
    }

    /// Handles the three bytes after X10's `CSI M`.
    mutating func consumeLegacyMouse(_ byte: UInt8) {
        guard let report = legacyMouse.take(byte) else { return }
        state = .ground
        emitLegacyMouse(report.code, report.column, report.row)
    }

    private mutating func emitLegacyMouse(_ code: Int, _ column: Int, _ row: Int) {
        let isRelease = code & ~(4 | 8 | 16) == 3
        let kind = isRelease ? .release(legacyMouse.heldButton) : Self.mouseKind(code, isRelease: false)
        if case .press(let button) = kind { legacyMouse.heldButton = button }
        emitMouse(kind, code, column, row)
    }

    private mutating func emitMouse(_ kind: MouseEvent.Kind?, _ code: Int, _ column: Int, _ row: Int) {
        guard let kind else { return }
        emitEscapeBefore()
        let position = Point(x: max(0, column - 1), y: max(0, row - 1))
        append(.mouse(MouseEvent(kind: kind, position: position, modifiers: Self.mouseModifiers(code))))
    }

    private static func mouseKind(_ code: Int, isRelease: Bool) -> MouseEvent.Kind? {
        let buttons: [MouseEvent.Button] = [.left, .middle, .right]
        let isMotion = code & 32 != 0
        switch code & ~(4 | 8 | 16 | 32) {
        case 0...2:
            let button = buttons[code & 3]
            return isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
        case 3: return isMotion ? .move : nil
        // A wheel has no release.
        case 64...67: return isRelease || isMotion ? nil : [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
        default: return nil
        }
    }

    private static func mouseModifiers(_ code: Int) -> KeyModifiers {
        var result: KeyModifiers = []
        if code & 4 != 0 { result.insert(.shift) }
        if code & 8 != 0 { result.insert(.alt) }
        if code & 16 != 0 { result.insert(.control) }
        return result
    }
}

/// The state of the encodings before SGR's: the bytes so far, and the pressed button.
struct LegacyMouse: Sendable {
    private var code = 0
    private var column = 0
    private var count = 0
    /// The pressed button, because these encodings do not report which button was released.
    var heldButton = MouseEvent.Button.left

    mutating func begin() { count = 0 }

    /// Adds one of the three bytes after `CSI M`, each with 32 added; returns code, column and row after the last.
    ///
    /// A column beyond 223 does not fit into a byte; the value that the terminal sends then counts as the first column.
    mutating func take(_ byte: UInt8) -> (code: Int, column: Int, row: Int)? {
        let value = max(0, Int(byte) - 32)
        count += 1
        switch count {
        case 1: code = value
        case 2: column = value
        default: return (code, column, value)
        }
        return nil
    }
}
