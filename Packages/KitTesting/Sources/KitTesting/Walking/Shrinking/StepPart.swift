import KitCells
import KitRecording

/// A number or a text in a step, which can be made smaller.
struct StepPart {
    enum Value {
        case number(Int)
        case text(String)
    }

    let value: Value
    /// The simplest number.
    var least = 0
    /// The step with another value in the part's place.
    let replace: (Step, Value) -> Step?

    static func parts(of step: Step) -> [StepPart] {
        switch step {
        case .text(let text): [self.text(text) { _, text in text.isEmpty ? nil : .text(text) }]
        case .paste(let text): [self.text(text) { _, text in .paste(text) }]
        case .open(let link): [self.text(link) { _, link in .open(link) }]
        case .advance(let duration): [number(duration.wholeMilliseconds) { _, count in .advance(.milliseconds(count)) }]
        case .secret(let count): [number(count, least: 1) { _, count in .secret(count) }]
        case .secretPaste(let count): [number(count, least: 1) { _, count in .secretPaste(count) }]
        case .resize(let size): parts(of: size)
        case .mouse(let event): parts(of: event)
        case .answer(let call), .fail(let call): parts(of: call)
        default: []
        }
    }

    private static func parts(of size: Size) -> [StepPart] {
        [
            number(size.width) { step, width in
                guard case .resize(let size) = step else { return nil }
                return .resize(Size(width: width, height: size.height))
            },
            number(size.height) { step, height in
                guard case .resize(let size) = step else { return nil }
                return .resize(Size(width: size.width, height: height))
            },
        ]
    }

    private static func parts(of event: MouseEvent) -> [StepPart] {
        [
            number(Int(event.modifiers.rawValue)) { step, modifiers in
                change(step) { $0.modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)) }
            },
            number(event.position.x) { step, x in change(step) { $0.position.x = x } },
            number(event.position.y) { step, y in change(step) { $0.position.y = y } },
        ]
    }

    private static func parts(of call: ServiceCall) -> [StepPart] {
        [
            number(call.number, least: 1) { step, number in change(step) { $0.number = number } },
            number(Int(call.argument) ?? 0) { step, number in change(step) { $0.argument = String(number) } },
        ]
    }

    // MARK: Making them

    private static func number(_ number: Int, least: Int = 0, _ replace: @escaping (Step, Int) -> Step?) -> StepPart {
        StepPart(value: .number(number), least: least) { step, value in
            guard case .number(let number) = value else { return nil }
            return replace(step, number)
        }
    }

    private static func text(_ text: String, _ replace: @escaping (Step, String) -> Step?) -> StepPart {
        StepPart(value: .text(text)) { step, value in
            guard case .text(let text) = value else { return nil }
            return replace(step, text)
        }
    }

    private static func change(_ step: Step, _ body: (inout MouseEvent) -> Void) -> Step? {
        guard case .mouse(var event) = step else { return nil }
        body(&event)
        return .mouse(event)
    }

    private static func change(_ step: Step, _ body: (inout ServiceCall) -> Void) -> Step? {
        switch step {
        case .answer(var call):
            body(&call)
            return .answer(call)
        case .fail(var call):
            body(&call)
            return .fail(call)
        default: return nil
        }
    }
}

extension Duration {
    /// Whole milliseconds; a step is at most a day.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = min(self, StepLimits.duration).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
