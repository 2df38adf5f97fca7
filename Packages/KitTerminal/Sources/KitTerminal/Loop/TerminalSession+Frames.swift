import CTerminal

/// Frames and output. While the terminal has not taken the last frame, no other is made: the main actor never waits.
extension TerminalSession {
    func paintIfDue(isDry: Bool, _ device: TerminalDevice) {
        guard client.needsFrame else { return pacer.noteNoDamage() }
        let now = ContinuousClock.now
        pacer.noteDamage(at: now)
        guard output.isEmpty, let due = pacer.due(isDry: isDry), due <= now else { return }
        // Taken out of the session while the client writes to it: the client may send bytes of its own meanwhile.
        var bytes: [UInt8] = []
        swap(&bytes, &frameBuffer)
        bytes.removeAll(keepingCapacity: true)
        client.encodeFrame(into: &bytes)
        output.append(bytes)
        swap(&bytes, &frameBuffer)
        pacer.noteFrame(at: now)
        _ = flush(device)
    }

    @discardableResult
    func flush(_ device: TerminalDevice) -> OutputQueue.Progress {
        output.isEmpty ? .done : output.flush(device.write)
    }

    /// At the end: what is still to be sent is the last frame, worth no waiting.
    func finishOutput(_ device: TerminalDevice) {
        flush(device)
        output.discard()
    }
}
