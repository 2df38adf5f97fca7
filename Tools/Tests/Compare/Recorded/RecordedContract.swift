import AppCore
import AppTools
import KitRecording
import KitTesting

@testable import Tools

/// A recording with its expected result, for each architecture.
struct RecordedContract {
    private let lines: [String]
    private let screen: [String]
    private let requests: [String]

    /// - Parameters:
    ///   - recording: The lines of the recording.
    ///   - screen: The expected screen at its end.
    ///   - requests: The expected requests to the services, in order.
    init(_ recording: [String], screen: [String], requests: [String]) {
        lines = recording
        self.screen = screen
        self.requests = requests
    }

    /// Plays the recording in its app, checks the screen at the end, and that no object remains.
    func hold(_ architecture: Architecture) async throws {
        let name = try Recording(text: text).header.app
        guard let app = testedApps.first(where: { $0.name == name })?.compared else {
            throw ContractFailure("there is no app \(QuotedText.quote(name)) to play the recording in")
        }
        try await hold(app.only([architecture.rawValue]))
    }

    /// Plays the recording in an app of one variant.
    func hold(_ app: ComparedApp) async throws {
        _ = SerialRuntime.shared
        let recording = try Recording(text: text)
        let show = try Show(
            app, size: recording.header.size, usesMouse: recording.header.usesMouse,
            startLink: recording.startLink,
            settle: {
                await SerialRuntime.shared.settle()
                return true
            })
        let playback = try Playback(recording, in: show)
        show.start()
        await show.comeToRest()
        try await playback.run(keepsSize: true) { await show.advance(by: $0) }
        let (rows, asked) = (show.rows(of: 0), show.gate.requests(of: 0))
        let left = await show.end()
        try expect(rows, screen, "line", rows)
        try expect(asked, requests, "request", rows)
        guard left.isEmpty else {
            throw ContractFailure("left behind after the app has ended: \(left.joined(separator: ", "))")
        }
    }

    private var text: String { lines.map { $0 + "\n" }.joined() }

    private func expect(_ found: [String], _ expected: [String], _ what: String, _ rows: [String]) throws {
        guard found != expected else { return }
        let place = zip(found, expected).prefix { $0 == $1 }.count
        let pair = [found, expected].map { place < $0.count ? "“\($0[place])”" : "nothing" }
        throw ContractFailure(
            "\(what) \(place + 1): expected \(pair[1]), found \(pair[0])", screen: rows.joined(separator: "\n"))
    }
}
