import CounterDomain
import Foundation
import KitCells
import KitRecording
import KitSceneViews
import KitTesting
import TestSupport
import Testing

@testable import AppSupport
@testable import Compare

@Suite("How the tool ends")
struct OutcomeTests {
    @Test("a broken variant is told with step, app and architectures, and the status is not 0")
    func diverged() async throws {
        let outcome = try await play(
            .brokenCounter { CounterServices(clock: $0.clock, randomNumbers: Numbers($0, 8), haptics: Bell($0, 1)) },
            "+0 text \"+\"\n+0 text \"r\"\n+900 text \"+\"\nend 3\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == [
                "Counter: sound and broken differ after step 2, text \"r\" (FILE, line 8), in line 4: “│ 7 │” and “│ 8 │”."
            ])
    }

    @Test("without a broken one all is well")
    func sound() async throws {
        let outcome = try await play(
            .brokenCounter { CounterServices(clock: $0.clock, randomNumbers: Numbers($0, 7), haptics: Bell($0, 1)) },
            "+0 text \"+\"\n+0 text \"r\"\n+900 text \"+\"\nend 3\n")
        #expect(outcome.status == 0 && outcome.messages == [])
    }

    @Test("a recording that was cut short is played, and told")
    func cutShort() async throws {
        let outcome = try await play(
            .brokenCounter { .init(clock: $0.clock, randomNumbers: Numbers($0, 7), haptics: Bell($0, 1)) },
            "+0 text \"+\"\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == [
                "The recording FILE is cut short: line 8: the end is missing; what is there was played."
            ])
    }

    /// Plays a recording as the program does where there is no terminal.
    private func play(_ app: ComparedApp, _ steps: String) async throws -> (status: Int32, messages: [String]) {
        let folder = try TemporaryFolder()
        let header = Recording.Header(
            app: "counter", version: AppVersion.text, architecture: "all", size: Size(width: 30, height: 14))
        let path = try folder.write(header.description + steps, to: "r.recording").path
        let data = DataDirectory(path: folder.url.path)
        let surroundings = try AppSurroundings(
            AppIdentity(title: app.title, handlesRecordings: true),
            FileOptions(
                dataDirectory: data, stateDirectory: data, record: nil, replay: path, speed: 1, trace: nil, link: nil,
                logLevel: nil), isInteractive: false)
        _ = SerialRuntime.shared
        let clock = TestClock()
        let root = try CompareRoot(
            app, surroundings.context, realTime: clock,
            settle: {
                await SerialRuntime.shared.settle()
                return true
            })
        let host = SceneHost(root: root, size: Size(width: 120, height: 30), clock: clock)
        host.start()
        host.render()
        let outcome = surroundings.context.outcome
        // The play itself settles often, and each time only one of those who wait goes on.
        for _ in 0..<1_000 where outcome.isAtRest?() == false { await SerialRuntime.shared.settle() }
        #expect(outcome.isAtRest?() == true)
        host.stop()
        return (outcome.status, outcome.messages.map { $0.replacingOccurrences(of: path, with: "FILE") })
    }
}
