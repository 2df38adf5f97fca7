import KitNavigation

/// The subject of a soak test.
enum Subject: String, CaseIterable {
    case mvvmC = "mvvm-c"
    case vvsi
    case mvcE = "mvc-e"

    func makeFlow() -> Flow {
        switch self {
        case .mvvmC: Flow(CoordinatedFlow())
        case .vvsi: Flow(StateDrivenFlow())
        case .mvcE: Flow(EventDrivenFlow())
        }
    }
}
