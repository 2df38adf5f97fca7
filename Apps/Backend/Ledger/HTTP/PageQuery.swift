import FlyingFox
import LedgerCore

/// Which page of transactions is asked for: `?before=…&count=…`, each at most once and nothing else.
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
