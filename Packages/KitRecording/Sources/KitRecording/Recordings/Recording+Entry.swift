extension Recording {
    /// One step, and when it comes.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The time since the step before; zero when it came with that one.
        public var delay: Duration
        /// Whether the step came in the same read as the one before it, so that nothing happened in between.
        public var isJoined: Bool
        /// The step.
        public var step: Step

        /// Makes an entry of a step that comes by itself.
        public init(after delay: Duration = .zero, _ step: Step) {
            self.delay = delay
            isJoined = false
            self.step = step
        }

        /// Makes an entry of an event that came in the same read as the one before it.
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
