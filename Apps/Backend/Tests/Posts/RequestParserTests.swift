import Testing

@testable import Backend

@Suite("Requests from bytes")
struct RequestParserTests {
    private static let text =
        "POST /a?b HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\nhello"
        + "PUT /c HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: x\r\n\r\n"
        + "GET / HTTP/1.0\r\n\r\n"

    private func requests(_ pieces: [[UInt8]]) throws -> [String] {
        var parser = RequestParser(limits: .standard)
        var found: [String] = []
        for piece in pieces {
            parser.append(piece)
            while let request = try parser.next() {
                found.append(
                    "\(request.head.method) \(request.head.target) \(String(decoding: request.body, as: UTF8.self))")
            }
        }
        #expect(parser.isBetweenRequests)
        return found
    }

    @Test("bytes mean the same however they are split")
    func splits() throws {
        let bytes = Array(Self.text.utf8)
        let expected = ["POST /a?b hello", "PUT /c abcde", "GET / "]
        #expect(try requests([bytes]) == expected)
        #expect(try requests(bytes.map { [$0] }) == expected)
        for split in 1..<bytes.count {
            #expect(try requests([Array(bytes[..<split]), Array(bytes[split...])]) == expected)
        }
    }

    @Test(
        "random bytes, and requests with random bytes in them, are refused or wait for more, and nothing else happens")
    func randomBytes() {
        var generator = SystemRandomNumberGenerator()
        let sample = Array(Self.text.utf8)
        for round in 0..<20_000 {
            var bytes =
                round.isMultiple(of: 2) ? sample : (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            var parser = RequestParser(limits: .standard)
            parser.append(bytes)
            var count = 0
            while let _ = try? parser.next(), count < 100 { count += 1 }
            #expect(count < 100)
        }
    }

    @Test("the memory for an endless request is bounded")
    func bounded() throws {
        var parser = RequestParser(limits: .standard)
        let type = "Content-Type: application/json"
        parser.append(
            Array("POST / HTTP/1.1\r\nHost: localhost\r\n\(type)\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n".utf8)
        )
        var taken = 0
        while taken < 100 {
            parser.append([UInt8](repeating: 0x78, count: 4_096))
            taken += 1
            if let request = try parser.next() {
                #expect(!request.isWhole && request.body.count == ServerLimits.standard.bodyBytes + 1)
                break
            }
        }
        #expect(taken == 17)
    }
}
