import CTerminal
import KitCells

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The event loop. One input event is one turn: all main-actor work that it made runnable has run before the next.
///
/// Work that leaves the main actor on its way comes back as a separate turn, as every answer from outside does.
/// The runtime does so for `Task.yield()`, the `value` of a task and a resumed continuation.
extension TerminalSession {
    /// The longest time that one turn may take from the next event if its work never ends (a task that yields in a
    /// loop).
    private static let turnLimit = Duration.milliseconds(16)

    func serve(_ device: TerminalDevice) -> TerminalExit {
        while true {
            let isDry = runTurn(device)
            if client.isFinished { return .finished }
            if runPrograms(device) { continue }
            updateModes(device)
            paintIfDue(isDry: isDry, device)
            if flush(device) == .failed { return .hangUp }
            let ready = wait(isDry: isDry, device)
            if ready[1].contains(.readable) { handleNotices(device) }
            if let exit = handleInput(ready[0], device) { return exit }
        }
    }

    /// Waits for input, a signal, main-actor work, or the time of the next frame or of an unfinished sequence.
    private func wait(isDry: Bool, _ device: TerminalDevice) -> [MainQueue.Readiness] {
        var deadlines = [patience.deadline].compactMap(\.self)
        if !isDry { deadlines.append(.now) }
        if output.isEmpty, client.needsFrame {
            // The last frame itself may have made damage.
            pacer.noteDamage(at: .now)
            if let due = pacer.due(isDry: true) { deadlines.append(due) }
        }
        var keyboard = MainQueue.Interest(descriptor: device.keyboard)
        let signals = MainQueue.Interest(descriptor: device.wakeDescriptor)
        guard device.keyboard != device.screen else {
            keyboard.writable = !output.isEmpty
            return queue.wait(for: [keyboard, signals], until: deadlines.min())
        }
        let screen = MainQueue.Interest(descriptor: device.screen, readable: false, writable: !output.isEmpty)
        return queue.wait(for: [keyboard, signals, screen], until: deadlines.min())
    }

    /// Runs the main actor's work until there is none; false when the limit came first.
    private func runTurn(_ device: TerminalDevice) -> Bool {
        var deadline: ContinuousClock.Instant?
        while queue.drain() {
            let now = ContinuousClock.now
            paintIfDue(isDry: false, device)
            if now >= deadline ?? now.advanced(by: Self.turnLimit) { return false }
            deadline = deadline ?? now.advanced(by: Self.turnLimit)
        }
        return true
    }

    private func handleInput(_ ready: MainQueue.Readiness, _ device: TerminalDevice) -> TerminalExit? {
        var events: [InputEvent] = []
        if !ready.isDisjoint(with: [.readable, .hungUp]) {
            switch device.read(into: &inputBuffer) {
            case .bytes(let count):
                if isInterrupt(inputBuffer[..<count]) { events = parser.flush() }
                events += parser.feed(inputBuffer[..<count])
                patience.note(count, pending: parser.pending, at: .now)
            case .ended: return .hangUp
            case .nothingNow: break
            }
        } else if patience.isOver(at: .now) {
            events = parser.flush()
        }
        handleReports(device)
        return runTurns(events, device)
    }

    /// A paste may hold any byte, but a Ctrl-C that comes by itself is the user's: the end of the paste was lost.
    private func isInterrupt(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard parser.pending == .paste, bytes.count <= 32 else { return false }
        var parser = InputParser()
        let events = parser.feed(bytes)
        return !events.isEmpty && events.allSatisfy { $0 == .key(KeyPress(.character("c"), .control)) }
    }

    /// Runs one turn for each event.
    /// - Returns: How the session ends, if the client has finished before the last event.
    private func runTurns(_ events: [InputEvent], _ device: TerminalDevice) -> TerminalExit? {
        for event in events {
            if client.isFinished { return .finished }
            if !handleJobControl(event, device) { client.terminalDidReceive(event) }
            _ = runTurn(device)
            if runPrograms(device) { _ = runTurn(device) }
            paintIfDue(isDry: false, device)
        }
        return nil
    }

    /// In raw mode the keys that stop and kill are bytes; true when the event was one of them.
    private func handleJobControl(_ event: InputEvent, _ device: TerminalDevice) -> Bool {
        switch event {
        case .key(KeyPress(.character("z"), .control)):
            client.terminalWillSuspend()
            // Anything that the client removes must be gone before the shell writes.
            _ = flush(device)
            awaitAnswers(device)
            cterminal_signal_group(SIGTSTP)
        case .key(KeyPress(.character("\\"), .control)): cterminal_signal_group(SIGQUIT)
        default: return false
        }
        handleNotices(device)
        return true
    }

