import KitCells
import KitCore
import KitRecording

/// A generator of steps and recordings of every kind, which depend on a seed.
struct RandomSteps {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func recording() -> Recording {
        let header = Recording.Header(
            app: text(), version: text(), architecture: text(), size: size(), usesMouse: Bool.random(using: &generator))
        var entries: [Recording.Entry] = []
        for _ in 0..<number(in: 0...30) {
            let step = step()
            let canJoin = step.sharesFrames && entries.last?.step.sharesFrames == true
            entries.append(
                canJoin && number(in: 0...3) == 0 ? Recording.Entry(joined: step) : .init(after: duration(), step))
        }
        return Recording(header: header, entries: entries, isComplete: Bool.random(using: &generator))
    }

    mutating func step() -> Step {
        switch number(in: 0...18) {
        case 0, 1: .key(keyPress())
        case 2: .text(text())
        case 3: .paste(text())
        case 4: .secret(number(in: 1...10_000))
        case 5: .secretPaste(number(in: 1...10_000))
        case 6, 7: .mouse(mouse())
        case 8: .resize(size())
        case 9: .focusGained
        case 10: .focusLost
        case 11: .advance(duration())
        case 12: .open(text())
        case 13: .hold(text())
        case 14: .release(text())
        case 15: .answer(call())
        case 16: .fail(call())
        case 17: .suspend
        default: Bool.random(using: &generator) ? .resume : .restart
        }
    }

    mutating func text() -> String {
        let pool: [Unicode.Scalar] = [
            "a", "Z", "0", " ", "-", "\"", "\\", "\n", "\r", "\t", "{", "}", "u", "\u{1B}", "\u{0}", "\u{7F}",
            "\u{9B}", "é", "\u{301}", "漢", "👩", "\u{200D}", "💻", "\u{202E}", "\u{FEFF}", "\u{E0041}", "\u{10FFFF}",
        ]
        var result = String.UnicodeScalarView()
        for _ in 0..<number(in: 0...8) { result.append(pool[number(in: 0...(pool.count - 1))]) }
        return String(result)
    }

    mutating func bytes() -> [UInt8] {
        (0..<number(in: 0...80)).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Returns the text with a few of its bytes replaced, removed or repeated.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...number(in: 0...3) where !bytes.isEmpty {
            let index = number(in: 0...(bytes.count - 1))
            switch number(in: 0...3) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: index)
            default: bytes.removeLast(bytes.count - index)
            }
        }
        return bytes
    }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func keyPress() -> KeyPress {
        let keys: [Key] = [
            .enter, .tab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .function(number(in: 0...99)), .character(text().first ?? "-"), .character("f"),
        ]
        let modifiers = KeyModifiers(rawValue: UInt8(number(in: 0...63)))
        return KeyPress(keys[number(in: 0...(keys.count - 1))], Bool.random(using: &generator) ? [] : modifiers)
    }

    private mutating func mouse() -> MouseEvent {
        let button: MouseEvent.Button = [.left, .middle, .right][number(in: 0...2)]
        let kinds: [MouseEvent.Kind] = [
            .press(button), .release(button), .drag(button), .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
        ]
        return MouseEvent(
            kind: kinds[number(in: 0...7)], position: Point(x: number(in: 0...9_999), y: number(in: 0...9_999)),
            modifiers: KeyModifiers(rawValue: UInt8(number(in: 0...63))))
    }

    private mutating func size() -> Size { Size(width: number(in: 0...1_000), height: number(in: 0...1_000)) }

    private mutating func duration() -> Duration {
        number(in: 0...1) == 0
            ? .milliseconds(number(in: 0...86_400_000)) : .nanoseconds(Int64(number(in: 0...86_399_999_999_999)))
    }

    private mutating func call() -> ServiceCall {
        ServiceCall(text(), number: number(in: 1...9_999), argument: text())
    }
}
