extension Address {
    /// A Boolean value that indicates whether a ledger accepts payments to the address.
    ///
    /// Money at other addresses would be lost, because no key can sign for them; the treasury pays it out again.
    public var isPayable: Bool { isOnCurve || self == .treasury }

    /// A Boolean value that indicates whether the key is a point of the curve, so that a private key can exist.
    ///
    /// About half of all 32-byte values are not. This is the decoding of RFC 8032, section 5.1.3, without computing the
    /// root: x² = (y² − 1) / (d y² + 1) has a solution if (y² − 1)(d y² + 1) is a square.
    public var isOnCurve: Bool {
        guard let y = FieldElement(canonical: publicKey) else { return false }
        let square = y * y
        return ((square + .minusOne) * (square * .curveConstant + .one)).isSquare
    }
}

/// An integer modulo 2^255 − 19 in 64-bit limbs, the lowest first; any 256-bit number stands for its remainder.
private struct FieldElement {
    private var limbs: SIMD4<UInt64>

    static let one = FieldElement(limbs: [1, 0, 0, 0])
    static let minusOne = FieldElement(limbs: [.max - 19, .max, .max, .max >> 1])
    /// The constant d of the curve, −121665/121666.
    static let curveConstant = FieldElement(
        limbs: [0x75eb_4dca_1359_78a3, 0x0070_0a4d_4141_d8ab, 0x8cc7_4079_7779_e898, 0x5203_6cee_2b6f_fe73])

    private init(limbs: SIMD4<UInt64>) { self.limbs = limbs }

    /// Reads 32 bytes, the lowest first, without the top bit, the sign of x; returns `nil` if the number is not
    /// reduced.
    init?(canonical bytes: [UInt8]) {
        limbs = .zero
        for (index, byte) in bytes.enumerated() { limbs[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
        limbs[3] &= .max >> 1
        guard reduced == limbs else { return nil }
    }

    /// A Boolean value that indicates whether the number is the square of one that is not zero (Euler's criterion).
    var isSquare: Bool {
        var power = FieldElement.one
        // (p − 1) / 2 is 2^254 − 10: all bits are one, except for bits 0 and 3.
        for bit in (0..<254).reversed() {
            power = power * power
            if bit != 0, bit != 3 { power = power * self }
        }
        return power.reduced == FieldElement.one.limbs
    }

    /// The remainder, below 2^255 − 19.
    private var reduced: SIMD4<UInt64> {
        var limbs = limbs
        // 2^256 is twice the modulus plus 38.
        for _ in 0..<2 {
            var difference = limbs
            var borrow: UInt64 = 0
            for (index, limb) in [UInt64.max - 18, .max, .max, .max >> 1].enumerated() {
                let (first, isBelow) = limbs[index].subtractingReportingOverflow(limb)
                let (second, isBelowAgain) = first.subtractingReportingOverflow(borrow)
                difference[index] = second
                borrow = isBelow || isBelowAgain ? 1 : 0
            }
            if borrow == 0 { limbs = difference }
        }
        return limbs
    }

    static func + (one: FieldElement, other: FieldElement) -> FieldElement {
        var sum = one.limbs
        var carry: UInt64 = 0
        for index in 0..<4 {
            (carry, sum[index]) = Self.add(sum[index], other.limbs[index], carry)
        }
        return FieldElement(limbs: sum, carry: carry)
    }

    static func * (one: FieldElement, other: FieldElement) -> FieldElement {
        var product = SIMD8<UInt64>.zero
        for row in 0..<4 {
            var carry: UInt64 = 0
            for column in 0..<4 {
                let (high, low) = one.limbs[row].multipliedFullWidth(by: other.limbs[column])
                let (over, sum) = add(product[row + column], low, carry)
                product[row + column] = sum
                carry = high + over
            }
            product[row + 4] = carry
        }
        // 2^256 has the remainder 38.
        var limbs = SIMD4<UInt64>.zero
        var carry: UInt64 = 0
        for index in 0..<4 {
            let (high, low) = product[index + 4].multipliedFullWidth(by: 38)
            let (over, sum) = add(product[index], low, carry)
            limbs[index] = sum
            carry = high + over
        }
        return FieldElement(limbs: limbs, carry: carry)
    }

    /// Folds the bits above 256 into the number.
    private init(limbs: SIMD4<UInt64>, carry: UInt64) {
        self.limbs = limbs
        var rest = carry * 38
        while rest > 0 {
            for index in 0..<4 { (rest, self.limbs[index]) = Self.add(self.limbs[index], rest, 0) }
            rest *= 38
        }
    }

    private static func add(_ one: UInt64, _ other: UInt64, _ carry: UInt64) -> (carry: UInt64, sum: UInt64) {
        let (first, isOver) = one.addingReportingOverflow(other)
        let (second, isOverAgain) = first.addingReportingOverflow(carry)
        return ((isOver ? 1 : 0) + (isOverAgain ? 1 : 0), second)
    }
}

extension Address {
    /// Returns whether a key has a small order, so that anyone can make a valid signature for it.
    ///
    /// These are the points of order 1, 2, 4 and 8 in each of their encodings; libsodium refuses the same keys.
    static func hasSmallOrder(_ key: [UInt8]) -> Bool {
        guard let last = key.last else { return false }
        return smallOrder.contains(key.dropLast() + [last & 0x7f])
    }

    private static let smallOrder: Set<[UInt8]> = {
        let high: [UInt8] = Array(repeating: 0xff, count: 30) + [0x7f]
        return [
            Array(repeating: 0, count: keyLength),
            [1] + Array(repeating: 0, count: keyLength - 1),
            [
                0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
                0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
            ],
            [
                0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
                0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a,
            ],
            [0xec] + high, [0xed] + high, [0xee] + high,
        ]
    }()
}
