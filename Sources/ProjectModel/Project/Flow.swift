/// How a feature leads its users through the screens of others: from tabs or one root, along a path.
package struct Flow: Sendable {
    package enum Navigation: String, Sendable, CaseIterable {
        /// All tabs share one stack of screens.
        case central
        /// Each tab has its own stack of screens.
        case perTab = "per-tab"
    }

    /// A screen of a feature that a flow shows.
    package struct Screen: Sendable {
        /// The feature, by its place in `Project.members`.
        package var feature: Int
        /// The prefix of the screen's type names: that of the feature's first screen, or of a further one.
        package var name: String
        /// The line of the manifest that names it.
        package var location: SourceLocation
        /// The place in `in` of the feature that puts it there; `nil` where the flow names it.
        package var placement: Int?

        package init(feature: Int, name: String, location: SourceLocation, placement: Int? = nil) {
            (self.feature, self.name, self.location) = (feature, name, location)
            self.placement = placement
        }
    }

    package struct Tab: Sendable {
        package var screen: Screen
        package var title: String
        /// A symbol of SF Symbols; `nil` for none.
        package var icon: String?

        package init(screen: Screen, title: String, icon: String?) {
            (self.screen, self.title, self.icon) = (screen, title, icon)
        }
    }

    /// Those that the flow lists, in its order, then those that features place there, by name.
    package var tabs: [Tab] = []
    /// The first screen of a flow without tabs.
    package var root: Screen?
    /// What is pushed, sorted by name.
    package var path: [Screen] = []
    package var navigation = Navigation.central
    /// The line of `flow`.
    package var location: SourceLocation

    package init(location: SourceLocation) { self.location = location }

    /// The name of what a flow has for a screen: its property, or the case of an enum.
    ///
    /// A macro that expands the property writes its name without backticks, and a flow has some members itself.
    package static func member(ofScreen name: String) -> String {
        let member = SwiftNames.lowerCamel(name)
        return SwiftKeywords.reserved.contains(member) || taken.contains(member) ? member + "Screen" : member
    }

    private static let taken: Set = ["body", "path", "presented", "switched", "tab", "tabSelected"]

    /// Its screens, each once: those of tabs or its root first.
    package var screens: [Screen] {
        var seen: Set<String> = []
        return (tabs.map(\.screen) + [root].compactMap(\.self) + path).filter { seen.insert($0.name).inserted }
    }
}

/// Which flow an app shows, by a value that all its features share.
package struct FlowSwitch: Sendable {
    /// The place of the value in `Project.sharedStates`.
    package var state: Int
    /// The features with the flows, by their places in `Project.members`.
    package var then: Int
    package var otherwise: Int
    package var location: SourceLocation

    package init(state: Int, then: Int, otherwise: Int, location: SourceLocation) {
        (self.state, self.then, self.otherwise, self.location) = (state, then, otherwise, location)
    }
}

/// A value that features share, which a module declares with its default.
package struct SharedState: Sendable {
    package enum Storage: String, Sendable, CaseIterable {
        /// Lost when the app ends.
        case inMemory
        /// Kept in the defaults of the app.
        case appStorage
    }

    package var name: String
    package var type: String
    /// An expression.
    package var defaultValue: String
    package var storage: Storage
    /// The target that declares it.
    package var target: Int
    package var location: SourceLocation

    package init(
        _ name: String, type: String, defaultValue: String, storage: Storage, target: Int, location: SourceLocation
    ) {
        (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
        (self.storage, self.target, self.location) = (storage, target, location)
    }
}
