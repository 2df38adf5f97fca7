/// Collects the bytes of a frame, in memory that the next frame reuses.
struct ByteWriter: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>?
    private var capacity = 0
    /// The number of bytes.
    private(set) var count = 0

    /// The bytes written so far.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    init() {}

    deinit {
        base?.deallocate()
    }

    /// Removes all bytes, but keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Reserves space for a number of bytes, so that they can be written `unchecked`.
    @inline(__always)
    mutating func reserve(_ room: Int) {
        while capacity &- count < room { grow() }
    }

    /// Appends the first `length` of 24 bytes; there must be space for all 24.
    @inline(__always)
    mutating func put(unchecked words: (UInt64, UInt64, UInt64), length: UInt8) {
        // `reserve` has allocated memory at `base`.
        ByteWriter.store(words, at: base.unsafelyUnwrapped + count)
        count &+= Int(length)
    }

    /// Appends at most `room` bytes, which `write` stores; it returns their number.
    @inline(__always)
    mutating func append(atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(room)
        // `reserve` has allocated memory at `base`, unless `room` is 0.
        if let base { count &+= write(base + count) }
    }

    /// Stores 24 bytes.
    @inline(__always)
    static func store(_ words: (UInt64, UInt64, UInt64), at end: UnsafeMutablePointer<UInt8>) {
        let place = UnsafeMutableRawPointer(end)
        place.storeBytes(of: words.0, as: UInt64.self)
        place.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
        place.storeBytes(of: words.2, toByteOffset: 16, as: UInt64.self)
    }

    /// Adds one byte.
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        if count == capacity { grow() }
        // `grow` has allocated memory at `base`, which is missing only while `capacity` is 0.
        base.unsafelyUnwrapped[count] = byte
        count &+= 1
    }

    /// Appends ASCII or UTF-8 text that is known at compile time.
    @inline(__always)
    mutating func put(literal: StaticString) {
        for index in 0..<literal.utf8CodeUnitCount { put(literal.utf8Start[index]) }
    }

    /// Appends text as UTF-8.
    mutating func put(text: String) {
        for byte in text.utf8 { put(byte) }
    }

    /// Appends a scalar as UTF-8.
    @inline(__always)
    mutating func put(scalar: UInt32) {
        if scalar < 0x80 { return put(UInt8(truncatingIfNeeded: scalar)) }
        putLong(scalar)
    }

    /// Appends a number from 0 to 9999 in decimal digits; screens and colours need no larger ones.
    mutating func put(decimal number: Int) {
        let number = UInt32(truncatingIfNeeded: number)
        if number >= 1000 { put(digit: number / 1000 % 10) }
        if number >= 100 { put(digit: number / 100 % 10) }
        if number >= 10 { put(digit: number / 10 % 10) }
        put(digit: number % 10)
    }

    @inline(__always)
    private mutating func put(digit: UInt32) {
        put(UInt8(truncatingIfNeeded: 0x30 &+ digit))
    }

    mutating func remove(from start: Int, to end: Int) {
        guard let base, start < end, end <= count else { return }
        (base + start).update(from: base + end, count: count - end)
        count -= end - start
    }

    /// Removes the bytes from `start` on.
    mutating func truncate(to start: Int) {
        count = min(count, start)
    }

    /// Stores one scalar as UTF-8, at most four bytes.
    /// - Returns: The number of bytes.
    @inline(__always)
    static func store(_ scalar: UInt32, at end: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar >= 0x80 { return storeLong(scalar, at: end) }
        end[0] = UInt8(truncatingIfNeeded: scalar)
        return 1
    }

    private static func storeLong(_ scalar: UInt32, at end: UnsafeMutablePointer<UInt8>) -> Int {
        let count = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        let lead: UInt32 = count == 2 ? 0xC0 : count == 3 ? 0xE0 : 0xF0
        end[0] = UInt8(truncatingIfNeeded: lead | scalar >> UInt32(6 * (count - 1)))
        for index in 1..<count {
            end[index] = UInt8(truncatingIfNeeded: 0x80 | scalar >> UInt32(6 * (count - 1 - index)) & 0x3F)
        }
        return count
    }

    private mutating func putLong(_ scalar: UInt32) {
        append(atMost: 4) { ByteWriter.storeLong(scalar, at: $0) }
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(512, capacity * 2))
        if let base {
            larger.update(from: base, count: count)
            base.deallocate()
        }
        base = larger
        capacity = max(512, capacity * 2)
    }
}
