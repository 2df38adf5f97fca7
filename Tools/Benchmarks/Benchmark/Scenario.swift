import KitCells
import KitSceneViews
import Measuring

/// A measured scenario.
enum Scenario: String, CaseIterable {
    case tick80x24 = "tick-80x24"
    case tick200x60 = "tick-200x60"
    case scrollOneHundredThousand = "scroll-100000"
    case scrollOneMillion = "scroll-1000000"
    case churn200x60 = "churn-200x60"
    case type80x24 = "type-80x24"
    case body200 = "body-200"
    case body2000 = "body-2000"
    case groups2000 = "groups-2000"
    case elements200 = "elements-200"
    case rows200 = "rows-200"
    case rows2000 = "rows-2000"
    case newRows100000 = "new-rows-100000"
    case newListRows100000 = "new-list-rows-100000"
    case pasteMegabyte = "paste-1000000"
    case eventMVCE = "event-mvc-e"
    case eventVVSI = "event-vvsi"
    case eventMVVMC = "event-mvvm-c"
    case eventStreams = "event-streams"
    case oneOfThousandFields = "field-of-1000"
    case thousandObservers = "observers-1000"
    case signUpProperties = "sign-up-properties"
    case signUpPublishers = "sign-up-publishers"
    case signUpSubjects = "sign-up-subjects"

    /// Performs one step, and returns the number of written bytes.
    typealias Step = @MainActor (_ index: Int) -> Int

    /// The default number of steps, which take a fraction of a second.
    var standardCount: Int {
        switch self {
        case .tick80x24, .tick200x60: 100_000
        case .scrollOneHundredThousand, .scrollOneMillion, .type80x24: 20_000
        case .churn200x60: 200
        case .body200: 200
        case .body2000: 20
        case .groups2000, .elements200: 200
        case .rows200, .rows2000: 20_000
        case .newRows100000, .newListRows100000: 20
        case .pasteMegabyte: 5
        case .thousandObservers: 10_000
        case .signUpPublishers, .signUpSubjects: 100_000
        case .eventMVCE, .eventVVSI, .eventMVVMC, .eventStreams, .oneOfThousandFields, .signUpProperties: 1_000_000
        }
    }

    func prepare() -> Step {
        switch self {
        case .tick80x24: Self.tick(width: 80, height: 24)
        case .tick200x60: Self.tick(width: 200, height: 60)
        case .scrollOneHundredThousand: Self.scroll(rows: 100_000)
        case .scrollOneMillion: Self.scroll(rows: 1_000_000)
        case .churn200x60: Self.churn(width: 200, height: 60)
        case .type80x24: Self.type(width: 80, height: 24)
        case .body200: Self.body(texts: 200)
        case .body2000: Self.body(texts: 2_000)
        case .groups2000: Self.groups(texts: 2_000)
        case .elements200: Self.elements(200)
        case .rows200: Self.rows(200)
        case .rows2000: Self.rows(2_000)
        case .newRows100000: Self.newRows(100_000)
        case .newListRows100000: Self.newListRows(100_000)
        case .pasteMegabyte: Self.paste(bytes: 1_000_000)
        default: prepareEvent()
        }
    }

    // MARK: Frames

    private static func tick(width: Int, height: Int) -> Step {
        let scene = DashboardScene()
        let window = Window(scene, width: width, height: height)
        return { step in
            // All six digits change.
            scene.counter.text = String(100_000 + step &* 111_111 % 900_000)
            return window.frame()
        }
    }

    private static func scroll(rows: Int) -> Step {
        let window = Window(LongTableScene(rows: rows), width: 80, height: 24)
        // To the bottom of the screen, so that each further step scrolls.
        for _ in 0..<24 { window.press(.down) }
        window.frame()
        return { _ in
            window.press(.down)
            return window.frame()
        }
    }

    private static func churn(width: Int, height: Int) -> Step {
        let scene = ChurnScene()
        let window = Window(scene, width: width, height: height)
        return { _ in
            scene.advance()
            return window.frame()
        }
    }

    /// Returns a step that types a character; after forty of them, a step clears the field.
    private static func type(width: Int, height: Int) -> Step {
        let field = TextFieldView("Name")
        let page = StackView(.vertical, alignment: .fill, [PanelView("Form", field), SpacerView()])
        let window = Window(PageViewController(title: "Form", page), width: width, height: height)
        return { step in
            if step.isMultiple(of: 40) { field.text = "" }
            window.press(.character("x"))
            return window.frame()
        }
    }
}
