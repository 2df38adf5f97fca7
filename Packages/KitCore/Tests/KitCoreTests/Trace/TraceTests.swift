import KitCore
import Testing

@MainActor
struct TraceTests {
    private enum Event {
        case increment
        case signUp(name: String, password: String)
        case pin(Int)
        case digit(Digit)
        case choose(Choice)
        case secret(Secret<String>)
        case field(FieldEvent)
    }

    private enum FieldEvent: NestedEvent {
        case edit(text: String)
        case leave
    }

    private enum Digit { case one }

    private enum Choice: String, TraceDescribable {
        case red
        var traceDescription: String { rawValue }
    }

    private struct Form {
        var name = ""
        var password = ""
        var isBusy = false
    }

    private struct Typed: CustomStringConvertible {
        var description: String { "hunter2" }
    }

    private enum Printing: CustomStringConvertible {
        case typed
        var description: String { "hunter2" }
    }

    @Test("Whatever an event carries is masked, also numbers and the names of other cases")
    func events() {
        #expect(TraceText(of: Event.increment).text == "increment")
        #expect(TraceText(of: Event.signUp(name: "Ada", password: "x")).text == "signUp(name: •••, password: •••)")
        #expect(TraceText(of: Event.pin(1234)).text == "pin(•••)")
        #expect(TraceText(of: Event.digit(.one)).text == "digit(•••)")
        #expect(TraceText(of: Event.secret(Secret("x"))).text == "secret(•••)")
        #expect(TraceText(of: Event.choose(.red)).text == "choose(red)")
        #expect(TraceText(of: Event.field(.edit(text: "x"))).text == "field(edit(text: •••))")
        #expect(TraceText(of: Event.field(.leave)).text == "field(leave)")
        #expect(TraceText(of: "hunter2").text == "String")
        #expect(TraceText(of: Typed()).text == "Typed")
        #expect(TraceText(of: Printing.typed).text == "Printing")
    }

    @Test("Only the names of a state's changed properties are recorded")
    func states() {
        let old = Form()
        var new = Form(name: "Ada", password: "x")
        #expect(TraceText(changesFrom: old, to: new).text == "name, password")
        #expect(TraceText(changesFrom: old, to: old).text == "unchanged")
        new = Form(isBusy: true)
        #expect(TraceText(changesFrom: old, to: new).text == "isBusy")
        #expect(TraceText(changesFrom: 1, to: 2).text == "Int")
    }

    /// Values that cannot be compared as a whole.
    private struct Inbox {
        enum Seal {
            case wax(String)
            case none
            case broken
        }
        struct Letter {
            var id = 1
            var seal = Seal.none
            var isOpened: (() -> Bool)?
        }
        final class Reader {}
        var letters: [Letter] = []
        var pinned: Letter?
        var reader: Reader?
        var hidden = Secret(Letter())
    }

    @Test("Values that are not equatable are compared part by part; a closure or a hidden part counts as different")
    func parts() {
        let reader = Inbox.Reader()
        func changed(_ old: Inbox, _ change: (inout Inbox) -> Void) -> String {
            var new = old
            change(&new)
            return TraceText(changesFrom: old, to: new).text.replacing(", hidden", with: "")
        }
        let old = Inbox(letters: [.init(seal: .wax("red"))], pinned: .init(), reader: reader)
        #expect(TraceText(changesFrom: old, to: old).text == "hidden")
        #expect(changed(old) { _ in } == "hidden")
        #expect(changed(old) { $0.letters[0].seal = .wax("blue") } == "letters")
        #expect(changed(old) { $0.letters = [] } == "letters")
        #expect(changed(old) { $0.pinned = nil } == "pinned")
        #expect(changed(old) { $0.pinned?.seal = .broken } == "pinned")
        #expect(changed(old) { $0.pinned?.isOpened = { true } } == "pinned")
        #expect(changed(old) { $0.reader = Inbox.Reader() } == "reader")
        #expect(TraceText(changesFrom: [old], to: [old]).text == "Array<Inbox>")
    }

    @Test("A secret prints as a mask, however it is printed")
    func secret() {
        let secret = Secret("hunter2")
        var dumped = ""
        dump([secret], to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), "\([secret])", dumped, TraceText(of: secret).text] {
            #expect(text.contains("•••") && !text.contains("hunter2"), "\(text)")
        }
        #expect(secret == Secret("hunter2") && secret != Secret("other") && secret.exposed == "hunter2")
    }

    @Test("Entries are numbered and come in order")
    func order() {
        var lines: [String] = []
        let trace = Trace { lines.append($0.description) }
        trace.record(.event, "Counter", TraceText(of: Event.increment))
        trace.record(.state, "Counter", "count")
        #expect(lines == ["1 event Counter: increment", "2 state Counter: count"])
    }

    @Test("A tool receives the values behind an entry before it; other traces take none")
    func values() {
        var seen: [String] = []
        let trace = Trace(values: { seen.append("\($0.name) \($0.old ?? "none") \($0.new)") }, { seen.append($0.text) })
        trace.pass("count", from: 1, to: 2)
        trace.record(.state, "Counter", "count")
        trace.pass(to: "event")
        #expect(seen == ["count 1 2", "count", " none event"])
        #expect(trace.takesValues && !Trace { _ in }.takesValues)
    }

    @Test(
        "A line can be read again, whatever is in it",
        arguments: ["plain", "", "a: b", "two\nlines", "\\n", "esc\u{1B}[31m", "\u{202E}bidi", "\u{2028}", "é👩‍👩‍👧"])
    func lines(text: String) {
        for kind in Trace.Kind.allCases {
            let entry = Trace.Entry(number: 7, kind: kind, source: "Box<Int>", text: text)
            let line = entry.description
            #expect(Trace.Entry(line: line) == entry)
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E || $0.value == 0x2028 })
        }
    }

    @Test(
        "An invalid line is rejected",
        arguments: ["", "1", "1 event", "x event A: b", "1 dream A: b", "1 event A", "1 event A: \\u{110000}"])
    func noLines(line: String) {
        #expect(Trace.Entry(line: line) == nil)
    }

    @Test("Nothing is recorded without a current trace, and a task is recorded by its own")
    func current() async {
        #expect(Trace.current == nil)
        let trace = Trace { _ in }
        await Trace.$current.withValue(trace) {
            #expect(Trace.current === trace)
            #expect(await Task { Trace.current === trace }.value)
        }
        #expect(Trace.current == nil)
    }
}
