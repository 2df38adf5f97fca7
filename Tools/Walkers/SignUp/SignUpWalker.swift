import ArgumentParser
import SignUpWalks
import WalkProgram

/// Walks through the architectures of SignUp.
@main
struct SignUpWalker: ParsableCommand {
    @OptionGroup var options: WalkOptions

    func run() throws { options.run { SignUpWalks.all } }
}
