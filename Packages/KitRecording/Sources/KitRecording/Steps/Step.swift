import KitCells

/// One external event of an app: an action of the user, a change of time, or an answer of a scripted service.
///
/// Each step has a form of one line (`description`). Reading a line (`init(line:)`) and printing it keeps it.
/// Numbers have limits (`StepLimits`), so a malicious step cannot exhaust memory or time.
public enum Step: Hashable, Sendable {
    /// A key: `key enter`, `key ctrl-"c"`, `key shift-tab`.
    case key(KeyPress)
    /// Characters that are typed, one key each: `text "swift"`.
    case text(String)
    /// Text that is pasted: `paste "two\nlines"`, or `paste "long" omitted 9000000` if only its beginning came.
    case paste(String, omitted: Int = 0)
    /// So many characters that were typed into a secure field, and are not known: `secret 5`.
    case secret(Int)
    /// A paste of so many characters into a secure field: `secret paste 12`.
    case secretPaste(Int)
    /// The mouse: `mouse press left 3,4`, `mouse shift-wheel-down 10,2`.
    case mouse(MouseEvent)
    /// The window has a new size: `resize 80x24`.
    case resize(Size)
    /// The window gets the keyboard: `focus in`.
    case focusGained
    /// The window loses the keyboard: `focus out`.
    case focusLost
    /// A test's clock moves on: `advance 1500 ms`.
    case advance(Duration)
    /// A link is opened: `open "posts://post/42"`.
    case open(String)
    /// Calls of a scripted service wait from now on: `hold "posts"`.
    case hold(String)
    /// Calls of a scripted service, those that wait too, are answered at once again: `release "posts"`.
    case release(String)
    /// A waiting call of a scripted service gets an answer: `answer "posts" 1 "17"`.
    case answer(ServiceCall)
    /// A waiting call of a scripted service fails: `fail "posts" 1 "offline"`.
    case fail(ServiceCall)
    /// The program is stopped, as with Ctrl-Z: `suspend`.
    case suspend
    /// The program resumes: `resume`.
    case resume
    /// The program is killed, and started again on the same data: `restart`.
    case restart
}

extension Step {
    /// The events that the step stands for; `nil` when it is not one of the window's events.
    ///
    /// Secret text is missing: in its place come as many characters of `placeholder(count:)`.
    package var inputEvents: [InputEvent]? {
        switch self {
        case .key(let press): [.key(press)]
        case .text(let text): Self.keys(text)
        case .paste(let text, let omitted): [.paste(text, omitted: omitted)]
        case .secret(let count): Self.keys(Self.placeholder(count: count))
        case .secretPaste(let count): [.paste(Self.placeholder(count: count))]
        case .mouse(let event): [.mouse(event)]
        case .resize(let size): [.resize(size)]
        case .focusGained: [.focusGained]
        case .focusLost: [.focusLost]
        case .advance, .open, .hold, .release, .answer, .fail, .suspend, .resume, .restart: nil
        }
    }

    /// A Boolean value that indicates whether the step can be joined to another, without a frame in between.
    ///
    /// Steps that advance the time, and those that start or end the program, make frames.
    package var sharesFrames: Bool {
        switch self {
        case .advance, .suspend, .resume, .restart: false
        default: true
        }
    }

    var opensLink: Bool { if case .open = self { true } else { false } }

    /// Returns a placeholder for a secret of the given length: `Aa1-Aa1-…`.
    ///
    /// Two secrets of one length are the same, as a password and its repetition are; four characters have a capital
    /// letter, a small one, a digit and a sign, which rules for passwords ask for.
    package static func placeholder(count: Int) -> String {
        let pattern: [Character] = ["A", "a", "1", "-"]
        return String((0..<StepLimits.secret(count)).map { pattern[$0 % pattern.count] })
    }

    private static func keys(_ text: String) -> [InputEvent] {
        text.map { .key(KeyPress(.character($0))) }
    }
}

/// A waiting call of a scripted service, and its answer.
public struct ServiceCall: Hashable, Sendable {
    /// The service's name.
    public var service: String
    /// Which of the calls that wait, counted from 1, the oldest first.
    public var number: Int
    /// The argument from which the service creates its answer or its error.
    public var argument: String

    /// Names a call.
    public init(_ service: String, number: Int = 1, argument: String = "") {
        self.service = service
        self.number = number
        self.argument = argument
    }
}

/// The limits of the numbers in a step.
///
/// A recording may be malicious: a window of a billion cells, or a wait of a hundred years, is no step. Lines
/// beyond a limit are not read, and numbers beyond it are printed as the limit.
package enum StepLimits {
    /// The longest time in one line: a day.
    package static let duration = Duration.seconds(86_400)
    /// The most columns, and the most lines, of a window.
    static let side = 1_000
    /// The most characters of one secret.
    static let secretCount = 10_000

    /// How many characters a paste can have beyond its limit.
    static let omitted = 1...1_000_000_000
    static let functionKey = 0...99
    static let position = 0...9_999
    static let call = 1...9_999

    static func duration(_ duration: Duration) -> Duration { min(max(.zero, duration), Self.duration) }
    static func side(_ side: Int) -> Int { min(max(0, side), Self.side) }
    static func secret(_ count: Int) -> Int { min(max(1, count), secretCount) }
}

extension ClosedRange<Int> {
    func limit(_ value: Int) -> Int { Swift.min(Swift.max(lowerBound, value), upperBound) }
}

/// The reason why a line is not a step.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, as the rest of a sentence that begins with the line's place.
    let problem: String

    init(_ problem: String) { self.problem = problem }

    /// The problem.
    public var description: String { problem }
}
