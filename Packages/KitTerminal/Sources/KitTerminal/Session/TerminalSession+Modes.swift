import KitCells

/// What changes on the terminal beside the frames: the mouse, the title, the keyboard protocol.
///
/// The guard learns of each change before the terminal does, so that every way out undoes it.
extension TerminalSession {
    /// Brings the mouse and the title to what the client wants.
    func updateModes(_ device: TerminalDevice) {
        if options.lines { return }
        updateMouse(device)
        updateTitle(device)
    }

    private func updateMouse(_ device: TerminalDevice) {
        let wanted = options.mouse || client.wantsMouse
        guard wanted != modes.mouse else { return }
        modes.mouse = wanted
        device.guardModes(modes)
        output.append((wanted ? ScreenModes.mouseOn : ScreenModes.mouseOff).utf8)
    }

    private func updateTitle(_ device: TerminalDevice) {
        let wanted = client.windowTitle
        guard wanted != shownTitle, capabilities.understandsQueries else { return }
        shownTitle = wanted
        guard let wanted else {
            // The one that was found, which stays on the stack for the way out.
            output.append((ScreenModes.restoreTitle + ScreenModes.saveTitle).utf8)
            return
        }
        if !modes.title {
            modes.title = true
            device.guardModes(modes)
            output.append(ScreenModes.saveTitle.utf8)
        }
        output.append(WindowTitle.sequence(wanted).utf8)
    }

    /// Takes what the parser found in answers, and tells the client.
    func handleReports(_ device: TerminalDevice) {
        for report in parser.takeReports() {
            switch report {
            case .keyboardFlags: pushKeyboard(device)
            case .deviceAttributes:
                queriesSentAt = nil
                device.expectAnswers(false)
            case .colorScheme: output.append(TerminalQuery.backgroundColor.utf8)
            case .backgroundColor, .name, .synchronizedOutput: break
            }
            client.terminalDidReport(report)
        }
    }

    private func pushKeyboard(_ device: TerminalDevice) {
        guard !modes.keyboard else { return }
        modes.keyboard = true
        device.guardModes(modes)
        output.append(ScreenModes.pushKeyboard.utf8)
    }

    /// Asks the terminal about itself.
    ///
    /// The answers come as reports, between the keys.
    func sendQueries(_ device: TerminalDevice) {
        guard options.queries, !options.lines, capabilities.understandsQueries else { return }
        device.expectAnswers(true)
        queriesSentAt = .now
        output.append(TerminalQuery.all(capabilities).utf8)
    }

    /// Waits for answers that are on their way when a session ends at once: the shell must not find them typed.
    func awaitAnswers(_ device: TerminalDevice) {
        guard let sent = queriesSentAt, flush(device) == .done else { return }
        let deadline = sent.advanced(by: TerminalQuery.patience)
        let interest = MainQueue.Interest(descriptor: device.descriptor)
        while queriesSentAt != nil, ContinuousClock.now < deadline {
            guard queue.waitAlone(for: interest, until: deadline) == .readable,
                case .bytes(let count) = device.read(into: &inputBuffer)
            else { return }
            _ = parser.feed(inputBuffer[..<count])
            handleReports(device)
        }
    }
}
