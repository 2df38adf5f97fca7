import Foundation
import TestSupport
import Testing

@Suite("Child processes of tests")
struct ChildProcessTests {
    @Test("they inherit only their standard descriptors")
    func inheritance() async throws {
        let status = try await onOwnThread {
            let nothing = try Descriptor.open("/dev/null", toWrite: true)
            // Duplicates are inherited when a program is started. The number is not one that a shell uses: bash keeps
            // its redirections at 10. If the limit allows it, the number is one that only many clients reach.
            let high = fcntl(nothing.number, F_DUPFD, 2_000)
            let inheritable = high >= 0 ? high : fcntl(nothing.number, F_DUPFD, 300)
            defer { close(inheritable) }
            let script = "if { true >&\(inheritable); } 2>/dev/null; then exit 1; else exit 0; fi"
            let child = try ChildProcess(
                ["bash", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
                descriptors: [nothing.number, nothing.number, nothing.number])
            return child.wait()
        }
        #expect(status == 0)
    }
}
