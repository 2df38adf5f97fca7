import KitCells
import KitRecording
import Testing

@Suite("Recorder")
struct RecorderTests {
    private func lines(_ entries: [Recording.Entry]) -> [String] { entries.map(\.description) }

    @Test("events become steps, with the whole milliseconds between them, and none is lost")
    func events() {
        var recorder = Recorder(start: .seconds(5))
        var entries = recorder.record(.key(KeyPress(.character("j"))), at: .microseconds(5_000_900), isSecret: false)
        entries += recorder.record(
            .key(KeyPress(.character("c"), .control)), at: .microseconds(5_001_800), isSecret: false)
        entries += recorder.record(.paste("a\nb"), at: .microseconds(5_002_700), isSecret: false)
        entries += recorder.record(.resize(Size(width: 9, height: 3)), at: .seconds(6), isSecret: false)
        entries += recorder.record(.open("posts://post/1"), at: .seconds(6))
        entries += recorder.finish()
        #expect(
            lines(entries) == [
                #"+0 text "j""#, #"+1 key ctrl-"c""#, #"+1 paste "a\nb""#, "+998 resize 9x3",
                #"+0 open "posts://post/1""#,
            ])
        #expect(recorder.count == 5)
    }

    @Test("input of a secure field is counted, not kept, and its rhythm is hidden")
    func secrets() {
        var recorder = Recorder()
        var entries: [Recording.Entry] = []
        for (index, character) in "hunter2".enumerated() {
            let event = InputEvent.key(KeyPress(.character(character), index == 0 ? .shift : []))
            entries += recorder.record(event, at: .milliseconds(10 + index * index * 7), isSecret: true)
            #expect(entries.isEmpty)
        }
        entries += recorder.record(.key(KeyPress(.backspace)), at: .milliseconds(400), isSecret: true)
        entries += recorder.record(.paste("swordfish"), at: .milliseconds(500), isSecret: true)
        entries += recorder.record(.paste("two\nlines"), at: .milliseconds(550), isSecret: true)
        entries += recorder.record(.key(KeyPress(.character("x"))), at: .milliseconds(600), isSecret: true)
        entries += recorder.record(.paste("trout\r\n"), at: .milliseconds(700), isSecret: true)
        entries += recorder.finish()
        #expect(
            lines(entries) == [
                "+10 secret 7", "+390 key backspace", "+100 secret paste 9", "+100 secret 1", "+100 secret paste 5",
            ])
        #expect(recorder.count == 5)
        #expect(recorder.finish() == [])
    }

    @Test("keys that a secure field does not take for text are kept")
    func commands() {
        var recorder = Recorder()
        var entries = recorder.record(.key(KeyPress(.character("r"), .control)), at: .zero, isSecret: true)
        entries += recorder.record(.key(KeyPress(.tab)), at: .zero, isSecret: true)
        entries += recorder.record(.focusLost, at: .zero, isSecret: true)
        #expect(lines(entries) == [#"+0 key ctrl-"r""#, "+0 key tab", "+0 focus out"])
    }

    @Test("a wait beyond the limit is written as the limit, and a clock that goes back as none")
    func clocks() {
        var recorder = Recorder()
        let late = recorder.record(.focusGained, at: .seconds(100_000), isSecret: false)
        let back = recorder.record(.focusLost, at: .seconds(99_999), isSecret: false)
        let next = recorder.record(.focusGained, at: .seconds(100_001), isSecret: false)
        #expect(lines(late + back + next) == ["+86400000 focus in", "+0 focus out", "+1000 focus in"])
    }
}
