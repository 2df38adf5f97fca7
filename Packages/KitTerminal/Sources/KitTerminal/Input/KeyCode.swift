import KitCells

/// The numbers and letters by which terminals name keys.
enum KeyCode {
    /// Keys with a letter at the end: `CSI A`, `ESC O A`.
    static func key(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    /// rxvt's arrows in small letters: `CSI a` with Shift, `ESC O a` with Control.
    static func heldArrow(final: UInt8) -> Key? {
        UInt8(ascii: "a")...UInt8(ascii: "d") ~= final ? key(final: final & ~0x20) : nil
    }

    /// The numeric keypad in application mode: `ESC O j` to `ESC O y`, as what is printed on the key.
    static func keypadKey(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// Keys with a number before `~`; the gaps are the VT220's.
    static func key(number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        case 42...45: .function(number - 21)
        default: nil
        }
    }

    /// Keys of kitty's protocol in a private area of Unicode: F13 to F35 and the numeric keypad.
    static func privateKey(code: Int) -> Key? {
        let signs: [Character] = [".", "/", "*", "-", "+"]
        let movement: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
        switch code {
        case 57376...57398: return .function(code - 57376 + 13)
        case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409...57413: return .character(signs[code - 57409])
        case 57414: return .enter
        case 57415: return .character("=")
        case 57416: return .character(",")
        case 57417...57426: return movement[code - 57417]
        default: return nil
        }
    }

    /// Keys that are named by the control character that they once sent.
    static func controlKey(code: Int) -> Key? {
        switch code {
        case 8, 127: .backspace
        case 9: .tab
        case 10, 13: .enter
        case 27: .escape
        default: nil
        }
    }
}
