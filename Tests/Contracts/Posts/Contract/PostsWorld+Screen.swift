import KitCore
import KitTesting
import PostsDomain

extension PostsWorld {
    func expectTitle(_ title: String, _ subtitle: String? = nil) throws {
        let bar = driver.elements(.screen).first
        try driver.expect(bar?.label, is: title, "the title")
        if let subtitle { try driver.expect(bar?.value ?? "", is: subtitle, "the end of the title bar") }
    }

    /// The titles of the rows that are shown.
    var titles: [String] { driver.elements(.row).map(\.label) }

    /// What a row says below its title, without the star.
    func details(_ id: Int) -> String? {
        let value = driver.elements(.row).first { $0.label == "Post \(id)" }?.value
        return value.map { $0.hasSuffix(", starred") ? String($0.dropLast(9)) : $0 }
    }

    func expectSelected(_ id: Int) throws {
        let selected = driver.elements(.row).first { $0.traits.contains(.selected) }
        try driver.expect(selected?.label, is: "Post \(id)", "the selected row")
    }

    func expectSpinner(_ label: String?) throws {
        try driver.expect(driver.elements(.spinner).first?.label, is: label, "the spinner")
    }

    func expectRequests(list: Int) throws {
        try driver.expect(server.list.requests.count, is: list, "how often the list was asked for")
    }

    /// What the list was asked for last.
    func expectQuery(search: String = "", order: PostsOrder = .newest, favouritesOnly: Bool = false) throws {
        let query = PostsQuery(search: search, order: order, favouritesOnly: favouritesOnly)
        try driver.expect(server.list.requests.last?.query, is: query, "what was asked for")
    }

    func expectFocus(_ role: Semantics.Role, _ label: String) throws {
        let focused = driver.semantics.first { $0.traits.contains(.focused) }
        try driver.expect(
            focused?.role == role && focused?.label == label,
            "\(role.rawValue) \"\(label)\" has no focus, but \(focused.map { "\($0.role) \($0.label)" } ?? "nothing")")
    }

    /// The star of a post whose row is shown: what the row says, and its switch where the row is selected.
    func expectStar(_ id: Int, _ isOn: Bool) throws {
        let elements = driver.semantics
        guard let index = elements.firstIndex(where: { $0.role == .row && $0.label == "Post \(id)" }) else {
            throw driver.failure("there is no row of post \(id)")
        }
        let row = elements[index]
        try driver.expect(row.value?.hasSuffix(", starred"), is: isOn, "whether post \(id) has a star")
        guard row.traits.contains(.selected), index + 1 < elements.count else { return }
        let star = elements[index + 1]
        try driver.expect(star.role, is: .toggle, "what stands in the row of post \(id)")
        try driver.expect(star.label, is: "Starred", "the name of the star")
        try driver.expect(star.value, is: isOn ? "on" : "off", "the star of post \(id)")
    }

    func expectAlert(_ title: String, _ message: String? = nil) throws {
        try driver.expect(driver.elements(.alert).first?.label, is: title, "the alert")
        if let message { try driver.expectScreen(shows: message) }
    }

    func expectNoAlert() throws {
        try driver.expect(driver.elements(.alert).first?.label, is: nil, "the alert")
    }

    /// The first line below the title bar.
    var firstLine: String {
        driver.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
    }

    /// The last line of the screen, which names the keys.
    var lastLine: String {
        driver.screen.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }

    /// The line of the screen on which the selected row begins.
    var selectedLine: Int? {
        driver.screen.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("▐") }
    }
}
