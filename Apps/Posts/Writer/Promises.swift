/// What the killed programs said they would do and had done.
struct Promises {
    /// The posts that were said to be saved.
    private(set) var published: Set<String> = []
    private var begun: Set<String> = []
    /// What each post may be: what was said last, and what was begun since.
    private var favourites: [Int: Set<Bool>] = [:]
    /// What the draft may be, nil for none.
    private var drafts: Set<String?> = [nil]
    private var problems: [String] = []

    init(_ said: String) {
        for line in said.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.dropFirst().first) {
            case ("will"?, "publish"?) where words.count == 3:
                begun.insert(words[2])
                drafts.insert(nil)
            case ("did"?, "publish"?) where words.count == 3:
                published.insert(words[2])
                drafts = [nil]
            case ("will"?, "draft"?) where words.count == 3: drafts.insert(words[2])
            case ("did"?, "draft"?) where words.count == 3: drafts = [words[2]]
            case ("will"?, "favourite"?) where words.count == 4:
                favourites[Int(words[2]) ?? 0, default: [false]].insert(words[3] == "true")
            case ("did"?, "favourite"?) where words.count == 4: favourites[Int(words[2]) ?? 0] = [words[3] == "true"]
            default: problems.append("said: \(line)")
            }
        }
    }

    /// What is not as it was said to be.
    func complaints(posts: [String], favourites marked: Set<Int>, draft: String?) -> [String] {
        let there = Set(posts)
        var complaints = problems
        complaints += published.subtracting(there).sorted().map { "lost: post \($0)" }
        complaints += there.subtracting(begun).sorted().map { "never written: post \($0)" }
        if there.count != posts.count { complaints.append("twice: \(posts.count - there.count) posts") }
        for (post, allowed) in favourites.sorted(by: { $0.key < $1.key }) where !allowed.contains(marked.contains(post))
        {
            complaints.append("lost: favourite \(post)")
        }
        if !drafts.contains(draft) { complaints.append("lost: draft, there is \(draft ?? "none")") }
        return complaints
    }
}
