import Backend
import FlyingFox
import Foundation
import LedgerCore

/// Reads the body of a request within the limit.
enum LedgerBody {
    static func read<Value: Decodable>(
        _ type: Value.Type, of request: HTTPRequest, _ limits: LedgerLimits
    ) async throws(LedgerRefusal) -> Value {
        do {
            guard let data = try await RequestBody.read(request, limit: limits.bodyBytes) else {
                throw LedgerRefusal(.bodyTooLarge)
            }
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw error as? LedgerRefusal ?? LedgerRefusal(.malformedRequest)
        }
    }
}

/// A transfer before it is checked.
struct TransferBody: Decodable {
    let sender, recipient: String
    let amount, fee: String
    let nonce: UInt64
    let memo: String
    let signature: String

    func signedTransfer() throws(LedgerRefusal) -> SignedTransfer {
        let transfer = Transfer(
            sender: try Address(wireText: sender), recipient: try Address(wireText: recipient, isPaid: true),
            amount: try amount(amount),
            fee: try amount(fee), nonce: nonce, memo: memo)
        guard let bytes = Hexadecimal.bytes(of: signature) else { throw LedgerRefusal(.invalidSignature) }
        return SignedTransfer(transfer: transfer, signature: bytes)
    }

    private func amount(_ text: String) throws(LedgerRefusal) -> Amount {
        do {
            return try Amount(wireText: text)
        } catch {
            switch error {
            case .negative: throw LedgerRefusal(.negativeAmount)
            case .tooLarge: throw LedgerRefusal(.amountOverflow)
            default: throw LedgerRefusal(.invalidAmount)
            }
        }
    }
}

extension Address {
    /// Parses an address of a request, without trimming.
    ///
    /// - Parameter isPaid: A Boolean value that indicates whether the address receives money, so that it must be
    ///   payable.
    init(wireText text: String, isPaid: Bool = false) throws(LedgerRefusal) {
        guard !text.contains(where: \.isWhitespace), let address = try? Address(text),
            !isPaid || address.isPayable
        else { throw LedgerRefusal(.invalidAddress) }
        self = address
    }
}

/// The account that requests money from the faucet.
struct FaucetBody: Decodable {
    let address: String
}

/// The requested page of transactions: `?before=…&count=…`, each at most once and nothing else.
struct PageQuery: Equatable {
    var before: Int64?
    var count = 25

    init(_ items: [HTTPRequest.QueryItem]) throws(LedgerRefusal) {
        var seen: Set<String> = []
        for item in items {
            guard seen.insert(item.name).inserted, let number = Int64(item.value), number > 0 else {
                throw LedgerRefusal(.malformedRequest)
            }
            switch item.name {
            case "before": before = number
            case "count" where number <= LedgerTransactionPage.maximumCount: count = Int(number)
            default: throw LedgerRefusal(.malformedRequest)
            }
        }
    }
}
