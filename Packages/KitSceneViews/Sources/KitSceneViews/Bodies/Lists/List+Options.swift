import KitCore

extension List {
    /// Creates a list of the sections of a snapshot; for many rows, as only those that are shown are made.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - rowHeight: The cells that each row is high.
    ///   - row: The body of a row, from its item and whether it is selected.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>, rowHeight: Int = 1,
        @ViewBodyBuilder row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.init(
            label, pieces: snapshot.pieces, sections: snapshot.tableSections, rowHeight: rowHeight, row: row)
    }

    /// Shows a body instead of the rows while there are none.
    public func emptyBody(@ViewBodyBuilder _ content: () -> some ViewBody) -> List {
        let content = content()
        return changing { $0.empty = content }
    }

    /// Sets the action of a pull, and whether a refresh runs.
    public func refreshable(isRefreshing: Bool = false, action: @escaping @MainActor () -> Void) -> List {
        changing {
            $0.isRefreshing = isRefreshing
            $0.onRefresh = action
        }
    }

    /// Sets the action for opening a row.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> List {
        changing { $0.onOpen = action }
    }

    /// Adds actions of a row, by key or from the menu of its actions.
    public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> List {
        changing { options in
            let others = options.rowActions
            options.rowActions = { (others?($0) ?? []) + actions($0) }
        }
    }

    /// Sets the action near the end of the rows, called once for each number of rows.
    /// - Parameters:
    ///   - hasMore: Whether there are more rows to be had.
    ///   - isLoading: Whether they are on their way, which a row at the end shows.
    ///   - action: Asks for them.
    public func onReachEnd(
        hasMore: Bool = true, isLoading: Bool = false, perform action: @escaping @MainActor () -> Void
    ) -> List {
        changing {
            $0.hasMore = hasMore
            $0.isLoadingMore = isLoading
            $0.onReachEnd = action
        }
    }

    /// The style of the scroll bar.
    public func scrollBarStyle(_ style: ScrollBarStyle) -> List { changing { $0.scrollBarStyle = style } }

    /// Returns whether the header of the section at the top stays there.
    public func stickyHeaders(_ areSticky: Bool) -> List { changing { $0.hasStickyHeaders = areSticky } }

    /// Selects a row when the user types its first letters.
    public func typeToSelect(_ text: @escaping @MainActor (Item) -> String) -> List {
        changing { $0.typeToSelect = text }
    }

    /// Moves the selection each time a position is moved; the user moves it freely in between.
    public func position(_ position: ListPosition<Item.ID>) -> List { changing { $0.position = position } }

    /// Binds the current row; setting it moves the selection.
    public func selection(_ id: Binding<Item.ID?>) -> List { changing { $0.selectedID = id } }

    /// The rows that are selected; Space, Shift with the arrows, and Ctrl-A select several.
    public func selection(_ ids: Binding<Set<Item.ID>>) -> List { changing { $0.selectedIDs = ids } }

    /// Calls a closure for items with the same identifier; all of them are shown, but they cannot be distinguished.
    public func onDuplicates(_ report: @escaping @MainActor (DuplicateIdentifiersError) -> Void) -> List {
        changing { $0.onDuplicates = report }
    }
}
