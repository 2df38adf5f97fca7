import KitCore
import KitTesting
import PostsDomain

extension PostsWorld {
    var titles: [String] { driver.elements(.row).map(\.label) }

    /// Returns the text below a row's title, without the star.
    func details(_ id: Int) -> String? {
        let value = driver.elements(.row).first { $0.label == "Post \(id)" }?.value
        return value.map { $0.hasSuffix(", starred") ? String($0.dropLast(9)) : $0 }
    }

    func expectTitles(_ ids: Int...) throws {
        try driver.expect(titles, is: ids.map { "Post \($0)" }, "the rows")
    }

    func expectDetails(_ id: Int, _ text: String) throws {
        try driver.expect(details(id), is: text, "the text below \"Post \(id)\"")
    }

    func expectSelected(_ id: Int) throws { try driver.expectSelected("Post \(id)") }

    /// The number of the selected post, or 0 if none is selected.
    var selectedPost: Int {
        let label = driver.elements(.row).first { $0.traits.contains(.selected) }?.label
        return label.flatMap { Int($0.dropFirst(5)) } ?? 0
    }

    func expectRequests(list: Int) throws {
        try driver.expect(server.list.requests.count, is: list, "the number of requests for the list")
    }

    func expectRequests(pages: [String]) throws {
        try driver.expect(server.pages.requests.map(\.cursor.rawValue), is: pages, "the pages that were requested")
    }

    func expectRequests(posts: Int...) throws {
        try driver.expect(server.detail.requests, is: posts, "the posts that were requested")
    }

    func expectWishes(_ wishes: ScriptedLibrary.Wish...) throws {
        try driver.expect(server.wishes.requests, is: wishes, "the changes that were made")
    }

    func expectQuery(search: String = "", order: PostsOrder = .newest, favouritesOnly: Bool = false) throws {
        let query = PostsQuery(search: search, order: order, favouritesOnly: favouritesOnly)
        try driver.expect(server.list.requests.last?.query, is: query, "the last request")
    }

    /// Expects the star of a visible row, and its switch if the row is selected.
    func expectStar(_ id: Int, _ isOn: Bool) throws {
        let elements = driver.semantics
        guard let index = elements.firstIndex(where: { $0.role == .row && $0.label == "Post \(id)" }) else {
            throw driver.failure("there is no row of post \(id)")
        }
        let row = elements[index]
        try driver.expect(row.value?.hasSuffix(", starred"), is: isOn, "whether post \(id) has a star")
        guard row.traits.contains(.selected), index + 1 < elements.count else { return }
        let star = elements[index + 1]
        try driver.expect(star.role, is: .toggle, "the first element in the row of post \(id)")
        try driver.expect(star.label, is: "Starred", "the name of the star")
        try driver.expect(star.value, is: isOn ? "on" : "off", "the star of post \(id)")
    }

    func expectFields(_ title: String, _ text: String) throws {
        try driver.expect(.textField, "Title", is: title)
        try driver.expect(.textField, "Text", is: text)
    }

    var firstLine: String { driver.lines.dropFirst().first ?? "" }

    /// The index of the line on which the selected row begins.
    var selectedLine: Int? { driver.lines.firstIndex { $0.hasPrefix("▐") } }
}
