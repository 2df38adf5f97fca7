extension Topic {
    /// Ten posts about plants that grow and plants that do not.
    static let garden = Topic(
        posts: [
            Topic.Post(
                title: "Tomatoes on a north-facing balcony",
                body: """
                    Everyone said that it would not work, and everyone was nearly right. The cherry varieties \
                    managed, slowly, with a sheet of white card behind them for light. Eleven tomatoes in August, \
                    each with a name. 🍅
                    """,
                remarks: [
                    "Eleven is a harvest. I had four, and I am writing a book about them.",
                    "Does the white card not blow away? Ours ended up in the neighbour's pond.",
                ]
            ),
            Topic.Post(
                title: "Compost is a long-running process",
                body: """
                    Feed it green and brown in turn, keep it damp, and resist the urge to look. Like any background \
                    job it fails quietly, and you notice by the smell. Turn it once a month and write down when.
                    """
            ),
            Topic.Post(
                title: "What the slugs taught me about backups",
                body: """
                    I had one row of lettuce. Now I have three rows, in three places, sown two weeks apart. One of \
                    them is always eaten, and there is always salad.
                    """,
                remarks: [
                    "The slugs here have learnt to climb. Send help, or ducks. 🦆",
                    "The comparison with backups is better than our actual backup policy.",
                ]
            ),
            Topic.Post(
                title: "Pruning roses without guilt",
                body: """
                    Cut to an outward bud, at a slant, a little above it. It looks cruel in February and obvious in \
                    June. A rose forgives nearly everything except hesitation.
                    """
            ),
            Topic.Post(
                title: "Sowing dates are estimates",
                body: """
                    The packet says March, the window says no, and the soil says wait. I keep a thermometer in the \
                    bed and sow when it shows eight degrees three mornings running. My neighbour goes by the cherry \
                    blossom and is usually right a day earlier.
                    """,
                remarks: [
                    "Eight degrees for three mornings is going on the shed door."
                ]
            ),
            Topic.Post(
                title: "A rain barrel and a little arithmetic",
                body: """
                    Forty square metres of roof and ten millimetres of rain make four hundred litres. My barrel \
                    holds two hundred. That is how I learnt about overflow, and how the cellar learnt about it, too.
                    """,
                remarks: [
                    "Two barrels and a short hose between them solved it for us."
                ]
            ),
            Topic.Post(
                title: "The meadow I did not mow",
                body: """
                    I left a strip along the fence and told the neighbours that it was on purpose. In June there \
                    were poppies, and in July there were bees that I could not name. It is the only thing I have \
                    ever built by not doing anything.
                    """,
                remarks: [
                    "We mow a path through ours, so that visitors can see it is meant.",
                    "Which poppies were they? Ours refuse to come back a second year.",
                ]
            ),
            Topic.Post(
                title: "Garlic: plant it and forget it",
                body: """
                    One clove in October becomes one head in July. In between it wants nothing, survives frost and \
                    repels compliments. If only everything that I deploy in autumn behaved like that.
                    """,
                remarks: [
                    "I planted garlic after reading this. I have already forgotten it, as instructed."
                ]
            ),
            Topic.Post(
                title: "Labels fade faster than memory",
                body: """
                    Pencil on zinc outlasts ink on plastic by years. I know this because the "sweet peas" came up as \
                    onions. Choose your storage format with the weather in mind.
                    """,
                remarks: [
                    "Pencil on zinc! My father did that, and his labels are still legible after thirty years.",
                    "My onions were meant to be tulips, so I understand completely.",
                ]
            ),
            Topic.Post(
                title: "Winter is for drawing plans",
                body: """
                    The best garden is the one on paper, where nothing is eaten and everything flowers at once. I \
                    draw it every December with a pot of tea. By April the slugs have reviewed it. 🌱
                    """
            ),
        ],
        remarks: [
            "Lovely. I could smell the soil."
        ]
    )
}
