/// How much of some work is done.
public struct Progress: PrimitiveBody {
    private let title: String
    private let fraction: Double
    private let preferredWidth: Int

    /// Makes a bar; `fraction` goes from 0 to 1.
    public init(_ title: String = "", fraction: Double, preferredWidth: Int = 24) {
        self.title = title
        self.fraction = fraction
        self.preferredWidth = preferredWidth
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { ProgressView() }) { view in
                view.title = title
                view.fraction = fraction
                view.preferredWidth = preferredWidth
            }
        ]
    }
}
