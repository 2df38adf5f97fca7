import Foundation

/// Reads a body that comes in pieces, each with its length before it.
struct ChunkedBody {
    private enum Phase {
        case size
        case data(Int)
        /// The end of the line that a piece has.
        case dataEnd
        case trailer
    }

    private var phase = Phase.size
    private var line: [UInt8] = []
    /// The bytes of lines so far, beyond those that bytes of the body have paid for.
    private var overhead = 0

    /// Takes what there is of the body, and tells whether it is whole; throws ``AnswerReader/Malformed``.
    mutating func read(_ bytes: inout ArraySlice<UInt8>, limit: Int) throws -> (Data, isWhole: Bool) {
        var data = Data()
        while !bytes.isEmpty {
            if case .data(let missing) = phase {
                let piece = bytes.prefix(missing)
                bytes = bytes.dropFirst(piece.count)
                data.append(contentsOf: piece)
                // A line of a size is longer than a piece of one byte.
                overhead = max(0, overhead - 16 * piece.count)
                phase = piece.count == missing ? .dataEnd : .data(missing - piece.count)
            } else if try readLine(&bytes, limit: limit) {
                return (data, true)
            }
        }
        return (data, false)
    }

    /// Takes the bytes of a line; true when the last one was there.
    private mutating func readLine(_ bytes: inout ArraySlice<UInt8>, limit: Int) throws -> Bool {
        while let byte = bytes.popFirst() {
            overhead += 1
            guard overhead <= limit else { throw AnswerReader.Malformed() }
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            defer { line.removeAll(keepingCapacity: true) }
            return try endLine()
        }
        return false
    }

    private mutating func endLine() throws -> Bool {
        switch phase {
        case .size:
            let size = try size()
            phase = size == 0 ? .trailer : .data(size)
        case .dataEnd:
            guard line.isEmpty else { throw AnswerReader.Malformed() }
            phase = .size
        case .trailer:
            return line.isEmpty
        case .data:
            break
        }
        return false
    }

    private func size() throws -> Int {
        let digits = line.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != 0x20 && $0 != 0x09 }
        let isNumber = digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 0x61...0x66 ~= ($0 | 0x20) }
        guard !digits.isEmpty, isNumber else { throw AnswerReader.Malformed() }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? .max
    }
}
