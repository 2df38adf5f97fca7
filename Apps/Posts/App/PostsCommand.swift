import AppSupport
import ArgumentParser
import Backend
import Foundation
import PostsDomain
import PostsVariants

/// Posts as a program: options and composition, nothing else.
@main
struct PostsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts", abstract: "Reads posts and their comments, in one of three architectures.",
        discussion: "Without --api the posts come from a demo server inside the program, over HTTP on 127.0.0.1.",
        version: AppVersion.text)

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = PostsVariants.standard

    @Option(help: ArgumentHelp("Another server of JSONPlaceholder's shape.", valueName: "url"))
    var api: String?

    @Option(help: ArgumentHelp("Where the demo server keeps its posts.", valueName: "file"))
    var database: String?

    @OptionGroup var options: AppOptions

    func validate() throws {
        if case .failure(let problem) = api.map(HTTPPostsService.validate(apiURL:)) {
            throw ValidationError(problem.description)
        }
        if database?.isEmpty == true { throw ValidationError("'--database' needs the path of a file.") }
    }

    func run() throws {
        // On Linux a proxy of the environment would otherwise be asked even for the server inside this program.
        ProxyEnvironment.exemptLoopback()
        let (architecture, service) = (architecture, try makeService())
        try AppRunner.run(AppIdentity(title: "Posts", architecture: architecture), options) { _ in
            PostsVariants.makeRoot(architecture, service)
        }
    }

    private func makeService() throws -> any PostsService {
        if case .success(let url) = api.map(HTTPPostsService.validate(apiURL:)) {
            return HTTPPostsService(baseURL: url)
        }
        if database == nil { try options.dataDirectory.make() }
        let backend = try DemoBackend(databasePath: database ?? options.dataDirectory.file("posts.sqlite"))
        // Written before the screen is taken, so it stands in the shell when the screen is given back.
        if let notice = backend.notice { StandardStream.say("\(notice)") }
        return EmbeddedPostsService(backend)
    }
}
