/// Creates random input: noise, sequences, and damaged sequences.
struct InputMaker {
    /// The greatest number of bytes in an input; most inputs are short.
    static let longest = 6000

    let corpus: [[UInt8]]

    func make(_ random: inout Generator) -> [UInt8] {
        var bytes: [UInt8] = []
        switch random.below(16) {
        case 0, 1: addNoise(random.below(40), in: 0...255, to: &bytes, &random)
        case 2: addNoise(random.below(60), in: 0x20...0x7E, to: &bytes, &random)
        case 3: addNoise(random.below(40), in: 0x00...0x3F, to: &bytes, &random)
        default: addPieces(1 + random.below(8), to: &bytes, &random)
        }
        for _ in 0..<random.below(4) { mutate(&bytes, &random) }
        if random.below(2048) == 0 { lengthen(&bytes, &random) }
        return bytes
    }

    private func addNoise(
        _ count: Int, in range: ClosedRange<UInt8>, to bytes: inout [UInt8], _ random: inout Generator
    ) {
        for _ in 0..<count { bytes.append(range.lowerBound + UInt8(random.below(range.count))) }
    }

    private func addPieces(_ count: Int, to bytes: inout [UInt8], _ random: inout Generator) {
        for _ in 0..<count {
            bytes += corpus[random.below(corpus.count)]
            if random.below(4) == 0 { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout Generator) {
        guard !bytes.isEmpty else { return }
        let position = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes[position] ^= 1 << UInt8(random.below(8))
        case 2: bytes.remove(at: position)
        case 3: bytes.removeSubrange(position...)
        case 4: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: position)
        default: bytes.insert(contentsOf: bytes[position..<min(bytes.count, position + 8)], at: position)
        }
    }

    /// Repeats one part very often: endless parameters, an unterminated string, a tower of accents.
    private func lengthen(_ bytes: inout [UInt8], _ random: inout Generator) {
        guard !bytes.isEmpty else { return }
        let position = random.below(bytes.count)
        let part = Array(bytes[position..<min(bytes.count, position + 1 + random.below(4))])
        let count = random.below(Self.longest / part.count)
        bytes.insert(contentsOf: repeatElement(part, count: count).joined(), at: position)
    }
}
