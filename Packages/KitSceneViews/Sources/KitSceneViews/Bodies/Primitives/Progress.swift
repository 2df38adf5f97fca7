/// A bar that shows the progress of work.
public struct Progress: PrimitiveBody {
    private let title: String
    private let amount: Amount
    private let preferredWidth: Int
    private let unit: String

    private enum Amount {
        case fraction(Double)
        case unknown
        case units(Double, total: Double?)
    }

    /// Creates a bar; `fraction` goes from 0 to 1.
    public init(_ title: String = "", fraction: Double, preferredWidth: Int = 24) {
        self.init(title, .fraction(fraction), preferredWidth)
    }

    /// Returns an animated bar for work of unknown length.
    public static func indeterminate(_ title: String = "", preferredWidth: Int = 24) -> Progress {
        Progress(title, .unknown, preferredWidth)
    }

    /// Creates a bar for long work, with its rate and the time that is left; see `ProgressView.report`.
    public init(
        _ title: String = "", completed: Double, total: Double?, unit: String = "", preferredWidth: Int = 24
    ) {
        self.init(title, .units(completed, total: total), preferredWidth, unit: unit)
    }

    private init(_ title: String, _ amount: Amount, _ preferredWidth: Int, unit: String = "") {
        self.title = title
        self.amount = amount
        self.preferredWidth = preferredWidth
        self.unit = unit
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { ProgressView() }) { view in
                view.title = title
                view.preferredWidth = preferredWidth
                view.unit = unit
                show(in: view)
            }
        ]
    }

    private func show(in view: ProgressView) {
        switch amount {
        case .fraction(let fraction):
            view.isIndeterminate = false
            view.showsEstimate = false
            view.fraction = fraction
        case .unknown:
            view.isIndeterminate = true
            view.showsEstimate = false
        case .units(let completed, let total):
            view.showsEstimate = true
            view.report(completed, of: total)
        }
    }
}
