/// A request that the generators must refuse.
struct RefusedRequest: CustomStringConvertible {
    let what: String
    let name: String
    var app: String?
    var architecture: String?
    let says: String

    var description: String { "\(what) \(name) \(app ?? "") \(architecture ?? "")" }

    static let all = apps + scenes

    private static let apps = [
        app("", "NAME is missing: write NAME=Notes."),
        app("notes", "use a capital letter"),
        app("No-tes", "A to Z, a to z, 0 to 9"),
        app("1Notes", "use a capital letter"),
        app("Nötes", "A to Z, a to z, 0 to 9"),
        app("N", "at least one more"),
        app("No/../tes", "is not a valid name"),
        app("N" + String(repeating: "o", count: 24), "a name has at most 24 characters"),
        app("Protocol", "is a word of Swift"),
        app("KitNotes", "which only the kit's packages do"),
        app("Counter", "The name 'Counter' is taken. The apps are: Counter"),
        app("COUNTER", "is taken"),
        app("Gallery", "is taken"),
        app("Sample", "is taken"),
        app("Table", "These types exist already: TableCellView, TableView."),
    ]

    private static let scenes = [
        scene("Settings", "abacus", "vvsi", "There is no app 'abacus'.\nAPP is one of: counter"),
        scene("Settings", nil, "vvsi", "APP is missing: write APP=…\nAPP is one of: counter"),
        scene("Settings", "posts", "mvc", "There is no architecture 'mvc'.\nARCH is one of: mvvm-c, vvsi, mvc-e, all."),
        scene("Settings", "posts", nil, "ARCH is missing: write ARCH=…"),
        scene("settings", "posts", "vvsi", "use a capital letter"),
        scene("Self", "posts", "vvsi", "is a word of Swift"),
        scene("Text", "posts", "all", "These types exist already: TextView."),
        scene("About", "counter", "mvvm-c", "These files exist already: Apps/Counter/MVVMC/About"),
        scene("Counter", "counter", "vvsi", "These files exist already: Apps/Counter/VVSI/Counter"),
    ]

    private static func app(_ name: String, _ says: String) -> RefusedRequest {
        RefusedRequest(what: "app", name: name, says: says)
    }

    private static func scene(
        _ name: String, _ app: String?, _ architecture: String?, _ says: String
    ) -> RefusedRequest {
        RefusedRequest(what: "scene", name: name, app: app, architecture: architecture, says: says)
    }
}
