import KitCells

/// A session with an app as a text of steps, for demonstrations, bug reports, tests and measurements.
///
///     triptych-recording 1
///     app "posts"
///     version "0.1.0"
///     architecture "vvsi"
///     size 80x24
///     mouse off
///     +0 text "j"
///     +812 key enter
///     end 2
///
/// Each step begins with the milliseconds since the previous one. The last line contains the number of steps. It is
/// missing, and `isComplete` is false, if the program was killed. Text for a secure field is not recorded, only the
/// number of its characters.
///
/// A link that the app is launched with is joined to the start: the first step, or the one after `restart`, is `& open
/// "posts://post/42"`.
public struct Recording: Hashable, Sendable {
    /// The app and the conditions of the recording.
    public var header: Header
    /// The steps, in order.
    public var entries: [Entry]
    /// A Boolean value that indicates whether the recording has its last line.
    package var isComplete: Bool

    /// Creates a recording.
    public init(header: Header, entries: [Entry] = [], isComplete: Bool = true) {
        self.header = header
        self.entries = entries
        self.isComplete = isComplete
    }
}

extension Recording {
    /// The link that the app is launched with, or `nil` if there is none.
    public var startLink: String? { entries.first.flatMap(\.joinedLink) }

    /// The steps after the start.
    public var entriesAfterStart: ArraySlice<Entry> { entries.dropFirst(startLink == nil ? 0 : 1) }
}

extension Recording: CustomStringConvertible {
    /// The text of the recording, which `init(bytes:)` parses; each line ends with a line break.
    public var description: String {
        var text = header.description
        for entry in entries { text += entry.description + "\n" }
        return isComplete ? text + Self.end(count: entries.count) : text
    }

    /// Returns the line number of an entry, counted from 1.
    /// - Parameter index: The index of the entry; the number of entries stands for the last line.
    package static func line(ofEntry index: Int) -> Int { Header.lineCount + index + 1 }

    /// Returns the last line of a recording with a number of steps, including the line break.
    package static func end(count: Int) -> String { "end \(count)\n" }
}

extension Recording {
    /// The app and the conditions of a recording.
    public struct Header: Hashable, Sendable, CustomStringConvertible {
        /// The version of the format, in the first line.
        static let format = 1

        /// The app's name, such as `posts`.
        public var app: String
        /// The app's version.
        package var version: String
        /// The architecture of the recorded app, in its usual spelling; a recording can be replayed in any.
        public var architecture: String
        /// The initial size of the window.
        public var size: Size
        /// A Boolean value that indicates whether the mouse was initially on.
        public var usesMouse: Bool

        /// Creates a header.
        public init(app: String, version: String, architecture: String, size: Size, usesMouse: Bool = false) {
            self.app = app
            self.version = version
            self.architecture = architecture
            self.size = size
            self.usesMouse = usesMouse
        }

        /// The number of the header's line with the app's name.
        package static let appLine = 2
        /// The number of the header's line with the app's version.
        package static let versionLine = 3
        static let lineCount = 6

        /// The lines of the header, each with a line break.
        public var description: String {
            """
            triptych-recording \(Self.format)
            app \(QuotedText.quote(app))
            version \(QuotedText.quote(version))
            architecture \(QuotedText.quote(architecture))
            size \(SizeText.text(size))
            mouse \(usesMouse ? "on" : "off")

            """
        }
    }
}

extension Recording {
    /// A step with its delay.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The time since the previous step; zero for a joined step.
        public var delay: Duration
        /// A Boolean value that indicates whether the step belongs to the previous step's frame.
        ///
        /// No frame is drawn between the two, and successive events arrive in one read. A link can be joined to a
        /// start: the app is launched with it.
        public var isJoined: Bool
        /// The step.
        public var step: Step

        /// Creates an entry for a step with its own frame.
        public init(after delay: Duration = .zero, _ step: Step) {
            self.delay = delay
            isJoined = false
            self.step = step
        }

        /// Creates an entry for a step that belongs to the frame of the previous one.
        public init(joined step: Step) {
            delay = .zero
            isJoined = true
            self.step = step
        }

        /// The entry as one line without a line break, such as `+812 key enter`, or `& key enter` if it is joined.
        public var description: String {
            isJoined ? "& \(step)" : "+\(MillisecondText.text(delay)) \(step)"
        }

        /// The link of a joined entry, with which the app is launched if it follows a start.
        package var joinedLink: String? {
            if isJoined, case .open(let link) = step { link } else { nil }
        }

        init(line: String) throws(StepError) {
            var scanner = LineScanner(line)
            if scanner.skip("& ") {
                self.init(joined: try Step(line: String(line.unicodeScalars.dropFirst(2))))
                return
            }
            guard scanner.skip("+") else { throw StepError("a step begins with '+' and milliseconds, or with '& '") }
            let delay = try scanner.milliseconds()
            try scanner.expect(" ")
            self.init(after: delay, try Step(line: scanner.remainder))
            guard description.unicodeScalars.elementsEqual(line.unicodeScalars) else {
                throw StepError("has to be written: \(description)")
            }
        }
    }
}

extension [Recording.Entry] {
    /// The entries, with those that cannot be joined to the previous one on their own.
    package var withPossibleJoins: [Recording.Entry] {
        reduce(into: []) { result, entry in
            result.append(entry.isJoined && !result.canJoin(entry.step) ? Recording.Entry(entry.step) : entry)
        }
    }

    /// Returns whether a step can share the frame of the last one, or is the link that the app is launched with.
    func canJoin(_ step: Step) -> Bool {
        guard let last else { return step.opensLink }
        if last.step == .restart { return step.opensLink }
        let isStartLink = last.joinedLink != nil && (count == 1 || self[count - 2].step == .restart)
        return !isStartLink && last.step.sharesFrames && step.sharesFrames
    }
}

/// An error in the text of a recording, with its line.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The problem, in at most a few hundred characters.
    public let problem: String

    /// Creates an error.
    package init(line: Int, _ problem: String) {
        self.line = line
        self.problem = Self.shortened(problem)
    }

    /// Returns at most the beginning of a text, because a line may be very long.
    private static func shortened(_ text: String) -> String {
        let maximum = 300
        guard text.utf8.count > maximum else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum))) + "…"
    }

    /// The line and the problem, such as `line 7: there is no key "entre"`.
    public var description: String { "line \(line): \(problem)" }
}
