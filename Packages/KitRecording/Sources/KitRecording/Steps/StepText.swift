import KitCells

extension Step: CustomStringConvertible {
    /// The step as one line without a line break, which `init(line:)` parses.
    public var description: String {
        switch self {
        case .key(let press): "key " + KeyText.text(press)
        case .text(let text): "text " + QuotedText.quote(text)
        case .paste(let text, let omitted):
            "paste " + QuotedText.quote(text) + (omitted > 0 ? " omitted \(StepLimits.omitted.limit(omitted))" : "")
        case .secret(let count): "secret \(StepLimits.secret(count))"
        case .secretPaste(let count): "secret paste \(StepLimits.secret(count))"
        case .mouse(let event): "mouse " + MouseText.text(event)
        case .resize(let size): "resize " + SizeText.text(size)
        case .focusGained: "focus in"
        case .focusLost: "focus out"
        case .advance(let duration): "advance \(MillisecondText.text(duration)) ms"
        case .open(let link): "open " + QuotedText.quote(link)
        case .hold(let service): "hold " + QuotedText.quote(service)
        case .release(let service): "release " + QuotedText.quote(service)
        case .answer(let call): "answer " + Self.text(call)
        case .fail(let call): "fail " + Self.text(call)
        case .suspend: "suspend"
        case .resume: "resume"
        case .restart: "restart"
        }
    }

    private static func text(_ call: ServiceCall) -> String {
        let number = StepLimits.call.limit(call.number)
        return "\(QuotedText.quote(call.service)) \(number) \(QuotedText.quote(call.argument))"
    }
}

extension Step {
    /// Parses a line in exactly the form that `description` prints.
    /// - Throws: `StepError` with the problem of the line.
    package init(line: String) throws(StepError) {
        var scanner = LineScanner(line)
        let step = try Self.read(&scanner)
        try scanner.expectEnd()
        // Each step has one spelling, so that parsing and printing a recording preserves it.
        guard step.description.unicodeScalars.elementsEqual(line.unicodeScalars) else {
            throw StepError("has to be written: \(step.description)")
        }
        self = step
    }

    private static func read(_ scanner: inout LineScanner) throws(StepError) -> Step {
        let name = scanner.word()
        switch name {
        case "key": return .key(try KeyText.read(&scanner))
        case "text": return .text(try scanner.text())
        case "paste":
            let text = try scanner.text()
            guard scanner.skip(" omitted ") else { return .paste(text) }
            return .paste(text, omitted: try scanner.number(in: StepLimits.omitted, "the count of characters"))
        case "secret": return try readSecret(&scanner)
        case "mouse": return .mouse(try MouseText.read(&scanner))
        case "resize": return .resize(try SizeText.read(&scanner))
        case "focus": return try readFocus(&scanner)
        case "advance": return .advance(try readDuration(&scanner))
        case "open": return .open(try scanner.text())
        default: return try readOutside(name, &scanner)
        }
    }

    private static func readOutside(_ name: String, _ scanner: inout LineScanner) throws(StepError) -> Step {
        switch name {
        case "hold": return .hold(try scanner.text())
        case "release": return .release(try scanner.text())
        case "answer": return .answer(try readCall(&scanner))
        case "fail": return .fail(try readCall(&scanner))
        case "suspend": return .suspend
        case "resume": return .resume
        case "restart": return .restart
        case "": throw StepError("has no step")
        default: throw StepError("there is no step \(QuotedText.quote(name))")
        }
    }

    private static func readSecret(_ scanner: inout LineScanner) throws(StepError) -> Step {
        let isPaste = scanner.skip("paste ")
        let count = try scanner.number(in: 1...StepLimits.secretCount, "the count of characters")
        return isPaste ? .secretPaste(count) : .secret(count)
    }

    private static func readFocus(_ scanner: inout LineScanner) throws(StepError) -> Step {
        switch scanner.word() {
        case "in": return .focusGained
        case "out": return .focusLost
        default: throw StepError("'focus' is 'in' or 'out'")
        }
    }

    private static func readDuration(_ scanner: inout LineScanner) throws(StepError) -> Duration {
        let duration = try scanner.milliseconds()
        guard scanner.skip(" ms") else { throw StepError("a time ends with ' ms'") }
        return duration
    }

    private static func readCall(_ scanner: inout LineScanner) throws(StepError) -> ServiceCall {
        let service = try scanner.text()
        try scanner.expect(" ")
        let number = try scanner.number(in: StepLimits.call, "the number of the call")
        try scanner.expect(" ")
        return ServiceCall(service, number: number, argument: try scanner.text())
    }
}
