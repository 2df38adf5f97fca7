import Foundation
import TestSupport

/// Servers whose answers are valid, but contain everything that a server should not send.
enum HostileServer {
    /// Returns a server of posts with long lists and extreme numbers, which refuses changes.
    static func posts() throws -> FaultServer {
        try FaultServer { request in
            let path = String(request.path.prefix { $0 != "?" })
            guard request.method == "GET" else {
                return answer(
                    ["error": ["code": HostileText.text("code"), "reason": HostileText.text("REASON")]],
                    "422 \u{1B}]0;\(HostileText.mark)\u{7}")
            }
            switch path.split(separator: "/").last {
            case "feed":
                return answer([
                    "posts": (1...20).map { post($0) } + [post(.max), post(.min)], "total": Int.min,
                    "next": HostileText.text("next"),
                ])
            case "comments":
                let comment: [String: Any] = [
                    "id": Int.min, "name": HostileText.text("COMMENTER"), "email": HostileText.text("mail"),
                    "body": HostileText.text("COMMENT", marks: 100_000),
                ]
                return answer(all: [comment])
            default: return answer(post(Int(path.split(separator: "/").last ?? "1") ?? 1))
            }
        }
    }

    private static func post(_ id: Int) -> [String: Any] {
        [
            "id": id, "userId": Int.max, "title": title(id), "body": HostileText.text("BODY"),
            "author": HostileText.short("AUTHOR"), "date": HostileText.text("9999-99-99T99:99:99Z"), "version": Int.min,
            "isFavourite": false,
        ]
    }

    /// Returns long titles for some rows; the title of the first row leaves room for the line below.
    private static func title(_ id: Int) -> String {
        (1...2).contains(id) ? HostileText.text("TITLE", marks: 100_000) : HostileText.short("TITLE")
    }

    /// Returns a server of accounts that accepts all users, but refuses to sign out.
    static func accounts() throws -> FaultServer {
        try FaultServer { request in
            if request.method == "POST", request.path.hasSuffix("sessions") {
                return answer(
                    ["error": HostileText.text("code"), "message": HostileText.text("REASON", marks: 20_000)],
                    "422 Unprocessable")
            }
            let account = ["name": HostileText.text("NAME"), "email": HostileText.text("MAIL")]
            return answer(["token": HostileText.text("token"), "account": account])
        }
    }

    /// Returns a ledger with extreme numbers and hostile memos.
    static func ledger(_ address: String) throws -> FaultServer {
        try FaultServer { request in
            let path = request.path.prefix { $0 != "?" }
            let most = "340282366920938463463374607431768211455"
            if path == "/ledger" {
                return answer(["minimumFee": most, "faucetAmount": most, "confirmationMilliseconds": Int64.min])
            }
            if request.method == "POST" {
                return answer(
                    ["code": "malformed_request", "message": HostileText.text("REASON")],
                    "400 \u{1B}]0;\(HostileText.mark)\u{7}")
            }
            if path.hasSuffix("/transactions") {
                return answer([
                    "transactions": (0..<3).map { transaction($0, address, most) }, "next": HostileText.text("x"),
                ])
            }
            return answer([
                "address": address, "balance": most, "nextNonce": UInt64.max, "hasUsedFaucet": true,
            ])
        }
    }

    private static func transaction(_ number: Int, _ address: String, _ amount: String) -> [String: Any] {
        [
            "id": String(repeating: "\(number)", count: 64), "kind": "transfer", "sender": address,
            "recipient": address, "amount": amount, "fee": amount, "nonce": UInt64.max,
            "memo": HostileText.text("MEMO", marks: 100_000), "status": "confirmed",
            "acceptedAt": number == 0 ? Int64.min : Int64.max,
        ]
    }

    private static func answer(_ value: [String: Any], _ status: String = "200 \u{1B}[2J\u{9B}31m") -> Reply {
        .json(HostileText.json(value), status: status, headers: HostileText.headers)
    }

    private static func answer(all values: [[String: Any]]) -> Reply {
        .json(HostileText.json(values), headers: HostileText.headers)
    }
}
