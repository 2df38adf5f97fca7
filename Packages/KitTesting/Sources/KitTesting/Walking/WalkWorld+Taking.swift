import KitCells
public import KitRecording

extension WalkWorld {
    /// Takes a step and the steps that are joined to it; impossible steps are skipped.
    ///
    /// A suspended or ended program receives no events, and a call that does not wait gets no answer. So each part of a
    /// recording is a recording, and a long one can be shortened.
    /// - Throws: `ContractFailure` if the restarted app has leaked an object.
    func take(_ group: [Recording.Entry]) async throws {
        guard let first = group.first else { return }
        if first.delay > .zero { await driver.advance(by: first.delay) }
        try await driver.perform(group, { takesEvents }) { try await take($0) }
    }

    private var takesEvents: Bool { !driver.isSuspended && !driver.isFinished }

    private func take(_ step: Step) async throws {
        switch step {
        case .advance, .resume: try await driver.perform(step)
        case .suspend: if takesEvents { try await driver.perform(step) }
        case .restart: try await restart()
        case .open(let link): if !driver.isFinished { await follow(link: link) }
        case .hold(let service): try await scripted(service)?.hold(true)
        case .release(let service): try await scripted(service)?.hold(false)
        case .answer(let call): try await scripted(call.service)?.answer(call.number - 1, Int(call.argument) ?? 0)
        case .fail(let call): try await scripted(call.service)?.fail(call.number - 1, Int(call.argument) ?? 0)
        default: if takesEvents { try await driver.perform(step) }
        }
        await driver.settle()
    }

    private func scripted(_ name: String) -> WalkService? { scripted.first { $0.name == name } }

    /// The window stays: the program that starts again finds it as it was.
    private func restart() async throws {
        let (size, usesMouse) = (driver.size, driver.isMouseEnabled)
        await endStubbornCalls()
        try await startAgain()
        driver.isMouseEnabled = usesMouse
        await driver.resize(width: size.width, height: size.height)
    }
}

extension WalkWorld {
    /// Takes the steps of a recording from where the app is now; those that are not possible are passed over.
    /// - Throws: `ContractFailure` when the app, restarted, has left something behind.
    public func perform(_ recording: Recording) async throws {
        driver.isMouseEnabled = recording.header.usesMouse
        await driver.resize(width: recording.header.size.width, height: recording.header.size.height)
        for group in recording.entries.grouped() { try await take(group) }
    }
}
