import KitCells
import KitRecording

/// A world for a walk, in which any step of a recording can be performed.
@MainActor
package protocol WalkWorld: RestartableWorld {
    /// The app's name, such as `posts`.
    static var app: String { get }
    /// The steps that have an effect in the app.
    static var vocabulary: WalkVocabulary { get }
    /// The services that steps can name, which are the same at all times.
    var scripted: [WalkService] { get }
    /// The app's effects beyond its screen, such as requests and bells, as text to compare.
    ///
    /// The number of cancelled calls is left out: how many calls wait is compared, and whether a call is answered or
    /// cancelled depends on the order of two events if both happen in one step.
    var effects: String { get }
    /// The data that outlives the app, as text to compare.
    var stored: String { get }
    /// Opens a link while the app runs.
    func follow(link: String) async
    /// Ends the calls that do not end with the app, because their service receives no cancellation.
    func endStubbornCalls() async
    /// Removes the records of the services, to bound the memory of an endless walk.
    func forget()
}

extension WalkWorld {
    /// Does nothing, because most services receive cancellations.
    package func endStubbornCalls() async {}
}

extension WalkWorld {
    /// Performs a step and the steps joined to it, and skips impossible steps.
    ///
    /// A suspended or ended program receives no events, and a call that does not wait cannot be answered. So each part
    /// of a recording is a valid recording, and a long one can be shortened.
    /// - Throws: `ContractFailure` if an object of a restarted app remains.
    func take(_ group: [Recording.Entry]) async throws {
        guard let first = group.first else { return }
        for service in scripted { service.beginTurn() }
        guard first.step != .restart else { return try await restart(group.dropFirst().first) }
        if first.delay > .zero { await driver.advance(by: first.delay) }
        try await driver.perform(group, { takesEvents }) { try await take($0) }
    }

    private var takesEvents: Bool { !driver.isSuspended && !driver.isFinished }

