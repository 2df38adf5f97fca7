import KitCells

/// Sizes as people write them: `80x24`.
enum SizeText {
    static func text(_ size: Size) -> String {
        "\(StepLimits.side(size.width))x\(StepLimits.side(size.height))"
    }

    static func read(_ scanner: inout LineScanner) throws(StepError) -> Size {
        let width = try scanner.number(in: 0...StepLimits.side, "the columns")
        try scanner.expect("x")
        return Size(width: width, height: try scanner.number(in: 0...StepLimits.side, "the lines"))
    }
}
