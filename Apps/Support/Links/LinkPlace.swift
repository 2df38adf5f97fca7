/// Where a program that runs can be given links: a socket in its data directory, and the lock of whoever listens there.
struct LinkPlace: Hashable, Sendable {
    /// The path of the socket; it is there while a program listens, and may be left by one that was killed.
    let socket: String
    /// The path of a file that is locked while a program listens; the system unlocks it however the program ends.
    let lock: String

    /// Names the place of an app's links in a folder.
    init(of app: AppIdentity, in folder: DataDirectory) {
        let name = app.name + "-links" + (app.source.map { "-" + Self.digest($0) } ?? "")
        socket = folder.file(name + ".socket")
        lock = folder.file(name + ".lock")
    }

    /// A short name for a text of any length (FNV-1a, after Fowler, Noll and Vo): a socket's path has little room.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
