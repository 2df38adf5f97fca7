import KitCells

/// An external event of an app: a user action, a change of time, or an answer of a scripted service.
///
/// Each step has a one-line form (`description`), which `init(line:)` parses. Numbers have limits (`StepLimits`), so a
/// malicious step cannot exhaust memory or time.
public enum Step: Hashable, Sendable {
    /// A key: `key enter`, `key ctrl-"c"`, `key shift-tab`.
    case key(KeyPress)
    /// Typed characters, one key each: `text "swift"`.
    case text(String)
    /// Pasted text: `paste "two\nlines"`, or `paste "long" omitted 9000000` if only its beginning was received.
    case paste(String, omitted: Int = 0)
    /// A number of unknown characters that were typed into a secure field: `secret 5`.
    case secret(Int)
    /// A paste of a number of unknown characters into a secure field: `secret paste 12`.
    case secretPaste(Int)
    /// The mouse: `mouse press left 3,4`, `mouse shift-wheel-down 10,2`.
    case mouse(MouseEvent)
    /// A new size of the window: `resize 80x24`.
    case resize(Size)
    /// The window receives the focus: `focus in`.
    case focusGained
    /// The window loses the focus: `focus out`.
    case focusLost
    /// A test's clock advances: `advance 1500 ms`.
    case advance(Duration)
    /// A link is opened: `open "posts://post/42"`.
    case open(String)
    /// Later calls of a scripted service wait: `hold "posts"`.
    case hold(String)
    /// Waiting and later calls of a scripted service are answered immediately: `release "posts"`.
    case release(String)
    /// A waiting call of a scripted service is answered: `answer "posts" 1 "17"`.
    case answer(ServiceCall)
    /// A waiting call of a scripted service fails: `fail "posts" 1 "offline"`.
    case fail(ServiceCall)
    /// The program is suspended, as with Ctrl-Z: `suspend`.
    case suspend
    /// The program resumes: `resume`.
    case resume
    /// The program is killed, and launched again with the same data: `restart`.
    case restart
}

extension Step {
    /// The input events of the step, or `nil` if it is not an input event.
    ///
    /// Secret text is replaced with the same number of characters of `placeholder(count:)`.
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

    /// A Boolean value that indicates whether the step can share a frame with others.
    ///
    /// Steps that advance the time, suspend, resume or restart the program have their own frames.
    package var sharesFrames: Bool {
        switch self {
        case .advance, .suspend, .resume, .restart: false
        default: true
        }
    }

    var opensLink: Bool { if case .open = self { true } else { false } }

    /// Returns a placeholder for a secret of a length: `Aa1-Aa1-…`.
    ///
    /// Secrets of the same length have the same placeholder, as a password and its repetition must. Four characters
    /// satisfy the usual rules for passwords: a capital letter, a small letter, a digit and a symbol.
    package static func placeholder(count: Int) -> String {
        let pattern: [Character] = ["A", "a", "1", "-"]
        return String((0..<StepLimits.secret(count)).map { pattern[$0 % pattern.count] })
    }

    private static func keys(_ text: String) -> [InputEvent] {
        text.map { .key(KeyPress(.character($0))) }
    }
}

/// A waiting call of a scripted service, with its answer or failure.
public struct ServiceCall: Hashable, Sendable {
    /// The service's name.
    public var service: String
    /// The position among the waiting calls, counted from 1, the oldest first.
    public var number: Int
    /// The argument from which the service creates its answer or its error.
    public var argument: String

    /// Creates a call.
    public init(_ service: String, number: Int = 1, argument: String = "") {
        self.service = service
        self.number = number
        self.argument = argument
    }
}

/// The limits of the numbers in a step.
///
/// A recording may be malicious, such as with a window of a billion cells or a delay of a hundred years. Lines beyond a
/// limit are rejected, and numbers beyond it are printed as the limit.
package enum StepLimits {
    /// The maximum time in a line: a day.
    package static let duration = Duration.seconds(86_400)
    /// The maximum number of columns and of rows of a window.
    static let side = 1_000
    /// The maximum number of characters of a secret.
    static let secretCount = 10_000

    /// The number of characters by which a paste can exceed its limit.
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

/// An error that explains why a line is not a step.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, as the rest of a sentence that begins with the line number.
    let problem: String

    init(_ problem: String) { self.problem = problem }

    /// The problem.
    public var description: String { problem }
}
