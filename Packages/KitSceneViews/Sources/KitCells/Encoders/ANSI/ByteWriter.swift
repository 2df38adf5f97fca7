/// Collects the bytes of a frame; its memory is used again by the next one.
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

    /// Removes all bytes and keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Makes room for some bytes, so that they can be put `unchecked`.
    @inline(__always)
    mutating func reserve(_ room: Int) {
        while capacity &- count < room { grow() }
    }

    /// Adds the first `length` of 24 bytes; there must be room for all 24.
    @inline(__always)
    mutating func put(unchecked words: (UInt64, UInt64, UInt64), length: UInt8) {
        let place = UnsafeMutableRawPointer(base.unsafelyUnwrapped + count)
        place.storeBytes(of: words.0, as: UInt64.self)
        place.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
        place.storeBytes(of: words.2, toByteOffset: 16, as: UInt64.self)
        count &+= Int(length)
    }

    /// Adds one scalar as UTF-8, for which there must be room.
    @inline(__always)
    mutating func put(unchecked scalar: UInt32) {
        if scalar >= 0x80 { return putLong(scalar) }
        base.unsafelyUnwrapped[count] = UInt8(truncatingIfNeeded: scalar)
        count &+= 1
    }

    /// Adds one byte.
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        if count == capacity { grow() }
        // `grow` leaves memory behind `base`; there is none only while `capacity` is 0.
        base.unsafelyUnwrapped[count] = byte
        count &+= 1
    }

    /// Adds ASCII or UTF-8 that is known at compile time.
    @inline(__always)
    mutating func put(literal: StaticString) {
        for index in 0..<literal.utf8CodeUnitCount { put(literal.utf8Start[index]) }
    }

    /// Adds text as UTF-8.
    mutating func put(text: String) {
        for byte in text.utf8 { put(byte) }
    }

    /// Adds one scalar as UTF-8.
    @inline(__always)
    mutating func put(scalar: UInt32) {
        if scalar < 0x80 { return put(UInt8(truncatingIfNeeded: scalar)) }
        putLong(scalar)
    }

    /// Adds a number from 0 to 9999 in decimal digits: no screen and no colour has larger ones.
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

    /// Removes the bytes from `start` up to `end`.
    mutating func remove(from start: Int, to end: Int) {
        guard let base, start < end, end <= count else { return }
        (base + start).update(from: base + end, count: count - end)
        count -= end - start
    }

    /// Removes the bytes from `start` on.
    mutating func truncate(to start: Int) {
        count = min(count, start)
    }

    private mutating func putLong(_ scalar: UInt32) {
        if scalar < 0x800 {
            put(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        } else {
            if scalar < 0x10000 {
                put(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            } else {
                put(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
                put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            }
            put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
        }
        put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
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
