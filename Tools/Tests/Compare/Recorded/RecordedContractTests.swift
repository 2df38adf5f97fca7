import AppCore
import AppTools
import CounterDomain
import CounterVariants
import KitDI
import KitRecording
import KitTesting
import Testing

@Suite("Contracts from recordings")
struct RecordedContractTests {
    private static let recording = [
        "triptych-recording 1", "app \"counter\"", "version \"0.2.0\"", "architecture \"all\"", "size 24x10",
        "mouse off", "+0 text \"+\"", "end 1",
    ]

    @Test("an architecture that shows a different screen is caught, with the line and the screen")
    func screen() async throws {
        let contract = RecordedContract(Self.recording, screen: ["another"], requests: [])
        let error = await #expect(throws: ContractFailure.self) { try await contract.hold(Self.app { _ in }) }
        let text = "\(error as Any)"
        #expect(text.contains("line 1: expected “another”, found “ Counter”") && text.contains("[ + ]"), "\(text)")
    }

    @Test("an architecture that sends a different request is caught")
    func requests() async throws {
        let rows = try await Self.rows()
        let contract = RecordedContract(Self.recording, screen: rows, requests: [])
        try await contract.hold(Self.app { _ in })
        let error = await #expect(throws: ContractFailure.self) {
            try await contract.hold(Self.app { $0.note("bell") })
        }
        #expect("\(error as Any)".contains("request 1: expected nothing, found “bell”"), "\(error as Any)")
    }

    @Test(
        "a recording of an unknown app, and one that is cut off within a line, are reported",
        arguments: [
            ("app \"counter\"", "app \"mail\"", "there is no app \"mail\" to play the recording in"),
            ("+0 text \"+\"", "+0 text \"+", "line 7: a text has no quotation mark at its end"),
            ("end 1", "end 2", "line 8: expected 'end 1'"),
        ])
    func wrong(line: String, becomes other: String, problem: String) async {
        let recording = Self.recording.map { $0 == line ? other : $0 }
        let error = await #expect(throws: (any Error).self) {
            try await RecordedContract(recording, screen: [], requests: []).hold(.vvsi)
        }
        #expect("\(error as Any)".contains(problem), "\(error as Any)")
    }

    /// Returns the screen to which the recording leads.
    private static func rows() async throws -> [String] {
        _ = SerialRuntime.shared
        let recording = try Recording(text: recording.map { $0 + "\n" }.joined())
        let show = try Show(
            app { _ in }, size: recording.header.size,
            settle: {
                await SerialRuntime.shared.settle()
                return true
            })
        let playback = try Playback(recording, in: show)
        show.start()
        try await playback.run { await show.advance(by: $0) }
        let rows = show.rows(of: 0)
        #expect(await show.end() == [])
        return rows
    }

    /// Returns the counter in one architecture, with a different start.
    private static func app(_ start: @escaping @MainActor @Sendable (PaneServices) -> Void) -> ComparedApp {
        ComparedApp(
            title: "Counter",
            variants: [
                ComparedApp.Variant("one") { services in
                    start(services)
                    return CounterVariants.makeRoot(
                        .vvsi,
                        CounterServices(clock: services.clock, randomNumbers: NoNumbers(), haptics: NoBell()))
                }
            ])
    }
}

private nonisolated struct NoNumbers: RandomNumberService {
    func number() async throws -> Int { 0 }
}

private nonisolated struct NoBell: HapticFeedback {
    @MainActor func notify(_ type: HapticFeedbackType) {}
}
