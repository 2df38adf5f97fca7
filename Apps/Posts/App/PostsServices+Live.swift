import AppSupport
import ArgumentParser
import Backend
import Foundation
import KitCore
import KitDI
import KitNavigation
import KitReactive
import PostsDomain
import PostsStorage

extension PostsServices {
    /// Creates the services of the program: posts of a server, saved in a file.
    /// - Throws: `ExitCode` after reporting the error of the file.
    @MainActor
    static func live(
        server: any PostsServer, savedPosts path: String, outcome: ProgramOutcome
    ) throws -> PostsServices {
        let values = InjectedValues.current
        do {
            // An effect, so that playback without a terminal waits for changes to be sent, too.
            let work = EffectScope("LivePostsLibrary")
            let library = try LivePostsLibrary(
                path: path, server: server, clock: values.clock, dateProvider: values.dateProvider
            ) { kind, end in
                // The effect that reads counts itself; a second effect would hide that it waits for the clock.
                guard kind == .own else { return }
                Task { @MainActor in work.run { await end() } }
            }
            if let notice = library.notice { StandardStream.say("\(notice)") }
            outcome.problemAtEnd = { unwrittenDraft(of: library) }
            return PostsServices(
                library: library, clock: values.clock, dates: values.dateProvider,
                links: DeepLinkInbox(router: .posts), pasteboard: values.pasteboard, editor: UserEditor())
        } catch let error as PostsLibraryError {
            StandardStream.say("Posts: \(error.message)")
            throw ExitCode.failure
        }
    }
}

/// Returns the text of a draft that could not be saved, so that it is in the terminal when the program has ended.
private func unwrittenDraft(of library: LivePostsLibrary) -> String? {
    library.unwrittenDraft().map { PostsTexts.draftLost + "\n\n" + $0.editorText }
}

/// The editor that the user has chosen in the environment.
struct UserEditor: ExternalEditor {
    func edit(_ text: String) async throws -> String {
        let program = TextEditorProgram()
        do {
            return try await program.edit(text, name: "draft.txt")
        } catch {
            throw switch error {
            case .noTerminal: ExternalEditorError.noTerminal
            case .notFound: ExternalEditorError.notFound(editor: program.command)
            case .failed(let status, let file):
                ExternalEditorError.failed(editor: program.command, status: status, file: file)
            case .noFile(let reason, let file): ExternalEditorError.noFile(reason: reason, file: file)
            }
        }
    }
}

/// Sends requests to the built-in demo server over HTTP, and starts it for the first request.
actor EmbeddedPostsServer: PostsServer {
    private let backend: DemoBackend
    private var current: (address: URL, service: HTTPPostsService)?

    init(_ backend: DemoBackend) {
        self.backend = backend
    }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        try await service().feed(query, after: place, limit: limit)
    }

    func everything() async throws -> [ServerPost] {
        try await service().everything()
    }

    func entry(id: Int) async throws -> ServerEntry {
        try await service().entry(id: id)
    }

    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        try await service().send(submission)
    }

    /// Returns the client of the server, which is started again if it could not start.
    private func service() async throws -> HTTPPostsService {
        let address = try await backend.start()
        if let current, current.address == address { return current.service }
        let service = HTTPPostsService(baseURL: address)
        current = (address, service)
        return service
    }
}
