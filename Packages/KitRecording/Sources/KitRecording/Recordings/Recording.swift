import KitCells

/// A session with an app as a text of steps, which can be a demonstration, a bug report, a test and a measurement.
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
/// Each line of a step begins with the milliseconds since the one before. The last line has the number of steps; a
/// program that was killed could not write it, and `isComplete` is false then. Text typed into a secure field is not in
/// it, only the number of its characters.
///
/// A link that the app is started with is joined to the start: the first step, or the one after `restart`, is
/// `& open "posts://post/42"`.
public struct Recording: Hashable, Sendable {
    /// Of what the recording is.
    public var header: Header
    /// The steps, in order.
    public var entries: [Entry]
    /// A Boolean value that indicates whether the recording came to its end.
    package var isComplete: Bool

    /// Creates a recording.
    public init(header: Header, entries: [Entry] = [], isComplete: Bool = true) {
        self.header = header
        self.entries = entries
        self.isComplete = isComplete
    }
}

extension Recording {
    /// The link that the app is started with; `nil` if it is started without one.
    public var startLink: String? { entries.first.flatMap(\.joinedLink) }

    /// The steps after the start.
    public var entriesAfterStart: ArraySlice<Entry> { entries.dropFirst(startLink == nil ? 0 : 1) }
}

extension Recording: CustomStringConvertible {
    /// The text, as `init(bytes:)` reads it; each line has an end.
    public var description: String {
        var text = header.description
        for entry in entries { text += entry.description + "\n" }
        return isComplete ? text + Self.end(count: entries.count) : text
    }

    /// The number of an entry's line, counted from 1.
    /// - Parameter index: The entry's index; one past the last stands for the line of the end.
    package static func line(ofEntry index: Int) -> Int { Header.lineCount + index + 1 }

    /// The last line of a recording with so many steps, with its end.
    package static func end(count: Int) -> String { "end \(count)\n" }
}

extension Recording {
    /// Of what a recording is.
    public struct Header: Hashable, Sendable, CustomStringConvertible {
        /// The version of the form, which the first line has.
        static let format = 1

        /// The app's name, such as `posts`.
        public var app: String
        /// The app's version.
        package var version: String
        /// The architecture in which it was made, as people spell it; it can be played in any.
        public var architecture: String
        /// The window at the beginning.
        public var size: Size
        /// A Boolean value that indicates whether the mouse was used at the beginning.
        public var usesMouse: Bool

        /// Creates a header.
        public init(app: String, version: String, architecture: String, size: Size, usesMouse: Bool = false) {
            self.app = app
            self.version = version
            self.architecture = architecture
            self.size = size
            self.usesMouse = usesMouse
        }

        /// The number of the header's line that names the app.
        package static let appLine = 2
        /// The number of the header's line that has the app's version.
        package static let versionLine = 3
        static let lineCount = 6

        /// The header's lines, each with its end.
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
    /// One step, and when it comes.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The time since the step before; zero when it came with that one.
        public var delay: Duration
        /// A Boolean value that indicates whether the step belongs to the previous step's frame.
        ///
        /// No frame is made between the two, and events that follow each other arrive in one read. A link can be joined to
        /// a start: the app is started with it.
        public var isJoined: Bool
        /// The step.
        public var step: Step

        /// Creates an entry of a step that comes alone.
        public init(after delay: Duration = .zero, _ step: Step) {
            self.delay = delay
            isJoined = false
            self.step = step
        }

        /// Creates an entry of a step that belongs to the frame of the one before it.
        public init(joined step: Step) {
            delay = .zero
            isJoined = true
            self.step = step
        }

        /// The entry as one line, without its end: `+812 key enter`, and `& key enter` when it is joined.
        public var description: String {
            isJoined ? "& \(step)" : "+\(MillisecondText.text(delay)) \(step)"
        }

        /// The link that the entry joins to a start, if it follows one.
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
    /// The entries, where a step that cannot be joined to the one before it comes alone.
    package var withPossibleJoins: [Recording.Entry] {
        reduce(into: []) { result, entry in
            result.append(entry.isJoined && !result.canJoin(entry.step) ? Recording.Entry(entry.step) : entry)
        }
    }

    /// Returns whether a step can share the frame of the last one, or is the one link with which the app is started.
    func canJoin(_ step: Step) -> Bool {
        guard let last else { return step.opensLink }
        if last.step == .restart { return step.opensLink }
        let isStartLink = last.joinedLink != nil && (count == 1 || self[count - 2].step == .restart)
        return !isStartLink && last.step.sharesFrames && step.sharesFrames
    }
}

/// An error in the text of a recording, with its place.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The problem, in a few hundred characters at most.
    public let problem: String

    /// Creates an error.
    package init(line: Int, _ problem: String) {
        self.line = line
        self.problem = Self.shortened(problem)
    }

    /// A line of a megabyte is shortened.
    private static func shortened(_ text: String) -> String {
        let maximum = 300
        guard text.utf8.count > maximum else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum))) + "…"
    }

    /// The line and its fault: `line 7: there is no key "entre"`.
    public var description: String { "line \(line): \(problem)" }
}
