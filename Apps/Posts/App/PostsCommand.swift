import AppCore
import AppHTTP
import AppSupport
import ArgumentParser
import Backend
import Foundation
import KitDI
import KitNavigation
import PostsDomain
import PostsVariants

/// Posts as a program: only options and composition.
@main
struct PostsCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts", abstract: "Reads posts and their comments, in one of three architectures.",
        discussion: "Without --api the posts come from a demo server inside the program, over HTTP on 127.0.0.1.",
        version: AppVersion.text)

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = PostsVariants.standard

    @Option(help: ArgumentHelp("Another server of JSONPlaceholder's shape.", valueName: "url"))
    var api: String?

    @Option(
        help: ArgumentHelp("File in which the embedded server stores its posts.", valueName: "file"),
        transform: UserPath.expanded)
    var database: String?

    @Option(
        help: ArgumentHelp("Minimum number of posts on the embedded server.", valueName: "count"))
    var seed = 0

    @OptionGroup var options: AppOptions

    func validate() throws {
        if case .failure(let problem) = api.map(HTTPPostsService.validate(apiURL:)) {
            throw ValidationError(problem.description)
        }
        if database?.isEmpty == true { throw ValidationError("'--database' needs the path of a file.") }
        guard (0...1_000_000).contains(seed) else { throw ValidationError("'--seed' needs a number up to 1000000.") }
        if api != nil, seed > 0 { throw ValidationError("'--seed' cannot be used with '--api'.") }
        if api != nil, database != nil { throw ValidationError("'--database' cannot be used with '--api'.") }
    }

    func run() throws {
        let app = AppIdentity(
            title: "Posts", architecture: architecture, linkSchemes: ["posts"], source: api ?? database)
        let program = try AppRunner.begin(app, options)
        try options.dataDirectory.make()
        let (architecture, server, path) = (architecture, try makeServer(), savedPosts)
        try renameSavedPosts(to: path)
        try program.run { context in
            let services = try PostsServices.live(server: server, savedPosts: path, outcome: context.outcome)
            context.links.deliver(to: services.links)
            return PostsVariants.makeRoot(architecture, services)
        }
    }

    private func makeServer() throws -> any PostsServer {
        if case .success(let url) = api.map(HTTPPostsService.validate(apiURL:)) {
            return HTTPPostsService(baseURL: url)
        }
        if let database { try DemoBackend.checkDatabase(named: database) }
        let path = database ?? options.dataDirectory.file("posts.sqlite")
        let backend = try DemoBackend(databasePath: path, postCount: seed) { count in
            if count > 1_000 { StandardStream.say("Making \(count) posts; this takes a moment.") }
        }
        // Written before the terminal is taken over, so that the message is in the shell afterwards.
        if let notice = backend.notice { StandardStream.say("\(notice)") }
        return EmbeddedPostsServer(backend)
    }

    /// The path of the saved posts: each server has a separate file, so that no server's posts are shown for another's.
    private var savedPosts: String {
        if let database { return database + "-saved" }
        return options.dataDirectory.file("posts-saved.sqlite", of: api)
    }

    /// Renames posts that version 0.1 saved, because its names were equal for some servers.
    private func renameSavedPosts(to path: String) throws {
        guard let api else { return }
        let name = String(api.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.suffix(100))
        let (former, files) = (options.dataDirectory.file("posts-saved-\(name).sqlite"), FileManager.default)
        guard files.fileExists(atPath: former), !files.fileExists(atPath: path) else { return }
        // The database is renamed last, because without its log it would lack the newest changes.
        for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: former + suffix) {
            try files.moveItem(atPath: former + suffix, toPath: path + suffix)
        }
    }
}
