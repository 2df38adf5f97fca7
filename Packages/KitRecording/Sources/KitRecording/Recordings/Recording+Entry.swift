extension Recording {
    /// One step, and when it comes.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The time since the step before; zero when it came with that one.
        public var delay: Duration
        /// Whether the step belongs to the frame of the one before it: no frame is made in between, and events that
        /// follow each other arrive in one read.
        public var isJoined: Bool
        /// The step.
        public var step: Step

        /// Creates an entry of a step that comes by itself.
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
    /// The entries, where a step that cannot be joined to the one before it comes by itself.
    public var withPossibleJoins: [Recording.Entry] {
        reduce(into: []) { result, entry in
            let canJoin = entry.step.sharesFrames && result.last?.step.sharesFrames == true
            result.append(entry.isJoined && !canJoin ? Recording.Entry(entry.step) : entry)
        }
    }
}
