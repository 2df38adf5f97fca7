/// Somebody who has connected to hand over a link: one line is read, answered, and that is all.
@MainActor
final class LinkConnection {
    private let socket: LocalSocket
    private let receive: @MainActor (String) -> Void
    private let didEnd: @MainActor (LinkConnection) -> Void
    private var watch: SocketWatch?
    private var patience: Task<Void, Never>?
    private var line: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: LinkMessage.maximumLength + 1)

    /// - Parameters:
    ///   - patience: How long the line may take.
    ///   - receive: Gets the link, when whoever sent it knows that it will be opened.
    ///   - didEnd: Called once, when the connection is closed.
    init(
        _ socket: LocalSocket, patience: Duration, clock: any Clock<Duration>,
        receive: @escaping @MainActor (String) -> Void, didEnd: @escaping @MainActor (LinkConnection) -> Void
    ) {
        self.socket = socket
        self.receive = receive
        self.didEnd = didEnd
        watch = SocketWatch(socket) { [weak self] in self?.read() }
        self.patience = Task { [weak self] in
            try? await clock.sleep(for: patience)
            self?.end()
        }
    }

    /// Closes the connection.
    func end() {
        guard watch != nil else { return }
        watch = nil
        patience?.cancel()
        didEnd(self)
    }

    private func read() {
        guard watch != nil else { return }
        switch socket.take(into: &buffer) {
        case .count(let count): take(buffer[..<count])
        case .wouldBlock: break
        // A line without its end is not whole.
        case .ended, .failed: end()
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        line += bytes
        if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
            take(line: line[..<end])
        } else if line.count > LinkMessage.maximumLength {
            refuse(.tooLong)
        }
    }

    private func take(line: ArraySlice<UInt8>) {
        do throws(LinkMessage.Problem) {
            let link = try LinkMessage.link(in: line)
            // Who does not wait for the answer any more has told that nothing was opened, and nothing is.
            let isAwaited = answer(LinkMessage.accepted)
            end()
            if isAwaited { receive(link) }
        } catch {
            refuse(error)
        }
    }

    private func refuse(_ problem: LinkMessage.Problem) {
        _ = answer(LinkMessage.refusal(problem))
        end()
    }

    private func answer(_ text: String) -> Bool { socket.put(Array("\(text)\n".utf8)) }
}
