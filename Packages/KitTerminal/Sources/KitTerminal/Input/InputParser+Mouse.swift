import KitCells

/// The mouse in SGR's form: `CSI < button ; column ; row M` when pressed or moved, `m` when released.
extension InputParser {
    mutating func dispatchMouse(_ parameters: [[Int?]], final: UInt8) {
        let isRelease = final == UInt8(ascii: "m")
        guard isRelease || final == UInt8(ascii: "M"), parameters.count == 3,
            let code = parameters[0][0], let column = parameters[1][0], let row = parameters[2][0],
            let kind = Self.mouseKind(code, isRelease: isRelease)
        else { return }
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
        case 64: return .wheelUp
        case 65: return .wheelDown
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
