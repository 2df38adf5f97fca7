/// The arms of a box drawing character whose lines are all of one kind.
struct BoxArms {
    /// How the lines look.
    enum Kind {
        case light, heavy, double, rounded
    }

    let kind: Kind
    let left: Bool
    let right: Bool
    let up: Bool
    let down: Bool

    /// Finds a character among those that are drawn as shapes.
    init?(_ scalar: UInt32) {
        guard let (kind, arms) = BoxArms.find(scalar) else { return nil }
        self.kind = kind
        left = arms.contains("l")
        right = arms.contains("r")
        up = arms.contains("u")
        down = arms.contains("d")
    }

    private static func find(_ scalar: UInt32) -> (Kind, String)? {
        for (kind, scalars) in tables {
            for (candidate, arms) in zip(scalars.unicodeScalars, shapes) where candidate.value == scalar {
                return (kind, arms)
            }
        }
        return nil
    }

    /// The arms of the characters in each table, in their order.
    private static let shapes = ["ud", "rd", "ld", "ru", "lu", "rud", "lud", "lrd", "lru", "lrud", "lr"]

    private static let tables: [(Kind, String)] = [
        (.light, "│┌┐└┘├┤┬┴┼─"), (.heavy, "┃┏┓┗┛┣┫┳┻╋━"), (.double, "║╔╗╚╝╠╣╦╩╬═"), (.rounded, "│╭╮╰╯"),
    ]
}
