public import KitCells

/// One external event of an app: an action of the user, a change of time, or an answer of a scripted service.
///
/// Each step has a form of one line (`description`). Reading a line (`init(line:)`) and printing it keeps it.
/// Numbers have limits (`StepLimits`), so a malicious step cannot exhaust memory or time.
public enum Step: Hashable, Sendable {
    /// A key: `key enter`, `key ctrl-"c"`, `key shift-tab`.
    case key(KeyPress)
    /// Characters that are typed, one key each: `text "swift"`.
    case text(String)
    /// Text that is pasted: `paste "two\nlines"`.
    case paste(String)
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
    /// The program goes on: `resume`.
    case resume
    /// The program is killed, and started again on the same data: `restart`.
    case restart
}

extension Step {
    /// The events that the step stands for; `nil` when it is none of the window's.
    ///
    /// What is secret is not known: in its place come as many characters of `placeholder(count:)`.
    public var inputEvents: [InputEvent]? {
        switch self {
        case .key(let press): [.key(press)]
        case .text(let text): Self.keys(text)
        case .paste(let text): [.paste(text)]
        case .secret(let count): Self.keys(Self.placeholder(count: count))
        case .secretPaste(let count): [.paste(Self.placeholder(count: count))]
        case .mouse(let event): [.mouse(event)]
        case .resize(let size): [.resize(size)]
        case .focusGained: [.focusGained]
        case .focusLost: [.focusLost]
        case .advance, .open, .hold, .release, .answer, .fail, .suspend, .resume, .restart: nil
        }
    }

    /// Whether the step can be joined to another one, so that no frame is made in between.
    ///
    /// Time that passes makes frames, and so do the ends and beginnings of the program.
    public var sharesFrames: Bool {
        switch self {
        case .advance, .suspend, .resume, .restart: false
        default: true
        }
    }

    /// Returns a placeholder for a secret of the given length: `Aa1-Aa1-…`.
    ///
    /// Two secrets of one length are the same, as a password and its repetition are; four characters have a capital
    /// letter, a small one, a digit and a sign, which rules for passwords ask for.
    public static func placeholder(count: Int) -> String {
        let pattern: [Character] = ["A", "a", "1", "-"]
        return String((0..<StepLimits.secret(count)).map { pattern[$0 % pattern.count] })
    }

    private static func keys(_ text: String) -> [InputEvent] {
        text.map { .key(KeyPress(.character($0))) }
    }
}
