/// Something that the generators are asked for and must refuse.
struct RefusedRequest: CustomStringConvertible {
    let what: String
    let name: String
    var app: String?
    var architecture: String?
    let says: String

    var description: String { "\(what) \(name) \(app ?? "") \(architecture ?? "")" }

    static let all = apps + scenes

    private static let apps = [
        app("", "No name was given: write NAME=Notes."),
        app("notes", "begins with a capital letter"),
        app("No-tes", "A to Z, a to z, 0 to 9"),
        app("1Notes", "begins with a capital letter"),
        app("Nötes", "A to Z, a to z, 0 to 9"),
        app("N", "at least one more"),
        app("No/../tes", "is no name"),
        app("N" + String(repeating: "o", count: 24), "24 letters are the most"),
        app("Protocol", "is a word of the language"),
        app("KitNotes", "only their names begin with Kit"),
        app("Counter", "The name 'Counter' is taken. These are apps: Counter"),
        app("COUNTER", "is taken"),
        app("Gallery", "is taken"),
        app("Sample", "is taken"),
        app("Table", "There are types of these names already: TableCellView, TableView."),
    ]

    private static let scenes = [
        scene("Settings", "abacus", "vvsi", "There is no app 'abacus'.\nAPP is one of: counter"),
        scene("Settings", nil, "vvsi", "No app was named: write APP=…\nAPP is one of: counter"),
        scene("Settings", "posts", "mvc", "There is no architecture 'mvc'.\nARCH is one of: mvvm-c, vvsi, mvc-e, all."),
        scene("Settings", "posts", nil, "No architecture was named: write ARCH=…"),
        scene("settings", "posts", "vvsi", "begins with a capital letter"),
        scene("Self", "posts", "vvsi", "is a word of the language"),
        scene("Text", "posts", "all", "There are types of these names already: TextView."),
        scene("About", "counter", "mvvm-c", "These files are there already: Apps/Counter/MVVMC/About"),
        scene("Counter", "counter", "vvsi", "These files are there already: Apps/Counter/VVSI/Counter"),
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
