import AshlarMessages
import AshlarProjectModel

/// A project as it is drawn: boxes in layers, and the arrows between them. Every format draws this value.
package struct Picture: Sendable {
    /// A target, a product, or a whole feature, module or app.
    package struct Box: Sendable {
        package enum Kind: Sendable {
            case target(PartKind)
            case member(Member.Kind)
            /// The members in a folder.
            case folder
            /// A product of the named package.
            case product(package: String)
        }

        /// A target that the box stands for.
        package struct Part: Sendable {
            package var name: String
            /// Its key in the split of its member.
            package var key: String
            package var kind: PartKind
        }

        /// Its name, unique among boxes of its kind.
        package var name: String
        package var kind: Kind
        /// The feature, module or app that it is, or is part of; `nil` for a product and a folder.
        package var member: Int?
        /// The layer, as a place in the project's list; `nil` for a product.
        package var layer: Int?
        /// Whether the picture is about it.
        package var isFocus: Bool
        /// Whether it is part of what users of the app get.
        package var ships: Bool
        /// What is drawn of its targets; none for a product.
        package var parts: [Part]
        /// Broken rules between targets that are both in this box.
        package var violations: [Violation] = []
        /// In a picture of what changed.
        package var change: PictureDifference.Change?
        /// In a picture of what changed: the layer, feature, module or app in which it was, if that is another one.
        package var origin: String?
        /// In a picture of what changed: whether a rule is reported now that was not.
        package var hasNewViolation = false

        /// Unique among all boxes.
        var id: String {
            if case .product(let package) = kind { "\(package)/\(name)" } else { name }
        }
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
        /// In a picture of what changed.
        package var change: PictureDifference.Change?
        /// In a picture of what changed: whether a rule is reported now that was not.
        package var hasNewViolation = false

        /// How the worst rule that it breaks is drawn.
        var worst: Mark? { violations.worst }
    }

    /// A layer with the boxes that lie in it.
    package struct Band: Sendable {
        package var name: String
        package var boxes: [Int]
    }

    /// How many nodes and arrows within the scope are left out.
    package struct Hidden: Sendable {
        package var helpers = 0
        package var products = 0
        package var arrows = 0
    }

    package var name: String
    /// What was asked for.
    package var scope: DiagramScope
    /// What a box stands for.
    package var unit: DiagramScope.Unit
    /// The feature, module or app of each number in `Box.member`.
    package var members: [Member]
    /// The name of the layer of each number in `Box.layer`.
    package var layers: [String]
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
    package var hidden: Hidden
}

extension Picture {
    /// Whether boxes stand for more than a target.
    var isCollapsed: Bool { unit != .target }

    /// What the picture is about: `Tada · 5 of 50 targets · around Home`.
    var title: [String] {
        let count = drawnTargets == allTargets ? "\(allTargets)" : "\(drawnTargets) of \(allTargets)"
        let parts = [
            (scope.focus, scope.depth.map { "within \($0) of" } ?? "around"), (scope.reached, "what depends on"),
            (scope.apps, "in the app"), (scope.layers, "in the layer"),
        ]
        return [name, "\(count) target\(allTargets == 1 ? "" : "s")"]
            + parts.filter { !$0.0.isEmpty }.map { "\($0.1) \($0.0.joined(separator: ", "))" }
    }

    /// What is left out and the options that draw it, in phrases.
    var omissions: [String] {
        func phrase(_ count: Int, _ one: String, _ many: String, _ option: String) -> String? {
            count == 0 ? nil : "\(count.of(one, many)) (\(option))"
        }
        return [
            phrase(hidden.helpers, "test, mock or preview", "tests, mocks and previews", "--tests"),
            phrase(hidden.products, "product", "products", "--external"),
            phrase(hidden.arrows, "implied arrow", "implied arrows", "--all-edges"),
        ]
        .compactMap { $0 }
    }
}
