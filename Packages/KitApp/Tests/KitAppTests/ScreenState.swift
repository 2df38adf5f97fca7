/// The modes that a terminal would have on after some bytes, as far as a session switches them.
///
/// It interprets the output independently of the session's own sequences.
struct ScreenState: Equatable, CustomStringConvertible {
    /// The modes that are on, initially wrapping, as in every terminal.
    private(set) var modes: Set<String> = ["?7"]
    private(set) var keyboardDepth = 0
    private(set) var titleDepth = 0
    private(set) var isCursorVisible = true
    private(set) var isStyled = false

    /// The state of a terminal before the session.
    static let found = ScreenState(of: "")

    init(of output: String) {
        for piece in output.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst() {
            guard let end = piece.unicodeScalars.firstIndex(where: { (0x40...0x7E).contains($0.value) }) else {
                continue
            }
            take(String(piece[..<end]), final: Character(piece.unicodeScalars[end]))
        }
    }

    var description: String {
        "modes \(modes.sorted()), keyboard \(keyboardDepth), titles \(titleDepth), cursor \(isCursorVisible)"
    }

    private mutating func take(_ parameters: String, final: Character) {
        switch (parameters, final) {
        case ("?25", "h"): isCursorVisible = true
        case ("?25", "l"): isCursorVisible = false
        case (_, "h") where parameters.hasPrefix("?"): modes.insert(parameters)
        case (_, "l") where parameters.hasPrefix("?"): modes.remove(parameters)
        case (_, "u") where parameters.hasPrefix(">"): keyboardDepth += 1
        case (_, "u") where parameters.hasPrefix("<"): keyboardDepth -= 1
        case ("22;2", "t"): titleDepth += 1
        case ("23;2", "t"): titleDepth -= 1
        case (_, "m") where !parameters.hasPrefix(">"): isStyled = parameters != "0" && !parameters.isEmpty
        default: break
        }
    }
}
