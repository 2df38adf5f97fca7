import KitCells
import KitCore
import KitRecording

/// A generator of random steps of every kind, which depend on a seed and on the screen.
struct RandomSteps {
    private var generator: SeededGenerator
    private let vocabulary: WalkVocabulary
    /// The rest of a phrase or a mouse gesture.
    private var planned: [[Recording.Entry]] = []

    init(seed: UInt64, vocabulary: WalkVocabulary) {
        generator = SeededGenerator(seed: seed)
        self.vocabulary = vocabulary
    }

    /// Returns the conditions of a launch: half of the time an ordinary window, and half of the time no link.
    mutating func start() -> AppStart {
        let sizes = [(40, 12), (120, 40), (200, 60), (120, 12), (119, 24), (24, 6), (30, 8), (1, 1), (0, 0)]
        var start = AppStart()
        if Bool.random(using: &generator), let (width, height) = sizes.randomElement(using: &generator) {
            start.size = Size(width: width, height: height)
        }
        if Bool.random(using: &generator) { start.link = linkOrDamagedOne() }
        return start
    }

    /// Returns the next step, with the steps joined to it.
    mutating func next(_ surroundings: WalkEnvironment) -> [Recording.Entry] {
        if surroundings.isFinished {
            planned = []
            return restart()
        }
        if surroundings.isSuspended { return suspended(surroundings) }
        if planned.isEmpty { planned = plan(surroundings) }
        return planned.removeFirst()
    }

    /// Returns a step for a suspended program: time, answers, and most often its resumption.
    private mutating func suspended(_ surroundings: WalkEnvironment) -> [Recording.Entry] {
        switch number(in: 0...9) {
        case 0: restart()
        case 1, 2: [.init(advance())]
        case 3, 4: [.init(decision(surroundings))]
        default: [.init(.resume)]
        }
    }

    /// Chooses a kind of step with weights in percent; a key press is the most frequent.
    private mutating func plan(_ surroundings: WalkEnvironment) -> [[Recording.Entry]] {
        switch number(in: 0...99) {
        case 0..<42: [keys()]
        case 42..<47: [[.init(.text(HardText.typed(using: &generator)))]]
        case 47..<50: [[.init(.paste(paste()))]]
        case 50..<62: mouse(surroundings)
        case 62..<66: [[.init(.resize(size()))]]
        case 66..<78: [[.init(advance())]]
        case 78..<85: [[.init(decision(surroundings))]]
        case 85..<88: together(surroundings)
        case 88..<90: [[.init(gate(surroundings))]]
        case 90..<92: [[.init(link())]]
        case 92..<96: phrase()
        case 96: slowStart(surroundings)
        case 97: [[.init(Bool.random(using: &generator) ? .focusLost : .focusGained)]]
        case 98: [[.init(.suspend)]]
        default: [number(in: 0...1) == 0 ? restart() : [.init(.key(KeyPress(.character("c"), .control)))]]
        }
    }

    /// Returns usually one key press, and sometimes several in one read.
    private mutating func keys() -> [Recording.Entry] {
        let count = max(1, number(in: -4...3))
        let steps = (0..<count).compactMap { _ in vocabulary.keys.randomElement(using: &generator) }.map(Step.key)
        return Self.joined(steps.isEmpty ? [.key(KeyPress(.tab))] : steps)
    }

    /// Returns a text to paste, of which one in eight is long.
    private mutating func paste() -> String {
        HardText.pasted(
            length: number(in: 0...7) == 0 ? number(in: 500...5_000) : number(in: 0...12), using: &generator)
    }

