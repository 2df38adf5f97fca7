extension Topic {
    /// Ten posts about tests that mean something.
    static let testing = Topic(
        posts: [
            Topic.Post(
                title: "A test that cannot fail is a comment",
                body: """
                    Break the code on purpose and watch. If the suite stays green, you have written prose. I keep a \
                    sticky note on the monitor that only says: did you see it red?
                    """,
                remarks: [
                    "I broke our code on purpose and nothing turned red. Sunday is cancelled.",
                    "The sticky note is up. Two colleagues have already stolen it.",
                ]
            ),
            Topic.Post(
                title: "Sleep is not synchronisation",
                body: """
                    Every sleep in a test is a guess about somebody else's laptop. Guess low and it flickers, guess \
                    high and you drink a lot of coffee. Wait for the event, or make the clock yours.
                    """,
                remarks: [
                    "How do you handle tests that need a real clock, say for certificates?",
                    "Counterpoint: a little sleep never hurt anyone. (I am joking. It hurt everyone.)",
                ]
            ),
            Topic.Post(
                title: "The smallest failing example",
                body: """
                    I delete half of the input and run it again. Still red? Delete half again. After ten rounds, two \
                    thousand lines of log had become one comma, and the comma was the bug.
                    """,
                remarks: [
                    """
                    "The comma was the bug" is the story of my career.
                    """
                ]
            ),
            Topic.Post(
                title: "Testing the sad path first",
                body: """
                    The happy path gets tested by everybody, including the demo. Start with the server that says no, \
                    the disk that is full and the name with an apostrophe. By the time you reach success, it is \
                    almost boring.
                    """
            ),
            Topic.Post(
                title: "Golden files without tears",
                body: """
                    Keep them small, keep them readable, and make the update a separate step with a separate commit. \
                    A golden file that nobody reads in review is only a slower way of saying yes.
                    """
            ),
            Topic.Post(
                title: "Flaky is a diagnosis, not a description",
                body: """
                    "It is flaky" usually means "we have not looked". Behind it there is a race, a clock, an order \
                    or a neighbour. Write down which of the four it was, and after a year you will know your own \
                    handwriting.
                    """,
                remarks: [
                    "Ours was the neighbour: two tests shared a temporary folder.",
                    "This finally convinced my team to name the four causes. Thank you.",
                ]
            ),
            Topic.Post(
                title: "Property tests for people with little time",
                body: """
                    You do not need a library to begin. Take a function and its opposite, feed them a thousand \
                    random values, and check that you come home again. Print the seed. Always print the seed.
                    """,
                remarks: [
                    "We print the seed now, and it paid for itself within a week."
                ]
            ),
            Topic.Post(
                title: "Mutants in the greenhouse",
                body: """
                    I changed one `<` into `<=` and ran everything: green. It was humbling and very useful. Now a \
                    small script does it to me every night, and I have breakfast with the survivors.
                    """,
                remarks: [
                    "I would read a whole book about the breakfast with the survivors. 🍳",
                    "Does the nightly script choose its mutations at random, or go through all of them?",
                ]
            ),
            Topic.Post(
                title: "What a good failure message sounds like",
                body: """
                    "Expected 3 rows after refresh, found 2; row 17 is missing" is a gift. "false is not true" is a \
                    riddle. Write the message for the person who will read it with a cold and a deadline.
                    """,
                remarks: [
                    """
                    Sent to the person who wrote "false is not true". It was me.
                    """
                ]
            ),
            Topic.Post(
                title: "Contracts between teams, kept by machines",
                body: """
                    We wrote down what the other team may rely on, as tests, and gave them the tests. Arguments \
                    became pull requests. It is remarkable how polite people are to a failing check.
                    """
            ),
        ],
        remarks: [
            "Clear and short, and I could use it the same afternoon."
        ]
    )
}