    private func handleNotices(_ device: TerminalDevice) {
        let notices = device.takeNotices()
        if notices.contains(UInt8(ascii: "Z")) {
            output.discard()
            cterminal_guard_stop()
            // The notice that the program continues is handled here; other notices are handled below.
            _ = device.takeNotices()
            resume(device)
        } else if notices.contains(UInt8(ascii: "C")) {
            output.discard()
            resume(device)
        }
        updateSize(device)
    }

    func resume(_ device: TerminalDevice) {
        // A failure means that the terminal is gone; the next read says so.
        _ = cterminal_guard_resume()
        shownTitle = nil
        client.terminalWillSuspend()
        client.repaint()
    }

    func updateSize(_ device: TerminalDevice) {
        let now = device.size
        guard now != size else { return }
        size = now
        client.terminalDidReceive(.resize(now))
    }
}

/// Frames and output. While the terminal has not taken the last frame, no other is made: the main actor never waits.
extension TerminalSession {
    func paintIfDue(isDry: Bool, _ device: TerminalDevice) {
        guard client.needsFrame else { return pacer.noteNoDamage() }
        let now = ContinuousClock.now
        pacer.noteDamage(at: now)
        guard output.isEmpty, let due = pacer.due(isDry: isDry), due <= now else { return }
        // Taken out of the session while the client writes to it, because the client may send its own bytes.
        var bytes: [UInt8] = []
        swap(&bytes, &frameBuffer)
        bytes.removeAll(keepingCapacity: true)
        client.encodeFrame(into: &bytes)
        noteRowsBelowCursor(device)
        output.append(bytes)
        swap(&bytes, &frameBuffer)
        pacer.noteFrame(at: now)
        _ = flush(device)
    }

    @discardableResult
    func flush(_ device: TerminalDevice) -> OutputQueue.Progress {
        output.isEmpty ? .done : output.flush(device.write)
    }

    /// The guard leaves the lines of an inline client before anything else is written.
    private func noteRowsBelowCursor(_ device: TerminalDevice) {
        guard options.inline, modes.rowsBelowCursor != client.rowsBelowCursor else { return }
        modes.rowsBelowCursor = client.rowsBelowCursor
        device.guardModes(modes)
    }

    /// At the end: the remaining output is the last frame, which is worth waiting for only where it stays.
    func finishOutput(_ device: TerminalDevice) {
        if options.inline { finishFrame(device) }
        flush(device)
        output.discard()
    }

    /// Draws the last frame of an inline client; a terminal that takes nothing for a second misses it.
    private func finishFrame(_ device: TerminalDevice) {
        let deadline = ContinuousClock.now.advanced(by: .seconds(1))
        awaitOutput(device, until: deadline)
        guard output.isEmpty, client.needsFrame else { return }
        var bytes: [UInt8] = []
        client.encodeFrame(into: &bytes)
        noteRowsBelowCursor(device)
        output.append(bytes)
        awaitOutput(device, until: deadline)
    }

    private func awaitOutput(_ device: TerminalDevice, until deadline: ContinuousClock.Instant) {
        let interest = MainQueue.Interest(descriptor: device.screen, readable: false, writable: true)
        while flush(device) == .blocked, ContinuousClock.now < deadline {
            _ = queue.waitAlone(for: interest, until: deadline)
        }
    }
}

/// Decides when to draw a frame; pure, because the caller supplies the time.
///
/// When the queue is empty a frame is drawn at once, but at most one per ``shortestInterval``; during work, a frame is
/// made no later than ``longestDelay`` after the first damage. ("Dry" alone is no frame clock: a task that yields in a
/// loop made 3,500 frames in 200 ms.)
struct FramePacer {
    typealias Instant = ContinuousClock.Instant

    static let shortestInterval = Duration.milliseconds(8)
    static let longestDelay = Duration.milliseconds(16)

    private var lastFrame: Instant?
    private var firstDamage: Instant?

    /// Notes that there is damage, if it is the first since the last frame.
    mutating func noteDamage(at now: Instant) {
        if firstDamage == nil { firstDamage = now }
    }

    /// Notes that nothing has to be shown any more.
    mutating func noteNoDamage() {
        firstDamage = nil
    }

    mutating func noteFrame(at now: Instant) {
        lastFrame = now
        firstDamage = nil
    }

    /// When the frame is due: once nothing is left to do (`isDry`), or during work; nil without damage.
    func due(isDry: Bool) -> Instant? {
        guard let firstDamage else { return nil }
        let earliest = lastFrame?.advanced(by: Self.shortestInterval) ?? firstDamage
        return isDry ? earliest : max(earliest, firstDamage.advanced(by: Self.longestDelay))
    }
}
