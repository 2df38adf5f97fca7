import KitCore
import KitSceneViews

enum StateViewsPage {
    static let page = GalleryPage(
        "State views", .feedback, "The parts of a stateful view, for use in other bodies.",
        views: ["SpinnerView", "ButtonView", "ErrorLineView"],
        bodies: ["LoadingView", "NoDataView", "ErrorView", "ErrorLine"],
        synonyms: ["Placeholder", "Empty state", "Error"],
        view: { _ in
            let error = ConnectivityError()
            let line = ErrorLineView()
            line.text = notRefreshed
            return specimens(
                specimen(
                    "Loading",
                    StackView(
                        .vertical, alignment: .center, [SpinnerView("Loading…", isAnimating: true), LabelView(footer)])
                ),
                specimen("No data", LabelView(nothing, role: .secondary, alignment: .center)),
                specimen(
                    "Error",
                    StackView(
                        .vertical, spacing: 1, alignment: .center,
                        [
                            LabelView(error.title, role: .error, alignment: .center),
                            LabelView(error.message, alignment: .center), ButtonView("Try again"),
                        ])),
                specimen("Error line", line))
        }, body: { _ in Face() })

    static let nothing = "No letters yet."
    static let notRefreshed = "Not refreshed. No connection."
    static let footer = "This can take a minute."

    private struct Face: View {
        var body: some View {
            Specimens {
                Specimen("Loading") { LoadingView { Text(footer) } }
                Specimen("No data") { NoDataView(message: nothing) }
                Specimen("Error") { ErrorView(error: ConnectivityError()) {} }
                Specimen("Error line") { ErrorLine(notRefreshed) }
            }
        }
    }
}
