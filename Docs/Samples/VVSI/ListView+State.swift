import KitVVSI

extension ListView {
    nonisolated struct Options {
        let count: Int
        let length: Int
    }

    nonisolated struct VState: StateProtocol {
        var items: [String] = []
    }

    nonisolated enum VAction: ActionProtocol {
        case add
        case remove
        case random(Options)
    }

    nonisolated enum VNotification: NotificationProtocol {
        case error(String)
    }
}