    private func take(_ step: Step) async throws {
        switch step {
        case .advance, .resume: try await driver.perform(step)
        case .suspend: if takesEvents { try await driver.perform(step) }
        case .restart: try await restart(nil)
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

    /// Restarts the program, possibly with a link, in the same window.
    private func restart(_ link: Recording.Entry?) async throws {
        let usesMouse = driver.isMouseEnabled
        await endStubbornCalls()
        try await AppStart.$current.withValue(AppStart(size: driver.size, link: link?.joinedLink)) {
            try await startAgain()
        }
        driver.isMouseEnabled = usesMouse
    }
}

extension WalkWorld {
    /// Performs the steps of a recording in the current state of the app, and skips impossible steps.
    /// - Throws: `ContractFailure` if an object of a restarted app remains.
    package func perform(_ recording: Recording) async throws {
        driver.isMouseEnabled = recording.header.usesMouse
        await driver.resize(width: recording.header.size.width, height: recording.header.size.height)
        for group in recording.entries.grouped() { try await take(group) }
    }
}

/// The state of the app and its services, from which a random step is chosen.
struct WalkEnvironment {
    var size: Size
    var screen: [[Character]]
    var isSuspended: Bool
    var isFinished: Bool
    var services: [(name: String, waiting: Int)]

    @MainActor
    init(_ world: some WalkWorld) {
        let driver = world.driver
        size = driver.size
        screen = driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        isSuspended = driver.isSuspended
        isFinished = driver.isFinished
        services = world.scripted.map { ($0.name, $0.waiting()) }
    }

    /// Returns the positions that are not empty, or only those of buttons.
    func places(isButton: Bool) -> [Point] {
        screen.enumerated().flatMap { y, line in
            line.indices.filter { isButton ? line[$0] == "[" : line[$0] != " " }.map {
                Point(x: $0 + (isButton ? 2 : 0), y: y)
            }
        }
    }
}

/// A scripted service in recordings, whose waiting calls can be answered, failed, held and released.
@MainActor
package struct WalkService {
    /// The name of the service in steps, such as `posts`.
    package let name: String
    /// The number of waiting calls.
    package let waiting: @MainActor () -> Int
    let answer: @MainActor (_ index: Int, _ number: Int) async throws -> Void
    let fail: @MainActor (_ index: Int, _ number: Int) async throws -> Void
    let hold: @MainActor (_ isHeld: Bool) async throws -> Void
    let beginTurn: @MainActor () -> Void

    /// Creates a service from its actions.
    /// - Parameters:
    ///   - name: The name of the service in steps.
    ///   - waiting: A closure that returns the number of waiting calls.
    ///   - answer: A closure that answers a waiting call, by its index counted from 0, with a value made from a number.
    ///   - fail: A closure that fails a waiting call with an error made from a number.
    ///   - hold: A closure that holds later calls, or answers waiting and later ones.
    ///   - beginTurn: A closure that is called before each step, so that calls which a step both makes and cancels can
    ///     be left out.
    package init(
        _ name: String, waiting: @escaping @MainActor () -> Int,
        answer: @escaping @MainActor (_ index: Int, _ number: Int) async throws -> Void = { _, _ in },
        fail: @escaping @MainActor (_ index: Int, _ number: Int) async throws -> Void = { _, _ in },
        hold: @escaping @MainActor (_ isHeld: Bool) async throws -> Void = { _ in },
        beginTurn: @escaping @MainActor () -> Void = {}
    ) {
        self.name = name
        self.waiting = waiting
        self.answer = answer
        self.fail = fail
        self.hold = hold
        self.beginTurn = beginTurn
    }

    /// Creates a switch, which the steps `hold` and `release` set.
    package init(switch name: String, _ set: @escaping @MainActor (_ isHeld: Bool) -> Void) {
        self.init(name, waiting: { 0 }, hold: set)
    }

    /// Creates a storage that is slow while it is held: its calls wait, and continue together when it is released.
    ///
    /// The calls have no numbers, because architectures may use the storage in different orders.
    package init<Request: Sendable>(slow name: String, _ script: Script<Request, Void>) {
        self.init(switch: name) { isHeld in
            guard !isHeld else { return script.respond(nil) }
            script.respond { _ in }
            while (try? script.answer(())) != nil {}
        }
    }

    /// Creates a service from a gate to a live service.
    ///
    /// One answer in five is performed and stored until the next step that names it. A failure is that of a call that
    /// never arrived or, for a number divisible by three, of a lost answer.
    package init(_ name: String, _ gate: ServiceGate) {
        self.init(name) {
            gate.waiting.count
        } answer: { index, number in
            guard gate.waiting.indices.contains(index) else { return }
            if number % 5 == 4 { await gate.perform(at: index) } else { try await gate.deliver(at: index) }
        } fail: { index, number in
            guard gate.waiting.indices.contains(index) else { return }
            if number % 3 == 0 { await gate.perform(at: index) }
            guard gate.waiting.indices.contains(index) else { return }
            try gate.fail(at: index)
        }
    }

    /// Creates a service from a script.
    /// - Parameters:
    ///   - name: The name of the service in steps.
    ///   - script: The script with the calls of the service.
    ///   - response: A closure that returns the response to a request, made from a number.
    ///   - failure: A closure that returns the error for a request, made from a number.
    package init<Request: Sendable, Response: Sendable>(
        _ name: String, _ script: Script<Request, Response>,
        response: @escaping @Sendable (Request, _ number: Int) -> Response,
        failure: @escaping @Sendable (Request, _ number: Int) -> any Error
    ) {
        self.init(name) {
            script.pending.count
        } answer: { index, number in
            guard script.pending.indices.contains(index) else { return }
            try script.answer(response(script.pending[index], number), at: index)
        } fail: { index, number in
            guard script.pending.indices.contains(index) else { return }
            try script.fail(failure(script.pending[index], number), at: index)
        } hold: { isHeld in
            guard !isHeld else { return script.respond(nil) }
            script.respond { response($0, 1) }
            while let request = script.pending.first { try script.answer(response(request, 1)) }
        } beginTurn: {
            script.beginTurn()
        }
    }
}
