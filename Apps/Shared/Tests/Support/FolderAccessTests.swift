import Foundation
import Testing

@testable import AppSupport

@Suite("Access of other users to a folder")
struct FolderAccessTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var owner: uid_t = 1000
        var mode: mode_t = 0o700
        var linkOwner: uid_t?
        var isForSecrets = false
        let verdict: FolderAccess.Verdict

        var testDescription: String { "\(owner) \(String(mode, radix: 8)) \(linkOwner ?? 0) \(isForSecrets)" }
    }

    static let cases = [
        Case(verdict: .usable), Case(isForSecrets: true, verdict: .usable),
        // Others can read or write.
        Case(mode: 0o755, verdict: .usable), Case(mode: 0o755, isForSecrets: true, verdict: .tooOpen),
        Case(mode: 0o750, isForSecrets: true, verdict: .tooOpen), Case(mode: 0o775, verdict: .tooOpen),
        Case(mode: 0o702, verdict: .tooOpen), Case(mode: 0o777, isForSecrets: true, verdict: .tooOpen),
        Case(mode: 0o1777, verdict: .refused("It is shared by all users")),
        // Folders of another user, and of the administrator.
        Case(owner: 1001, verdict: .refused("It belongs to another user")),
        Case(owner: 1001, mode: 0o777, verdict: .refused("It belongs to another user")),
        Case(owner: 0, mode: 0o755, verdict: .usable),
        Case(owner: 0, mode: 0o1777, verdict: .refused("It belongs to another user")),
        Case(owner: 0, mode: 0o755, isForSecrets: true, verdict: .refused("It belongs to another user")),
        // Links.
        Case(linkOwner: 1000, verdict: .usable), Case(linkOwner: 0, verdict: .usable),
        Case(linkOwner: 1001, verdict: .refused("It is a link that belongs to another user")),
        Case(owner: 1001, linkOwner: 1000, verdict: .refused("It belongs to another user")),
        Case(mode: 0o775, linkOwner: 1000, verdict: .tooOpen),
        Case(
            linkOwner: 1000, isForSecrets: true,
            verdict: .refused("It is a link, and secrets are kept in real folders only")),
    ]

    @Test("folders that are used, closed to others or refused", arguments: cases)
    func verdict(_ subject: Case) {
        let access = FolderAccess(owner: subject.owner, mode: subject.mode, linkOwner: subject.linkOwner)
        #expect(access.verdict(for: 1000, isForSecrets: subject.isForSecrets) == subject.verdict)
    }
}
