extension StackView {
    /// The cells before each view that a distribution adds, from what is left over.
    struct Gaps {
        private var first: Int
        private var left: Int
        private var count: Int
        private var isFirst = true

        /// Gaps that share cells as evenly as whole cells can; `first` cells stand before the first view.
        init(first: Int = 0, left: Int = 0, count: Int = 0) {
            self.first = first
            self.left = left
            self.count = count
        }

        /// The cells before the next view.
        mutating func next() -> Int {
            defer { isFirst = false }
            if isFirst, first >= 0 { return first }
            guard count > 0 else { return 0 }
            let gap = left / count
            left -= gap
            count -= 1
            return gap
        }
    }
}

extension StackView.Distribution {
    func gaps(left: Int, views: Int) -> StackView.Gaps {
        switch self {
        case .leading, .fillEqually: StackView.Gaps()
        case .center: StackView.Gaps(first: left / 2)
        case .trailing: StackView.Gaps(first: left)
        case .spaceBetween: StackView.Gaps(left: left, count: views - 1)
        // A negative first gap: the gap before the first view is one of those that are shared.
        case .spaceEvenly: StackView.Gaps(first: -1, left: left, count: views + 1)
        }
    }
}
