/// A queue of elements: appending one and removing the first cost the same for any number of elements.
///
/// The elements are in pages, and copies share pages. Appending to a queue of which a table shows a copy copies one page.
package struct RowPages<Element> {
    private static var pageSize: Int { 512 }

    private var pages: [[Element]] = []
    /// The number of removed elements of the first page.
    private var head = 0
    package private(set) var count = 0

    package init() {}

    package init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    package var isEmpty: Bool { count == 0 }

    package subscript(index: Int) -> Element {
        get { pages[(head + index) / Self.pageSize][(head + index) % Self.pageSize] }
        set { pages[(head + index) / Self.pageSize][(head + index) % Self.pageSize] = newValue }
    }

    package mutating func append(_ element: Element) {
        if (head + count).isMultiple(of: Self.pageSize) {
            pages.append([])
            pages[pages.count - 1].reserveCapacity(Self.pageSize)
        }
        pages[pages.count - 1].append(element)
        count += 1
    }

    package mutating func removeFirst(_ number: Int) {
        let number = min(number, count)
        head += number
        count -= number
        let gone = head / Self.pageSize
        guard gone > 0 else { return }
        pages.removeFirst(gone)
        head -= gone * Self.pageSize
    }
}

extension RowPages where Element == Int {
    /// Returns the index of the first of ascending numbers that is not less than `number`.
    package func firstIndex(notLessThan number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RowPages: Sendable where Element: Sendable {}
