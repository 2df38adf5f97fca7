extension PaymentLink {
    /// Reads a link; a parameter that is unknown or there twice, and everything else that is not plain, is refused.
    public init(_ text: String) throws(PaymentLinkError) {
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let head = String(text.prefix(Self.start.count))
        guard head.lowercased() == Self.start else { throw .notAPaymentLink }
        let parameters = try Self.parameters(in: text.dropFirst(Self.start.count))
        guard let to = parameters["to"] else { throw .missingRecipient }
        let recipient: Address
        do { recipient = try Address(to) } catch { throw .recipient(error) }
        let memo = parameters["memo"] ?? ""
        guard Self.isAcceptable(memo: memo) else { throw .memo }
        let amount = try Self.amount(parameters["amount"])
        guard let link = Self(recipient: recipient, amount: amount, memo: memo) else { throw .zeroAmount }
        self = link
    }

    private static func amount(_ text: String?) throws(PaymentLinkError) -> Amount? {
        guard let text else { return nil }
        guard !text.contains(where: \.isWhitespace) else { throw .amount(.invalidCharacter(" ")) }
        do {
            return try Amount.parse(text)
        } catch {
            throw .amount(error)
        }
    }

    private static func parameters(in query: Substring) throws(PaymentLinkError) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in query.split(separator: "&", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { throw .malformed }
            let name = String(pair[0])
            guard ["to", "amount", "memo"].contains(name) else { throw .unknownParameter(name) }
            guard parameters[name] == nil else { throw .repeatedParameter(name) }
            guard let value = PercentEncoding.decode(pair[1]) else { throw .malformed }
            parameters[name] = value
        }
        return parameters
    }
}
