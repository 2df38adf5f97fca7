import LedgerCore
import Testing

@Suite("Payment links")
struct PaymentLinkTests {
    private static let recipient = Address(ofNobody: "somebody")
    private static let start = "wallet://send?to=\(recipient.text)"

    @Test(
        "a link is read exactly as it was written",
        arguments: [
            ("", nil, ""), ("&amount=12.5", "12.5", ""), ("&memo=Tee%20f%C3%BCr%20zwei", nil, "Tee für zwei"),
            ("&amount=0.000000000001&memo=a%26b%3Dc%2525", "0.000000000001", "a&b=c%25"),
        ] as [(String, String?, String)])
    func roundTrip(rest: String, amount: String?, memo: String) throws {
        let link = try PaymentLink(Self.start + rest)
        #expect(link.recipient == Self.recipient)
        #expect(link.amount?.text() == amount)
        #expect(link.memo == memo)
        #expect(link.text == Self.start + rest)
    }

    @Test("the order of parameters and the case of the scheme do not matter")
    func order() throws {
        let link = try PaymentLink("WALLET://SEND?memo=x&amount=1&to=\(Self.recipient.text.uppercased())")
        #expect(link.text == Self.start + "&amount=1&memo=x")
    }

    private static let refused: [(String, PaymentLinkError)] = [
        ("", .notAPaymentLink), ("https://send?to=x", .notAPaymentLink), ("wallet://pay?to=x", .notAPaymentLink),
        ("wallet://send", .notAPaymentLink), ("wallet://send/?to=x", .notAPaymentLink),
        ("wallet://me@send?to=x", .notAPaymentLink), ("wallet://send?", .malformed),
        ("wallet://send?amount=1", .missingRecipient), ("wallet://send?to=", .recipient(.empty)),
        ("wallet://send?to=%20\(recipient.text)", .recipient(.invalidCharacter(" ", position: 0))),
        ("wallet://send?to=\(recipient.text)%EF%BB%BF", .recipient(.invalidCharacter(" ", position: 63))),
    ]

    /// Invalid endings of a link with a valid recipient.
    private static let refusedEndings: [(String, PaymentLinkError)] = [
        ("&", .malformed), ("&&amount=1", .malformed), ("&amount", .malformed), ("&fee=1", .unknownParameter("fee")),
        ("&TO=x", .unknownParameter("TO")), ("&to=x", .repeatedParameter("to")),
        ("&amount=1&amount=1", .repeatedParameter("amount")), ("&memo=a+b", .malformed), ("&memo=a b", .malformed),
        ("&memo=%", .malformed), ("&memo=%4", .malformed), ("&memo=%GG", .malformed), ("&memo=%FF", .malformed),
        ("&memo=a#b", .malformed), ("&memo=ü", .malformed), ("&memo=%1B%5B31m", .memo), ("&memo=a%0Ab", .memo),
        ("&memo=%C2%9B", .memo), ("&memo=" + String(repeating: "a", count: 141), .memo),
        ("&memo=" + String(repeating: "a", count: 1024), .tooLong), ("&amount=0", .zeroAmount),
        ("&amount=-1", .amount(.negative)), ("&amount=", .amount(.empty)),
        ("&amount=%20", .amount(.invalidCharacter(" "))), ("&amount=1%2C5", .amount(.invalidCharacter(","))),
        ("&amount=1%E2%80%8B", .amount(.invalidCharacter(" "))), ("&amount=1e9", .amount(.invalidCharacter("e"))),
        ("&%61mount=1", .unknownParameter("%61mount")),
    ]

    @Test(
        "any deviation from the format is refused",
        arguments: refused + refusedEndings.map { (start + $0, $1) })
    func refuses(text: String, error: PaymentLinkError) {
        #expect(throws: error) { try PaymentLink(text) }
    }

    @Test("a memo has nothing that turns the direction of a line")
    func direction() throws {
        #expect(try PaymentLink("\(Self.start)&memo=a%20%E2%80%AEb%E2%81%A6c").memo == "a bc")
    }

    @Test("blanks around a link are ignored, as a pasted line has them")
    func blanks() throws {
        #expect(try PaymentLink(" \n\(Self.start)&amount=1\n") == PaymentLink("\(Self.start)&amount=1"))
        #expect(throws: PaymentLinkError.self) { try PaymentLink(" \n") }
    }

    @Test("a link that could not be parsed cannot be created")
    func making() {
        #expect(PaymentLink(recipient: Self.recipient, amount: .zero) == nil)
        #expect(PaymentLink(recipient: Self.recipient, memo: "\u{7}") == nil)
        #expect(PaymentLink(recipient: Self.recipient, memo: String(repeating: "ü", count: 71)) == nil)
        #expect(PaymentLink(recipient: Self.recipient, memo: String(repeating: "ü", count: 70)) != nil)
    }
}