    private mutating func mouse(_ surroundings: WalkEnvironment) -> [[Recording.Entry]] {
        let place = place(surroundings)
        let kind = number(in: 0...9)
        if kind < 2 {
            let wheel: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            return [[.init(.mouse(MouseEvent(kind: wheel[number(in: 0...3)], position: place)))]]
        }
        if kind == 2 { return [[.init(.mouse(MouseEvent(kind: .move, position: place)))]] }
        let button: MouseEvent.Button = number(in: 0...9) == 0 ? .right : .left
        var steps = [Step.mouse(MouseEvent(kind: .press(button), position: place, modifiers: modifiers()))]
        var end = place
        if kind == 3 {
            end = Point(x: place.x + number(in: -9...9), y: place.y + number(in: -3...3))
            end = Point(x: max(0, end.x), y: max(0, end.y))
            steps.append(.mouse(MouseEvent(kind: .drag(button), position: end)))
        }
        // Occasionally a release is lost, as if it happened outside the window.
        if number(in: 0...19) > 0 { steps.append(.mouse(MouseEvent(kind: .release(button), position: end))) }
        return Bool.random(using: &generator) ? [Self.joined(steps)] : steps.map { [.init($0)] }
    }

    private mutating func modifiers() -> KeyModifiers { number(in: 0...19) == 0 ? .shift : [] }

    /// Returns a position, usually of something on the screen, and half of the time of a button.
    private mutating func place(_ surroundings: WalkEnvironment) -> Point {
        let places = surroundings.places(isButton: Bool.random(using: &generator))
        if number(in: 0...9) > 0, let place = places.randomElement(using: &generator) { return place }
        let size = surroundings.size
        return Point(x: number(in: 0...max(0, size.width)), y: number(in: 0...max(0, size.height)))
    }

    private mutating func size() -> Size {
        let extremes = [(0, 0), (1, 1), (24, 6), (23, 5), (30, 8), (120, 40), (200, 60), (80, 24), (80, 24)]
        if number(in: 0...4) == 0 {
            let (width, height) = extremes[number(in: 0...(extremes.count - 1))]
            return Size(width: width, height: height)
        }
        return Size(width: number(in: 18...160), height: number(in: 4...40))
    }

    private mutating func advance() -> Step {
        if number(in: 0...3) == 0, let pause = vocabulary.pauses.randomElement(using: &generator) {
            return .advance(pause)
        }
        return .advance(.milliseconds(number(in: 0...19) == 0 ? number(in: 1...120_000) : number(in: 1...3_000)))
    }

    /// Answers or fails a waiting call, or advances the time if there is none.
    private mutating func decision(_ surroundings: WalkEnvironment) -> Step {
        guard let service = surroundings.services.filter({ $0.waiting > 0 }).randomElement(using: &generator) else {
            return advance()
        }
        let call = ServiceCall(
            service.name, number: number(in: 1...service.waiting), argument: String(number(in: 0...50)))
        return number(in: 0...3) == 0 ? .fail(call) : .answer(call)
    }

    /// Returns answers, failures and keys that a terminal would show in one frame.
    private mutating func together(_ surroundings: WalkEnvironment) -> [[Recording.Entry]] {
        let steps = (0..<number(in: 2...4)).compactMap { _ -> Step? in
            number(in: 0...3) > 0
                ? decision(surroundings) : vocabulary.keys.randomElement(using: &generator).map(Step.key)
        }
        return Self.joined(steps).withPossibleJoins.grouped()
    }

    private mutating func gate(_ surroundings: WalkEnvironment) -> Step {
        guard let service = surroundings.services.randomElement(using: &generator) else { return advance() }
        return Bool.random(using: &generator) ? .hold(service.name) : .release(service.name)
    }

    private mutating func link() -> Step { linkOrDamagedOne().map(Step.open) ?? advance() }

    /// Restarts the app, occasionally with a link.
    private mutating func restart() -> [Recording.Entry] {
        let link = number(in: 0...2) == 0 ? linkOrDamagedOne() : nil
        return [.init(.restart)] + (link.map { [.init(joined: .open($0))] } ?? [])
    }

    /// Restarts the app while a service, such as its storage, is slow or fails.
    private mutating func slowStart(_ surroundings: WalkEnvironment) -> [[Recording.Entry]] {
        guard let service = surroundings.services.randomElement(using: &generator) else { return [restart()] }
        return [[.init(.hold(service.name))], restart()]
    }

