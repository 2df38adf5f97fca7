import Foundation

/// Who owns a folder, who can write to it, and whether a program may keep its files there.
struct FolderAccess {
    enum Verdict: Hashable {
        case usable
        /// It is the user's own, and others have access to it: the mode must become 0700.
        case tooOpen
        /// Another user could replace the files in it; why, in half a sentence.
        case refused(String)
    }

    let owner: uid_t
    let mode: mode_t
    /// Who owns the link that leads to the folder; nil where its path is no link.
    let linkOwner: uid_t?

    var isWritableByOthers: Bool { mode & 0o022 != 0 }

    /// - Parameters:
    ///   - user: Who runs the program.
    ///   - isForSecrets: Whether links and readers are refused too.
    func verdict(for user: uid_t, isForSecrets: Bool) -> Verdict {
        if let linkOwner {
            if isForSecrets { return .refused("It is a link, and secrets are kept in real folders only") }
            // A link that the user made, or the system's administrator, leads where it was meant to lead.
            if linkOwner != user, linkOwner != 0 { return .refused("It is a link that belongs to another user") }
        }
        if owner != user {
            // What belongs to the administrator, and to which no other user can write, is judged by whether it can be
            // written to at all.
            let isSystems = owner == 0 && !isWritableByOthers && !isForSecrets
            return isSystems ? .usable : .refused("It belongs to another user")
        }
        // The sticky bit marks a folder that users share, such as /tmp: it is not taken away from them.
        if isWritableByOthers, mode & 0o1000 != 0 { return .refused("It is shared by all users") }
        return mode & (isForSecrets ? 0o077 : 0o022) == 0 ? .usable : .tooOpen
    }
}
