import KitCells
import KitNavigation
import KitSceneViews

/// A small app with a name field and a password field.
@MainActor
final class SecretForm: SceneRoot {
    let stack: SceneStack
    let name = TextFieldView("Name")
    let password = TextFieldView("Password", isSecure: true)

    init() { stack = SceneStack([Page([name, password])]) }

    private final class Page: ViewController {
        private let fields: [TextFieldView]

        init(_ fields: [TextFieldView]) {
            self.fields = fields
            super.init(title: "Form")
        }

        override func loadView() -> RetainedView { StackView(.vertical, fields) }
    }
}
