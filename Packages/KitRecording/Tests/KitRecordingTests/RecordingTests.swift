import KitCells
import KitRecording
import Testing

@Suite("Recordings")
struct RecordingTests {
    private static let text = """
        triptych-recording 1
        app "posts"
        version "0.1.0"
        architecture "vvsi"
        size 80x24
        mouse off
        +0 text "j"
        & key down
        +812.5 key enter
        end 3

        """

    @Test("a text is read, and printed the same again")
    func reading() throws {
        let recording = try Recording(text: Self.text)
        #expect(recording.header == Self.header)
        #expect(
            recording.entries == [
                .init(after: .zero, .text("j")), .init(joined: .key(KeyPress(.down))),
                .init(after: .microseconds(812_500), .key(KeyPress(.enter))),
            ])
        #expect(recording.isComplete)
        #expect(recording.description == Self.text)
        #expect(Recording.line(ofEntry: 2) == 9)
    }

    @Test("answers can be joined, and a step that cannot comes alone")
    func joining() throws {
        let answer = Step.answer(ServiceCall("posts"))
        let entries: [Recording.Entry] = [
            .init(.text("s")), .init(joined: answer), .init(joined: .key(KeyPress(.down))), .init(joined: .restart),
            .init(joined: answer),
        ]
        let recording = Recording(header: Self.header, entries: entries.withPossibleJoins)
        #expect(recording.entries.map(\.isJoined) == [false, true, true, false, false])
        #expect(try Recording(text: recording.description) == recording)
    }

    @Test("one that a killed program left has no end, and is read")
    func withoutEnd() throws {
        let text = Self.text.replacing("end 3\n", with: "")
        let recording = try Recording(text: text)
        #expect(recording.entries.count == 3 && !recording.isComplete)
        #expect(recording.description == text)
    }

    @Test(
        "errors are reported with their line",
        arguments: [
            ("triptych-recording 1", "triptych-recording 2", 1, "expected 'triptych-recording 1'"),
            ("app \"posts\"", "application \"posts\"", 2, "expected 'app '"),
            ("version \"0.1.0\"", "version 0.1.0", 3, "expected a text in quotation marks"),
            ("size 80x24", "size 080x24", 5, "has to be written: size 80x24"),
            ("size 80x24", "size 80x24 ", 5, "goes on where it should end"),
            ("mouse off", "mouse maybe", 6, "expected 'off'"),
            ("+0 text", "text", 7, "a step begins with '+' and milliseconds, or with '& '"),
            ("+0 text", "+0text", 7, "expected ' '"), ("+0 text", "& text", 7, "'&' joins an event"),
            ("& key down", "& suspend", 8, "'&' joins an event"),
            ("+812.5", "+812.50", 9, "has to be written: +812.5 key"),
            ("key enter", "key entre", 9, #"there is no key "entre""#),
            ("+812.5 key enter\n", "", 9, "expected 'end 2'"),
            ("end 3\n", "end 3\n+0 suspend\n", 11, "nothing may follow the end"),
            ("end 3\n", "en", 10, "is cut short"), ("enter\nend 3\n", "en", 9, "is cut short"),
            ("end 3\n", "end ", 10, "expected 'end 3'"), ("end 3\n", "end 3\n\n+0 suspend\n", 11, "nothing may follow"),
            ("+812.5 key enter\nend 3\n", "\n", 9, "a step begins with"),
        ])
    func wrong(part: String, replacement: String, line: Int, problem: String) {
        let text = Self.text.replacing(part, with: replacement)
        let error = #expect(throws: RecordingError.self) { try Recording(text: text) }
        #expect(error?.line == line)
        #expect(error?.problem.hasPrefix(problem) == true, "\(String(describing: error))")
    }

    @Test("a link joined to a start is what the app is started with; nothing else can be joined there")
    func startLinks() throws {
        func text(_ lines: String...) -> String {
            Self.header.description + lines.map { $0 + "\n" }.joined() + "end \(lines.count)\n"
        }
        let recording = try Recording(text: text("& open \"a:b\"", "+0 restart", "& open \"c:d\"", "+5 key tab"))
        #expect(recording.startLink == "a:b" && recording.entriesAfterStart.count == 3)
        #expect(try Recording(text: text("+0 open \"a:b\"")).startLink == nil)
        var recorder = Recorder()
        #expect(recorder.record(startLink: "a:b") == recording.entries[0] && recorder.count == 1)
        for lines in [
            text("& key tab"), text("& open \"a:b\"", "& key tab"), text("& open \"a:b\"", "& open \"a:b\""),
            text("+0 restart", "& open \"a:b\"", "& key tab"), text("+0 advance 5 ms", "& open \"a:b\""),
        ] {
            #expect(throws: RecordingError.self) { try Recording(text: lines) }
        }
        let entries: [Recording.Entry] = [.init(joined: .open("a:b")), .init(joined: .key(KeyPress(.tab)))]
        #expect(entries.withPossibleJoins == [entries[0], .init(.key(KeyPress(.tab)))])
    }

    @Test("empty files, binary files and files that are too large are reported")
    func nothing() {
        #expect(throws: RecordingError(line: 1, "the recording is empty")) { try Recording(bytes: []) }
        var bytes = Array(Self.text.utf8)
        bytes[30] = 0xFF
        #expect(throws: RecordingError(line: 2, "is not UTF-8")) { try Recording(bytes: bytes) }
        let line = Array("triptych-recording 1\n".utf8)
        #expect(throws: RecordingError(line: 2, "is missing: expected 'app'; the recording is cut short")) {
            try Recording(bytes: line)
        }
        let many = [UInt8](repeating: UInt8(ascii: "\n"), count: Recording.maximumLength + 1)
        #expect(throws: RecordingError(line: 1, "the recording is longer than 16777216 bytes")) {
            try Recording(bytes: many)
        }
    }

    @Test("a name that is too long for any app is reported with its line", arguments: [2, 3, 4])
    func longName(line: Int) throws {
        func text(length: Int) -> String {
            var header = Self.header
            let name = String(repeating: "é", count: length / 2)
            switch line {
            case 2: header.app = name
            case 3: header.version = name
            default: header.architecture = name
            }
            return header.description + "end 0\n"
        }
        #expect(throws: RecordingError(line: line, "a name has at most 1000 bytes")) {
            try Recording(text: text(length: 1_002))
        }
        #expect(try Recording(text: text(length: 1_000)).description == text(length: 1_000))
    }

    @Test(
        "a copy with other line ends, a byte order mark, or another end of the file is the same recording",
        arguments: [
            text.replacing("\n", with: "\r\n"), text.replacing("key down\n", with: "key down\r\n"), "\u{FEFF}" + text,
            String(text.dropLast()), text + "\n\n", "\u{FEFF}" + text.replacing("\n", with: "\r\n") + "\r\n",
        ])
    func copies(copy: String) throws {
        #expect(try Recording(text: copy).description == Self.text)
    }

    @Test("a carriage return that ends no line is refused")
    func carriageReturns() {
        for copy in [Self.text.replacing("\n", with: "\r"), Self.text.replacing("down", with: "do\rwn")] {
            #expect(throws: RecordingError.self) { try Recording(text: copy) }
        }
    }

    @Test("a printed recording is read as the same recording", arguments: 1...100 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = RandomSteps(seed: seed)
        let recording = random.recording()
        let read = try Recording(text: recording.description)
        #expect(read == recording)
        #expect(read.description.utf8.elementsEqual(recording.description.utf8))
    }

    @Test(
        "any bytes are read or refused, and the lines of a recording that was read are printed unchanged",
        arguments: 1...100 as ClosedRange<UInt64>
    )
    func anyBytes(seed: UInt64) {
        var random = RandomSteps(seed: seed)
        let sound = Array(random.recording().description.utf8)
        for _ in 0..<40 {
            for bytes in [random.bytes(), random.damaged(sound)] {
                guard let recording = try? Recording(bytes: bytes) else { continue }
                #expect(Array(recording.description.utf8) == Self.plain(bytes))
            }
        }
    }

    /// Returns the bytes of a recording without the additions of a copy.
    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        var text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")[...]
        if text.first == "\u{FEFF}" { text.removeFirst() }
        while text.last == "\n" { text.removeLast() }
        return Array(text.utf8) + [UInt8(ascii: "\n")]
    }

    private static let header = Recording.Header(
        app: "posts", version: "0.1.0", architecture: "vvsi", size: Size(width: 80, height: 24))
}
