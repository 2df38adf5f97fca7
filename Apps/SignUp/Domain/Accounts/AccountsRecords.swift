import AppHTTP
import Foundation
import KitCore

/// An account as the server writes it.
struct AccountRecord: Decodable {
    let name: String
    let email: String

    var account: Account { Account(name: name, email: email) }
}

/// A session as the server writes it.
struct SessionRecord: Decodable {
    let token: String
    let account: AccountRecord

    var session: Session { Session(token: Secret(token), account: account.account) }
}

/// An answer that says no, and why.
struct Refusal {
    /// What the refusal means.
    let error: AccountsError

    private struct Body: Decodable {
        let error: String
        let message: String?
    }

    /// `nil` for an answer that is no refusal.
    init?(_ answer: HTTPAnswer) {
        guard !(200...299).contains(answer.status) else { return nil }
        let body = try? JSONDecoder().decode(Body.self, from: answer.body)
        switch (answer.status, body?.error) {
        case (409, "email-taken"): error = .emailTaken
        case (401, "wrong-credentials"): error = .wrongCredentials
        case (401, _): error = .sessionEnded
        case (429, _): error = .tooManyAttempts(seconds: Self.seconds(answer.header("Retry-After")))
        default: error = .refused(reason: body?.message ?? "status \(answer.status)")
        }
    }

    /// What a server may say is bounded: a day at most, a second at least; a minute where it says nothing.
    private static func seconds(_ text: String?) -> Int {
        min(max(text.flatMap(Int.init) ?? 60, 1), 86_400)
    }
}
