import AshlarProjectModel

/// A project as it is drawn: boxes in layers, and the arrows between them. Every format draws this value.
package struct Picture: Sendable {
    /// A target, a product, or a whole feature, module or app.
    package struct Box: Sendable {
        package enum Kind: Sendable {
            case target(PartKind)
            case member(Member.Kind)
            /// A product of the named package.
            case product(package: String)
        }

        /// Its name, unique among boxes of its kind.
        package var name: String
        package var kind: Kind
        /// The feature, module or app that it is part of; `nil` for a product.
        package var member: Int?
        /// The layer, as a place in the project's list; `nil` for a product.
        package var layer: Int?
        /// Whether the picture is about it.
        package var isFocus: Bool
        /// Whether it is part of what users of the app get.
        package var ships: Bool
        /// Broken rules between targets that are both in this box.
        package var violations: [Violation] = []
    }

    /// "`importer` depends on `imported`", between places in `boxes`.
    package struct Arrow: Sendable {
        package var importer: Int
        package var imported: Int
        /// Whether it meets another feature or module only at what that one exposes.
        package var isInterfaceOnly: Bool
        /// Whether it is there for what ships; else for tests, mocks, previews and examples only.
        package var ships: Bool
        /// Whether the edge is not declared but follows from other declarations.
        package var isImplied: Bool
        package var violations: [Violation]
    }

    /// A broken rule between two targets.
    package struct Violation: Sendable {
        package var importer: String
        package var imported: String
        package var rule: String
        package var severity: Severity
        package var location: SourceLocation
    }

    /// A layer with the boxes that lie in it.
    package struct Band: Sendable {
        package var name: String
        package var boxes: [Int]
    }

    package var name: String
    /// What the picture is about; empty for the whole project.
    package var focus: [String]
    package var isCollapsed: Bool
    /// The feature, module or app of each number in `Box.member`.
    package var members: [Member]
    /// Sorted by member, then in the order of its parts; products last.
    package var boxes: [Box]
    /// Sorted by importer, then imported.
    package var arrows: [Arrow]
    /// The layers, outermost rank first, siblings together.
    package var ranks: [[Band]]
    /// The places of the products in `boxes`.
    package var products: [Int]
    /// How many targets the boxes stand for, and how many there are.
    package var drawnTargets: Int
    package var allTargets: Int
}
