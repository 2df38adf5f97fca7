import KitCells
import KitRecording
import Testing

@Suite("Steps")
struct StepTests {
    static let lines: [(Step, String)] = [
        (.key(KeyPress(.enter)), "key enter"),
        (.key(KeyPress(.character("c"), .control)), #"key ctrl-"c""#),
        (.key(KeyPress(.tab, [.shift, .alt])), "key alt-shift-tab"),
        (.key(KeyPress(.function(12))), "key f12"),
        (.key(KeyPress(.pageDown)), "key page-down"),
        (.text("swift"), #"text "swift""#),
        (.text(#"a "b" \"#), #"text "a \"b\" \\""#),
        (.paste("two\nlines\u{1B}[2J"), #"paste "two\nlines\u{1b}[2J""#),
        (.paste("long", omitted: 9_000_000), #"paste "long" omitted 9000000"#),
        (.secret(5), "secret 5"), (.secretPaste(12), "secret paste 12"),
        (.mouse(MouseEvent(kind: .press(.left), position: Point(x: 3, y: 4))), "mouse press left 3,4"),
        (
            .mouse(MouseEvent(kind: .wheelDown, position: Point(x: 10, y: 2), modifiers: .shift)),
            "mouse shift-wheel-down 10,2"
        ),
        (.resize(Size(width: 80, height: 24)), "resize 80x24"),
        (.focusGained, "focus in"), (.focusLost, "focus out"),
        (.advance(.milliseconds(1_500)), "advance 1500 ms"), (.advance(.nanoseconds(2_500_001)), "advance 2.500001 ms"),
        (.open("posts://post/42"), #"open "posts://post/42""#),
        (.hold("posts"), #"hold "posts""#), (.release("posts"), #"release "posts""#),
        (.answer(ServiceCall("posts", argument: "17")), #"answer "posts" 1 "17""#),
        (.fail(ServiceCall("posts", number: 2, argument: "offline")), #"fail "posts" 2 "offline""#),
        (.suspend, "suspend"), (.resume, "resume"), (.restart, "restart"),
    ]

    @Test("each has a line, and each line is read as its step", arguments: lines)
    func line(step: Step, line: String) throws {
        #expect(step.description == line)
        #expect(try Step(line: line) == step)
    }

    @Test(
        "an invalid line is reported with its fault",
        arguments: [
            ("", "has no step"), ("type", #"there is no step "type""#), ("key entre", #"there is no key "entre""#),
            (#"key "ab""#, "a key types one character; write 'text' for more"),
            ("key f100", "the number of the key must be from 0 to 99"),
            ("text hello", "expected a text in quotation marks"),
            (#"text "hello"#, "a text has no quotation mark at its end"),
            (#"text "\q""#, #"there is no such escape; a backslash is written '\\'"#),
            (#"text "\u{110000}""#, #"'\u' needs the number of a character in braces"#),
            (#"text "a" b"#, #"goes on where it should end: found " b""#),
            ("text \"\u{1B}[2J\"", #"has to be written: text "\u{1b}[2J""#),
            ("key  enter", #"there is no key """#), ("key shift-ctrl-tab", "has to be written: key ctrl-shift-tab"),
            (#"paste "a" omitted 0"#, "the count of characters must be from 1 to 1000000000"),
            ("secret 0", "the count of characters must be from 1 to 10000"),
            ("secret 99999999999999999999", "the count of characters must be from 1 to 10000"),
            ("secret 05", "has to be written: secret 5"),
            ("mouse click 1,1", #"the mouse does not "click""#),
            ("mouse press thumb 1,1", #"the mouse has no button "thumb""#),
            ("mouse move 1;1", "expected ',': found \";1\""), ("resize 80", "expected 'x': the line ends"),
            ("resize 80x1001", "the lines must be from 0 to 1000"), ("focus", "'focus' is 'in' or 'out'"),
            ("advance 5", "a time ends with ' ms'"), ("advance 86400001 ms", "a time must be up to 86400000 ms"),
            ("advance 1.50 ms", "has to be written: advance 1.5 ms"),
            ("answer \"posts\" 0 \"\"", "the number of the call must be from 1 to 9999"),
        ])
    func wrong(line: String, problem: String) {
        #expect(throws: StepError.self) { try Step(line: line) }
        do { _ = try Step(line: line) } catch { #expect(error.description == problem) }
    }

    @Test("a printed step is read as the same step, whatever it contains", arguments: 1...40 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = RandomSteps(seed: seed)
        for _ in 0..<100 {
            let step = random.step()
            let read = try Step(line: step.description)
            #expect(read.description.unicodeScalars.elementsEqual(step.description.unicodeScalars))
            #expect(read == step)
            #expect(step.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
        }
    }

    @Test("numbers beyond the limits are printed as the limit, and trap nowhere")
    func limits() throws {
        let far = Point(x: .max, y: .min)
        let steps: [(Step, String)] = [
            (.secret(-1), "secret 1"), (.secret(.max), "secret 10000"),
            (.resize(Size(width: .max, height: .min)), "resize 1000x0"),
            (.mouse(MouseEvent(kind: .move, position: far)), "mouse move 9999,0"),
            (.advance(.seconds(Int64.max)), "advance 86400000 ms"), (.advance(.seconds(-1)), "advance 0 ms"),
            (.key(KeyPress(.function(.min))), "key f0"),
        ]
        for (step, line) in steps {
            #expect(step.description == line)
            #expect(try Step(line: line).description == line)
        }
        #expect(Step.secret(.max).inputEvents?.count == 10_000)
    }

    @Test("a secret is played as a placeholder of its length")
    func placeholder() {
        #expect(Step.placeholder(count: 6) == "Aa1-Aa")
        #expect(Step.secret(2).inputEvents == ["A", "a"].map { .key(KeyPress(.character($0))) })
        #expect(Step.paste("a", omitted: 2).inputEvents == [.paste("a", omitted: 2)])
        #expect(Step.secretPaste(4).inputEvents == [.paste("Aa1-")])
    }
}
