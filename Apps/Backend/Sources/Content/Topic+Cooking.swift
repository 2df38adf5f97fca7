extension Topic {
    /// Ten posts about a kitchen with a pager in it.
    static let cooking = Topic(
        posts: [
            Topic.Post(
                title: "Onion soup for the evening after a release",
                body: """
                    Slice six onions and give them an hour in butter, longer than any recipe admits. Deglaze with \
                    whatever white wine is open, add stock, and stop apologising. A toast with Comté on top, four \
                    minutes under the grill, and the pager can wait.
                    """,
                remarks: [
                    "I made this last night and my neighbours knocked to ask what smelled so good.",
                    "An hour for the onions is no exaggeration. I gave up at forty minutes and could taste it.",
                ]
            ),
            Topic.Post(
                title: "Crème brûlée without the special torch",
                body: """
                    The oven's grill does it, if you freeze the cups for ten minutes first. Put the rack as high as \
                    it goes and do not walk away. You will hear the sugar before you see it.
                    """,
                remarks: [
                    "Would this work with oat milk? I have a guest who would love to try it.",
                    "I burnt the first one and kept the second one secret. Great recipe.",
                ]
            ),
            Topic.Post(
                title: "Salt early, taste often",
                body: """
                    Salt at the end stays on the surface and shouts. Salt at the beginning travels inwards and \
                    speaks softly. Between the two lies a spoon: use it every few minutes, and rinse it.
                    """,
                remarks: [
                    "The note about tasting should be on page one of every cookbook."
                ]
            ),
            Topic.Post(
                title: "The omelette test",
                body: """
                    Give a cook three eggs, butter and a pan, and you will learn everything. Too hot and it browns, \
                    too timid and it weeps. I make one every Sunday and grade myself without mercy; last week was a \
                    respectable six.
                    """,
                remarks: [
                    "A respectable six for me as well. Next Sunday we go for seven."
                ]
            ),
            Topic.Post(
                title: "My grandmother's vinaigrette, written down at last",
                body: """
                    She never measured, so I weighed the bottle before and after. It is one part vinegar to two and \
                    a half parts oil, which explains why nobody could copy her with the usual three. The mustard \
                    goes in first, "because it holds hands with both".
                    """,
                remarks: [
                    "My grandmother put a pinch of sugar in it, and I will defend her to the end.",
                    """
                    Thank you for the weights. "A splash" means something different in every kitchen.
                    """,
                ]
            ),
            Topic.Post(
                title: "A good knife and a folded towel",
                body: """
                    You need one knife that you sharpen, not eight that you own. Lay a damp towel under the board so \
                    that it cannot wander. Your speed will come from the towel, not from the knife.
                    """,
                remarks: [
                    "The towel! How did nobody tell me about the towel?"
                ]
            ),
            Topic.Post(
                title: "Beans on a slow Sunday",
                body: """
                    Soak them on Saturday night, and salt the water, whatever you were told. Two hours at a shiver \
                    with a bay leaf and half an onion. The liquid is half of the dish, so keep it.
                    """
            ),
            Topic.Post(
                title: "Why restaurants warm the plates",
                body: """
                    A cold plate steals the last two minutes of your work. Fifty degrees is enough: warm to the \
                    hand, not a danger to the guest. If the oven is full, a rinse under hot water does nearly as \
                    well.
                    """
            ),
            Topic.Post(
                title: "Ratatouille, cooked apart and served together",
                body: """
                    Cook each vegetable alone until it tastes of itself, then let them meet for ten minutes. It \
                    takes more pans and more patience. But the aubergine stays silky, the courgette stays green, and \
                    nobody calls it stew.
                    """,
                remarks: [
                    "I halved the amounts for two people and it came out perfectly.",
                    "Très bon ! I served it with a green salad and nothing else was needed.",
                ]
            ),
            Topic.Post(
                title: "Leftovers are a second recipe",
                body: """
                    Yesterday's roast vegetables are today's frittata and tomorrow's soup. Write the date on the box \
                    and be honest about it. The best lunches of my week were planned by accident. 🍲
                    """,
                remarks: [
                    """
                    In our house this is called "the fridge has spoken". 😄
                    """
                ]
            ),
        ],
        remarks: []
    )
}
