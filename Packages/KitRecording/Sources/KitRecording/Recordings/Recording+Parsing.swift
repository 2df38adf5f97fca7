import KitCells

extension Recording {
    /// The maximum length of a text, in bytes.
    package static let maximumLength = 16 << 20

    /// Parses the text of a recording, like `init(bytes:)`.
    /// - Throws: `RecordingError` with the first invalid line.
    public init(text: String) throws(RecordingError) { try self.init(bytes: Array(text.utf8)) }

    /// Parses the bytes of a recording strictly, so that it prints the same lines.
    ///
    /// A copy of the file may also begin with a byte order mark, end its lines with CR LF, or have additional blank
    /// lines at its end.
    /// - Throws: `RecordingError` with the first invalid line.
    package init(bytes: [UInt8]) throws(RecordingError) {
        guard !bytes.isEmpty else { throw RecordingError(line: 1, "the recording is empty") }
        guard bytes.count <= Self.maximumLength else {
            throw RecordingError(line: 1, "the recording is longer than \(Self.maximumLength) bytes")
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var lines = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        // The last line of a complete recording is valid without a line break.
        let isCut = lines.last?.isEmpty == false && lines.last?.starts(with: "end ".utf8) == false
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard !isCut else { throw RecordingError(line: lines.count, "is cut short: it has no end of line") }
        var reader = RecordingReader(lines: lines)
        header = try reader.header()
        (entries, isComplete) = try reader.entries()
    }
}

/// Parses the lines of a recording one after another.
private struct RecordingReader {
    /// The maximum length of a name in a header, in bytes.
    private static let maximumName = 1_000
    let lines: [ArraySlice<UInt8>]
    private var index = 0

    init(lines: [ArraySlice<UInt8>]) { self.lines = lines }

    mutating func header() throws(RecordingError) -> Recording.Header {
        try expect("triptych-recording \(Recording.Header.format)")
        let header = Recording.Header(
            app: try field("app") { scanner throws(StepError) in try scanner.text() },
            version: try field("version") { scanner throws(StepError) in try scanner.text() },
            architecture: try field("architecture") { scanner throws(StepError) in try scanner.text() },
            size: try field("size") { scanner throws(StepError) in try SizeText.read(&scanner) },
            usesMouse: try field("mouse") { scanner throws(StepError) in
                if scanner.skip("on") { return true }
                try scanner.expect("off")
                return false
            })
        try expectSpelling(of: header)
        for (index, name) in [header.app, header.version, header.architecture].enumerated()
        where name.utf8.count > Self.maximumName {
            throw RecordingError(line: Recording.Header.appLine + index, "a name has at most \(Self.maximumName) bytes")
        }
        return header
    }

    /// Requires the canonical spelling of the header, as for steps.
    private func expectSpelling(of header: Recording.Header) throws(RecordingError) {
        let expected = header.description.split(separator: "\n")
        for (number, line) in expected.enumerated() where !lines[number].elementsEqual(line.utf8) {
            throw RecordingError(line: number + 1, "has to be written: \(line)")
        }
    }

    mutating func entries() throws(RecordingError) -> ([Recording.Entry], isComplete: Bool) {
        var entries: [Recording.Entry] = []
        entries.reserveCapacity(lines.count)
        while index < lines.count {
            let line = try next()
            guard !line.hasPrefix("end ") else {
                try expectEnd(line, count: entries.count)
                return (entries, true)
            }
            let entry = try wrapping { () throws(StepError) in try Recording.Entry(line: line) }
            if entry.isJoined, !entries.canJoin(entry.step) {
                throw error("'&' joins an event or an answer to the one before it, or a link to a start")
            }
            entries.append(entry)
        }
        return (entries, false)
    }

    private func expectEnd(_ line: String, count: Int) throws(RecordingError) {
        guard line + "\n" == Recording.end(count: count) else {
            throw error("expected 'end \(count)', for \(count) steps stand above: lines were added or are missing")
        }
        guard lines[index...].allSatisfy(\.isEmpty) else {
            throw RecordingError(line: index + 1, "nothing may follow the end")
        }
    }

    /// Parses a line of the header: its name, a space and its value.
    private mutating func field<Value>(
        _ name: String, _ read: (inout LineScanner) throws(StepError) -> Value
    ) throws(RecordingError) -> Value {
        let line = try next(expecting: name)
        return try wrapping { () throws(StepError) in
            var scanner = LineScanner(line)
            try scanner.expect(name + " ")
            let value = try read(&scanner)
            try scanner.expectEnd()
            return value
        }
    }

    private mutating func expect(_ expected: String) throws(RecordingError) {
        guard try next() == expected else {
            throw error("expected '\(expected)': this is not a recording, or its format has another version")
        }
    }

    private mutating func next(expecting name: String = "a line") throws(RecordingError) -> String {
        guard index < lines.count else {
            throw RecordingError(line: index + 1, "is missing: expected '\(name)'; the recording is cut short")
        }
        index += 1
        guard let line = String(validating: lines[index - 1], as: UTF8.self) else {
            throw error("is not UTF-8")
        }
        return line
    }

    private func error(_ problem: String) -> RecordingError { RecordingError(line: index, problem) }

    private func wrapping<Value>(_ body: () throws(StepError) -> Value) throws(RecordingError) -> Value {
        do throws(StepError) { return try body() } catch { throw self.error(error.problem) }
    }
}
