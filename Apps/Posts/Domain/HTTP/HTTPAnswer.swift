import Foundation

/// What a server said: the status and the whole body.
struct HTTPAnswer: Sendable {
    let status: Int
    let body: Data
}