    /// Returns a link of the app, which may be damaged, or `nil` if the app opens none.
    private mutating func linkOrDamagedOne() -> String? {
        guard var link = vocabulary.links.randomElement(using: &generator) else { return nil }
        if number(in: 0...2) == 0 {
            let index = link.index(link.startIndex, offsetBy: number(in: 0...link.count))
            link.insert(contentsOf: HardText.pasted(length: 1, using: &generator), at: index)
        }
        return link
    }

    private mutating func phrase() -> [[Recording.Entry]] {
        guard let phrase = vocabulary.phrases.randomElement(using: &generator), !phrase.isEmpty else { return [keys()] }
        // Half of the time, successive answers share a frame.
        let joinsAnswers = Bool.random(using: &generator)
        return phrase.reduce(into: [Recording.Entry]()) { entries, step in
            let isJoined = joinsAnswers && step.isAnswer && entries.last?.step.isAnswer == true
            entries.append(isJoined ? .init(joined: step) : .init(step))
        }
        .grouped()
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private static func joined(_ steps: [Step]) -> [Recording.Entry] {
        steps.enumerated().map { $0 == 0 ? .init($1) : .init(joined: $1) }
    }
}

extension Step {
    fileprivate var isAnswer: Bool {
        switch self {
        case .answer, .fail: true
        default: false
        }
    }
}

/// Text that is difficult to display and edit, such as clusters, right-to-left text, characters with a width of zero or
/// two columns, and control sequences.
enum HardText {
    private static let clusters = [
        "a", "Z", "7", " ", "-", ".", "é", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}", "ß", "İ", "ﬃ",
        "漢", "ｱ", "Ａ", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1112}", "\u{1161}", "\u{11A8}",
        "😀", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "❤\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "🏴\u{E0067}\u{E007F}",
        "ש", "לָ", "ع", "لا", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}",
        "क्ष", "க்ஷ", "ำ", "กำ", "\u{301}", "\u{20DD}", "\u{E000}", "\u{FFFD}", "\u{10FFFF}", "\u{1F1E6}",
    ]

    private static let controls = [
        "\n", "\r", "\t", "\r\n", "\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{1B}[31m", "\u{1B}]52;c;QQ==\u{7}", "\u{7F}",
        "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
    ]

    /// Returns text that can be typed, without control characters.
    static func typed(using generator: inout SeededGenerator) -> String {
        text(length: Int.random(in: 1...4, using: &generator), of: clusters, using: &generator)
    }

    /// Returns text that can be pasted: any characters, and occasionally only marks on one letter.
    static func pasted(length: Int, using generator: inout SeededGenerator) -> String {
        if length > 100, Int.random(in: 0...3, using: &generator) == 0 {
            return "a" + String(repeating: "\u{301}", count: length)
        }
        return text(length: length, of: clusters + controls, using: &generator)
    }

    private static func text(length: Int, of pool: [String], using generator: inout SeededGenerator) -> String {
        (0..<length).reduce(into: "") { text, _ in text += pool.randomElement(using: &generator) ?? "" }
    }
}

/// The steps of an app's random walk that have an effect in the app, in addition to those of every app.
package struct WalkVocabulary: Sendable {
    /// The keys that the app uses; a repeated key is pressed more often.
    package var keys: [KeyPress]
    /// Sequences of steps that lead far, such as filling in a form.
    package var phrases: [[Step]]
    /// Valid and invalid links.
    package var links: [String]
    /// Durations that are significant in the app.
    package var pauses: [Duration]

    /// Creates a vocabulary.
    package init(keys: [KeyPress], phrases: [[Step]] = [], links: [String] = [], pauses: [Duration] = []) {
        self.keys = keys
        self.phrases = phrases
        self.links = links
        self.pauses = pauses
    }
}
