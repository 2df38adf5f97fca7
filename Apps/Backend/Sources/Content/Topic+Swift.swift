extension Topic {
    /// Ten posts about the language and its types.
    static let swift = Topic(
        posts: [
            Topic.Post(
                title: "Value types changed how I name things",
                body: """
                    When a struct cannot be shared behind my back, its name stops needing words like Manager or \
                    Holder. I caught myself renaming three classes last week, and each time the new name was simply \
                    the noun. The code got shorter, but the conversation about it got shorter still.
                    """
            ),
            Topic.Post(
                title: "A gentle walk through actors",
                body: """
                    An actor is a room with one chair. Everybody may knock, but only one visitor sits down at a \
                    time, and a visitor who waits for tea gives the chair away until it arrives. Most surprises with \
                    actors are about that tea.
                    """,
                remarks: [
                    "The part about waiting for tea will stay with me. I drew it on a whiteboard today.",
                    "Coming from Kotlin, this was the first explanation that did not start with a warning.",
                ]
            ),
            Topic.Post(
                title: "What @MainActor really promises",
                body: """
                    It promises where the code runs, and nothing about when. If two tasks both hop to the main \
                    actor, you still do not know which one lands first. Write down the order you need, and let the \
                    type system worry about the place.
                    """,
                remarks: [
                    "I would add a note about `Sendable`: it is the question people ask right after this one."
                ]
            ),
            Topic.Post(
                title: "Generics, existentials and the price of a box",
                body: """
                    I measured the same loop with `some Shape` and with `any Shape`. The boxed version allocated \
                    nothing for small values, which surprised me, and then allocated on every pass once I added a \
                    fourth stored property. Know your inline buffer: it is three words wide.
                    """,
                remarks: [
                    "Does the same hold when the type is generic over a non-copyable value?",
                    "Nice write-up. One small thing: the debugger shows the box even when the optimiser removed it.",
                    "I measured it too, on an older machine, and got nearly the same ratio.",
                    "Could you show the version that does not use a protocol? I suspect it is even shorter.",
                ]
            ),
            Topic.Post(
                title: "Reading a stack trace without fear",
                body: """
                    Start at the bottom and look for the last line that is yours. Everything above it is a story \
                    told by other people, and most of it is true but not useful. Once you have your line, ask what \
                    it assumed.
                    """
            ),
            Topic.Post(
                title: """
                    "It compiles" is not a design review
                    """,
                body: """
                    The compiler is a wonderful colleague who never gets tired and never asks why. It will let you \
                    build a perfectly typed labyrinth. Ask a human whether the door is where they expected it.
                    """
            ),
            Topic.Post(
                title: "Small enums, big clarity",
                body: """
                    Three booleans make eight states, and usually four of them are nonsense. An enum with four cases \
                    makes four states, all of them meant. The switch at the end of the road will thank you.
                    """,
                remarks: [
                    "I tried this on our oldest module and the diff was mostly deletions. Thank you!"
                ]
            ),
            Topic.Post(
                title: "Result builders from first principles",
                body: """
                    A result builder is a function that watches you write a list. It sees each line as a value, \
                    groups what belongs together, and hands you back one value at the end.

                    Once you know that `if` becomes `buildEither`, the error messages start to read like sentences.
                    """
            ),
            Topic.Post(
                title: "Why I stopped force unwrapping, one exclamation mark at a time",
                body: """
                    I deleted them in order of distance from the user. The ones near the network went first, because \
                    the network has opinions. The last one sat in a test helper for a year before I admitted that \
                    it, too, had crashed on me twice.
                    """
            ),
            Topic.Post(
                title: "Swift on Linux: notes from a quiet month",
                body: """
                    I moved my build machine to Linux in March and mostly forgot about it. Foundation behaves, the \
                    package manager behaves, and the one real difference I met was a time zone database that lived \
                    elsewhere. Quiet is the highest praise I can give a platform.
                    """
            ),
        ],
        remarks: [
            "We had exactly this argument in review yesterday. I am sending everyone here.",
            "Reading this on the train, and now I want to rewrite something. Please stop me.",
            "Bookmarked. The last sentence should be printed on a mug. ☕️",
            "It took me two readings, but the second one was worth it.",
        ]
    )
}
