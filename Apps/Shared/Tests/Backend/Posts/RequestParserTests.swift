import Testing

@testable import Backend

@Suite("The request parser")
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

    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n"
    private static let chunked =
        "PUT /c HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n"
    private static let body = "Content-Type: application/json\r\n"

    @Test(
        "bytes that another server could parse differently are refused",
        arguments: [
            // Chunks.
            "\(chunked)1 8\r\n", "\(chunked)0 0\r\n", "\(chunked) 5\r\n", "\(chunked)5 \r\n", "\(chunked)5\t\r\n",
            "\(chunked)\r\n", "\(chunked);a\r\n", "\(chunked)0x5\r\n", "\(chunked)+5\r\n", "\(chunked)-5\r\n",
            "\(chunked)5g\r\n", "\(chunked)5,5\r\n", "\(chunked)５\r\n", "\(chunked)5;\r\n", "\(chunked)5; \r\n",
            "\(chunked)5;a \r\n", "\(chunked)5;a=\r\n", "\(chunked)5;a b\r\n", "\(chunked)5;a=b c\r\n",
            "\(chunked)5;a\rb\r\n", "\(chunked)5;a=\"\rb\"\r\n", "\(chunked)5;a\u{0}b\r\n",
            "\(chunked)5;a=\"\u{0}\"\r\n",
            "\(chunked)5;a=\"b\r\n", "\(chunked)5;a=\"b\\\r\n", "\(chunked)5;a=\"b\"c\r\n", "\(chunked)5\r\r\n",
            "\(chunked)2\r\nabc\r\n", "\(chunked)2\r\nab\n0\r\n", "\(chunked)2\r\nab\r\r\n", "\(chunked)2\nab\r\n",
            // Trailers.
            "\(chunked)0\r\nGET / HTTP/1.1\r\n", "\(chunked)0\r\nGET http://localhost/ HTTP/1.1\r\n",
            "\(chunked)0\r\nA\r\n", "\(chunked)0\r\nA : b\r\n", "\(chunked)0\r\n A: b\r\n",
            "\(chunked)0\r\nA: b\rc\r\n",
            "\(chunked)0\r\nA: \u{0}\r\n", "\(chunked)0\r\nA: b\n\r\n", "\(chunked)0\r\nContent-Length: 5\r\n",
            "\(chunked)0\r\nTransfer-Encoding: chunked\r\n", "\(chunked)0\r\nHost: localhost\r\n",
            "\(chunked)0\r\nAuthorization: a\r\n",
            // Codings.
            "POST / HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n",
            "\(get)Transfer-Encoding: \r\n\r\n", "\(get)Transfer-Encoding: identity\r\n\r\n",
            "\(get)Transfer-Encoding: chunked, chunked\r\n\r\n", "\(get)Transfer-Encoding: chunked, gzip\r\n\r\n",
            "\(get)Transfer-Encoding: ,chunked\r\n\r\n", "\(get)Transfer-Encoding: chunked,\r\n\r\n",
            "\(get)Transfer-Encoding: \"chunked\"\r\n\r\n", "\(get)Transfer-Encoding: chunked;a=b\r\n\r\n",
            "\(get)Transfer-Encoding: xchunked\r\n\r\n", "\(get)Transfer-Encoding: chun\u{212A}ed\r\n\r\n",
            "\(get)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            "\(get)Transfer-Encoding: \u{B}chunked\r\n\r\n", "\(get)Transfer_Encoding : chunked\r\n\r\n",
            "\(get)Transfer-Encoding:chunked\r\nContent-Length: 0\r\n\r\n",
            // Lengths.
            "\(get)Content-Length: 0\r\nContent-Length: 0\r\n\r\n", "\(get)Content-Length: 0, 0\r\n\r\n",
            "\(get)Content-Length: \r\n\r\n", "\(get)Content-Length: +0\r\n\r\n", "\(get)Content-Length: 0x0\r\n\r\n",
            "\(get)Content-Length: 1 0\r\n\r\n", "\(get)Content-Length: ٠\r\n\r\n", "\(get)Content-Length: 0;\r\n\r\n",
            // Hosts and other headers.
            "\(get)Host: localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", "\(get)A\r\n\r\n",
            "\(get): b\r\n\r\n",
            "\(get)A : b\r\n\r\n", "\(get)A\t: b\r\n\r\n", "\(get)\tA: b\r\n\r\n", "\(get)A: b\r\n c\r\n\r\n",
            "\(get)A: b\rc: d\r\n\r\n", "\(get)A: \u{0}\r\n\r\n", "\(get)A: \u{7F}\r\n\r\n", "\(get)Ä: b\r\n\r\n",
            "\(get)A(b): c\r\n\r\n", "\(get)A: b\n\r\n", "\(get)A: b\r\r\n\r\n",
            "\(get)Authorization: a\r\nAuthorization: b\r\n\r\n",
            "\(get)Idempotency-Key: a\r\nidempotency-key: b\r\n\r\n",
            // First lines.
            " GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", "GET\t/ HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\r\n\r\n",
            "get / HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /#a HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET \\ HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /\\a HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /ä HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET / http/1.1\r\nHost: localhost\r\n\r\n", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        ])
    func ambiguous(text: String) throws {
        var parser = RequestParser(limits: .standard)
        parser.append(Array(text.utf8))
        #expect(throws: RequestProblem.malformed) { while try parser.next() != nil {} }
    }

    @Test(
        "bytes that every server parses alike are accepted",
        arguments: [
            "\(chunked)5 ; a = b;c=\"d \\\" \\\\\"\r\nhello\r\n0;e\t=\tf\r\nT: x\r\nU:\r\n\r\n",
            "\(chunked)0005\r\nhello\r\n000\r\n\r\n",
            "PUT /c HTTP/1.1\r\nHost: [::1]:80\r\n\(body)transfer-encoding: \tChunked \r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "PUT /c HTTP/1.0\r\n\(body)Content-Length: 005\r\nA: ä\r\n\r\nhello",
        ])
    func unambiguous(text: String) throws {
        #expect(try requests([Array(text.utf8)]) == ["PUT /c hello"])
    }

    @Test("an unknown coding is refused as such, and a size that overflows as too large")
    func unsupported() throws {
        var parser = RequestParser(limits: .standard)
        parser.append(Array("\(Self.get)Transfer-Encoding: gzip, chunked\r\n\r\n".utf8))
        #expect(throws: RequestProblem.otherCoding) { try parser.next() }
        parser = RequestParser(limits: .standard)
        parser.append(Array("\(Self.chunked)1\(String(repeating: "0", count: 32))\r\n".utf8))
        parser.append([UInt8](repeating: 0x78, count: 270_000))
        #expect(try parser.next()?.isWhole == false)
    }

    @Test(
        "random bytes, and requests with random bytes, are refused or wait for more")
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

    @Test("a body has the limit of its target, announced or in chunks")
    func limitOfTarget() throws {
        let type = "Host: localhost\r\nContent-Type: application/json\r\n"
        for rest in ["Content-Length: 11\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\nb\r\nhello world\r\n"] {
            var parser = RequestParser(limits: .standard) { $0 == "/small" ? 10 : 11 }
            parser.append(Array("POST /small HTTP/1.1\r\n\(type)\(rest)".utf8))
            let request = try #require(try parser.next())
            #expect(!request.isWhole && request.body.count <= 11)
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
                #expect(!request.isWhole && request.body.count == RequestBody.maximumBytes + 1)
                break
            }
        }
        #expect(taken == 65)
    }
}
