import KitSceneViews
import KitWidgets

enum MarkdownPage {
    static let page = GalleryPage(
        "Markdown", .text, "A text with headings, lists, quotes, code and links, wrapped to the width.",
        views: ["MarkdownView"], bodies: ["Markdown"],
        synonyms: ["Document", "Rich text"],
        view: { _ in MarkdownView(text) }, body: { _ in Markdown(text).fillsSpace() })

    static let text = """
        # Sourdough

        Flour, water and *time*. The **starter** does the work; see [the long version](https://example.org/bread).

        ## Ingredients

        - 500 g of flour
        - 350 g of water, which is 70 % of the flour: the dough is soft, and sticks to the hands at first
          - a little more in summer
        - 10 g of salt

        ## Steps

        1. Mix with `knead --slowly`.
        2. Wait.
        3. Bake.

        > Bread is patience
        > that you can eat.

        ```
        let bread = flour + water
            .waiting(.hours(18))
        ```

        ---

        <b>HTML</b> stays text, and so does * a lone star.
        """
}
