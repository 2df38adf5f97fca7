public import Compare

nonisolated extension ComparedApp {
    /// Every app that can be compared, by the name of its program.
    public static let names = ["counter", "posts", "signup", "wallet"]

    /// Makes the entry of an app; `nil` when there is none of the name.
    public static func named(_ name: String) -> ComparedApp? {
        switch name {
        case "counter": .counter()
        case "posts": .posts()
        case "signup": .signUp()
        case "wallet": .wallet()
        default: nil
        }
    }
}
