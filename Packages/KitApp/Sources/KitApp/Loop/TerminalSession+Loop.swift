import CTerminal
import KitCells

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The event loop. An input event is one turn: all main-actor work that it makes ready runs before the next event.
///
/// Work that leaves the main actor returns in a separate turn, like every answer from outside. With this runtime, that
/// applies to `Task.yield()`, the `value` of a task and a resumed continuation.
extension TerminalSession {
    /// The maximum time by which one turn may delay the next event, for work that never ends, such as a task that
    /// yields in a loop.
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

    /// Waits for input, a signal, main-actor work, or the deadline of a frame or an unfinished sequence.
    private func wait(isDry: Bool, _ device: TerminalDevice) -> [MainQueue.Readiness] {
        var deadlines = [patience.deadline].compactMap(\.self)
        if !isDry { deadlines.append(.now) }
        if output.isEmpty, client.needsFrame {
            // Drawing the last frame may have caused damage.
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

    /// Runs the main actor's work until there is none; returns `false` if the limit was reached first.
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

    /// Returns whether the bytes are a Ctrl-C by itself, so that the user can leave although the end of a paste was
    /// lost.
    private func isInterrupt(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard parser.pending == .paste, bytes.count <= 32 else { return false }
        var parser = InputParser()
        let events = parser.feed(bytes)
        return !events.isEmpty && events.allSatisfy { $0 == .key(KeyPress(.character("c"), .control)) }
    }

    /// Runs one turn for each event.
    /// - Returns: The reason to end the session, if the client finished before the last event.
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

    /// Handles the keys that stop and kill, which are bytes in raw mode; returns whether the event was one of them.
    private func handleJobControl(_ event: InputEvent, _ device: TerminalDevice) -> Bool {
        switch event {
        case .key(KeyPress(.character("z"), .control)):
            client.terminalWillSuspend()
            // Content that the client removes must be gone before the shell writes.
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
            // The notice of the continuation is handled here, and other notices below.
            _ = device.takeNotices()
            resume(device)
        } else if notices.contains(UInt8(ascii: "C")) {
            output.discard()
            resume(device)
        }
        updateSize(device)
    }

    func resume(_ device: TerminalDevice) {
        // If this fails, the terminal is gone, which the next read reports.
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

/// Frames and output. While the terminal has not accepted the last frame, no other is drawn, so the main actor never
/// waits.
extension TerminalSession {
    func paintIfDue(isDry: Bool, _ device: TerminalDevice) {
        guard client.needsFrame else { return pacer.noteNoDamage() }
        let now = ContinuousClock.now
        pacer.noteDamage(at: now)
        guard output.isEmpty, let due = pacer.due(isDry: isDry), due <= now else { return }
        // Moved out of the session during the call, because the client may send bytes of its own.
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

    /// Updates the rows that the guard must skip before anything is written after an inline client.
    private func noteRowsBelowCursor(_ device: TerminalDevice) {
        guard options.inline, modes.rowsBelowCursor != client.rowsBelowCursor else { return }
        modes.rowsBelowCursor = client.rowsBelowCursor
        device.guardModes(modes)
    }

    /// Writes or discards the remaining output: only an inline client's last frame stays visible.
    func finishOutput(_ device: TerminalDevice) {
        if options.inline { finishFrame(device) }
        flush(device)
        output.discard()
    }

    /// Draws the last frame of an inline client, unless the terminal accepts nothing for a second.
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

/// Decides when to draw a frame; the caller supplies the time.
///
/// When the queue is empty, a frame is drawn immediately, but at most one per ``shortestInterval``. During work, a
/// frame is drawn at most ``longestDelay`` after the first damage. (An empty queue alone is not a frame clock: a task
/// that yields in a loop caused 3,500 frames in 200 ms.)
struct FramePacer {
    typealias Instant = ContinuousClock.Instant

    static let shortestInterval = Duration.milliseconds(8)
    static let longestDelay = Duration.milliseconds(16)

    private var lastFrame: Instant?
    private var firstDamage: Instant?

    /// Records damage, if it is the first since the last frame.
    mutating func noteDamage(at now: Instant) {
        if firstDamage == nil { firstDamage = now }
    }

    /// Records that no damage is left.
    mutating func noteNoDamage() {
        firstDamage = nil
    }

    mutating func noteFrame(at now: Instant) {
        lastFrame = now
        firstDamage = nil
    }

    /// Returns when the next frame is due, after (`isDry`) or during work; `nil` without damage.
    func due(isDry: Bool) -> Instant? {
        guard let firstDamage else { return nil }
        let earliest = lastFrame?.advanced(by: Self.shortestInterval) ?? firstDamage
        return isDry ? earliest : max(earliest, firstDamage.advanced(by: Self.longestDelay))
    }
}
