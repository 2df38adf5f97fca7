import KitCells

extension Step: CustomStringConvertible {
    /// The step as one line, without its end; `init(line:)` reads it.
    public var description: String {
        switch self {
        case .key(let press): "key " + KeyText.text(press)
        case .text(let text): "text " + QuotedText.quote(text)
        case .paste(let text): "paste " + QuotedText.quote(text)
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
