import KitCells

extension MouseEvent {
    /// How far a turn of the wheel scrolls, in columns and rows; `nil` for anything but a turn.
    ///
    /// With Shift, the wheel scrolls sideways, as in graphical programs.
    var wheelStep: Point? {
        let rows = 3
        let columns = 6
        let isSideways = modifiers.contains(.shift)
        switch kind {
        case .wheelUp: return isSideways ? Point(x: -columns, y: 0) : Point(x: 0, y: -rows)
        case .wheelDown: return isSideways ? Point(x: columns, y: 0) : Point(x: 0, y: rows)
        case .wheelLeft: return Point(x: -columns, y: 0)
        case .wheelRight: return Point(x: columns, y: 0)
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the left button went down.
    var isLeftPress: Bool { kind == .press(.left) }
}
