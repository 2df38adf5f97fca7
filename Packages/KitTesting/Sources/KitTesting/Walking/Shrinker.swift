import KitCells
import KitRecording

/// Shortens and simplifies a recording while it still fails.
///
/// First it removes parts, large ones before small ones: delta debugging, after Zeller and Hildebrandt (2002). Then it
/// simplifies each step.
@MainActor
final class Shrinker {
    private let fails: ([Recording.Entry]) async -> Bool
    private var left: Int

    /// Creates a shrinker.
    /// - Parameters:
    ///   - limit: The maximum number of recordings to try.
    ///   - fails: A closure that returns whether a recording still fails.
    init(limit: Int, fails: @escaping ([Recording.Entry]) async -> Bool) {
        left = limit
        self.fails = fails
    }

    /// Returns the shortest recording found that still fails, which is also the last failing one that was tried.
    @discardableResult
    func shrink(_ entries: [Recording.Entry]) async -> [Recording.Entry] {
        var result = entries
        var length = Int.max
        // A simplified step may make another step unnecessary.
        while result.count < length, left > 0 {
            length = result.count
            result = await minimal(result) { await self.stillFails($0) }
            for index in result.indices { result = await simplify(result, at: index) }
        }
        return result
    }

    private func stillFails(_ entries: [Recording.Entry]) async -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return await fails(entries.withPossibleJoins)
    }

    /// Removes parts of a sequence, from one half down to single elements, while the rest still fails.
    private func minimal<Element>(
        _ elements: [Element], fails: ([Element]) async -> Bool
    ) async -> [Element] {
        var result = elements
        var size = max(1, result.count / 2)
        while !result.isEmpty {
            var isShorter = false
            // From the end, because later steps seldom cause earlier ones.
            var end = result.count
            while end > 0 {
                let start = max(0, end - size)
                let shorter = Array(result[..<start] + result[end...])
                if await fails(shorter) {
                    result = shorter
                    isShorter = true
                }
                end = start
            }
            if size == 1, !isShorter { return result }
            size = max(1, size / 2)
        }
        return result
    }

    private func simplify(_ entries: [Recording.Entry], at index: Int) async -> [Recording.Entry] {
        var result = entries
        func tryEntry(_ entry: Recording.Entry) async -> Bool {
            guard entry != result[index] else { return true }
            var candidate = result
            candidate[index] = entry
            guard await stillFails(candidate) else { return false }
            result = candidate
            return true
        }
        if result[index].isJoined { _ = await tryEntry(Recording.Entry(result[index].step)) }
        if result[index].delay > .zero { _ = await tryEntry(Recording.Entry(result[index].step)) }
        for part in StepPart.parts(of: result[index].step) {
            func set(_ value: StepPart.Value) async -> Bool {
                guard let step = part.replace(result[index].step, value) else { return false }
                var entry = result[index]
                entry.step = step
                return await tryEntry(entry)
            }
            switch part.value {
            case .number(let number):
                await reduce(number, to: part.least) { await set(.number($0)) }
            case .text(let text):
                _ = await minimal(Array(text)) { await set(.text(String($0))) }
            }
        }
        return result
    }

    /// Finds the smallest number that still fails, assuming that every greater one does too.
    private func reduce(_ number: Int, to least: Int, fails: (Int) async -> Bool) async {
        guard number > least, await !fails(least) else { return }
        var (passing, failing) = (least, number)
        while failing - passing > 1 {
            let middle = passing + (failing - passing) / 2
            if await fails(middle) { failing = middle } else { passing = middle }
        }
    }
}

/// A number or a text in a step that can be simplified.
struct StepPart {
    enum Value {
        case number(Int)
        case text(String)
    }

    let value: Value
    /// The simplest number.
    var least = 0
    /// A closure that returns the step with a different value for the part.
    let replace: (Step, Value) -> Step?

    static func parts(of step: Step) -> [StepPart] {
        switch step {
        case .text(let text): [self.text(text) { _, text in text.isEmpty ? nil : .text(text) }]
        case .paste(let text, let omitted): [self.text(text) { _, text in .paste(text, omitted: omitted) }]
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
    /// The duration in whole milliseconds, at most a day.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = min(self, StepLimits.duration).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
