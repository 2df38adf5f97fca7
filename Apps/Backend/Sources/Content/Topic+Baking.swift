extension Topic {
    /// Ten posts about bread, coffee and patience.
    static let baking = Topic(
        posts: [
            Topic.Post(
                title: "Sourdough, scheduled like a cron job",
                body: """
                    Feed at seven, mix at noon, fold on the half hour, bake at dawn. The starter does not know what \
                    a weekend is. After a month I stopped fighting the schedule and began to like the early light.
                    """,
                remarks: [
                    "Does this work at altitude? We are at 1,600 metres, and everything over-proves."
                ]
            ),
            Topic.Post(
                title: "A crust you can hear",
                body: """
                    Steam for the first twenty minutes, dry heat for the rest. When the loaf comes out, hold it to \
                    your ear: it should crackle as it cools. That sound is the only timer I trust.
                    """,
                remarks: [
                    "Beautiful. I could hear the crust from here. 🥖"
                ]
            ),
            Topic.Post(
                title: "The first coffee of the day is a ritual, the second is a decision",
                body: """
                    Fifteen grams, two hundred and fifty of water, three minutes. I do not look at a screen until it \
                    is gone. The second one I have to justify to myself, aloud.
                    """,
                remarks: [
                    "Hold on, you do not look at a screen before coffee? Teach me."
                ]
            ),
            Topic.Post(
                title: "Why my dough hates Tuesdays",
                body: """
                    Three Tuesdays in a row it refused to rise. The flour was the same, the water was the same, I \
                    was the same. On the fourth I noticed that the window cleaner opens the kitchen window every \
                    Tuesday at ten.
                    """,
                remarks: [
                    "The window cleaner! I laughed so much that my own dough collapsed.",
                    "We bake on Thursdays now, out of superstition.",
                ]
            ),
            Topic.Post(
                title: "Weigh everything",
                body: """
                    A cup of flour is between 110 and 160 grams, depending on your mood. A scale costs less than two \
                    failed loaves. It also makes you a better engineer, because you stop arguing about the cup.
                    """,
                remarks: [
                    "I finally bought a scale. The arguments in this house have stopped."
                ]
            ),
            Topic.Post(
                title: "Oat cakes for hill walkers",
                body: """
                    Medium oatmeal, a knob of butter, hot water and a pinch of salt. Roll them thin and bake them \
                    until they smell of biscuits. They survive a rucksack, a river and most conversations about the \
                    weather.
                    """,
                remarks: [
                    "The oat cakes survived a river. I can now confirm this from experience."
                ]
            ),
            Topic.Post(
                title: "Grind size: the one dial that matters",
                body: """
                    Sour means coarser than you want, bitter means finer than you want. Change one thing at a time \
                    and write it down. Yes, it is a scientific experiment, and yes, you may drink the control group. \
                    ☕️
                    """,
                remarks: [
                    "I have read four books about grinding, and this paragraph beats them all."
                ]
            ),
            Topic.Post(
                title: "What the starter taught me about patience",
                body: """
                    For nine days it was flour, water and optimism. On the tenth it doubled while I was out. Nothing \
                    that I did on the tenth day was any different from the first nine.
                    """,
                remarks: [
                    "My starter is called Clint Yeastwood, and he sends his regards.",
                    "Day nine here. Flour, water and optimism. Waiting.",
                ]
            ),
            Topic.Post(
                title: "Rye is a different animal",
                body: """
                    It does not stretch, it sticks to everything, and it has no interest in your technique. Treat it \
                    like mortar: a wet trowel, a lined tin, and a day of rest before you cut. Then it keeps for a \
                    week and tastes better every evening.
                    """,
                remarks: [
                    "Rye and mortar: my grandfather, a bricklayer and a baker's son, would have agreed."
                ]
            ),
            Topic.Post(
                title: "Toast, reviewed seriously",
                body: """
                    Thickness: twelve millimetres. Colour: the brown of an old violin. Butter while it is hot, and \
                    count to thirty before you bite.
                    I have been accused of overthinking it; I have never been accused of bad toast.
                    """,
                remarks: [
                    "Twelve millimetres confirmed with callipers. You are correct."
                ]
            ),
        ],
        remarks: []
    )
}
